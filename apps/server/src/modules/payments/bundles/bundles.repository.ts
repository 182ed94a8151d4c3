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

    /**
     * The title of a bundle that a learner has completed more cheaply, because they had a course of this order; null when there is none, or it was
     * given back. Of a bundle that was changed since, nobody knows any more what it was made of, and nothing is said.
     */
    async findCompletedWith(executor: Executor, orderId: string, courseIds: string[]): Promise<string | null> {
      const { rows } = await executor.execute<{ title: string }>(sql`
        select completing.bundle_title as title from payment_orders own
        join payment_orders completing on completing.learner_id = own.learner_id and completing.created_at >= own.paid_at
        join bundles on bundles.id = completing.bundle_id and bundles.updated_at <= completing.created_at
        where own.id = ${orderId} and completing.id <> own.id and completing.status = 'paid' and exists (
          select 1 from bundle_courses inside
          where inside.bundle_id = bundles.id and inside.course_id in ${courseIds} and ${isNotBought})
        limit 1`);
      return rows[0]?.title ?? null;
    },

    /** Whether an order was cheaper because of courses that its learner has given back since, or is giving back. */
    async hasLostItsPrice(tx: Tx, orderId: string): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        select 1 from payment_orders completing
        join bundles on bundles.id = completing.bundle_id and bundles.updated_at <= completing.created_at
        join bundle_courses inside on inside.bundle_id = bundles.id
        where completing.id = ${orderId} and ${isNotBought} and not exists (
          select 1 from enrolments
          where enrolments.learner_id = completing.learner_id and enrolments.course_id = inside.course_id
            and not exists (select 1 from payment_refunds refund
              where refund.order_id = enrolments.order_id and refund.status in ('requested', 'pending')))
        limit 1`);
      return rows.length > 0;
    },

    /** What an order of a bundle is about, always in the same order; nothing for other orders. */
    listParts: (executor: Executor, orderId: string): Promise<OrderPart[]> => listOrderParts(executor, orderId),
  };
}

/** A course of the bundle that the order `completing` does not buy: its learner had it. */
const isNotBought = sql`not exists (
  select 1 from order_parts parts where parts.order_id = completing.id and parts.course_id = inside.course_id)`;

/** As `listParts`. */
export function listOrderParts(executor: Executor, orderId: string): Promise<OrderPart[]> {
  return executor
    .select({ courseId: orderParts.courseId, amountPaise: orderParts.amountPaise })
    .from(orderParts)
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.courseId));
}

export type BundlesRepository = ReturnType<typeof createBundlesRepository>;
