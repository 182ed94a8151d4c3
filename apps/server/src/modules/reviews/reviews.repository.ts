import type { Fault, Role } from '@nalanda/contract';
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { createBatch } from '../../platform/memory/batch.ts';
import type { ReviewableCourse } from './reviews.policies.ts';
import { isCountedReview, isPublicReview, recountReviews } from './standing/standing.repository.ts';

/** A review with what is shown beside it. */
export interface ReviewRow {
  id: string;
  rating: number;
  comment: string;
  courseId: string;
  courseTitle: string;
  isVerified: boolean;
  updatedAt: Date;
  userName: string;
  userPhotoKey: string | null;
  userRole: Role;
  replyText: string | null;
  repliedAt: Date | null;
}

/** A review as its writer sees it. */
export type OwnReviewRow = ReviewRow & {
  isPublic: boolean;
  isCounted: boolean;
  hiddenReason: Fault | null;
  hiddenNote: string;
};

/** Whose review of which course. */
export interface Writing {
  courseId: string;
  learnerId: string;
}

/** Reviews of a course by place; with `rating` those of so many stars. */
interface CountedQuery {
  courseId: string;
  rating: number | undefined;
  limit: number;
  offset: number;
}

/** Reviews of an educator's courses by place. */
interface ReceivedQuery {
  educatorId: string;
  courseId: string | undefined;
  rating: number | undefined;
  limit: number;
  offset: number;
}

/** What is shown of a review; for statements that join its writer and its course. */
const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  courseId: reviews.courseId,
  courseTitle: courses.title,
  isVerified: reviews.isVerified,
  updatedAt: reviews.updatedAt,
  userName: users.name,
  userPhotoKey: users.photoKey,
  userRole: users.role,
  replyText: reviews.replyText,
  repliedAt: reviews.repliedAt,
};

/** SQL of the reviews module. */
export function createReviewsRepository({ db, clock }: { db: Db; clock: Clock }) {
  const selectReviews = () =>
    db
      .select(reviewColumns)
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.learnerId))
      .innerJoin(courses, eq(courses.id, reviews.courseId));

  const newest = selectReviews()
    .where(and(eq(courses.isPublished, true), isNull(courses.archivedAt), ne(reviews.comment, ''), isCountedReview))
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .prepare('reviews_newest');

  // The list is long and the same for everybody: who asks at the same moment shares it.
  const listNewest = createBatch((limits: number[]) => Promise.all(limits.map((limit) => newest.execute({ limit }))));

  return {
    /** Reviews that count, with words, of courses in the catalogue; newest first. */
    listNewest: (limit: number): Promise<ReviewRow[]> => listNewest(limit),

    /** The review that somebody has written of a course; a hidden one that they have deleted is none. */
    async findOwn(executor: Executor, { courseId, learnerId }: Writing): Promise<OwnReviewRow | null> {
      const { hiddenReason, hiddenNote } = reviews;
      const [row] = await executor
        .select({ ...reviewColumns, isPublic: isPublicReview, isCounted: isCountedReview, hiddenReason, hiddenNote })
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.learnerId))
        .innerJoin(courses, eq(courses.id, reviews.courseId))
        .where(and(eq(reviews.courseId, courseId), eq(reviews.learnerId, learnerId), isNull(reviews.withdrawnAt)));
      return row ?? null;
    },

    /** Locks the course, so that changes of its reviews and enrolments go one by one. */
    async lockCourse(tx: Tx, courseId: string): Promise<ReviewableCourse | null> {
      const [course] = await tx
        .select({ creatorId: courses.creatorId, isPublished: courses.isPublished, archivedAt: courses.archivedAt })
        .from(courses)
        .where(eq(courses.id, courseId))
        .for('update');
      if (!course) return null;
      return { creatorId: course.creatorId, isPublished: course.isPublished, isArchived: course.archivedAt !== null };
    },

    /** The title of a course; null when there is none. */
    async findCourseTitle(executor: Executor, courseId: string): Promise<string | null> {
      const [course] = await executor.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
      return course?.title ?? null;
    },

    /** What decides who may read the reviews of a course. */
    async findCourse(executor: Executor, courseId: string): Promise<ReviewableCourse | null> {
      const { creatorId, isPublished, archivedAt } = courses;
      const [course] = await executor
        .select({ creatorId, isPublished, archivedAt })
        .from(courses)
        .where(eq(courses.id, courseId));
      return course ? { ...course, isArchived: course.archivedAt !== null } : null;
    },

    /** A page of the reviews that make the average of a course, newest first, and how many there are. */
    async listCounted({
      courseId,
      rating,
      limit,
      offset,
    }: CountedQuery): Promise<{ rows: ReviewRow[]; total: number }> {
      const which = and(
        eq(reviews.courseId, courseId),
        rating === undefined ? undefined : eq(reviews.rating, rating),
        isCountedReview,
      );
      const [rows, [counted]] = await Promise.all([
        selectReviews().where(which).orderBy(desc(reviews.updatedAt), desc(reviews.id)).limit(limit).offset(offset),
        db.select({ total: sql<number>`count(*)::int` }).from(reviews).where(which),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** A page of the public reviews of an educator's courses, newest first, and how many there are. */
    async listReceived({
      educatorId,
      courseId,
      rating,
      limit,
      offset,
    }: ReceivedQuery): Promise<{ rows: ReviewRow[]; total: number }> {
      const which = and(
        eq(courses.creatorId, educatorId),
        courseId === undefined ? undefined : eq(reviews.courseId, courseId),
        rating === undefined ? undefined : eq(reviews.rating, rating),
        isPublicReview,
      );
      const [rows, [counted]] = await Promise.all([
        selectReviews().where(which).orderBy(desc(reviews.updatedAt), desc(reviews.id)).limit(limit).offset(offset),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(reviews)
          .innerJoin(courses, eq(courses.id, reviews.courseId))
          .where(which),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** They made the course, or teach it with its owner. */
    async isTeacher(executor: Executor, { courseId, learnerId }: Writing): Promise<boolean> {
      return (await executor.$count(courses, and(eq(courses.id, courseId), mayTeach(learnerId, null)))) > 0;
    },

    /** Whether the learner has enrolled in the course themselves; its educator has not added them. */
    async isEnrolled(executor: Executor, { courseId, learnerId }: Writing): Promise<boolean> {
      const found = await executor
        .select({ id: enrolments.id })
        .from(enrolments)
        .where(
          and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId), eq(enrolments.isAdded, false)),
        );
      return found.length > 0;
    },

    /** A learner whose batch has not begun. */
    async waits(executor: Executor, { courseId, learnerId }: Writing, now: Date): Promise<boolean> {
      const { startsAt } = enrolments;
      const which = and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId), gt(startsAt, now));
      return (await executor.select({ id: enrolments.id }).from(enrolments).where(which)).length > 0;
    },

    /** Everybody who can read the course's reviews may read this one. */
    async isPublic(executor: Executor, reviewId: string): Promise<boolean> {
      return (await executor.$count(reviews, and(eq(reviews.id, reviewId), isPublicReview))) > 0;
    },

    /** A review with what is shown beside it. */
    async findReview(executor: Executor, reviewId: string): Promise<ReviewRow | null> {
      const [row] = await executor
        .select(reviewColumns)
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.learnerId))
        .innerJoin(courses, eq(courses.id, reviews.courseId))
        .where(eq(reviews.id, reviewId));
      return row ?? null;
    },

    /**
     * Writes the learner's review of the (locked) course, or replaces it, and keeps the course's counters. A hidden one
     * stays hidden, also when it was deleted meanwhile.
     */
    async upsert(
      tx: Tx,
      review: { courseId: string; learnerId: string; rating: number; comment: string; isVerified: boolean },
    ): Promise<void> {
      const now = clock.now();
      const { rating, comment, isVerified } = review;
      await tx
        .insert(reviews)
        .values({ ...review, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [reviews.courseId, reviews.learnerId],
          set: { rating, comment, isVerified, withdrawnAt: null, updatedAt: now },
        });
      await recountReviews(tx, [review.courseId]);
    },

    /**
     * Deletes the learner's review of the (locked) course, and keeps the course's counters; false when there is none. Of a
     * hidden one the words go and the row stays, or writing it anew would undo what the school has done.
     */
    async deleteOwn(tx: Tx, { courseId, learnerId }: Writing): Promise<boolean> {
      const which = and(eq(reviews.courseId, courseId), eq(reviews.learnerId, learnerId));
      const withdrawn = await tx
        .update(reviews)
        .set({ comment: '', replyText: null, repliedAt: null, withdrawnAt: clock.now() })
        .where(and(which, isNotNull(reviews.hiddenAt), isNull(reviews.withdrawnAt)))
        .returning({ id: reviews.id });
      if (withdrawn.length > 0) return true;
      const deleted = await tx
        .delete(reviews)
        .where(and(which, isNull(reviews.hiddenAt)))
        .returning({ id: reviews.id });
      if (deleted.length > 0) await recountReviews(tx, [courseId]);
      return deleted.length > 0;
    },
  };
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;
