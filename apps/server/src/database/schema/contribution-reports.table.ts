import { faults } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { classMessages, classReplies } from './class-messages.table.ts';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { questionPosts } from './questions.table.ts';
import { reviews } from './reviews.table.ts';
import { users } from './users.table.ts';

/** What was decided about a report. */
export const reportOutcomes = ['hidden', 'kept'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * What readers report about what others have written: one report a person a contribution, open until somebody has decided. In the
 * database it has the name from when reviews alone could be reported: servers that run while another one migrates go on with it.
 */
export const contributionReports = pgTable(
  'review_reports',
  {
    id: idColumn(),
    /** One of these four, which goes with its reports. */
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => questionPosts.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => classMessages.id, { onDelete: 'cascade' }),
    replyId: uuid('reply_id').references(() => classReplies.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The reporter taught the course when it was reported: an educator does not take out criticism unseen. */
    isEducator: boolean('is_educator').notNull(),
    reason: text('reason', { enum: faults }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: momentColumn('created_at').notNull(),
    settledAt: momentColumn('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: reportOutcomes }),
  },
  (table) => [
    uniqueIndex('review_reports_reporter_unique').on(table.reviewId, table.reporterId),
    uniqueIndex('review_reports_post_unique').on(table.postId, table.reporterId),
    uniqueIndex('review_reports_message_unique').on(table.messageId, table.reporterId),
    uniqueIndex('review_reports_reply_unique').on(table.replyId, table.reporterId),
    index('review_reports_reporter_id_index').on(table.reporterId),
    index('review_reports_settled_by_index').on(table.settledBy),
    index('review_reports_open_index').on(table.reviewId, table.createdAt).where(sql`${table.settledAt} is null`),
    check(
      'review_reports_about_one',
      sql`num_nonnulls(${table.reviewId}, ${table.postId}, ${table.messageId}, ${table.replyId}) = 1`,
    ),
    check('review_reports_reason_known', isOneOf(table.reason, faults)),
    check('review_reports_outcome_known', isOneOf(table.outcome, reportOutcomes)),
    check('review_reports_settled_whole', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
  ],
);
