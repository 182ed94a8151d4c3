import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { bundleCourses, bundles } from '../../../database/schema/bundles.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { orderParts } from '../../../database/schema/order-parts.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { priceAt, toMoment } from '../../courses/index.ts';
import type { BundledCourse, OrderPart } from './bundles.models.ts';

/** A bundle with the ids of its courses, in their order. */
export interface BundleRow {
  id: string;
  educatorId: string;
  educatorName: string;
  title: string;
  description: string;
  pricePaise: number;
  isPublished: boolean;
  courseIds: string[];
}

/** What an educator sets of a bundle. */
export interface BundleTerms {
  title: string;
  description: string;
  pricePaise: number;
  isPublished: boolean;
  courseIds: string[];
}

const MOST_LISTED = 10_000;

const columns = {
  id: bundles.id,
  educatorId: bundles.educatorId,
  educatorName: users.name,
  title: bundles.title,
  description: bundles.description,
  pricePaise: bundles.pricePaise,
  isPublished: bundles.isPublished,
  courseIds: sql<
    string[]
  >`coalesce((select json_agg(inside.course_id order by inside.position) from bundle_courses inside
    where inside.bundle_id = ${bundles.id}), '[]')`,
};

/** SQL of bundles and of what orders of them are about. */
export function createBundlesRepository({ db, clock }: { db: Db; clock: Clock }) {
  const select = (executor: Executor = db) =>
    executor.select(columns).from(bundles).innerJoin(users, eq(users.id, bundles.educatorId));

  async function putCourses(tx: Tx, bundleId: string, courseIds: string[]): Promise<void> {
    await tx.delete(bundleCourses).where(eq(bundleCourses.bundleId, bundleId));
    await tx.insert(bundleCourses).values(courseIds.map((courseId, position) => ({ bundleId, courseId, position })));
  }

  return {
    /** Null when it is not there or removed. */
    async find(bundleId: string): Promise<BundleRow | null> {
      const [bundle] = await select().where(and(eq(bundles.id, bundleId), isNull(bundles.removedAt)));
      return bundle ?? null;
    },

    /** An educator's bundles that are not removed, newest first. */
    listOwn: (educatorId: string): Promise<BundleRow[]> =>
      select()
        .where(and(eq(bundles.educatorId, educatorId), isNull(bundles.removedAt)))
        .orderBy(desc(bundles.id)),

    /** The newest first; there are some for each educator, and no more than a sitemap holds. */
    listPublished: (): Promise<BundleRow[]> =>
      select()
        .where(and(eq(bundles.isPublished, true), isNull(bundles.removedAt)))
        .orderBy(desc(bundles.id))
        .limit(MOST_LISTED),

    /** Published bundles with a course in them, the cheapest first. */
    listWith: (courseId: string): Promise<BundleRow[]> =>
      select()
        .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
        .where(and(eq(bundleCourses.courseId, courseId), eq(bundles.isPublished, true), isNull(bundles.removedAt)))
        .orderBy(asc(bundles.pricePaise), asc(bundles.id)),

    /** Those of the courses that are there, in no order; archived ones are not published. */
    findCourses: (courseIds: string[]): Promise<BundledCourse[]> => {
      const { id, title, creatorId, isInBatches } = courses;
      const isPublished = sql<boolean>`${courses.isPublished} and ${courses.archivedAt} is null`;
      return db
        .select({ id, title, creatorId, isPublished, isInBatches, pricePaise: priceAt(toMoment(clock.now())) })
        .from(courses)
        .where(inArray(courses.id, courseIds));
    },

    /** How many purchases of each bundle stand. */
    async countSold(bundleIds: string[]): Promise<Map<string, number>> {
      if (bundleIds.length === 0) return new Map();
      const rows = await db
        .select({ bundleId: sql<string>`${paymentOrders.bundleId}`, sold: sql<number>`count(*)::int` })
        .from(paymentOrders)
        .where(and(inArray(paymentOrders.bundleId, bundleIds), eq(paymentOrders.status, 'paid')))
        .groupBy(paymentOrders.bundleId);
      return new Map(rows.map(({ bundleId, sold }) => [bundleId, sold]));
    },

    countOfEducator: (tx: Tx, educatorId: string): Promise<number> =>
      tx.$count(bundles, and(eq(bundles.educatorId, educatorId), isNull(bundles.removedAt))),

    async insert(tx: Tx, bundle: BundleTerms & { educatorId: string }): Promise<string> {
      const { courseIds, ...row } = bundle;
      const id = newId();
      const now = clock.now();
      await tx.insert(bundles).values({ ...row, id, createdAt: now, updatedAt: now });
      await putCourses(tx, id, courseIds);
      return id;
    },

    /** False when it is gone, or not theirs. */
    async update(tx: Tx, own: { educatorId: string; bundleId: string }, terms: BundleTerms): Promise<boolean> {
      const { courseIds, ...row } = terms;
      const changed = await tx
        .update(bundles)
        .set({ ...row, updatedAt: clock.now() })
        .where(and(eq(bundles.id, own.bundleId), eq(bundles.educatorId, own.educatorId), isNull(bundles.removedAt)))
        .returning({ id: bundles.id });
      if (changed.length === 0) return false;
      await putCourses(tx, own.bundleId, courseIds);
      return true;
    },

    /** False when it is gone, or not theirs. */
    async remove(own: { educatorId: string; bundleId: string }): Promise<boolean> {
      const now = clock.now();
      const removed = await db
        .update(bundles)
        .set({ removedAt: now, updatedAt: now, isPublished: false })
        .where(and(eq(bundles.id, own.bundleId), eq(bundles.educatorId, own.educatorId), isNull(bundles.removedAt)))
        .returning({ id: bundles.id });
      return removed.length > 0;
    },

    async insertParts(tx: Tx, orderId: string, parts: OrderPart[]): Promise<void> {
      await tx.insert(orderParts).values(parts.map((part) => ({ ...part, orderId })));
    },

    /** What an order of a bundle is about, always in the same order; nothing for other orders. */
    listParts: (executor: Executor, orderId: string): Promise<OrderPart[]> => listOrderParts(executor, orderId),
  };
}

/** As `listParts`. */
export function listOrderParts(executor: Executor, orderId: string): Promise<OrderPart[]> {
  return executor
    .select({ courseId: orderParts.courseId, amountPaise: orderParts.amountPaise })
    .from(orderParts)
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.courseId));
}

export type BundlesRepository = ReturnType<typeof createBundlesRepository>;
