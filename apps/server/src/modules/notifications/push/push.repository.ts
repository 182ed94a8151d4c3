import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { pushSubscriptions } from '../../../database/schema/push.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';

export type PushSubscriptionRow = Pick<
  typeof pushSubscriptions.$inferSelect,
  'id' | 'endpoint' | 'p256dh' | 'auth' | 'serverKey'
>;

/** SQL of the browsers that are told. */
export function createPushRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Notes a browser, or who uses it now; of a person's many the oldest go. */
    async save(
      subscription: Omit<PushSubscriptionRow, 'id'> & { userId: string; sessionId: string },
      most: number,
    ): Promise<void> {
      const { endpoint, ...rest } = subscription;
      await db.transaction(async (tx) => {
        // Two at once must not be one too many.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, subscription.userId)).for('update');
        const createdAt = clock.now();
        await tx
          .insert(pushSubscriptions)
          .values({ endpoint, ...rest, createdAt })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...rest, createdAt } });
        const kept = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, subscription.userId))
          .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
          .limit(most);
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.userId, subscription.userId), sql`${pushSubscriptions.id} not in ${kept}`));
      });
    },

    /** Forgets a browser of this person. */
    async remove(userId: string, endpoint: string): Promise<void> {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
    },

    /** Forgets browsers that their services do not know any more. */
    async forget(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
    },

    /** The browsers of a person who is here, and their language. */
    async listOf(userId: string): Promise<{ locale: 'en' | 'hi' | null; rows: PushSubscriptionRow[] }> {
      const found = await db
        .select({
          locale: users.locale,
          id: pushSubscriptions.id,
          endpoint: pushSubscriptions.endpoint,
          p256dh: pushSubscriptions.p256dh,
          auth: pushSubscriptions.auth,
          serverKey: pushSubscriptions.serverKey,
        })
        .from(pushSubscriptions)
        .innerJoin(users, eq(users.id, pushSubscriptions.userId))
        // One that has ended by its age goes at night.
        .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, clock.now())))
        .where(and(eq(users.id, userId), sql`${users.deletedAt} is null and ${users.suspendedAt} is null`));
      return { locale: found[0]?.locale ?? null, rows: found };
    },

    /** Takes what is due, at most so many of people: whoever has it must queue the messages in the same transaction. */
    async takeDue(tx: Tx, mostPeople: number): Promise<{ userId: string; ids: string[] }[]> {
      const now = clock.now().toISOString();
      const { rows } = await tx.execute<{ userId: string; ids: string[] }>(sql`
        with due as (
          select user_id from notifications where push_due_at <= ${now}::timestamptz
          group by user_id order by user_id limit ${mostPeople}
        ), taken as (
          update notifications set push_due_at = null
          where id in (
            select id from notifications join due using (user_id)
            where push_due_at <= ${now}::timestamptz for update of notifications skip locked)
          returning user_id, id, created_at
        )
        select user_id as "userId", array_agg(id::text order by created_at desc) as ids from taken group by user_id`);
      return rows;
    },
  };
}

export type PushRepository = ReturnType<typeof createPushRepository>;
