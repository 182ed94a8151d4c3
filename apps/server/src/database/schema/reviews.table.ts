import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, rowTimes } from './columns.ts';
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
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('reviews_learner_course_unique').on(table.courseId, table.learnerId),
    index('reviews_learner_id_index').on(table.learnerId),
    index('reviews_updated_at_index').on(table.updatedAt.desc()),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
  ],
);
