import type { OfflineWay } from '@nalanda/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { paymentOrders, payments } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/** SQL of payments that no provider has taken. */
export const offlineQueries = {
  /** Whose payment has this reference of the bank already, or null. */
  async findReferred(tx: Tx, { bankReference, orderId }: { bankReference: string; orderId: string }) {
    const [known] = await tx
      .select({ name: users.name, amountPaise: payments.amountPaise })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(users, eq(users.id, paymentOrders.learnerId))
      .where(and(eq(payments.bankReference, bankReference), ne(payments.orderId, orderId)))
      .limit(1);
    return known ?? null;
  },

  /** Whether this very payment is written down already: its request came twice. */
  async isKnown(
    tx: Tx,
    payment: { id: string; learnerId: string; courseId: string; amountPaise: number; method: OfflineWay },
  ): Promise<boolean> {
    const { id, learnerId, courseId, amountPaise, method } = payment;
    const known = await tx
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(
        and(
          eq(payments.providerPaymentId, id),
          eq(payments.amountPaise, amountPaise),
          eq(payments.method, method),
          eq(paymentOrders.learnerId, learnerId),
          eq(paymentOrders.courseId, courseId),
        ),
      );
    return known.length > 0;
  },
};
