import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeVideo } from '../video-files.ts';

/** Small valid files of the kinds that people may send. */
export async function makePictures(): Promise<Buffer[]> {
  const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } });
  return Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().avif().toBuffer(),
  ]);
}

/** A short film of each container. */
export async function makeFilms(): Promise<{ mp4: Buffer; webm: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-storm-'));
  try {
    const mp4 = await readFile(await makeVideo(join(folder, 'film.mp4'), { seconds: 1 }));
    const webm = await readFile(
      await makeVideo(join(folder, 'film.webm'), { container: 'webm', video: 'vp9', audio: 'opus', seconds: 1 }),
    );
    return { mp4, webm };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Captions in both formats, as people export them. */
export function makeCaptions(): { vtt: Buffer; srt: Buffer } {
  const cues = Array.from({ length: 20 }, (_, index) => ({ at: index * 3, text: `Line ${index} <b>bold</b> नमस्ते` }));
  const moment = (seconds: number, comma: string) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}${comma}000`;
  const write = (comma: string) =>
    cues
      .map(({ at, text }, index) => `${index + 1}\n${moment(at, comma)} --> ${moment(at + 2, comma)}\n${text}\n`)
      .join('\n');
  return { vtt: Buffer.from(`WEBVTT\n\n${write('.')}`), srt: Buffer.from(write(',')) };
}
