import { booksCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { type BooksDeps, writeBooks } from './books.usecases.ts';

const querySchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/** The bookings of a month, as the accountant takes them along. */
export function registerBookRoutes(app: FastifyInstance, deps: BooksDeps): void {
  registerCsvRoute(
    app,
    {
      path: booksCsvPath,
      access: { staff: 'orders.refund' },
      audit: 'books.export',
      query: querySchema,
      summary: 'Every booking of a month (?month=2026-11) as CSV: sales, refunds and payouts with their documents',
    },
    ({ query: { month } }) => ({ pieces: writeBooks(deps, month), fileName: `books-${month}.csv` }),
  );
}
