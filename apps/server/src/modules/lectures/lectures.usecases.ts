import { type Lecture, limits, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createArchivedCourseError, createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { type FieldTexts, listUntouched } from '../../platform/errors/edit-conflicts.ts';
import type { Viewer } from '../../platform/http/session-user.ts';
import type { Logger } from '../../platform/logger.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import { settleRemovals } from '../../platform/storage/settle-removals.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createLastPlayableLectureError,
  createLectureNotFoundError,
  createLiveToComeError,
  createNothingToRetryError,
  createOutdatedOrderError,
  createTooManyLecturesError,
  createTwoVideosError,
} from './lectures.errors.ts';
import { isWholeOrder, type LectureRow, type VideoLinks } from './lectures.models.ts';
import { presentLecture } from './lectures.presenter.ts';
import type { LecturesCourse, LecturesRepository } from './lectures.repository.ts';
import { createOtherKindError } from './lessons/lessons.errors.ts';
import { createSectionNotFoundError } from './sections/sections.errors.ts';
import type { SectionRow } from './sections/sections.models.ts';
import type { SectionsRepository } from './sections/sections.repository.ts';
import { findOpening, hasOpening } from './watching/opening.models.ts';
import { mayWatch } from './watching/watching.policies.ts';
import { listBegun } from './watching/watching.repository.ts';

const sayRemoved = defineSentence({ code: 'lecture.removed', message: 'Lecture removed.' });
const sayRemovedAndKept = defineSentence({
  code: 'lecture.removed-and-kept',
  message: 'Lecture removed. It stays for the learners who have the course.',
});

/** What the lectures module asks of the world outside it. */
export interface LecturesOutside {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Tells learners of a new lecture, when the transaction commits. */
  tell: TellNews;
  courses: {
    lockTaughtCourse(
      tx: Tx,
      taught: { userId: string; courseId: string },
    ): Promise<{ isPublished: boolean; creatorId: string }>;
    catalogueChanged(courseId: string): void;
  };
  files: {
    /** Takes a received file over and gives its key. */
    keepFile(file: ReceivedFile): Promise<string>;
    /** For a file that no row came to name. */
    removeFile(key: string): Promise<void>;
    /** In the transaction that has named it. Throws 409 `media.quota-full` when its owner keeps more than they may. */
    ensureRoom(tx: Tx, ownerId: string): Promise<void>;
  };
  videos: {
    /** Probes and stores a video. Throws 415 when it is none that plays. */
    saveVideo(video: {
      source: ReceivedFile | { uploadId: string };
      ownerId: string;
      signal: AbortSignal;
    }): Promise<{ assetId: string }>;
    removeAsset(assetId: string): Promise<void>;
    /** Carries what learners were sent of a video over to the one that replaces it. */
    carryServed(tx: Tx, assets: { from: string; to: string }): Promise<void>;
    /** The sound of a video from a moment on, in parts; nothing where there is none. */
    readSound(
      assetId: string,
      fromSeconds: number,
    ): AsyncIterable<{ startSeconds: number; seconds: number; bytes: Uint8Array<ArrayBuffer> }>;
    createVideoLinks(grant: { assetId: string; userId: string; sessionId?: string }): VideoLinks;
    /** Queues a video anew whose encoding has failed; false when it has not. */
    retryEncoding(assetId: string): Promise<boolean>;
  };
}

export interface LecturesDeps extends LecturesOutside {
  repository: LecturesRepository;
  sections: SectionsRepository;
}

/**
 * Appends a lecture to a section of the user's course, or to the course: then it is in the last section. Throws 404
 * `course.not-found` and `section.not-found`, 409 `lecture.too-many`.
 */
export async function createLecture(
  deps: LecturesDeps,
  { courseId, userId, title, sectionId }: { courseId: string; userId: string; title: string; sectionId?: string },
): Promise<Lecture> {
  const row = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const { count, lastPosition } = await deps.repository.measure(tx, courseId);
    if (count >= limits.lecturesPerCourse) throw createTooManyLecturesError({ most: limits.lecturesPerCourse });
    const sections = await deps.sections.list(courseId, tx);
    const section = sectionId === undefined ? sections.at(-1) : ensureSection(sections, sectionId);
    const place = { position: lastPosition + 1, sectionId: section?.id ?? null };
    const [id = ''] = await deps.repository.insert(tx, courseId, [{ title, ...place }]);
    if (section) await deps.sections.renumber(tx, courseId);
    return ensureLecture(await deps.repository.findById(tx, id));
  });
  deps.courses.catalogueChanged(courseId);
  return presentToCreator(deps, row, userId);
}

/**
 * Lectures of a course in order. Its creator and enrolled learners get everything; others, as long as the course is in
 * the catalogue, get titles without videos. Throws 404 `course.not-found`.
 */
export async function listLectures(
  deps: LecturesDeps,
  courseId: string,
  { id: userId, watcherId, sessionId }: Viewer,
): Promise<Lecture[]> {
  const course = await ensureListable(deps, courseId, userId);
  const { isTitleOnly } = course;
  const who = { ...course, isListed: course.isPublished && !course.isArchived };
  const rows = await deps.repository.listByCourse(courseId, course.isEnrolled ? { learnerId: userId } : {});
  const createVideoLinks = (assetId: string) => deps.videos.createVideoLinks({ assetId, userId: watcherId, sessionId });
  const { enrolledAt, startsAt } = course;
  const since = enrolledAt && {
    enrolledAt: enrolledAt.getTime(),
    startsAt: startsAt?.getTime() ?? null,
    begun: rows.some(hasOpening) ? await listBegun(deps.db, { courseId, learnerId: userId }) : new Set<string>(),
  };
  // Removed lectures are in the list for those alone who are owed them.
  return rows.map((row) => {
    const opening = since && findOpening(row, since);
    const isOpen = opening === null || opening <= deps.clock.now().getTime();
    const isWatchable = mayWatch(who, { ...row, isRemoved: false, isOwed: true, isOpen });
    const { isCreator } = course;
    return presentLecture(row, { mayWatch: isWatchable, opening, isTitleOnly, isCreator, createVideoLinks });
  });
}

/** The course, when the viewer may list its lectures. Throws 404 `course.not-found`. */
export async function ensureListable(
  deps: LecturesDeps,
  courseId: string,
  viewerId: string,
): Promise<LecturesCourse & { isTitleOnly: boolean }> {
  const course = await deps.repository.findCourse(courseId, viewerId);
  if (!course) throw createCourseNotFoundError();
  const isTitleOnly = !course.isCreator && !course.isEnrolled;
  if (isTitleOnly && (!course.isPublished || course.isArchived)) throw createCourseNotFoundError();
  return { ...course, isTitleOnly };
}

/**
 * Puts the lectures of the user's course into a new order; each stays in its section. The order must name exactly the
 * lectures that are there while the course is locked, so that a lecture made or removed meanwhile is never misplaced.
 * Throws 404 `course.not-found` and 409 `lecture.order-outdated`.
 */
export async function reorderLectures(
  deps: LecturesDeps,
  { courseId, userId, lectureIds }: { courseId: string; userId: string; lectureIds: string[] },
): Promise<Lecture[]> {
  const rows = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const existing = await deps.repository.listByCourse(courseId, { executor: tx });
    const existingIds = existing.map(({ id }) => id);
    if (!isWholeOrder(lectureIds, existingIds)) throw createOutdatedOrderError();
    await deps.repository.reorder(tx, courseId, lectureIds);
    await deps.sections.renumber(tx, courseId);
    return deps.repository.listByCourse(courseId, { executor: tx });
  });
  deps.courses.catalogueChanged(courseId);
  return rows.map((row) => presentToCreator(deps, row, userId));
}

/** An edit of a lecture; absent fields stay. The video comes as a file or as the id of a finished upload. */
export interface LectureEdit {
  lectureId: string;
  userId: string;
  title: string | undefined;
  isPreviewFree: boolean | undefined;
  /** What the form showed when it was opened. */
  basis: FieldTexts | undefined;
  video: ReceivedFile | undefined;
  /** Fires when the client leaves. */
  signal: AbortSignal;
  uploadId: string | undefined;
}

/**
 * Changes a lecture. The new video is saved before anything else, so that a refused one (415) changes nothing; the old
 * one goes after the commit. Throws 404 `lecture.not-found`, 400 `request.invalid`, 409 `edit.conflict`, `lesson.other-kind` and what `saveVideo` throws.
 */
export async function editLecture(deps: LecturesDeps, edit: LectureEdit): Promise<Lecture> {
  const { lectureId, userId } = edit;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  if (edit.video && edit.uploadId) throw createTwoVideosError();
  const source = edit.video ?? (edit.uploadId ? { uploadId: edit.uploadId } : undefined);
  const assetId = source && (await deps.videos.saveVideo({ source, ownerId: userId, signal: edit.signal })).assetId;
  let change: { old: LectureRow; now: LectureRow };
  try {
    change = await deps.db.transaction(async (tx) => {
      const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
      const old = ensureLecture(await deps.repository.findById(tx, lectureId));
      if (assetId && old.lesson) throw createOtherKindError();
      await deps.repository.update(tx, lectureId, { ...findChanges(old, edit), assetId });
      if (assetId && old.assetId) await deps.videos.carryServed(tx, { from: old.assetId, to: assetId });
      // A film that takes the place of another is no new lecture.
      if (assetId && !old.assetId && isPublished) await deps.tell(tx, { kind: 'lecture', aboutId: lectureId });
      return { old, now: ensureLecture(await deps.repository.findById(tx, lectureId)) };
    });
  } catch (error) {
    if (assetId) await settleRemovals(deps.logger, [deps.videos.removeAsset(assetId)]);
    throw error;
  }
  if (assetId && change.old.assetId) await settleRemovals(deps.logger, [deps.videos.removeAsset(change.old.assetId)]);
  return presentToCreator(deps, change.now, userId);
}

/** Title and flag as far as the person has changed them. Throws 409 `edit.conflict`. */
function findChanges(
  old: LectureRow,
  { title, isPreviewFree, basis }: LectureEdit,
): Partial<Pick<LectureEdit, 'title' | 'isPreviewFree'>> {
  const describe = (lecture: Pick<LectureRow, 'title' | 'isPreviewFree'>): FieldTexts => ({
    lectureTitle: lecture.title,
    isPreviewFree: String(lecture.isPreviewFree),
  });
  const wanted = describe({ title: title ?? old.title, isPreviewFree: isPreviewFree ?? old.isPreviewFree });
  const untouched = listUntouched({ basis, current: describe(old), wanted });
  return {
    ...(!untouched.includes('lectureTitle') && { title }),
    ...(!untouched.includes('isPreviewFree') && { isPreviewFree }),
  };
}

/**
 * Removes a lecture and its files. Where learners are enrolled it only disappears for everybody else: they have paid for
 * it, and their refund must not depend on what is left. A published course keeps its last lecture with a video or a lesson: taking it would leave
 * learners who pay with nothing to watch. Throws 404 `lecture.not-found`, 409 `lecture.last-playable` and `live.to-come`.
 */
export async function removeLecture(
  deps: LecturesDeps,
  lectureId: string,
  userId: string,
): Promise<Sentence & { keptFor: number }> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  const { assetIds, keptFor } = await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const lecture = ensureLecture(await deps.repository.findById(tx, lectureId));
    return takeLectures(deps, tx, { courseId, isPublished, lectures: [lecture] });
  });
  deps.courses.catalogueChanged(courseId);
  await settleRemovals(
    deps.logger,
    assetIds.map((assetId) => deps.videos.removeAsset(assetId)),
  );
  return keptFor === 0 ? { ...sayRemoved(), keptFor } : { ...sayRemovedAndKept(), keptFor };
}

/**
 * Takes lectures out of a locked course: gives the videos that go with them, and how many learners keep some of them.
 * Throws 409 `lecture.last-playable` and `live.to-come`.
 */
export async function takeLectures(
  deps: LecturesDeps,
  tx: Tx,
  { courseId, isPublished, lectures }: { courseId: string; isPublished: boolean; lectures: LectureRow[] },
): Promise<{ assetIds: string[]; keptFor: number }> {
  const ids = lectures.map(({ id }) => id);
  // Without a film or a lesson there is nothing that anybody has paid for.
  const playable = lectures.filter(({ assetId, lesson }) => assetId !== null || lesson !== null);
  const areLastPlayable = playable.length > 0 && !(await deps.repository.hasOtherPlayableLecture(tx, courseId, ids));
  if (isPublished && areLastPlayable) throw createLastPlayableLectureError();
  const learners = await deps.repository.countLearners(tx, courseId);
  const now = deps.clock.now();
  const areWaitedFor = lectures.some(({ liveAt }) => liveAt !== null && new Date(liveAt) > now);
  if (isPublished && learners > 0 && areWaitedFor) throw createLiveToComeError();
  const keptFor = playable.length === 0 ? 0 : learners;
  const kept = keptFor > 0 ? playable.map(({ id }) => id) : [];
  const gone = ids.filter((id) => !kept.includes(id));
  if (kept.length > 0) await deps.repository.hide(tx, kept, courseId);
  if (gone.length > 0) await deps.repository.delete(tx, gone, courseId);
  return { assetIds: keptFor > 0 ? [] : playable.flatMap(({ assetId }) => assetId ?? []), keptFor };
}

/** Deletes, with their files, removed lectures that nobody is enrolled for any more. */
export async function sweepRemovedLectures(deps: LecturesDeps): Promise<void> {
  const assetIds = await deps.repository.deleteForgotten();
  await settleRemovals(
    deps.logger,
    assetIds.map((assetId) => deps.videos.removeAsset(assetId)),
  );
}

/**
 * Lets a failed video be encoded again. Throws 404 `lecture.not-found` and 409 `lecture.nothing-to-retry`.
 */
export async function retryLecture(deps: LecturesDeps, lectureId: string, userId: string): Promise<Lecture> {
  await ensureOwnedLecture(deps, lectureId, userId);
  const { assetId } = ensureLecture(await deps.repository.findById(deps.db, lectureId));
  if (assetId === null || !(await deps.videos.retryEncoding(assetId))) throw createNothingToRetryError();
  return presentToCreator(deps, ensureLecture(await deps.repository.findById(deps.db, lectureId)), userId);
}

/** Id of the course of the user's own lecture, to change it. Throws 404 `lecture.not-found` and 409 `course.archived`. */
export async function ensureOwnedLecture(deps: LecturesDeps, lectureId: string, userId: string): Promise<string> {
  const course = await deps.repository.findOwnedCourse(lectureId, userId);
  if (!course) throw createLectureNotFoundError();
  if (course.isArchived) throw createArchivedCourseError();
  return course.id;
}

function ensureLecture(row: LectureRow | null): LectureRow {
  if (!row) throw createLectureNotFoundError();
  return row;
}

/** The section with this id among those of a course. Throws 404 `section.not-found`. */
export function ensureSection(sections: readonly SectionRow[], sectionId: string): SectionRow {
  const found = sections.find(({ id }) => id === sectionId);
  if (!found) throw createSectionNotFoundError();
  return found;
}

/** A lecture as the creator of its course sees it. */
export function presentToCreator(deps: LecturesDeps, row: LectureRow, userId: string): Lecture {
  const createVideoLinks = (assetId: string) => deps.videos.createVideoLinks({ assetId, userId });
  return presentLecture(row, { mayWatch: true, isCreator: true, createVideoLinks });
}
