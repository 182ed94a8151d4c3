import { type Fault, limits, type ModeratedReview, type ModerationList, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { holdPerson } from '../../../database/hold-person.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { TellNews } from '../../notifications/index.ts';
import { createReviewNotFoundError } from '../reviews.errors.ts';
import { ensureMayRead } from '../reviews.policies.ts';
import type { ReviewsRepository } from '../reviews.repository.ts';
import {
  createAlreadyHiddenError,
  createAlreadyReportedError,
  createNotHiddenError,
  createNothingOpenError,
  createOwnReviewReportError,
  createReviewHiddenError,
} from './moderation.errors.ts';
import { presentModeratedReview } from './moderation.presenter.ts';
import type { LockedReview, ModerationRepository } from './moderation.repository.ts';

const sayReported = defineSentence({ code: 'review.reported', message: 'Thank you. The school will look at it.' });
const sayHidden = defineSentence({ code: 'review.hidden-now', message: 'The review is hidden.' });
const sayRestored = defineSentence({ code: 'review.restored', message: 'The review is shown again.' });
const sayKept = defineSentence({ code: 'review.kept', message: 'The review stays as it is.' });

export interface ModerationDeps {
  db: Db;
  repository: ReviewsRepository;
  moderation: ModerationRepository;
  /** Tells the office, when the transaction commits. */
  tell: TellNews;
  courses: { catalogueChanged(courseId: string): void };
  /** Tells the writer, after the commit, that their review was hidden or shown again. */
  tellWriter(news: WriterNews): Promise<void>;
}

/** What the office has done with somebody's review. */
export interface WriterNews {
  kind: 'hidden' | 'restored';
  writerId: string;
  courseId: string;
}

/** Why a review is reported or hidden. */
interface FaultFound {
  reason: Fault;
  note: string;
}

/**
 * Reports a review that the caller can read to the office. Throws 404 `review.not-found` and `course.not-found`,
 * 403 `review.own-report`, 409 `review.hidden` and 409 `review.already-reported`.
 */
export async function reportReview(
  deps: ModerationDeps,
  report: FaultFound & { reviewId: string; reporterId: string },
): Promise<Sentence> {
  const { repository, moderation } = deps;
  await deps.db.transaction(async (tx) => {
    // The account may be deleted at this moment; nothing may be written in its name any more.
    if (!(await holdPerson(tx, report.reporterId))) throw createReviewNotFoundError();
    const review = await moderation.lockReview(tx, report.reviewId);
    if (!review || review.withdrawnAt) throw createReviewNotFoundError();
    const reader = { courseId: review.courseId, learnerId: report.reporterId };
    const course = await repository.findCourse(tx, review.courseId);
    const isEnrolled = await repository.isEnrolled(tx, reader);
    const isTeacher = await repository.isTeacher(tx, reader);
    ensureMayRead(course, { id: report.reporterId, isEnrolled, isTeacher });
    if (review.learnerId === report.reporterId) throw createOwnReviewReportError();
    if (review.hiddenAt) throw createReviewHiddenError();
    if (!review.isPublic) throw createReviewNotFoundError();
    const isEducator = course?.creatorId === report.reporterId;
    if (!(await moderation.insertReport(tx, { ...report, isEducator }))) throw createAlreadyReportedError();
    await deps.tell(tx, { kind: 'review-reported', aboutId: report.reviewId });
  });
  return sayReported();
}

/**
 * Hides a review from everybody but its writer, takes it out of the course's figures and decides its open reports.
 * Throws 404 `review.not-found` and 409 `review.already-hidden`.
 */
export async function hideReview(
  deps: ModerationDeps,
  { reviewId, ...hiding }: FaultFound & { reviewId: string; managerId: string },
): Promise<Sentence> {
  const review = await changeReview(deps, reviewId, async (tx, locked) => {
    if (locked.hiddenAt) throw createAlreadyHiddenError();
    await deps.moderation.hide(tx, locked, hiding);
    await deps.moderation.settleReports(tx, reviewId, 'hidden');
  });
  await deps.tellWriter({ kind: 'hidden', writerId: review.learnerId, courseId: review.courseId });
  return sayHidden();
}

/**
 * Shows a hidden review again, with its stars in the figures. Throws 404 `review.not-found` and 409 `review.not-hidden`.
 */
export async function restoreReview(deps: ModerationDeps, reviewId: string): Promise<Sentence> {
  const review = await changeReview(deps, reviewId, async (tx, locked) => {
    if (!locked.hiddenAt) throw createNotHiddenError();
    await deps.moderation.restore(tx, locked);
  });
  if (!review.withdrawnAt) {
    await deps.tellWriter({ kind: 'restored', writerId: review.learnerId, courseId: review.courseId });
  }
  return sayRestored();
}

/**
 * Leaves a review as it is, shown or hidden: its open reports are decided, and what was written anew has been looked at.
 * Throws 404 `review.not-found` and 409 `review.nothing-open`.
 */
export async function keepReview(deps: ModerationDeps, reviewId: string): Promise<Sentence> {
  await changeReview(deps, reviewId, async (tx, locked) => {
    const settled = await deps.moderation.settleReports(tx, reviewId, 'kept');
    const isChanged = locked.hiddenAt !== null && locked.updatedAt > locked.hiddenAt;
    if (isChanged) await deps.moderation.keepHidden(tx, locked);
    if (settled === 0 && !isChanged) throw createNothingOpenError();
  });
  return sayKept();
}

/** A page of reviews for the office, each with its newest reports, and how many there are. */
export async function listModeratedReviews(
  { moderation }: ModerationDeps,
  { list, page }: { list: ModerationList; page: number },
): Promise<{ reviews: ModeratedReview[]; total: number }> {
  const limit = limits.officeRows;
  const { rows, total } = await moderation.list(list, { limit, offset: (page - 1) * limit });
  const reports = await moderation.listReports(rows.map(({ id }) => id));
  const present = (row: (typeof rows)[number]) =>
    presentModeratedReview(
      row,
      reports.filter(({ reviewId }) => reviewId === row.id),
    );
  return { reviews: rows.map(present), total };
}

/** Locks course and review, in the order in which writers lock them, and makes the change; gives the review before it. */
async function changeReview(
  deps: ModerationDeps,
  reviewId: string,
  change: (tx: Tx, review: LockedReview) => Promise<void>,
): Promise<LockedReview> {
  const review = await deps.db.transaction(async (tx) => {
    const courseId = await deps.moderation.findCourseOf(tx, reviewId);
    if (!courseId) throw createReviewNotFoundError();
    await deps.repository.lockCourse(tx, courseId);
    const locked = await deps.moderation.lockReview(tx, reviewId);
    if (!locked) throw createReviewNotFoundError();
    await change(tx, locked);
    return locked;
  });
  deps.courses.catalogueChanged(review.courseId);
  return review;
}
