import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { bundles } from '../../../database/schema/bundles.table.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** What an export tells of bundles that somebody sells, and of gifts that they gave. */
export function createBundlesExport(db: Db) {
  const giftsGiven = (userId: string, after: string | null) =>
    db
      .select({
        id: gifts.id,
        orderId: gifts.orderId,
        courseId: paymentOrders.courseId,
        recipientName: gifts.recipientName,
        recipientEmail: gifts.recipientEmail,
        message: gifts.message,
        sendAt: gifts.sendAt,
        mailedAt: gifts.mailedAt,
        acceptedAt: gifts.acceptedAt,
        createdAt: gifts.createdAt,
      })
      .from(gifts)
      .innerJoin(paymentOrders, eq(paymentOrders.id, gifts.orderId))
      .where(and(eq(paymentOrders.learnerId, userId), after === null ? undefined : gt(gifts.id, after)))
      .orderBy(gifts.id)
      .limit(PAGE_ROWS);

  const bundled = (userId: string, after: string | null) =>
    db
      .select({
        id: bundles.id,
        title: bundles.title,
        description: bundles.description,
        pricePaise: bundles.pricePaise,
        isPublished: bundles.isPublished,
        courseIds: sql<string[]>`coalesce((select json_agg(inside.course_id order by inside.position)
          from bundle_courses inside where inside.bundle_id = ${sql.raw('bundles.id')}), '[]')`,
        createdAt: bundles.createdAt,
        removedAt: bundles.removedAt,
      })
      .from(bundles)
      .where(and(eq(bundles.educatorId, userId), after === null ? undefined : gt(bundles.id, after)))
      .orderBy(bundles.id)
      .limit(PAGE_ROWS);

  return { bundled, giftsGiven };
}
