import { faults, type LearnerState, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** Taken out by the school: nobody but the writer and the office sees it. */
const hiding = () => ({
  hiddenAt: momentColumn('hidden_at'),
  hiddenReason: text('hidden_reason', { enum: faults }),
  hiddenNote: varchar('hidden_note', { length: limits.faultNote.max }).notNull().default(''),
  hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
});

/** What the educator of a course wrote to one learner or many. */
export const classMessages = pgTable(
  'class_messages',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    text: varchar('text', { length: limits.classMessage.text }).notNull(),
    /** Whom it is for when learners were not chosen one by one; the job that delivers it reads it. */
    filter: jsonb('filter').$type<{
      q?: string | undefined;
      state?: LearnerState | undefined;
      batch?: string | undefined;
    }>(),
    /** To how many it went when it was written. */
    learners: integer('learners').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    ...hiding(),
  },
  (table) => [
    index('class_messages_course_index').on(table.courseId),
    index('class_messages_writer_index').on(table.writerId, table.createdAt),
    index('class_messages_hidden_by_index').on(table.hiddenBy),
    index('class_messages_hidden_at_index').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check('class_messages_hidden_whole', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('class_messages_hidden_reason_known', isOneOf(table.hiddenReason, faults)),
  ],
);

/** In whose threads a message of an educator stands. */
export const classMessageThreads = pgTable(
  'class_message_threads',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => classMessages.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.learnerId] }),
    index('class_message_threads_learner_index').on(table.learnerId),
  ],
);

/** What a learner answered the educator of a course. */
export const classReplies = pgTable(
  'class_replies',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: varchar('text', { length: limits.classMessage.text }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    ...hiding(),
  },
  (table) => [
    index('class_replies_course_index').on(table.courseId),
    index('class_replies_learner_index').on(table.learnerId, table.createdAt),
    index('class_replies_hidden_by_index').on(table.hiddenBy),
    index('class_replies_hidden_at_index').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check('class_replies_hidden_whole', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('class_replies_hidden_reason_known', isOneOf(table.hiddenReason, faults)),
  ],
);
