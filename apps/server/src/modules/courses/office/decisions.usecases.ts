import type { CourseTick, Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import type { LockedCourse } from '../courses.repository.ts';
import { createNotWaitingError } from '../publishing/publishing.errors.ts';
import { ensureReady } from '../publishing/ready.usecases.ts';
import {
  createChangedSinceError,
  createEducatorAwayError,
  createEducatorMayNotError,
  createNotHeldError,
  createNotPublishedError,
} from './office-courses.errors.ts';

const sayApproved = defineSentence({ code: 'course.approved', message: 'The course is published.' });
const sayReturned = defineSentence({ code: 'course.returned', message: 'The course is back with its educator.' });
const sayUnpublished = defineSentence({ code: 'course.unpublished', message: 'The course is out of the catalogue.' });
const sayLifted = defineSentence({ code: 'course.lifted', message: 'Its educator may publish the course again.' });

/** Something that somebody in the office does to a course. */
interface Deed {
  courseId: string;
  managerId: string;
}

/**
 * Publishes a course that waits, if it is what the manager has looked at. Throws 404 `course.not-found`, 409
 * `course.not-waiting`, `course.changed-since`, `course.not-ready`, `course.educator-away`, `course.educator-may-not`.
 */
export async function approveCourse(
  deps: CoursesDeps,
  deed: Deed & { version: string; comment: string; ticks: CourseTick[] },
): Promise<Sentence> {
  const { comment, ticks } = deed;
  await refuseForEducator(deps.people.ensureMayPublish(await findEducator(deps, deed.courseId)));
  const { educatorId } = await decide(deps, deed, async (tx, course, isEducatorHere) => {
    if (!course.submittedAt) throw createNotWaitingError();
    if ((await deps.office.findVersion(tx, course.id)) !== deed.version) throw createChangedSinceError();
    if (!isEducatorHere) throw createEducatorAwayError();
    await ensureReady(deps, tx, course);
    if ((course.pricePaise ?? 0) > 0) await refuseForEducator(deps.ensureMaySell(tx, course.creatorId));
    const publishedAt = course.publishedAt ?? deps.clock.now();
    await deps.repository.update(tx, course.id, { isPublished: true, publishedAt, heldAt: null, submittedAt: null });
    await deps.publishing.addNote(tx, toNote(deed, { kind: 'approved', text: comment, ticks }));
    await deps.search.courseOffered(tx);
  });
  await deps.tellEducator({ kind: 'approved', educatorId, courseId: deed.courseId, text: comment });
  return sayApproved();
}

/** Gives a course that waits back to its educator. Throws 404 `course.not-found`, 409 `course.not-waiting`. */
export async function returnCourse(
  deps: CoursesDeps,
  deed: Deed & { comment: string; ticks: CourseTick[] },
): Promise<Sentence> {
  const { comment, ticks } = deed;
  const { educatorId } = await decide(deps, deed, async (tx, course) => {
    if (!course.submittedAt) throw createNotWaitingError();
    await deps.repository.update(tx, course.id, { submittedAt: null });
    await deps.publishing.addNote(tx, toNote(deed, { kind: 'returned', text: comment, ticks }));
  });
  await deps.tellEducator({ kind: 'returned', educatorId, courseId: deed.courseId, text: comment });
  return sayReturned();
}

/**
 * Takes a course out of the catalogue until the office approves it or lifts that; who is enrolled goes on. Throws 404
 * `course.not-found`, 409 `course.not-published`.
 */
export async function unpublishCourse(deps: CoursesDeps, deed: Deed & { reason: string }): Promise<Sentence> {
  const { educatorId } = await decide(deps, deed, async (tx, course) => {
    // What a suspension has hidden would come back with its educator.
    if (course.archivedAt || !(course.isPublished || course.isHidden)) throw createNotPublishedError();
    const heldAt = deps.clock.now();
    await deps.repository.update(tx, course.id, { isPublished: false, isHidden: false, heldAt });
    await deps.publishing.addNote(tx, toNote(deed, { kind: 'unpublished', text: deed.reason }));
  });
  await deps.tellEducator({ kind: 'unpublished', educatorId, courseId: deed.courseId, text: deed.reason });
  return sayUnpublished();
}

/** Lets its educator publish a course again. Throws 404 `course.not-found`, 409 `course.not-held`. */
export async function liftCourse(deps: CoursesDeps, deed: Deed): Promise<Sentence> {
  const { educatorId } = await decide(deps, deed, async (tx, course) => {
    if (!course.heldAt) throw createNotHeldError();
    await deps.repository.update(tx, course.id, { heldAt: null });
    await deps.publishing.addNote(tx, toNote(deed, { kind: 'lifted' }));
  });
  await deps.tellEducator({ kind: 'lifted', educatorId, courseId: deed.courseId, text: '' });
  return sayLifted();
}

/** Who asks for a proof, an approval or a second factor that the educator lacks says 409 `course.educator-may-not` to managers. */
export async function refuseForEducator(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    // What they are told of themselves is nothing that a manager could do.
    if (error instanceof AppError && error.statusCode === 403) throw createEducatorMayNotError();
    throw error;
  }
}

/** Who teaches a course. Throws 404 `course.not-found`. */
async function findEducator({ office }: CoursesDeps, courseId: string): Promise<string> {
  const educatorId = await office.findEducator(courseId);
  if (!educatorId) throw createCourseNotFoundError();
  return educatorId;
}

/** Locks the course, with its educator before as all others do, and makes the change; gives who teaches it. */
async function decide(
  deps: CoursesDeps,
  { courseId }: Deed,
  change: (tx: Tx, course: LockedCourse, isEducatorHere: boolean) => Promise<void>,
): Promise<{ educatorId: string }> {
  const educatorId = await findEducator(deps, courseId);
  await deps.db.transaction(async (tx) => {
    const isHere = await deps.people.isHere(tx, educatorId);
    const course = await deps.office.lock(tx, courseId);
    if (!course) throw createCourseNotFoundError();
    // It was handed over at this moment.
    if (course.creatorId !== educatorId) throw createChangedSinceError();
    await change(tx, course, isHere);
  });
  deps.catalogue.changed(courseId);
  return { educatorId };
}

const toNote = <Note extends object>({ courseId, managerId }: Deed, note: Note) => ({
  courseId,
  actorId: managerId,
  ...note,
});
