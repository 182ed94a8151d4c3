/**
 * Makes the demo school's videos and the pictures of Home. For developers only; what it makes is committed.
 *
 *   node scripts/make-demo-media.ts                 everything
 *   node scripts/make-demo-media.ts ai-ml about     only these (a lecture's slug, or `about`)
 *   node scripts/make-demo-media.ts cards           the films of lectures that have only cards; a course's slug: those of this course
 *   node scripts/make-demo-media.ts --frames DIR    no videos: three stills a slide as PNG into DIR
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoCourses } from '../apps/server/src/demo/data/catalogue.ts';
import type { DemoCourse } from '../apps/server/src/demo/data/demo-types.ts';
import { findFilm, findMovingFilm, toCourseSlug } from '../apps/server/src/demo/demo-films.ts';
import { makeAboutMedia } from './demo-media/about.ts';
import { makeCardFilm } from './demo-media/cards.ts';
import { drawFrame, lectureSeconds } from './demo-media/frame.ts';
import type { DemoLecture } from './demo-media/kit.ts';
import { demoLectures } from './demo-media/lectures/index.ts';
import { composeMusic } from './demo-media/music.ts';
import { openStage, type Stage } from './demo-media/stage.ts';
import { inspectVideo, writeVideo } from './demo-media/video.ts';

const size = { width: 1280, height: 720 };
const framesPerSecond = 15;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lectureFolder = path.join(root, 'apps/server/demo-media');
const webFolder = path.join(root, 'apps/web/public/media');

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

async function makeLecture(stage: Stage, lecture: DemoLecture, index: number): Promise<void> {
  const file = path.join(lectureFolder, `${lecture.slug}.mp4`);
  const seconds = lectureSeconds(lecture);
  const mood = index % 2 === 0 ? 'bright' : 'calm';
  await writeVideo({
    file,
    ...size,
    framesPerSecond,
    frameCount: Math.round(seconds * framesPerSecond),
    frameAt: (frame) => stage.paint(drawFrame(lecture, frame / framesPerSecond)),
    sound: composeMusic({
      seconds,
      root: 50 + ((index * 5) % 9),
      mood,
      tempo: 66 + (index % 4) * 4,
      random: createRandom(index + 11),
    }),
    quantizer: 27,
  });
  const poster = await stage.png(drawFrame(lecture, 3.2));
  await sharp(poster)
    .resize(960)
    .webp({ quality: 78 })
    .toFile(path.join(lectureFolder, `${lecture.slug}.webp`));
  const report = await inspectVideo(file);
  const { size: bytes } = await stat(file);
  const isSound =
    report.video === 'avc' && report.audio === 'aac' && report.indexFirst && Math.abs(report.seconds - seconds) < 0.5;
  say(`${isSound ? 'ok ' : 'BAD'} ${lecture.slug}: ${JSON.stringify(report)}, ${(bytes / 1e6).toFixed(2)} MB`);
  if (!isSound) process.exitCode = 1;
}

/** Silent: what nobody says needs no music, and hundreds of files stay small. */
async function makeCards(stage: Stage, course: DemoCourse, index: number): Promise<void> {
  const { file: name, seconds } = findFilm(course, index);
  const file = path.join(lectureFolder, `${name}.mp4`);
  const frames = await makeCardFilm(stage, course, index);
  await writeVideo({ file, ...size, seconds, frames, quantizer: 34 });
  await sharp(frames[0]?.pixels, { raw: { ...size, channels: 4 } })
    .resize(560)
    .webp({ quality: 60 })
    .toFile(path.join(lectureFolder, `${name}.webp`));
}

async function makeAllCards(stage: Stage): Promise<void> {
  await mkdir(path.join(lectureFolder, 'cards'), { recursive: true });
  for (const course of demoCourses) {
    if (!isWanted('cards') && !isWanted(toCourseSlug(course))) continue;
    for (const [index, title] of course.lectures.entries()) {
      if (!findMovingFilm(title)) await makeCards(stage, course, index);
    }
    say(`ok  ${course.title}`);
  }
}

async function writeStills(stage: Stage, lecture: DemoLecture, folder: string): Promise<void> {
  let start = 0;
  for (const [index, seconds] of [4, ...lecture.scenes.map((scene) => scene.seconds), 5].entries()) {
    for (const share of [0.35, 0.65, 0.97]) {
      await writeFile(
        path.join(folder, `${lecture.slug}-${index}-${share * 100}.png`),
        await stage.png(drawFrame(lecture, start + seconds * share)),
      );
    }
    start += seconds;
  }
}

const args = process.argv.slice(2);
const stillsAt = args.indexOf('--frames');
const stillsFolder = stillsAt >= 0 ? args.splice(stillsAt, 2)[1] : undefined;
const isWanted = (name: string) => args.length === 0 || args.includes(name);

await mkdir(lectureFolder, { recursive: true });
await mkdir(webFolder, { recursive: true });
if (stillsFolder) await mkdir(stillsFolder, { recursive: true });
const stage = await openStage(size);
try {
  for (const [index, lecture] of demoLectures.entries()) {
    if (!isWanted(lecture.slug)) continue;
    if (stillsFolder) await writeStills(stage, lecture, stillsFolder);
    else await makeLecture(stage, lecture, index);
  }
  if (!stillsFolder) await makeAllCards(stage);
} finally {
  await stage.close();
}
if (!stillsFolder && isWanted('about')) for (const words of await makeAboutMedia(webFolder)) say(words);
