import type { Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createNothingToPlayError } from '../package.errors.ts';
import { openArchive } from './archive.ts';
import { createNewCourseRepository } from './new-course.repository.ts';
import { openPackage } from './read-package.ts';
import type { Takers } from './take-over.ts';
import { takePackagesOver } from './take-packages.ts';

/** A package of SCORM whose files are stored, for one lecture. */
export interface PackedLesson {
  title: string;
  /** About how long it takes. */
  seconds: number;
  /** Lets a lecture, whose row says that it is such a lesson, play the first item. */
  put(tx: Tx, lectureId: string): Promise<void>;
}

interface Packing {
  /** A zip on this machine. */
  zip: { path: string; byteSize: number };
  ownerId: string;
  /** A folder of its own. */
  workplace: string;
  signal: AbortSignal;
  keepFile: Takers['keepFile'];
  clock: Clock;
}

/**
 * Takes a package in that comes with the program, as an import does with one that was uploaded. Files that no row names in the end go
 * with the nightly sweep. Throws 415 with what is wrong with the zip, `EntryError`.
 */
export async function packLesson({ zip, clock, keepFile, ...round }: Packing): Promise<PackedLesson> {
  const opened = await openArchive(zip.path);
  try {
    const { content, archive } = await openPackage(opened, zip.byteSize);
    const onStored = async (): Promise<void> => {};
    const taking = { ...round, archive, takers: { keepFile } };
    const [stored] = await takePackagesOver(taking, content, { stored: [], onStored });
    const item = content.lectures.find(({ scorm }) => scorm !== null);
    if (!item?.scorm || !stored) throw createNothingToPlayError();
    const { package: _place, seconds, ...launch } = item.scorm;
    const { putScormLesson } = createNewCourseRepository({ clock });
    return { title: item.title, seconds, put: (tx, lectureId) => putScormLesson(tx, { lectureId, stored, launch }) };
  } finally {
    opened.close();
  }
}
