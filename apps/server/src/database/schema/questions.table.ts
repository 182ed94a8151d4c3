import { faults, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** Questions about a course, and their answers: a post with `questionId` is an answer to it, without a question. */
export const questionPosts = pgTable(
  'question_posts',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references((): AnyPgColumn => questionPosts.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Where it was asked; a question outlives its lecture. */
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'set null' }),
    atSeconds: doublePrecision('at_seconds'),
    title: varchar('title', { length: limits.question.title }),
    text: varchar('text', { length: limits.question.text }).notNull(),
    acceptedAt: momentColumn('accepted_at'),
    /** Of a question that others have answered its place stays, without its words. */
    removedAt: momentColumn('removed_at'),
    hiddenAt: momentColumn('hidden_at'),
    /** In words, which may be none. */
    hiddenReason: varchar('hidden_reason', { length: limits.faultNote.max }),
    /** Null of what was hidden when reasons were words alone. */
    hiddenFault: text('hidden_fault', { enum: faults }),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    editedAt: momentColumn('edited_at'),
  },
  (table) => [
    index('question_posts_course_index')
      .on(table.courseId, table.createdAt.desc())
      .where(sql`${table.questionId} is null`),
    index('question_posts_question_index').on(table.questionId),
    index('question_posts_writer_index').on(table.writerId, table.courseId),
    index('question_posts_lecture_index').on(table.lectureId),
    index('question_posts_hidden_by_index').on(table.hiddenBy),
    index('question_posts_hidden_at_index').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    uniqueIndex('question_posts_accepted_unique').on(table.questionId).where(sql`${table.acceptedAt} is not null`),
    check('question_posts_titled', sql`(${table.questionId} is null) = (${table.title} is not null)`),
    check('question_posts_accepted_answer', sql`${table.acceptedAt} is null or ${table.questionId} is not null`),
    check('question_posts_removed_question', sql`${table.removedAt} is null or ${table.questionId} is null`),
    check(
      'question_posts_place_of_question',
      sql`${table.questionId} is null or (${table.lectureId} is null and ${table.atSeconds} is null)`,
    ),
    check('question_posts_moment_positive', sql`${table.atSeconds} >= 0`),
    check('question_posts_hidden_fault_known', isOneOf(table.hiddenFault, faults)),
    check('question_posts_hidden_whole', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
  ],
);

/** One vote a person a question or answer. */
export const postVotes = pgTable(
  'post_votes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => questionPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('post_votes_user_index').on(table.userId)],
);

/** Who follows a question: its asker, and whoever wants to. */
export const questionFollows = pgTable(
  'question_follows',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_follows_user_index').on(table.userId),
  ],
);
