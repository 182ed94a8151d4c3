import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/** E-mails that may teach here without waiting, once they are proved. `invitedBy` has no foreign key: it outlives them. */
export const educatorInvitations = pgTable(
  'educator_invitations',
  {
    /** Trimmed and lower-cased. */
    email: text('email').primaryKey(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [check('educator_invitations_email_lower', sql`${table.email} = lower(${table.email})`)],
);
