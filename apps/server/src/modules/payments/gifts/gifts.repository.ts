import { limits } from '@nalanda/contract';
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { bouncedAddresses } from '../../../database/schema/bounced-addresses.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { paymentOrders, paymentRefunds } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { GiftDraft } from './gifts.models.ts';

/** SQL: what is left of the order's money is on its way back, or was asked for. A part that goes back leaves the gift what it is. */
const isRefunding = sql<boolean>`exists (select 1 from ${paymentRefunds}
  where ${paymentRefunds.orderId} = ${gifts.orderId} and ${paymentRefunds.status} in ('requested', 'pending')
    and ${paymentRefunds.reason} <> 'surplus'
    and (select sum(all_of.amount_paise) from payment_refunds all_of where all_of.payment_id = ${paymentRefunds.paymentId}
      and all_of.status <> 'refused') >= ${paymentOrders.amountPaise})`;

const columns = {
  id: gifts.id,
  orderId: gifts.orderId,
  linkId: gifts.linkId,
  recipientEmail: gifts.recipientEmail,
  recipientName: gifts.recipientName,
  message: gifts.message,
  sendAt: gifts.sendAt,
  mailedAt: gifts.mailedAt,
  sentAgain: gifts.sentAgain,
  acceptedAt: gifts.acceptedAt,
  acceptedBy: gifts.acceptedBy,
  isRefunding,
  orderStatus: paymentOrders.status,
  giverId: paymentOrders.learnerId,
  courseId: paymentOrders.courseId,
  amountPaise: paymentOrders.amountPaise,
  paidAt: paymentOrders.paidAt,
  isReturned: sql<boolean>`exists (select 1 from ${bouncedAddresses}
    where ${bouncedAddresses.email} = ${gifts.recipientEmail})`,
};

/** SQL of gifts. */
export function createGiftsRepository({ clock }: { clock: Clock }) {
  const select = (executor: Executor) =>
    executor
      .select({
        ...columns,
        courseTitle: courses.title,
        subTitle: courses.subTitle,
        creatorId: courses.creatorId,
        lectureCount: courses.lectureCount,
        giverName: users.name,
        creatorName: sql<string>`(select teacher.name from users teacher where teacher.id = ${courses.creatorId})`,
      })
      .from(gifts)
      .innerJoin(paymentOrders, eq(paymentOrders.id, gifts.orderId))
      .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
      .innerJoin(users, eq(users.id, paymentOrders.learnerId));

  return {
    /** Seven in the morning of a day, at the school. */
    async findMorning(db: Db, day: string, timeZone: string): Promise<Date> {
      const { rows } = await db.execute<{ at: string }>(
        sql`select (${day}::date + time '07:00') at time zone ${timeZone}::text as at`,
      );
      return new Date(rows[0]?.at ?? Number.NaN);
    },

    async insert(tx: Tx, orderId: string, draft: GiftDraft): Promise<void> {
      await tx.insert(gifts).values({ ...draft, id: newId(), orderId, linkId: newId(), createdAt: clock.now() });
    },

    async findOfOrder(executor: Executor, orderId: string) {
      const [row] = await executor.select().from(gifts).where(eq(gifts.orderId, orderId));
      return row ?? null;
    },

    /** Paid ones, the newest first. */
    listGiven: (executor: Executor, giverId: string) =>
      select(executor)
        .where(and(eq(paymentOrders.learnerId, giverId), isNotNull(paymentOrders.paidAt)))
        .orderBy(desc(paymentOrders.paidAt), desc(gifts.id))
        .limit(limits.gift.listed),

    async find(executor: Executor, giftId: string) {
      const [row] = await select(executor).where(eq(gifts.id, giftId));
      return row ?? null;
    },

    async findByLink(executor: Executor, linkId: string) {
      const [row] = await select(executor).where(eq(gifts.linkId, linkId));
      return row ?? null;
    },

    /** Sends it to this person; another address gets another link. */
    async readdress(
      tx: Tx,
      { giftId, ...to }: { giftId: string; recipientName: string; recipientEmail: string; linkId: string },
    ): Promise<void> {
      await tx
        .update(gifts)
        .set({ ...to, sentAgain: sql`${gifts.sentAgain} + 1` })
        .where(eq(gifts.id, giftId));
    },

    async accept(tx: Tx, giftId: string, userId: string): Promise<void> {
      await tx.update(gifts).set({ acceptedAt: clock.now(), acceptedBy: userId }).where(eq(gifts.id, giftId));
    },

    /** The address has had enough mails of gifts today, or wants none of people whom it does not know. */
    async isSpared(executor: Executor, giftId: string, email: string): Promise<boolean> {
      const since = new Date(clock.now().getTime() - DAY_MS);
      const which = and(eq(gifts.recipientEmail, email), gt(gifts.mailedAt, since), ne(gifts.id, giftId));
      if ((await executor.$count(gifts, which)) >= limits.gift.mailsPerDay) return true;
      const { rows } = await executor.execute(
        sql`select 1 from class_invitations where email = ${email} and refuses_mails limit 1`,
      );
      return rows.length > 0;
    },

    /** In which language somebody with this (proved) address reads; of whom nobody knows, what the giver reads. Null: none chosen. */
    async findLocale(
      executor: Executor,
      { email, giverId }: { email: string; giverId: string },
    ): Promise<'en' | 'hi' | null> {
      const { id, email: address, emailVerifiedAt, locale } = users;
      const known = and(eq(address, email), isNotNull(emailVerifiedAt));
      const [reader] = await executor.select({ locale }).from(users).where(known);
      if (reader) return reader.locale;
      const [giver] = await executor.select({ locale }).from(users).where(eq(id, giverId));
      return giver?.locale ?? null;
    },

    async noteMailed(executor: Executor, giftId: string): Promise<void> {
      await executor.update(gifts).set({ mailedAt: clock.now() }).where(eq(gifts.id, giftId));
    },
  };
}

export type GiftsRepository = ReturnType<typeof createGiftsRepository>;
export type GiftRow = NonNullable<Awaited<ReturnType<GiftsRepository['find']>>>;
