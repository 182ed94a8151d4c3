import { drawCover, renderAvatarSvg, renderPictureSvg } from '@nalanda/covers';
import sharp from 'sharp';
import type { Storage } from '../platform/storage/storage.ts';
import { createOutlineWriter } from '../platform/text/cover-lettering.ts';
import type { DemoCourse } from './data/demo-types.ts';
import { toDemoKey } from './demo-keys.ts';

/** Twice the size that covers are drawn in, for sharp screens; SVG has 72 units an inch. */
const coverDensity = 144;
const avatarSize = 256;
/** As many as the thread pool of libuv works on at once; more would only wait in memory. */
const atOnce = 4;

/** Storage key of a course's cover. */
export function toCoverKey(course: Pick<DemoCourse, 'title'>): string {
  return toDemoKey('images', `cover ${course.title}`, 'webp');
}

/** Storage key of a person's photo. */
export function toAvatarKey(email: string): string {
  return toDemoKey('images', `avatar ${email}`, 'webp');
}

/** Draws and stores the covers of courses and the photos of people. */
export async function storeDemoPictures(options: {
  storage: Storage;
  courses: DemoCourse[];
  people: { name: string; email: string }[];
}): Promise<void> {
  const { storage, courses, people } = options;
  const writeText = createOutlineWriter();
  const drawings = [
    ...courses.map((course) => ({
      key: toCoverKey(course),
      draw: () => renderPictureSvg(drawCover(course), writeText),
      density: coverDensity,
    })),
    ...people.map((person) => ({
      key: toAvatarKey(person.email),
      draw: () => renderAvatarSvg({ name: person.name, size: avatarSize }),
      density: 72,
    })),
  ];
  const waiting = drawings.values();
  const work = async () => {
    for (const { key, draw, density } of waiting) {
      const picture = await sharp(Buffer.from(draw()), { density }).webp({ quality: 82, effort: 2 }).toBuffer();
      await storage.put(key, picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
