import { faults } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** One review a learner a course. */
export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull().default(''),
    /** The writer is enrolled (of somebody who was forgotten: was enrolled to the end). */
    isVerified: boolean('is_verified').notNull(),
    /** What the educator of the course answers in public. */
    replyText: text('reply_text'),
    repliedAt: momentColumn('replied_at'),
    /** The writer has been told of a reply; they are told once, however often it is written anew. */
    replyToldAt: momentColumn('reply_told_at'),
    /** Taken out by the school: nobody but the writer and the office sees it, and it counts nowhere. */
    hiddenAt: momentColumn('hidden_at'),
    hiddenReason: text('hidden_reason', { enum: faults }),
    hiddenNote: text('hidden_note').notNull().default(''),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    /** Deleted by its writer while it was hidden: the row stays, so that writing it anew does not bring it back. */
    withdrawnAt: momentColumn('withdrawn_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('reviews_learner_course_unique').on(table.courseId, table.learnerId),
    index('reviews_learner_id_index').on(table.learnerId),
    index('reviews_updated_at_index').on(table.updatedAt.desc()),
    index('reviews_hidden_by_index').on(table.hiddenBy),
    index('reviews_hidden_at_index').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    index('reviews_course_updated_index').on(table.courseId, table.updatedAt.desc()),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
    check('reviews_reply_whole', sql`(${table.replyText} is null) = (${table.repliedAt} is null)`),
    check('reviews_hidden_whole', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('reviews_hidden_reason_known', isOneOf(table.hiddenReason, faults)),
    check('reviews_withdrawn_hidden', sql`${table.withdrawnAt} is null or ${table.hiddenAt} is not null`),
  ],
);
