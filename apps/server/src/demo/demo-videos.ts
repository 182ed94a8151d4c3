import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@nalanda/contract';
import type { Storage } from '../platform/storage.ts';
import { toDemoKey } from './demo-keys.ts';

/** Made by `scripts/make-demo-media.ts`; lengths in seconds. */
const films: Record<Category, { slug: string; seconds: number }> = {
  'App Development': { slug: 'app-development', seconds: 41.03 },
  'AI/ML': { slug: 'ai-ml', seconds: 40.03 },
  'AI Tools': { slug: 'ai-tools', seconds: 39.03 },
  'Data Science': { slug: 'data-science', seconds: 41.03 },
  'Data Analytics': { slug: 'data-analytics', seconds: 40.03 },
  'Ethical Hacking': { slug: 'ethical-hacking', seconds: 41.03 },
  'UI UX Designing': { slug: 'ui-ux-designing', seconds: 40.03 },
  'Web Development': { slug: 'web-development', seconds: 39.03 },
  Others: { slug: 'others', seconds: 42.03 },
};

const folder = path.join(import.meta.dirname, '../../demo-media');

/** Storage keys of the films, those first that the demo student's courses show. */
export function listDemoFilmKeys(): string[] {
  const first = ['Web Development', 'Data Analytics', 'AI Tools', 'Others'];
  const rank = (category: string) => (first.includes(category) ? first.indexOf(category) : first.length);
  return Object.entries(films)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, { slug }]) => toFilmKey(slug));
}

const toFilmKey = (slug: string) => toDemoKey('videos', slug, 'mp4');

/** A film in storage, as a media asset names it. */
export type StoredFilm = {
  storageKey: string;
  posterKey: string;
  byteSize: number;
  durationSeconds: number;
  width: number;
  height: number;
};

/** Copies the nine films and their posters into storage and tells where they are, by category. */
export async function storeDemoVideos(storage: Storage): Promise<Map<Category, StoredFilm>> {
  const entries = Object.entries(films) as [Category, (typeof films)[Category]][];
  const stored = entries.map(async ([category, { slug, seconds }]): Promise<[Category, StoredFilm]> => {
    const [film, poster] = await Promise.all([
      readFile(path.join(folder, `${slug}.mp4`)),
      readFile(path.join(folder, `${slug}.webp`)),
    ]);
    const storageKey = toFilmKey(slug);
    const posterKey = toDemoKey('images', `poster ${slug}`, 'webp');
    await Promise.all([storage.put(storageKey, film), storage.put(posterKey, poster)]);
    return [
      category,
      { storageKey, posterKey, byteSize: film.length, durationSeconds: seconds, width: 1280, height: 720 },
    ];
  });
  return new Map(await Promise.all(stored));
}
