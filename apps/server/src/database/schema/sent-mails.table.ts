import { sentMailStates } from '@nalanda/contract';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** What people were mailed in the last 90 days: the subject, never what stood in it. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    state: text('state', { enum: sentMailStates }).notNull(),
    /** Of a mail that no mail server has taken: what it said last. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(1),
    /** Of the last try. */
    at: momentColumn('at').notNull(),
  },
  (table) => [
    index('sent_mails_user_id_index').on(table.userId, table.at),
    index('sent_mails_at_index').on(table.at),
    check('sent_mails_state_known', isOneOf(table.state, sentMailStates)),
  ],
);
