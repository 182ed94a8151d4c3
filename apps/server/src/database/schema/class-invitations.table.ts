import { type InvitationState, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/**
 * An address that the educator of a course has invited to it, whether or not it has an account. Each invitation is a row, so
 * that the rows of a month count what was sent.
 */
export const classInvitations = pgTable(
  'class_invitations',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: limits.email.max }).notNull(),
    /** Nobody writes `expired` before the next invitation or the nightly job: what is open and late is not open any more. */
    state: text('state').$type<InvitationState>().notNull().default('open'),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    endedAt: momentColumn('ended_at'),
    /** When it was mailed; null while it was not, and when it is not to be. */
    mailedAt: momentColumn('mailed_at'),
    /** When its educator last asked for a reminder. */
    remindedAt: momentColumn('reminded_at'),
    /** Its mail was answered with: no more invitations to this address, from nobody. */
    refusesMails: boolean('refuses_mails').notNull().default(false),
    /** They came from this learning platform and were invited by nobody: the row stands for their removal alone, and educators do not see it. */
    platform: text('platform'),
    /** Who accepted it. */
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('class_invitations_open_unique').on(table.courseId, table.email).where(sql`${table.state} = 'open'`),
    index('class_invitations_course_index').on(table.courseId, table.createdAt),
    index('class_invitations_email_index').on(table.email),
    index('class_invitations_learner_index').on(table.learnerId),
    index('class_invitations_ended_index').on(table.expiresAt),
    check(
      'class_invitations_state_known',
      sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'removed')`,
    ),
    check(
      'class_invitations_platform_removed',
      sql`${table.platform} is null or (${table.state} = 'removed' and ${table.learnerId} is not null)`,
    ),
  ],
);
