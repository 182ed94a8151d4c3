import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { searchAlerts } from '../../database/schema/search-alerts.table.ts';
import { users } from '../../database/schema/users.table.ts';

export type SearchAlertRow = typeof searchAlerts.$inferSelect;

/** SQL of the search alerts. */
export function createSearchAlertsRepository({ db }: { db: Db }) {
  const ofPerson = (userId: string, alertId: string) =>
    and(eq(searchAlerts.id, alertId), eq(searchAlerts.userId, userId));
  return {
    list: (userId: string): Promise<SearchAlertRow[]> =>
      db.select().from(searchAlerts).where(eq(searchAlerts.userId, userId)).orderBy(desc(searchAlerts.id)),

    async countOf(tx: Tx, userId: string): Promise<number> {
      const [row] = await tx.select({ there: count() }).from(searchAlerts).where(eq(searchAlerts.userId, userId));
      return row?.there ?? 0;
    },

    async find(tx: Executor, userId: string, normalised: string): Promise<SearchAlertRow | null> {
      const [row] = await tx
        .select()
        .from(searchAlerts)
        .where(and(eq(searchAlerts.userId, userId), eq(searchAlerts.normalised, normalised)));
      return row ?? null;
    },

    /** Adds an alert, or opens the same one anew whose mail has been sent. */
    async save(
      tx: Tx,
      alert: { userId: string; query: string; normalised: string; hadAnswer: boolean; now: Date },
    ): Promise<SearchAlertRow> {
      const { userId, query, normalised, hadAnswer, now } = alert;
      const [row] = await tx
        .insert(searchAlerts)
        .values({ userId, query, normalised, hadAnswer, createdAt: now, checkedAt: now })
        .onConflictDoUpdate({
          target: [searchAlerts.userId, searchAlerts.normalised],
          set: { toldAt: null, courseId: null, hadAnswer, createdAt: now, checkedAt: now },
          setWhere: isNotNull(searchAlerts.toldAt),
        })
        .returning();
      const saved = row ?? (await this.find(tx, userId, normalised));
      if (!saved) throw new Error('a search alert that conflicts must be there');
      return saved;
    },

    async remove(userId: string, alertId: string): Promise<boolean> {
      const rows = await db.delete(searchAlerts).where(ofPerson(userId, alertId)).returning({ id: searchAlerts.id });
      return rows.length > 0;
    },

    /** Removes all of a person's alerts, those too whose mail is on its way. */
    async removeAll(userId: string): Promise<void> {
      await db.delete(searchAlerts).where(eq(searchAlerts.userId, userId));
    },

    /** Open alerts of people with a proved address behind this id that were last looked at before the moment. */
    listToCheck: (
      behind: string | null,
      { before, most }: { before: Date; most: number },
    ): Promise<{ id: string; query: string; normalised: string }[]> =>
      db
        .select({ id: searchAlerts.id, query: searchAlerts.query, normalised: searchAlerts.normalised })
        .from(searchAlerts)
        .innerJoin(users, eq(users.id, searchAlerts.userId))
        .where(
          and(
            isNull(searchAlerts.toldAt),
            isNotNull(users.emailVerifiedAt),
            isNull(users.deletedAt),
            behind === null ? undefined : gt(searchAlerts.id, behind),
            lt(searchAlerts.checkedAt, before),
          ),
        )
        .orderBy(asc(searchAlerts.id))
        .limit(most),

    /** Of these courses, the first that is news to the person of the alert: published, not the own one, and no answer was there before. */
    async findNews(ids: string[], alertId: string): Promise<string | null> {
      if (ids.length === 0) return null;
      const rows = await db
        .select({ id: courses.id })
        .from(courses)
        .innerJoin(searchAlerts, eq(searchAlerts.id, alertId))
        .where(
          and(
            inArray(courses.id, ids),
            eq(courses.isPublished, true),
            isNull(courses.archivedAt),
            ne(courses.creatorId, searchAlerts.userId),
            or(eq(searchAlerts.hadAnswer, false), gt(courses.publishedAt, searchAlerts.createdAt)),
          ),
        );
      return ids.find((id) => rows.some((row) => row.id === id)) ?? null;
    },

    async noteChecked(ids: string[], at: Date): Promise<void> {
      if (ids.length > 0) await db.update(searchAlerts).set({ checkedAt: at }).where(inArray(searchAlerts.id, ids));
    },

    /** Takes an open alert for this course; false when somebody else has, or it was removed. */
    async take(tx: Tx, alertId: string, { courseId, now }: { courseId: string; now: Date }): Promise<boolean> {
      const rows = await tx
        .update(searchAlerts)
        .set({ courseId, toldAt: now })
        .where(and(eq(searchAlerts.id, alertId), isNull(searchAlerts.toldAt)))
        .returning({ id: searchAlerts.id });
      return rows.length > 0;
    },

    /** Whom to tell of what; null when the alert was removed, the course is gone, or the address is not proved. */
    async findLetter(alertId: string) {
      const [row] = await db
        .select({
          query: searchAlerts.query,
          userId: searchAlerts.userId,
          courseId: courses.id,
          title: courses.title,
          to: users.email,
          name: users.name,
          locale: users.locale,
        })
        .from(searchAlerts)
        .innerJoin(users, eq(users.id, searchAlerts.userId))
        .innerJoin(courses, eq(courses.id, searchAlerts.courseId))
        .where(
          and(
            eq(searchAlerts.id, alertId),
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

export type SearchAlertsRepository = ReturnType<typeof createSearchAlertsRepository>;
