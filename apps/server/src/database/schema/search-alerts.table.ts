import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** Saved search alerts: queries whose person is told once when a course about it is published. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was typed, and as it is compared. */
    query: varchar('query', { length: limits.searchAlert.max }).notNull(),
    normalised: varchar('normalised', { length: limits.searchAlert.max * 3 }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** There were answering courses when it was saved: only one that is published later is news. */
    hadAnswer: boolean('had_answer').notNull().default(false),
    /** What the catalogue held at this moment has been looked at. */
    checkedAt: momentColumn('checked_at').notNull(),
    /** The course that was found, the mail of which is on its way or sent. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    toldAt: momentColumn('told_at'),
  },
  (table) => [
    uniqueIndex('search_alerts_user_query_unique').on(table.userId, table.normalised),
    index('search_alerts_open_index').on(table.checkedAt).where(sql`${table.toldAt} is null`),
    index('search_alerts_course_id_index').on(table.courseId),
  ],
);
