import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { courseWishes } from '../../database/schema/wishes.table.ts';

export type WishRow = typeof courseWishes.$inferSelect;

/** SQL of the wishes. */
export function createWishesRepository({ db }: { db: Db }) {
  const ofPerson = (userId: string, wishId: string) =>
    and(eq(courseWishes.id, wishId), eq(courseWishes.userId, userId));
  return {
    list: (userId: string): Promise<WishRow[]> =>
      db.select().from(courseWishes).where(eq(courseWishes.userId, userId)).orderBy(desc(courseWishes.id)),

    /** Keeps what one person asks for one behind the other, so that a bound holds. */
    async holdPerson(tx: Tx, userId: string): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    },

    async countOf(tx: Tx, userId: string): Promise<number> {
      const [row] = await tx.select({ there: count() }).from(courseWishes).where(eq(courseWishes.userId, userId));
      return row?.there ?? 0;
    },

    async find(tx: Executor, userId: string, normalised: string): Promise<WishRow | null> {
      const [row] = await tx
        .select()
        .from(courseWishes)
        .where(and(eq(courseWishes.userId, userId), eq(courseWishes.normalised, normalised)));
      return row ?? null;
    },

    /** Adds a wish, or opens the same one anew whose mail has been sent. */
    async save(tx: Tx, wish: { userId: string; wish: string; normalised: string; now: Date }): Promise<WishRow> {
      const { userId, normalised, now } = wish;
      const [row] = await tx
        .insert(courseWishes)
        .values({ userId, wish: wish.wish, normalised, createdAt: now, checkedAt: now })
        .onConflictDoUpdate({
          target: [courseWishes.userId, courseWishes.normalised],
          set: { toldAt: null, courseId: null, checkedAt: now },
          setWhere: isNotNull(courseWishes.toldAt),
        })
        .returning();
      const saved = row ?? (await this.find(tx, userId, normalised));
      if (!saved) throw new Error('a wish that conflicts must be there');
      return saved;
    },

    async remove(userId: string, wishId: string): Promise<boolean> {
      const rows = await db.delete(courseWishes).where(ofPerson(userId, wishId)).returning({ id: courseWishes.id });
      return rows.length > 0;
    },

    /** Open wishes of people with a proved address behind this id, for which courses were published since they were last looked at. */
    listToCheck: (behind: string | null, most: number): Promise<{ id: string; wish: string; checkedAt: Date }[]> =>
      db
        .select({ id: courseWishes.id, wish: courseWishes.wish, checkedAt: courseWishes.checkedAt })
        .from(courseWishes)
        .innerJoin(users, eq(users.id, courseWishes.userId))
        .where(
          and(
            isNull(courseWishes.toldAt),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletedAt),
            behind === null ? undefined : gt(courseWishes.id, behind),
            sql`${courseWishes.checkedAt} < (select max(${courses.publishedAt}) from ${courses}
              where ${courses.isPublished} and ${courses.archivedAt} is null)`,
          ),
        )
        .orderBy(asc(courseWishes.id))
        .limit(most),

    /** Of these courses, the first of them that was published since the moment and is not the person's own. */
    async findNewest(ids: string[], { wishId, since }: { wishId: string; since: Date }): Promise<string | null> {
      if (ids.length === 0) return null;
      const rows = await db
        .select({ id: courses.id })
        .from(courses)
        .innerJoin(courseWishes, eq(courseWishes.id, wishId))
        .where(
          and(
            inArray(courses.id, ids),
            eq(courses.isPublished, true),
            isNull(courses.archivedAt),
            gt(courses.publishedAt, since),
            sql`${courses.creatorId} <> ${courseWishes.userId}`,
          ),
        );
      return ids.find((id) => rows.some((row) => row.id === id)) ?? null;
    },

    async noteChecked(wishId: string, at: Date): Promise<void> {
      await db.update(courseWishes).set({ checkedAt: at }).where(eq(courseWishes.id, wishId));
    },

    /** Takes an open wish for this course; false when somebody else has, or it was taken back. */
    async take(tx: Tx, wishId: string, { courseId, now }: { courseId: string; now: Date }): Promise<boolean> {
      const rows = await tx
        .update(courseWishes)
        .set({ courseId, toldAt: now })
        .where(and(eq(courseWishes.id, wishId), isNull(courseWishes.toldAt)))
        .returning({ id: courseWishes.id });
      return rows.length > 0;
    },

    /** Whom to tell of what; null when the wish was taken back, the course is gone, or the address is not proved. */
    async findLetter(wishId: string) {
      const [row] = await db
        .select({
          wish: courseWishes.wish,
          courseId: courses.id,
          title: courses.title,
          to: users.email,
          name: users.name,
          locale: users.locale,
        })
        .from(courseWishes)
        .innerJoin(users, eq(users.id, courseWishes.userId))
        .innerJoin(courses, eq(courses.id, courseWishes.courseId))
        .where(
          and(
            eq(courseWishes.id, wishId),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletedAt),
            eq(courses.isPublished, true),
            isNull(courses.archivedAt),
          ),
        );
      return row ?? null;
    },
  };
}

export type WishesRepository = ReturnType<typeof createWishesRepository>;
