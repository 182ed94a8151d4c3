import { sql } from 'drizzle-orm';
import { courses } from '../../../database/schema/courses.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';

/** What an order is about, as people read it: the bundle, or the course. For selects that join the order's course. */
export const orderTitle = sql<string>`coalesce(${paymentOrders.bundleTitle}, ${courses.title})`;

/** The batches that who has bought learns in; while nobody does, the one that was ordered. Null: in none. */
export const orderBatch = sql<string | null>`case
  when exists (select 1 from enrolments e where e.order_id = ${paymentOrders.id})
    then (select string_agg(b.title, ', ' order by b.starts_at, b.id) from enrolments e
      join course_batches b on b.id = e.batch_id where e.order_id = ${paymentOrders.id})
  else (select b.title from course_batches b where b.id = ${paymentOrders.batchId}) end`;
