import { type Lecture, limits, type Opening, type Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import { createLateOpeningError, createOutdatedOrderError } from '../lectures.errors.ts';
import type { LectureRow } from '../lectures.models.ts';
import { ensureSection, type LecturesDeps, presentToCreator, takeLectures } from '../lectures.usecases.ts';
import { moveInto, toOutline } from '../sections/sections.models.ts';

const sayRemoved = defineSentence({ code: 'lecture.many-removed', message: 'Lectures removed.' });
const sayRemovedAndKept = defineSentence({
  code: 'lecture.many-removed-and-kept',
  message: 'Lectures removed. They stay for the learners who have the course.',
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lectures of one course of the user's. */
export interface ChosenLectures {
  courseId: string;
  userId: string;
  lectureIds: string[];
}

interface Stages {
  /** `afterDays` null: at once. */
  stages: { lectureIds: string[]; afterDays: number | null }[];
}

/**
 * Sets the preview flag of several lectures, puts them into a section, or says when they open; all of them or none. Throws 404
 * `course.not-found` and `section.not-found`, 409 `lecture.order-outdated` when one of them is not there any more, `lecture.opens-late`.
 */
export async function changeLectures(
  deps: LecturesDeps,
  {
    isPreviewFree,
    sectionId,
    opens,
    ...chosen
  }: ChosenLectures & {
    isPreviewFree: boolean | undefined;
    sectionId: string | null | undefined;
    opens: Opening | null | undefined;
  },
): Promise<Lecture[]> {
  const { courseId, userId, lectureIds } = chosen;
  const latest = deps.clock.now().getTime() + limits.openingDays * DAY_MS;
  if (opens?.at && Date.parse(opens.at) > latest) {
    throw createLateOpeningError({ days: limits.openingDays });
  }
  const rows = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const { all } = await findChosen(deps, tx, chosen);
    if (isPreviewFree !== undefined) await deps.repository.setPreview(tx, lectureIds, isPreviewFree);
    if (opens !== undefined) await deps.repository.setOpening(tx, lectureIds, opens);
    if (sectionId !== undefined) {
      const sections = await deps.sections.list(courseId, tx);
      if (sectionId !== null) ensureSection(sections, sectionId);
      await deps.sections.arrange(tx, courseId, moveInto(toOutline(sections, all), lectureIds, sectionId));
    }
    return deps.repository.listByCourse(courseId, { executor: tx });
  });
  deps.courses.catalogueChanged(courseId);
  return rows.map((row) => presentToCreator(deps, row, userId));
}

/**
 * Says stage by stage how long learners wait for lectures; all of it or nothing. Throws 404 `course.not-found`, 409
 * `lecture.order-outdated` when one of them is not there any more.
 */
export async function openByStages(
  deps: LecturesDeps,
  { courseId, userId, stages }: Stages & { courseId: string; userId: string },
): Promise<Lecture[]> {
  const lectureIds = stages.flatMap((stage) => stage.lectureIds);
  const rows = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    await findChosen(deps, tx, { courseId, userId, lectureIds });
    await deps.repository.setDays(tx, stages);
    return deps.repository.listByCourse(courseId, { executor: tx });
  });
  deps.courses.catalogueChanged(courseId);
  return rows.map((row) => presentToCreator(deps, row, userId));
}

/**
 * Removes several lectures as one is removed; all of them or none. Throws 404 `course.not-found`, 409
 * `lecture.order-outdated` when one of them is not there any more, `lecture.last-playable` and `live.to-come`.
 */
export async function removeLectures(
  deps: LecturesDeps,
  chosen: ChosenLectures,
): Promise<Sentence & { keptFor: number }> {
  const { courseId, userId } = chosen;
  const { assetIds, keptFor } = await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const { wanted } = await findChosen(deps, tx, chosen);
    return takeLectures(deps, tx, { courseId, isPublished, lectures: wanted });
  });
  deps.courses.catalogueChanged(courseId);
  await settleRemovals(
    deps.logger,
    assetIds.map((assetId) => deps.videos.removeAsset(assetId)),
  );
  return keptFor === 0 ? { ...sayRemoved(), keptFor } : { ...sayRemovedAndKept(), keptFor };
}

async function findChosen(
  deps: LecturesDeps,
  tx: Tx,
  { courseId, lectureIds }: ChosenLectures,
): Promise<{ all: LectureRow[]; wanted: LectureRow[] }> {
  const all = await deps.repository.listByCourse(courseId, { executor: tx });
  const wanted = all.filter(({ id }) => lectureIds.includes(id));
  if (wanted.length !== lectureIds.length) throw createOutdatedOrderError();
  return { all, wanted };
}
