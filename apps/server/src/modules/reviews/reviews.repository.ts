import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { createBatch } from '../../platform/batch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import type { ReviewableCourse } from './reviews.policies.ts';
import { reviews } from './reviews.table.ts';

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
  userRole: 'student' | 'educator';
}

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
    .where(and(eq(courses.isPublished, true), isNull(courses.archivedAt)))
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .prepare('reviews_newest');

  // The list is long and the same for everybody: who asks at the same moment shares it.
  const listNewest = createBatch((limits: number[]) => Promise.all(limits.map((limit) => newest.execute({ limit }))));

  return {
    /** Reviews of courses in the catalogue, newest first. */
    listNewest: (limit: number): Promise<ReviewRow[]> => listNewest(limit),

    /** One review by id. */
    async findById(id: string): Promise<ReviewRow | null> {
      const [row] = await selectReviews().where(eq(reviews.id, id));
      return row ?? null;
    },

    /** Locks the course, so that two reviews of it are counted one after the other. */
    async lockCourse(tx: Tx, courseId: string): Promise<ReviewableCourse | null> {
      const [course] = await tx
        .select({ creatorId: courses.creatorId, isPublished: courses.isPublished, archivedAt: courses.archivedAt })
        .from(courses)
        .where(eq(courses.id, courseId))
        .for('update');
      if (!course) return null;
      return { creatorId: course.creatorId, isPublished: course.isPublished, isArchived: course.archivedAt !== null };
    },

    /** Writes the learner's review of the (locked) course, or replaces it, and keeps the course's counters. */
    async upsert(
      tx: Tx,
      review: { courseId: string; learnerId: string; rating: number; comment: string; isVerified: boolean },
    ): Promise<string> {
      const own = and(eq(reviews.courseId, review.courseId), eq(reviews.learnerId, review.learnerId));
      const [old] = await tx.select({ rating: reviews.rating }).from(reviews).where(own);
      const now = clock.now();
      const { rating, comment, isVerified } = review;
      const [saved] = await tx
        .insert(reviews)
        .values({ ...review, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [reviews.courseId, reviews.learnerId],
          set: { rating, comment, isVerified, updatedAt: now },
        })
        .returning({ id: reviews.id });
      if (!saved) throw new Error('an upsert returned no row');
      await tx
        .update(courses)
        .set({
          ratingSum: sql`${courses.ratingSum} + ${review.rating - (old?.rating ?? 0)}`,
          reviewCount: sql`${courses.reviewCount} + ${old ? 0 : 1}`,
        })
        .where(eq(courses.id, review.courseId));
      return saved.id;
    },
  };
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;
