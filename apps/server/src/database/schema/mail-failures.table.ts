import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/** Mails that no mail server has taken; a row goes when a later try succeeds, or after 30 days. */
export const mailFailures = pgTable(
  'mail_failures',
  {
    /** SHA-256 (hex) of receiver and subject: tries of one mail are one row. */
    digest: text('digest').primaryKey(),
    /** The receiver's address, but for its first letter and its host. */
    receiver: text('receiver').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    tries: integer('tries').notNull().default(1),
    failedAt: momentColumn('failed_at').notNull(),
  },
  (table) => [index('mail_failures_failed_at_index').on(table.failedAt)],
);
