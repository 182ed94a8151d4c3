import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** What people want to be told of when there is a course about it. */
export const courseWishes = pgTable(
  'course_wishes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was typed, and as it is compared. */
    wish: varchar('wish', { length: limits.wish.max }).notNull(),
    normalised: varchar('normalised', { length: limits.wish.max * 3 }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** Courses published before this moment have been looked at. */
    checkedAt: momentColumn('checked_at').notNull(),
    /** The course that was found, the mail of which is on its way or sent. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    toldAt: momentColumn('told_at'),
  },
  (table) => [
    uniqueIndex('course_wishes_user_wish_unique').on(table.userId, table.normalised),
    index('course_wishes_open_index').on(table.checkedAt).where(sql`${table.toldAt} is null`),
    index('course_wishes_course_id_index').on(table.courseId),
  ],
);
