import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** The job to which somebody has saved a path, by its name in the skill graph; one a person. */
export const savedCareers = pgTable('saved_careers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  job: text('job').notNull(),
  savedAt: momentColumn('saved_at').notNull(),
});

/** Courses that somebody wants to come back to. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    addedAt: momentColumn('added_at').notNull(),
    /** What it cost then. */
    pricePaise: integer('price_paise'),
  },
  (table) => [
    primaryKey({ name: 'wishes_key', columns: [table.userId, table.courseId] }),
    index('wishes_course_id_index').on(table.courseId),
  ],
);
