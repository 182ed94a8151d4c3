import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** Who has completed what, in the words of the day on which it was certified. */
export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    /** What is printed and can be looked up by anybody, such as `K7QM-2XPD-9TWA`. */
    number: text('number').notNull(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    learnerName: text('learner_name').notNull(),
    courseTitle: text('course_title').notNull(),
    educatorName: text('educator_name').notNull(),
    issuedAt: momentColumn('issued_at').notNull(),
    /** Length of the course on that day; null: it had no videos. */
    courseSeconds: integer('course_seconds'),
  },
  (table) => [
    uniqueIndex('certificates_number_unique').on(table.number),
    uniqueIndex('certificates_learner_course_unique').on(table.learnerId, table.courseId),
    index('certificates_course_id_index').on(table.courseId),
  ],
);
