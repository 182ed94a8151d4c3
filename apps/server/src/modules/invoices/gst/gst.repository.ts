import { and, asc, gt, gte, lt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import type { InvoiceSnapshot } from '../invoices.models.ts';

/** Invoices read at once. */
const PAGE_ROWS = 500;

/** The invoices that were issued in a stretch of time, in the order in which they were made, a page at a time. */
export async function* readInvoices(
  db: Db,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<InvoiceSnapshot[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: invoices.id, snapshot: invoices.snapshot })
      .from(invoices)
      .where(
        and(
          gte(invoices.issuedAt, from),
          lt(invoices.issuedAt, before),
          after === undefined ? undefined : gt(invoices.id, after),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(PAGE_ROWS);
    if (rows.length > 0) yield rows.map(({ snapshot }) => snapshot as InvoiceSnapshot);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)?.id;
  }
}
