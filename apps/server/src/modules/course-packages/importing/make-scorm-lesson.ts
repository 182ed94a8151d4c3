import type { Logger } from '../../../platform/logger.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Lessons } from '../../lectures/index.ts';
import { createNothingToPlayError } from '../package.errors.ts';
import type { CoursePackage } from '../package.models.ts';
import { countTaken, ImportOver, type Reading, toNamed } from './import-round.ts';
import type { ImportsRepository } from './imports.repository.ts';
import type { NewCourseRepository } from './new-course.repository.ts';
import type { Round } from './take-over.ts';
import { takePackagesOver } from './take-packages.ts';

export interface LessonDeps {
  logger: Logger;
  storage: Pick<Storage, 'delete'>;
  imports: ImportsRepository;
  newCourses: NewCourseRepository;
  lessons: Pick<Lessons<'scorm'>, 'change' | 'set'>;
}

interface Wanted {
  row: Reading;
  lectureId: string;
  content: CoursePackage;
  round: Round;
  leftOut: string[];
}

/**
 * Lets an own lecture play a package: the item that it played already, by its identifier, or else the first one; the other items are
 * named as left out. Throws `ImportOver`, `EntryError`, 404 `lecture.not-found`, 409 `lesson.other-kind`, `course.archived`.
 */
export async function makeScormLesson(
  deps: LessonDeps,
  { row, lectureId, content, round, leftOut }: Wanted,
): Promise<void> {
  const keys: string[] = [];
  const { onTaken } = countTaken(deps, { row, content: { ...content, lectures: [] }, round });
  const [stored] = await takePackagesOver(round, content, { stored: keys, onStored: onTaken }).catch(
    async (error: unknown) => {
      await settleRemovals(
        deps.logger,
        keys.map((key) => deps.storage.delete(key)),
      );
      throw error;
    },
  );
  await deps.lessons.change({ lectureId, userId: row.ownerId }, async (tx, lesson) => {
    if (!(await deps.imports.lockReading(tx, row.id))) throw new ImportOver();
    const played = await deps.newCourses.findScormItem(tx, lectureId);
    const items = content.lectures.filter(({ scorm }) => scorm !== null);
    const item = items.find(({ scorm }) => scorm?.itemId === played) ?? items[0];
    if (!item?.scorm || !stored) throw createNothingToPlayError();
    const { package: _place, seconds, ...launch } = item.scorm;
    // What its educator has said of its length stays.
    if (played === null) await deps.lessons.set(tx, { ...lesson, kind: 'scorm', seconds });
    await deps.newCourses.putScormLesson(tx, { lectureId, stored, launch });
    const others = items.filter((other) => other !== item).map(({ title }) => title);
    await deps.imports.finish(tx, row.id, { courseId: lesson.courseId, leftOut: toNamed([...others, ...leftOut]) });
  });
}
