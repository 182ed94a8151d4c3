import type { Db } from '../../../database/db.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { toIndianMonth } from '../../../platform/text/indian-time.ts';
import { gstHeads, toGstLine } from './gst.models.ts';
import { readInvoices } from './gst.repository.ts';

export interface GstDeps {
  db: Db;
}

/** The invoices of a month (`2026-11`, in India) as CSV, some lines at a time, in the order in which they were made. */
export async function* writeGst({ db }: GstDeps, month: string): AsyncGenerator<string> {
  yield toCsv([gstHeads]);
  for await (const invoices of readInvoices(db, toIndianMonth(month)))
    yield toCsv(invoices.map(({ snapshot, creditedPaise }) => toGstLine(snapshot, creditedPaise)));
}
