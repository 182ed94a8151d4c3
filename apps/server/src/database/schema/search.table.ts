import { skillSources } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Skills that a course is linked to. `found` ones come from its texts; those that its educator took away stay as rows
 * with `isRemoved`, so that they are not found again.
 */
export const courseConcepts = pgTable(
  'course_concepts',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    concept: text('concept').notNull(),
    source: text('source', { enum: skillSources }).notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    /** 0 is the most telling one. */
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.concept] })],
);

/**
 * Which courses have changed and by which transaction, written by triggers whoever changes them: what an index in memory
 * reads to follow. Rows are dropped after a day. No foreign key: a removed course is a change, too.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courseId: uuid('course_id').notNull(),
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    changedAt: momentColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_changes_transaction_index').on(table.transaction),
    index('search_changes_changed_at_index').on(table.changedAt),
  ],
);

/** Vectors of courses from the embedding model that is configured: 32-bit floats, little-endian, of length one. */
export const courseEmbeddings = pgTable('course_embeddings', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  model: text('model').notNull(),
  /** Of the text that was embedded: the same text is not sent twice. */
  textHash: text('text_hash').notNull(),
  vector: bytea('vector').notNull(),
});

/** What the language model has cost on a day (UTC), in millionths of the currency of the settings. */
export const aiSpending = pgTable(
  'ai_spending',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    micros: bigint('micros', { mode: 'number' }).notNull().default(0),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [check('ai_spending_positive', sql`${table.micros} >= 0`)],
);
