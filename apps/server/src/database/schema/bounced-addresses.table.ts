import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf, momentColumn } from './columns.ts';

/** Who may report that an address takes no mails. */
export const bounceSources = ['delivery-report', 'mailgun', 'postmark', 'ses', 'own'] as const;

/** Addresses of people whose mails have come back for good: nothing is sent there until the office lifts it. */
export const bouncedAddresses = pgTable(
  'bounced_addresses',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    /** What the other mail server said. */
    reason: text('reason').notNull(),
    source: text('source', { enum: bounceSources }).notNull(),
    bouncedAt: momentColumn('bounced_at').notNull(),
  },
  (table) => [check('bounced_addresses_source_known', isOneOf(table.source, bounceSources))],
);
