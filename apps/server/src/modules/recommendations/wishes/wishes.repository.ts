import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { holdPerson } from '../../../database/hold-person.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { wishes } from '../../../database/schema/recommendations.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { priceAt, toMoment } from '../../courses/index.ts';

/** A course as far as it matters whether it can be wished for. */
export interface WishableCourse {
  isOwn: boolean;
  isEnrolled: boolean;
}

/** A row of a wishlist. */
export interface WishRow {
  courseId: string;
  addedAt: Date;
  pricePaise: number | null;
}

/** What became of a wish. */
export type AddedWish = 'added' | 'gone' | 'too-many';

/** SQL of wishlists. */
export function createWishesRepository({ db, clock }: { db: Db; clock: Clock }) {
  // By full names: a select from one table alone writes its columns without it, and both tables have these.
  const hasIt = (userId: string) => sql<boolean>`exists (select 1 from enrolments
    where enrolments.course_id = courses.id and enrolments.learner_id = ${userId}::uuid)`;
  const isInCatalogue = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

  return {
    /** The newest first, without what is not in the catalogue now and what the person has. */
    list: (userId: string): Promise<WishRow[]> =>
      db
        .select({ courseId: wishes.courseId, addedAt: wishes.addedAt, pricePaise: wishes.pricePaise })
        .from(wishes)
        .innerJoin(courses, eq(courses.id, wishes.courseId))
        .where(and(eq(wishes.userId, userId), isInCatalogue, sql`not ${hasIt(userId)}`))
        .orderBy(desc(wishes.addedAt), desc(wishes.courseId)),

    /** Null for a course that is not in the catalogue. */
    async findCourse(courseId: string, userId: string): Promise<WishableCourse | null> {
      const [row] = await db
        .select({ isOwn: sql<boolean>`${courses.creatorId} = ${userId}::uuid`, isEnrolled: hasIt(userId) })
        .from(courses)
        .where(and(eq(courses.id, courseId), isInCatalogue));
      return row ?? null;
    },

    /** Adds a course with its price of now, unless it is there; `gone`: the person or the course is. */
    add: (wish: { userId: string; courseId: string; most: number }): Promise<AddedWish> =>
      db.transaction(async (tx) => {
        const { userId, courseId, most } = wish;
        // One after the other for a person, so that two windows do not pass the limit together.
        if (!(await holdPerson(tx, userId))) return 'gone';
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishes ${userId}`}, 0))`);
        const added = await tx
          .insert(wishes)
          .select(
            tx
              .select({
                userId: sql`${userId}::uuid`.as('user_id'),
                courseId: courses.id,
                addedAt: sql`${clock.now().toISOString()}::timestamptz`.as('added_at'),
                pricePaise: priceAt(toMoment(clock.now())).as('price_paise'),
              })
              .from(courses)
              .where(eq(courses.id, courseId)),
          )
          .onConflictDoNothing()
          .returning({ courseId: wishes.courseId });
        if (added.length === 0) return 'added';
        if ((await tx.$count(wishes, eq(wishes.userId, userId))) <= most) return 'added';
        await tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.courseId, courseId)));
        return 'too-many';
      }),

    async remove(userId: string, courseId: string): Promise<void> {
      await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.courseId, courseId)));
    },
  };
}

export type WishesRepository = ReturnType<typeof createWishesRepository>;
