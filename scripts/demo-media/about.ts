import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawLoopFrame, loop } from './about-loop.ts';
import { drawAboutPicture } from './about-picture.ts';
import { inspectVideo, writeVideo } from './video.ts';

/** The first picture, so that the film starts where the poster stands. */
const posterSeconds = 0;

/** Makes Home's picture, its silent looping film and the film's poster; tells what has been written. */
export async function makeAboutMedia(folder: string): Promise<string[]> {
  const picture = path.join(folder, 'about.webp');
  await sharp(Buffer.from(drawAboutPicture()), { density: 144 })
    .resize(1280)
    .webp({ quality: 82, effort: 6 })
    .toFile(picture);
  const poster = path.join(folder, 'about-loop-poster.webp');
  await sharp(Buffer.from(drawLoopFrame(posterSeconds)))
    .webp({ quality: 76, effort: 6 })
    .toFile(poster);
  const film = path.join(folder, 'about-loop.mp4');
  await writeVideo({
    file: film,
    width: loop.width,
    height: loop.height,
    framesPerSecond: loop.framesPerSecond,
    frameCount: loop.seconds * loop.framesPerSecond,
    frameAt: async (index) => {
      const svg = Buffer.from(drawLoopFrame(index / loop.framesPerSecond));
      return new Uint8Array(await sharp(svg).ensureAlpha().raw().toBuffer());
    },
    quantizer: 22,
  });
  const report = await inspectVideo(film);
  const sizes = await Promise.all(
    [picture, poster, film].map(async (file) => `${path.basename(file)} ${(await stat(file)).size} bytes`),
  );
  return [...sizes, `about-loop.mp4: ${JSON.stringify(report)}`];
}
