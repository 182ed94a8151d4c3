import { and, desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '../database/db.ts';
import { tryHoldLock } from '../database/hold-lock.ts';
import { courses } from '../database/schema/courses.table.ts';
import { courseSales } from '../database/schema/sale-prices.table.ts';

/** The course of the demo school that is on sale, and for what. */
const ON_SALE = { title: 'Machine Learning You Can Explain to Your Grandmother', pricePaise: 899_00 };
const DAY = 24 * 3600 * 1000;
/** The longest that a sale may be. */
const DAYS = 90;

/**
 * Puts one course of the demo school on sale, again when its last sale is over: there shall always be one to look at. What somebody has
 * ended stays ended.
 */
export async function keepDemoSale(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Another node that starts now does it.
    if (await tryHoldLock(tx, 'demo sale')) await renew(tx, now);
  });
}

async function renew(db: Tx, now: Date): Promise<void> {
  const [course] = await db
    .select({ id: courses.id, pricePaise: courses.pricePaise, publishedAt: courses.publishedAt })
    .from(courses)
    .where(and(eq(courses.title, ON_SALE.title), eq(courses.isPublished, true)))
    .limit(1);
  if (!course || (course.pricePaise ?? 0) <= ON_SALE.pricePaise) return;
  const [last] = await db
    .select({ endsAt: courseSales.endsAt, endedAt: courseSales.endedAt })
    .from(courseSales)
    .where(eq(courseSales.courseId, course.id))
    .orderBy(desc(courseSales.startsAt))
    .limit(1);
  if (last && (last.endedAt !== null || last.endsAt > now)) return;
  const endsAt = new Date(now.getTime() + DAYS * DAY);
  await db.insert(courseSales).values({
    id: v7({ msecs: now.getTime() }),
    courseId: course.id,
    pricePaise: ON_SALE.pricePaise,
    startsAt: now,
    endsAt,
    createdAt: now,
  });
}
