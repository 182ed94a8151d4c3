import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courseBatches } from './batches.table.ts';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { paymentOrders } from './payments.table.ts';
import { users } from './users.table.ts';

/** Who may watch what. `orderId` is null for a free course. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').references(() => paymentOrders.id, { onDelete: 'restrict' }),
    pricePaidPaise: integer('price_paid_paise').notNull(),
    enrolledAt: momentColumn('enrolled_at').notNull(),
    /** Length of the course's videos together when it was bought; null for enrolments older than this column. */
    boughtSeconds: doublePrecision('bought_seconds'),
    /** The educator has added them, by an invitation that they accepted: nothing was bought. */
    isAdded: boolean('is_added').notNull().default(false),
    /** The learning platform that has enrolled them, as the operator calls it: nothing was bought. */
    platform: text('platform'),
    batchId: uuid('batch_id').references(() => courseBatches.id, { onDelete: 'restrict' }),
    /** When the batch starts, as it says; null: at once. */
    startsAt: momentColumn('starts_at'),
    /**
     * The latest moment at which they had begun, or were let in before their time, when somebody gave them another start: the days of a
     * refund count from no earlier one. Null: nobody did.
     */
    begunAt: momentColumn('begun_at'),
    /** They were put into their batch and may choose another one, once, before it starts. */
    mayChooseBatch: boolean('may_choose_batch').notNull().default(false),
    /** The last change of their batch or of its start that they are told of: what a notification is about. */
    batchNewsId: uuid('batch_news_id'),
  },
  (table) => [
    uniqueIndex('enrolments_learner_course_unique').on(table.learnerId, table.courseId),
    // The newest learners of a course are read from its end.
    index('enrolments_course_enrolled_index').on(table.courseId, table.enrolledAt),
    index('enrolments_enrolled_at_index').on(table.enrolledAt),
    // An order of a bundle buys several courses.
    uniqueIndex('enrolments_order_course_unique').on(table.orderId, table.courseId),
    index('enrolments_batch_id_index').on(table.batchId).where(sql`${table.batchId} is not null`),
    index('enrolments_batch_news_id_index').on(table.batchNewsId).where(sql`${table.batchNewsId} is not null`),
    check('enrolments_start_of_a_batch', sql`(${table.batchId} is null) = (${table.startsAt} is null)`),
    check('enrolments_price_positive', sql`${table.pricePaidPaise} >= 0`),
    check(
      'enrolments_added_free',
      sql`not ${table.isAdded} or (${table.orderId} is null and ${table.pricePaidPaise} = 0)`,
    ),
    check(
      'enrolments_platform_free',
      sql`${table.platform} is null or (not ${table.isAdded} and ${table.orderId} is null and ${table.pricePaidPaise} = 0)`,
    ),
  ],
);
