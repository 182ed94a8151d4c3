import { gstCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import { parseQuery } from '../../../platform/http/validation.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
import { type GstDeps, writeGst } from './gst.usecases.ts';

const querySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/** The invoices of a month for the return of GST, as the accountant takes them along. */
export function registerGstRoutes(app: FastifyInstance, deps: GstDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: gstCsvPath,
      access: { staff: 'orders.refund' },
      limit: 'pdf',
      audit: 'gst.export',
      summary: 'Invoices and credit notes of a month (?month=2026-11) as CSV, shaped like GSTR-1',
    },
    async (request, reply) => {
      const { month } = parseQuery(querySchema, request.query);
      return sendCsv(reply, { pieces: writeGst(deps, month), fileName: `gst-${month}.csv` });
    },
  );
}
