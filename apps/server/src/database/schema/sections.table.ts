import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';

/** Sections of a course in the order of `position` (gaps are allowed; ties go by id). */
export const courseSections = pgTable(
  'course_sections',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    ...rowTimes(),
  },
  (table) => [index('course_sections_course_id_index').on(table.courseId, table.position)],
);
