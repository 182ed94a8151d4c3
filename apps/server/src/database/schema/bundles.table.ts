import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** Courses of one educator, sold together for less than they cost one by one. Rows that orders refer to are never deleted. */
export const bundles = pgTable(
  'bundles',
  {
    id: idColumn(),
    educatorId: uuid('educator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    pricePaise: integer('price_paise').notNull(),
    isPublished: boolean('is_published').notNull(),
    removedAt: momentColumn('removed_at'),
    ...rowTimes(),
  },
  (table) => [
    index('bundles_educator_id_index').on(table.educatorId),
    // What the payment provider takes at least.
    check('bundles_price_payable', sql`${table.pricePaise} >= 100`),
  ],
);

/** What is in a bundle today; what an order is about stands in `order_parts`. */
export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: uuid('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.courseId] }),
    index('bundle_courses_course_id_index').on(table.courseId),
  ],
);
