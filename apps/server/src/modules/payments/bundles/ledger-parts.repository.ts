import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { bundles } from '../../../database/schema/bundles.table.ts';
import { ledgerParts } from '../../../database/schema/order-parts.table.ts';
import { ledgerEntries, paymentOrders } from '../../../database/schema/payments.table.ts';
import { divideBookings } from './bundles.models.ts';
import { listOrderParts } from './bundles.repository.ts';

/** Rows of one posting, as they were written. */
interface Posted {
  orderId: string;
  posting: string;
  kind: string;
  rows: { id: string; account: string; amountPaise: number }[];
}

/**
 * Writes down which part of a charge or refund of a bundle is about which of its courses; other postings have no parts. Call in
 * the transaction of the posting, with its order locked.
 */
export async function writeLedgerParts(tx: Tx, posted: Posted): Promise<void> {
  if (posted.kind !== 'charge' && posted.kind !== 'refund') return;
  const parts = await listOrderParts(tx, posted.orderId);
  if (parts.length === 0) return;
  const divided = divideBookings(parts, posted.rows, posted.kind === 'refund' ? await sumEarlier(tx, posted) : []);
  const entryIds = new Map(posted.rows.map(({ account, id }) => [account, id]));
  await tx
    .insert(ledgerParts)
    .values(divided.map(({ account, ...part }) => ({ ...part, entryId: entryIds.get(account) ?? '' })));
}

function sumEarlier(tx: Tx, { orderId, posting }: Posted): Promise<{ account: string; amountPaise: number }[]> {
  return tx
    .select({
      account: ledgerEntries.account,
      amountPaise: sql<number>`sum(${ledgerEntries.amountPaise})::int8`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.kind, 'refund'),
        sql`${ledgerEntries.posting} <> ${posting}`,
      ),
    )
    .groupBy(ledgerEntries.account);
}

/** Who sells the bundle of an order; undefined for an order of one course. */
export async function findBundleSeller(tx: Tx, orderId: string): Promise<{ educatorId: string } | undefined> {
  const [seller] = await tx
    .select({ educatorId: bundles.educatorId })
    .from(paymentOrders)
    .innerJoin(bundles, eq(bundles.id, paymentOrders.bundleId))
    .where(eq(paymentOrders.id, orderId));
  return seller;
}
