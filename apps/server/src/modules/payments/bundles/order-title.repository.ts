import { sql } from 'drizzle-orm';
import { courses } from '../../../database/schema/courses.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';

/** What an order is about, as people read it: the bundle, or the course. For selects that join the order's course. */
export const orderTitle = sql<string>`coalesce(${paymentOrders.bundleTitle}, ${courses.title})`;
