import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { installationFacts } from '../../../database/schema/installation.table.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';

/** Whose reviews make the average: those of enrolled people, or of all whose review is public. */
export type ReviewsCount = 'enrolled' | 'all';

const FACT = 'reviews-count';
const NEVER_APPLIED: ReviewsCount = 'enrolled';

/** SQL: the review may be read by everybody. For statements that name the table `reviews`. */
export const isPublicReview = sql<boolean>`(reviews.hidden_at is null and (reviews.is_verified or exists (select 1
  from users writer where writer.id = reviews.learner_id and writer.email_verified_at is not null)))`;

/**
 * SQL: the review is part of its course's average. The setting is read from the database and not from the process, so
 * that servers that were started with different settings never mix their figures.
 */
export const isCountedReview = sql<boolean>`(reviews.hidden_at is null and (reviews.is_verified or (${isPublicReview}
  and exists (select 1 from installation_facts where key = ${sql.raw(`'${FACT}'`)} and value = '"all"'))))`;

const counters = {
  ratingSum: sql<number>`(select coalesce(sum(reviews.rating), 0) from reviews
    where reviews.course_id = ${courses.id} and ${isCountedReview})`,
  reviewCount: sql<number>`(select count(*) from reviews
    where reviews.course_id = ${courses.id} and ${isCountedReview})`,
};

/**
 * Counts the reviews of courses anew, in the caller's transaction. It locks the courses, in the order of their ids, before
 * it looks: changes that others have just made are in the figures.
 */
export async function recountReviews(tx: Tx, courseIds: string[]): Promise<void> {
  if (courseIds.length === 0) return;
  const which = inArray(courses.id, courseIds);
  await tx.select({ id: courses.id }).from(courses).where(which).orderBy(courses.id).for('update');
  await tx.update(courses).set(counters).where(which);
}

/**
 * Call, in the same transaction, when somebody was enrolled in a course or has lost it: their review follows. Whom the educator
 * has added may review as everybody may, without the mark: an educator must not be able to choose who makes the average.
 */
export async function followEnrolment(tx: Tx, who: { courseId: string; learnerId: string }): Promise<void> {
  const changed = await tx.execute(sql`
    update reviews set is_verified = not is_verified
    where course_id = ${who.courseId} and learner_id = ${who.learnerId}
      and is_verified <> exists (select 1 from enrolments
        where enrolments.course_id = reviews.course_id and enrolments.learner_id = reviews.learner_id
          and not enrolments.is_added)`);
  if (changed.rowCount) await recountReviews(tx, [who.courseId]);
}

/** Call when a person's e-mail is proved: where every public review counts, theirs count from now on. */
export async function followProof(executor: Executor, personId: string): Promise<void> {
  await executor.transaction(async (tx) => recountReviews(tx, await listReviewedCourses(tx, personId)));
}

/**
 * Takes the words out of a person's reviews of what they have bought, with what was answered to them and why they were
 * hidden, and the whole review where they have not. Their replies go.
 */
export async function forgetReviewer(tx: Tx, personId: string): Promise<void> {
  const courseIds = await listReviewedCourses(tx, personId);
  await tx
    .update(reviews)
    .set({ comment: '', replyText: null, repliedAt: null, hiddenNote: '' })
    .where(eq(reviews.learnerId, personId));
  const taught = tx.select({ id: courses.id }).from(courses).where(eq(courses.creatorId, personId));
  await tx.update(reviews).set({ replyText: null, repliedAt: null }).where(inArray(reviews.courseId, taught));
  await tx.delete(reviews).where(sql`${reviews.learnerId} = ${personId} and not ${reviews.isVerified}`);
  await recountReviews(tx, courseIds);
}

async function listReviewedCourses(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.select({ id: reviews.courseId }).from(reviews).where(eq(reviews.learnerId, personId));
  return rows.map(({ id }) => id);
}

/**
 * Makes the setting the one by which all servers count; when it has changed, every course is counted anew in the same
 * transaction, while nobody can write to courses. Call at the start.
 */
export async function applyReviewsCount(db: Db, wanted: ReviewsCount): Promise<void> {
  if ((await readApplied(db)) === wanted) return;
  await db.transaction(async (tx) => {
    // Every change of a review or an enrolment locks its course first, so that none is under way now.
    await tx.execute(sql`lock table courses in exclusive mode`);
    if ((await readApplied(tx)) === wanted) return;
    await tx
      .insert(installationFacts)
      .values({ key: FACT, value: wanted })
      .onConflictDoUpdate({ target: installationFacts.key, set: { value: wanted } });
    await tx
      .update(courses)
      .set(counters)
      .where(sql`(${courses.ratingSum}, ${courses.reviewCount}) <> (${counters.ratingSum}, ${counters.reviewCount})`);
  });
}

async function readApplied(executor: Executor): Promise<unknown> {
  const [fact] = await executor
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FACT));
  return fact?.value ?? NEVER_APPLIED;
}
