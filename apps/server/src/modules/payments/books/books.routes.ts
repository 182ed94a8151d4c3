import { booksCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import { parseQuery } from '../../../platform/http/validation.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
import { type BooksDeps, writeBooks } from './books.usecases.ts';

const querySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/** The bookings of a month, as the accountant takes them along. */
export function registerBookRoutes(app: FastifyInstance, deps: BooksDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: booksCsvPath,
      access: { staff: 'orders.refund' },
      limit: 'pdf',
      audit: 'books.export',
      summary: 'Every booking of a month (?month=2026-11) as CSV: sales, refunds and payouts with their documents',
    },
    async (request, reply) => {
      const { month } = parseQuery(querySchema, request.query);
      return sendCsv(reply, { pieces: writeBooks(deps, month), fileName: `books-${month}.csv` });
    },
  );
}
