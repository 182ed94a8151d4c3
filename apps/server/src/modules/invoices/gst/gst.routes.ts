import { gstCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { type GstDeps, writeGst } from './gst.usecases.ts';

const querySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/** The invoices of a month for the return of GST, as the accountant takes them along. */
export function registerGstRoutes(app: FastifyInstance, deps: GstDeps): void {
  registerCsvRoute(
    app,
    {
      path: gstCsvPath,
      access: { staff: 'orders.refund' },
      audit: 'gst.export',
      query: querySchema,
      summary: 'Invoices and credit notes of a month (?month=2026-11) as CSV, shaped like GSTR-1',
    },
    ({ query: { month } }) => ({ pieces: writeGst(deps, month), fileName: `gst-${month}.csv` }),
  );
}
