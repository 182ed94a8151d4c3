import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '../platform/storage/storage.ts';
import type { DemoCourse } from './data/demo-types.ts';
import { type DemoFilm, findFilm, movingFilmFiles } from './demo-films.ts';
import { toDemoKey } from './demo-keys.ts';

const folder = path.join(import.meta.dirname, '../../demo-media');
/** As many as are read and written at once. */
const atOnce = 8;

/** Storage keys of the moving films, those first that the demo student's courses show. Cards stream well enough as they are. */
export function listDemoFilmKeys(): string[] {
  const first = ['data-analytics', 'ai-tools', 'others'];
  return [...first, ...movingFilmFiles.filter((file) => !first.includes(file))].map(toFilmKey);
}

const toFilmKey = (file: string) => toDemoKey('videos', file, 'mp4');

/** A film in storage, as a media asset names it. */
export type StoredFilm = {
  storageKey: string;
  posterKey: string;
  byteSize: number;
  durationSeconds: number;
  width: number;
  height: number;
};

/** Copies the films of all lectures and their posters into storage and tells where they are, by the name of their file. */
export async function storeDemoVideos(storage: Storage, courses: DemoCourse[]): Promise<Map<string, StoredFilm>> {
  const films = new Map<string, DemoFilm>();
  for (const course of courses) {
    for (const index of course.lectures.keys()) {
      const film = findFilm(course, index);
      films.set(film.file, film);
    }
  }
  const stored = new Map<string, StoredFilm>();
  const waiting = films.values();
  const work = async () => {
    for (const film of waiting) stored.set(film.file, await storeFilm(storage, film));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}

async function storeFilm(storage: Storage, { file, seconds }: DemoFilm): Promise<StoredFilm> {
  const [film, poster] = await Promise.all([
    readFile(path.join(folder, `${file}.mp4`)),
    readFile(path.join(folder, `${file}.webp`)),
  ]);
  const storageKey = toFilmKey(file);
  const posterKey = toDemoKey('images', `poster ${file}`, 'webp');
  await Promise.all([storage.put(storageKey, film), storage.put(posterKey, poster)]);
  return { storageKey, posterKey, byteSize: film.length, durationSeconds: seconds, width: 1280, height: 720 };
}
