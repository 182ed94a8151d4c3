import { type DisputeState, openDisputeStates } from '@nalanda/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { paymentDisputes } from '../../../database/schema/payments.table.ts';
import type { Clock } from '../../../platform/clock.ts';

export type DisputeRow = typeof paymentDisputes.$inferSelect;
/** What the provider says of a dispute, with the payment and the order that it is about. */
export type DisputeNews = Omit<DisputeRow, 'id' | 'settledAt' | 'settledBy' | 'createdAt' | 'updatedAt'>;

/** SQL of the payments that buyers have asked their banks to take back. */
export function createDisputesRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async find(executor: Executor, providerDisputeId: string): Promise<DisputeRow | null> {
      const [row] = await executor
        .select()
        .from(paymentDisputes)
        .where(eq(paymentDisputes.providerDisputeId, providerDisputeId));
      return row ?? null;
    },

    /** Its id. */
    async insert(tx: Tx, news: DisputeNews): Promise<string> {
      const now = clock.now();
      const [row] = await tx
        .insert(paymentDisputes)
        .values({ ...news, createdAt: now, updatedAt: now })
        .returning({ id: paymentDisputes.id });
      if (!row) throw new Error('A dispute that was not written down.');
      return row.id;
    },

    /** Writes what is new of it; call with the order locked. In another state it is settled no more. */
    async update(
      tx: Tx,
      { id, state }: Pick<DisputeRow, 'id' | 'state'>,
      news: Pick<DisputeNews, 'state' | 'amountPaise' | 'answerUntil'>,
    ): Promise<void> {
      const opened = state === news.state ? {} : { settledAt: null, settledBy: null };
      await tx
        .update(paymentDisputes)
        .set({ ...news, ...opened, updatedAt: clock.now() })
        .where(eq(paymentDisputes.id, id));
    },

    /**
     * Notes who has settled one of a payment that is not known here; null: nobody. What is settled already keeps who did it first. False when
     * there is no such dispute.
     */
    async settle(id: string, settledBy: string | null): Promise<boolean> {
      const isUnknown = and(eq(paymentDisputes.id, id), isNull(paymentDisputes.orderId));
      const note = { settledBy, settledAt: settledBy === null ? null : clock.now() };
      const isNews = settledBy === null ? isUnknown : and(isUnknown, isNull(paymentDisputes.settledAt));
      await db.update(paymentDisputes).set(note).where(isNews);
      return (await db.$count(paymentDisputes, isUnknown)) > 0;
    },

    /** How far the disputes about a payment that is not known here have come. */
    async listStatesOfUnknown(executor: Executor, payment: string): Promise<DisputeState[]> {
      const rows = await executor
        .select({ state: paymentDisputes.state })
        .from(paymentDisputes)
        .where(eq(paymentDisputes.unknownPayment, payment));
      return rows.map(({ state }) => state);
    },

    /** Of an order, oldest first. */
    listOfOrder: (orderId: string): Promise<DisputeRow[]> =>
      db.select().from(paymentDisputes).where(eq(paymentDisputes.orderId, orderId)).orderBy(asc(paymentDisputes.id)),

    /** Those of these orders about whose payments the bank has not decided. */
    async listOpenOf(orderIds: string[]): Promise<Set<string | null>> {
      const rows = await db
        .select({ orderId: paymentDisputes.orderId })
        .from(paymentDisputes)
        .where(and(inArray(paymentDisputes.orderId, orderIds), inArray(paymentDisputes.state, [...openDisputeStates])));
      return new Set(rows.map(({ orderId }) => orderId));
    },

    /** The bank has not decided about a payment of this order. */
    async hasOpen(executor: Executor, orderId: string): Promise<boolean> {
      const rows = await executor
        .select({ id: paymentDisputes.id })
        .from(paymentDisputes)
        .where(and(eq(paymentDisputes.orderId, orderId), inArray(paymentDisputes.state, [...openDisputeStates])))
        .limit(1);
      return rows.length > 0;
    },
  };
}

export type DisputesRepository = ReturnType<typeof createDisputesRepository>;
