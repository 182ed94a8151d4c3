import { and, asc, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../database/db.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import type { InvoiceSnapshot } from '../invoices.models.ts';

/** Invoices read at once. */
const PAGE_ROWS = 500;

/** An invoice, and the total of the one that it credits, or its own. */
export interface GstInvoice {
  snapshot: InvoiceSnapshot;
  creditedPaise: number;
}

/** The invoices that were issued in a stretch of time, in the order in which they were made, a page at a time. */
export async function* readInvoices(
  db: Db,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<GstInvoice[]> {
  const sale = alias(invoices, 'sale');
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: invoices.id, snapshot: invoices.snapshot, creditedPaise: sale.totalPaise })
      .from(invoices)
      .innerJoin(sale, and(eq(sale.orderId, invoices.orderId), ne(sale.kind, 'credit-note')))
      .where(
        and(
          gte(invoices.issuedAt, from),
          lt(invoices.issuedAt, before),
          after === undefined ? undefined : gt(invoices.id, after),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(PAGE_ROWS);
    if (rows.length > 0)
      yield rows.map(({ snapshot, creditedPaise }) => ({ snapshot: snapshot as InvoiceSnapshot, creditedPaise }));
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)?.id;
  }
}
