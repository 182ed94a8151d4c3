import type { ArchivedCourse, Category, Course, Publishing, Sentence } from '@nalanda/contract';
import type { Tx } from '../../database/db.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { createArchivedCourseError, createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { type FieldTexts, listUntouched } from '../../platform/errors/edit-conflicts.ts';
import { newId } from '../../platform/ids.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import { settleRemovals } from '../../platform/storage/settle-removals.ts';
import type { CoursesDeps } from './courses.deps.ts';
import { createOwnerOnlyError, createTooManyCoursesError, createTooManyDraftsError } from './courses.errors.ts';
import { type CourseChanges, type CourseRow, decideCover, describeFields, leaveOut } from './courses.models.ts';
import { presentArchivedCourse, presentCourse } from './courses.presenter.ts';
import type { LockedCourse } from './courses.repository.ts';
import { describePublishing, needsReview, type StandingRow } from './publishing/publishing.models.ts';
import { ensureReady } from './publishing/ready.usecases.ts';
import { createOnSaleError } from './sale-prices/sale-prices.errors.ts';
import { isAhead } from './sale-prices/sale-prices.models.ts';

const sayRemoved = defineSentence({ code: 'course.removed', message: 'Course removed.' });
const sayRemovedForNew = defineSentence({
  code: 'course.removed-for-new',
  message: 'Course removed. Learners who are enrolled can still watch it.',
});
const sayArchived = defineSentence({
  code: 'course.archived-now',
  message: 'Course removed. It is kept in your archive.',
});

/** The educator's own courses, drafts too, newest first; with their learners, unless that is to be brief. */
export async function listCreatorCourses(
  deps: CoursesDeps,
  creatorId: string,
  { isBrief }: { isBrief: boolean },
): Promise<Course[]> {
  const rows = await deps.repository.listByCreator(creatorId, isBrief);
  const standings = await deps.publishing.findStandings(rows.filter((row) => !row.isPublished).map(({ id }) => id));
  return rows.map((row) => presentCourse(row, toPublishing(deps, standings.get(row.id))));
}

/** The educator's own courses that were removed and are kept, the last removed first. */
export async function listArchivedCourses(deps: CoursesDeps, creatorId: string): Promise<ArchivedCourse[]> {
  return (await deps.repository.listArchived(creatorId)).map(presentArchivedCourse);
}

/** What the educator is told of a course that is not published. */
export function toPublishing(deps: CoursesDeps, standing: StandingRow | undefined): Publishing | undefined {
  return standing && describePublishing(standing, deps.readPublishing());
}

/** Creates a draft. Throws 409 `course.too-many-drafts`, `course.too-many`. */
export async function createCourse(
  deps: CoursesDeps,
  draft: { creatorId: string; title: string; category: Category },
): Promise<Course> {
  const { creatorId } = draft;
  const id = await deps.db.transaction(async (tx) => {
    await ensureRoomForDraft(deps, tx, creatorId);
    return deps.repository.insertDraft(tx, draft);
  });
  return presentOwnCourse(deps, id, creatorId);
}

/** Lets drafts of one educator come one by one. Throws 409 `course.too-many-drafts`, `course.too-many`. */
export async function ensureRoomForDraft(deps: CoursesDeps, tx: Tx, creatorId: string): Promise<void> {
  await holdLock(tx, `courses ${creatorId}`);
  const { courses, drafts } = await deps.repository.countOf(tx, creatorId);
  if (courses >= deps.bounds.courses) throw createTooManyCoursesError({ most: deps.bounds.courses });
  if (drafts >= deps.bounds.drafts) throw createTooManyDraftsError({ most: deps.bounds.drafts });
}

/** A course as its form sends it. */
interface CourseEdit {
  courseId: string;
  userId: string;
  changes: CourseChanges;
  /** What the form showed when it was opened. */
  basis: FieldTexts | undefined;
  thumbnail: ReceivedFile | undefined;
  /** The reply is to leave out who is enrolled. */
  isBrief: boolean;
}

/**
 * Changes the fields that are present; publishes or unpublishes. Where the office approves courses (or has taken this one
 * out of the catalogue), a course that is to be published is sent to it instead. A new thumbnail, or a drawing that is chosen, replaces
 * the old picture only when all goes well. Throws 404 `course.not-found`, 409 `course.not-ready` with everything
 * missing, 409 `course.on-sale` for another price, 403 `course.owner-only` for whoever teaches it with its owner and sells it, 403 `auth.email-unproved`, `educator.waiting` where the school asks for proof or approval, 409 `edit.conflict` (`listUntouched`), and what
 * `ensureMaySell` and `saveImage` throw.
 */
export async function editCourse(deps: CoursesDeps, edit: CourseEdit): Promise<Course> {
  const { courseId, userId } = edit;
  await ensureTaughtCourse(deps, { userId, courseId });
  await ensureMayPublish(deps, edit);
  const newKey = edit.thumbnail && (await deps.images.saveImage(edit.thumbnail, 'thumbnail'));
  let goneKey: string | null;
  try {
    goneKey = await deps.db.transaction(async (tx) => {
      await deps.people.ensureStays(tx, userId);
      const course = await lockTaughtCourse(deps, tx, { userId, courseId });
      const changes = findChanges(course, edit);
      if (course.creatorId !== userId) ensureNoSale(course, changes);
      const cover = decideCover(course, { newKey, chosen: changes.coverVariant });
      const { isOffered } = await applyChanges(deps, tx, { course, changes: { ...changes, ...cover } });
      const { title, subTitle, description } = changes;
      if ([title, subTitle, description].some((text) => text !== undefined))
        await deps.search.courseSaved(tx, courseId);
      if (isOffered) await deps.search.courseOffered(tx);
      return course.thumbnailKey === cover.thumbnailKey ? null : course.thumbnailKey;
    });
  } catch (error) {
    if (newKey) await settleRemovals(deps.logger, [deps.images.removeImage(newKey)]);
    throw error;
  }
  deps.catalogue.changed(courseId);
  if (goneKey) await settleRemovals(deps.logger, [deps.images.removeImage(goneKey)]);
  return presentOwnCourse(deps, courseId, userId, edit.isBrief);
}

/** The fields that the person has changed. Throws 409 `edit.conflict`. */
function findChanges(course: LockedCourse, { basis, changes }: Pick<CourseEdit, 'basis' | 'changes'>): CourseChanges {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted = describeFields({ ...course, ...sent });
  return leaveOut(changes, listUntouched({ basis, current: describeFields(course), wanted }));
}

/** What a course costs, and whether it is in the catalogue, is for its owner. Throws 403 `course.owner-only`. */
function ensureNoSale(course: LockedCourse, { isPublished, pricePaise }: CourseChanges): void {
  const isSold = isPublished !== undefined && isPublished !== course.isPublished;
  if (isSold || (pricePaise !== undefined && pricePaise !== course.pricePaise)) throw createOwnerOnlyError();
}

/** Only the step into the catalogue is held back: what is there already may be edited and saved as it stands. */
async function ensureMayPublish(
  deps: CoursesDeps,
  { courseId, userId, changes }: { courseId: string; userId: string; changes: CourseChanges },
): Promise<void> {
  if (changes.isPublished !== true) return;
  const course = await deps.repository.findPurchasable(courseId);
  if (!course?.isPublished) await deps.people.ensureMayPublish(userId);
}

/** What a sale is compared with stays as it is. Throws 409 `course.on-sale`. */
async function ensureNoSaleAhead(deps: CoursesDeps, tx: Tx, courseId: string): Promise<void> {
  const now = deps.clock.now();
  const sales = await deps.salePrices.listKept(tx, courseId);
  if (sales.some((sale) => isAhead(sale, now))) throw createOnSaleError();
}

/** Tells whether the course is in the catalogue then. */
async function applyChanges(
  deps: CoursesDeps,
  tx: Tx,
  { course, changes }: { course: LockedCourse; changes: CourseChanges & ReturnType<typeof decideCover> },
): Promise<{ isOffered: boolean }> {
  // Only the step into the catalogue is checked: a course that is there already may be edited as it stands.
  const isStepIn = changes.isPublished === true && !course.isPublished;
  const { title = course.title, category = course.category, thumbnailKey, coverVariant } = changes;
  if (isStepIn) await ensureReady(deps, tx, { id: course.id, title, category, thumbnailKey, coverVariant });
  const { isPublished = course.isPublished, pricePaise = course.pricePaise } = changes;
  const isForSale = isPublished && (pricePaise ?? 0) > 0;
  const wasForSale = course.isPublished && (course.pricePaise ?? 0) > 0;
  if (isForSale && !wasForSale) await deps.ensureMaySell(tx, course.creatorId);
  if (pricePaise !== course.pricePaise) await ensureNoSaleAhead(deps, tx, course.id);
  const isSent = isStepIn && needsReview(course, deps.readPublishing());
  if (isSent && !course.submittedAt) {
    await deps.publishing.addNote(tx, { courseId: course.id, actorId: course.creatorId, kind: 'submitted' });
  }
  await deps.repository.update(tx, course.id, {
    ...changes,
    // What is sent again keeps its place in the queue.
    ...(isSent && { isPublished: false, submittedAt: course.submittedAt ?? deps.clock.now() }),
    // Publishing again after a pause does not make an old course new.
    ...(isStepIn && !isSent && course.publishedAt === null && { publishedAt: deps.clock.now() }),
  });
  if (isSent && !course.submittedAt) await deps.tell(tx, { kind: 'course-waiting', aboutId: course.id });
  const isCheaper = (pricePaise ?? 0) < (course.pricePaise ?? 0);
  const isOffered = isPublished && !isSent;
  if (isOffered && isCheaper) await deps.tell(tx, { kind: 'price', aboutId: newId(), courseId: course.id });
  return { isOffered };
}

/**
 * Removes a course with its lectures and files. Where learners are enrolled, or an order may yet be paid, it is
 * archived instead: gone from the catalogue, in its educator's archive, still there for those who paid. An archived
 * course goes for good once nobody is owed it. Throws 404 `course.not-found`, 409 `course.archived` when it must stay.
 */
export async function removeCourse(deps: CoursesDeps, courseId: string, userId: string): Promise<Sentence> {
  const removed = await deps.db.transaction(async (tx) => {
    const course = await deps.repository.lockOwned(tx, userId, courseId);
    if (!course) throw createCourseNotFoundError();
    if (await deps.repository.isOwedToLearners(tx, courseId)) {
      if (course.archivedAt) throw createArchivedCourseError();
      await deps.repository.update(tx, courseId, { isPublished: false, archivedAt: deps.clock.now() });
      return { isArchived: true as const, learners: course.enrolledCount };
    }
    const assetIds = await deps.repository.delete(tx, courseId);
    return { isArchived: false as const, assetIds, thumbnailKey: course.thumbnailKey };
  });
  deps.catalogue.changed(courseId);
  if (removed.isArchived) {
    return removed.learners > 0 ? sayRemovedForNew() : sayArchived();
  }
  const removals = removed.assetIds.map((assetId) => deps.videos.removeAsset(assetId));
  if (removed.thumbnailKey) removals.push(deps.images.removeImage(removed.thumbnailKey));
  await settleRemovals(deps.logger, removals);
  return sayRemoved();
}

/**
 * Takes a course of the user out of the archive, as a draft; done twice it is done once. Throws 404 `course.not-found`,
 * 409 `course.too-many-drafts`, `course.too-many`.
 */
export async function restoreCourse(deps: CoursesDeps, courseId: string, userId: string): Promise<Course> {
  await deps.db.transaction(async (tx) => {
    const course = await deps.repository.lockOwned(tx, userId, courseId);
    if (!course) throw createCourseNotFoundError();
    if (!course.archivedAt) return;
    await ensureRoomForDraft(deps, tx, userId);
    await deps.repository.update(tx, courseId, { archivedAt: null, isPublished: false });
  });
  return presentOwnCourse(deps, courseId, userId);
}

/** The course is the user's, archived or not. Throws 404 `course.not-found`. */
export async function ensureOwnedCourse(deps: CoursesDeps, userId: string, courseId: string): Promise<void> {
  if (!(await deps.repository.findOwned(userId, courseId))) throw createCourseNotFoundError();
}

/** The course is the user's and may be changed. Throws 404 `course.not-found` and 409 `course.archived`. */
export async function ensureEditableCourse(deps: CoursesDeps, userId: string, courseId: string): Promise<void> {
  const course = await deps.repository.findOwned(userId, courseId);
  if (!course) throw createCourseNotFoundError();
  if (course.archivedAt) throw createArchivedCourseError();
}

/** As `ensureEditableCourse`, and holds the course until the transaction ends: changes of one course go one by one. */
export async function lockOwnedCourse(
  deps: CoursesDeps,
  tx: Tx,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<LockedCourse> {
  const course = await deps.repository.lockOwned(tx, userId, courseId);
  if (!course) throw createCourseNotFoundError();
  if (course.archivedAt) throw createArchivedCourseError();
  return course;
}

/** Somebody may change texts and lectures of the course. Throws 404 `course.not-found` and, to change it, 409 `course.archived`. */
export async function ensureTaughtCourse(
  deps: CoursesDeps,
  { userId, courseId, reads = false }: { userId: string; courseId: string; reads?: boolean },
): Promise<void> {
  const course = await deps.repository.findTaught(userId, courseId);
  if (!course) throw createCourseNotFoundError();
  if (course.archivedAt && !reads) throw createArchivedCourseError();
}

/** As `ensureTaughtCourse`, and holds the course until the transaction ends: changes of one course go one by one. */
export async function lockTaughtCourse(
  deps: CoursesDeps,
  tx: Tx,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<LockedCourse> {
  const course = await deps.repository.lockTaught(tx, userId, courseId);
  if (!course) throw createCourseNotFoundError();
  if (course.archivedAt) throw createArchivedCourseError();
  return course;
}

/** The courses of the ids in the order of the ids, as the viewer may see them; ids of nothing are left out. */
export async function presentCoursesByIds(
  deps: CoursesDeps,
  ids: string[],
  viewer: { id: string } | null,
): Promise<Course[]> {
  return presentRead(deps, ids, () => deps.repository.listByIds(ids, viewer?.id ?? null));
}

/** As `presentCoursesByIds`, without those that are not in the catalogue at this moment. */
export async function presentListedCourses(
  deps: CoursesDeps,
  ids: string[],
  viewer: { id: string } | null,
): Promise<Course[]> {
  return presentRead(deps, ids, () => deps.repository.listPublishedFor(ids, viewer?.id ?? null));
}

/** While the database is away the list in memory answers. */
async function presentRead(deps: CoursesDeps, ids: string[], read: () => Promise<CourseRow[]>): Promise<Course[]> {
  if (ids.length === 0) return [];
  return deps.changes.isAway() ? findListed(deps, ids) : presentInOrder(ids, await read());
}

function presentInOrder(ids: readonly string[], rows: readonly CourseRow[]): Course[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? presentCourse(row) : [];
  });
}

/** Those that were in the catalogue when the database was there. */
async function findListed({ catalogue }: CoursesDeps, ids: string[]): Promise<Course[]> {
  const { entries } = await catalogue.read();
  return ids.flatMap((id) => {
    const entry = entries.find((listed) => listed.id === id);
    return entry ? [JSON.parse(entry.json.toString()) as Course] : [];
  });
}

/** One course as its owner sees it; `isBrief` leaves its learners out. Throws 404 `course.not-found`. */
// biome-ignore lint/complexity/useMaxParams: who and what, and how much of it.
export async function presentOwnCourse(
  deps: CoursesDeps,
  courseId: string,
  userId: string,
  isBrief = false,
): Promise<Course> {
  const [course, standings] = await Promise.all([
    deps.repository.findWhole(courseId, userId, isBrief),
    deps.publishing.findStandings([courseId]),
  ]);
  if (!course) throw createCourseNotFoundError();
  return presentCourse(course, toPublishing(deps, standings.get(courseId)));
}
