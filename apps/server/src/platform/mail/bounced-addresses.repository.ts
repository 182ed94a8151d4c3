import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { bouncedAddresses, type bounceSources } from '../../database/schema/bounced-addresses.table.ts';
import { users } from '../../database/schema/users.table.ts';

/** A mail that came back for good. */
export interface Bounce {
  email: string;
  /** What the other mail server said. */
  reason: string;
  source: (typeof bounceSources)[number];
}

export type BouncedAddressesRepository = ReturnType<typeof createBouncedAddressesRepository>;

/** Somebody here has the `bounced_addresses.email`, or waits for who has it; nobody, and it means nothing any more. */
const isSomebodys = sql`(
  exists (select 1 from users u where u.email = a.email and u.deleted_at is null)
  or exists (select 1 from educator_invitations i where i.email = a.email)
  or exists (select 1 from class_invitations c where c.email = a.email and c.state = 'open')
  or exists (select 1 from gifts g where g.recipient_email = a.email and g.accepted_at is null))`;

/** SQL of addresses that take no mails. */
export function createBouncedAddressesRepository(db: Db) {
  return {
    /** Notes a bounce of an address that somebody here has, or that was invited or given something and has not answered; false for all others, which are not kept. */
    async note({ email, reason, source }: Bounce, at: Date): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into bounced_addresses (email, reason, source, bounced_at)
        select a.email, ${reason}, ${source}, ${at.toISOString()}::timestamptz
          from (select lower(${email}::text) as email) a where ${isSomebodys}
        on conflict (email) do update set reason = excluded.reason, source = excluded.source, bounced_at = excluded.bounced_at`);
      return rowCount === 1;
    },

    /** What the links are signed for by which an address waits to accept what it was given. */
    async listGiftLinks(email: string): Promise<string[]> {
      const { rows } = await db.execute<{ linkId: string }>(sql`
        select g.link_id as "linkId" from gifts g join payment_orders o on o.id = g.order_id
          where g.recipient_email = lower(${email}::text) and g.accepted_at is null and o.status = 'paid'`);
      return rows.map(({ linkId }) => linkId);
    },

    async find(email: string): Promise<{ reason: string; bouncedAt: Date } | null> {
      const [row] = await db
        .select({ reason: bouncedAddresses.reason, bouncedAt: bouncedAddresses.bouncedAt })
        .from(bouncedAddresses)
        .where(eq(bouncedAddresses.email, email.toLowerCase()));
      return row ?? null;
    },

    /** What was reported of somebody's address. */
    listOf: (userId: string) =>
      db
        .select({
          email: bouncedAddresses.email,
          reason: bouncedAddresses.reason,
          reportedBy: bouncedAddresses.source,
          returnedAt: bouncedAddresses.bouncedAt,
        })
        .from(bouncedAddresses)
        .innerJoin(users, eq(users.email, bouncedAddresses.email))
        .where(eq(users.id, userId)),

    /** The newest, with the ids of those who have them. */
    listNewest: (most: number) =>
      db
        .select({
          email: bouncedAddresses.email,
          reason: bouncedAddresses.reason,
          bouncedAt: bouncedAddresses.bouncedAt,
          userId: users.id,
        })
        .from(bouncedAddresses)
        .leftJoin(users, and(eq(users.email, bouncedAddresses.email), isNull(users.deletedAt)))
        .orderBy(desc(bouncedAddresses.bouncedAt), bouncedAddresses.email)
        .limit(most),

    /** Lets an address be written to again; false when it was not held back. */
    async lift(executor: Executor | Tx, email: string): Promise<boolean> {
      const lifted = await executor
        .delete(bouncedAddresses)
        .where(eq(bouncedAddresses.email, email.toLowerCase()))
        .returning({ email: bouncedAddresses.email });
      return lifted.length > 0;
    },

    /** Deletes the rows of addresses that belong neither to a person here nor to an open invitation or gift. */
    async removeUnused(): Promise<void> {
      await db.execute(sql`delete from bounced_addresses a where not ${isSomebodys}`);
    },
  };
}
