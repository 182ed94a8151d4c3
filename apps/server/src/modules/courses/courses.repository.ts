import { limits } from '@nalanda/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { classInvitations } from '../../database/schema/class-invitations.table.ts';
import { courseTeachers, mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { isLearnable, lectures } from '../../database/schema/lectures.table.ts';
import { orderParts } from '../../database/schema/order-parts.table.ts';
import { couponUses, paymentOrders } from '../../database/schema/payments.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { courseDurationSeconds } from '../lectures/index.ts';
import { isCountedReview } from '../reviews/index.ts';
import type { CourseRow } from './courses.models.ts';
import { priceAt, saleAt, toMoment, toMs } from './sale-prices/sale-prices.repository.ts';

/** A course as a change finds it, locked. */
export type LockedCourse = typeof courses.$inferSelect;

/** What may be bought. */
export interface PurchasableCourse {
  id: string;
  title: string;
  /** The price of this moment: of a sale while one runs. */
  pricePaise: number | null;
  isPublished: boolean;
  creatorId: string;
  /** It came from a catalogue file, and nobody has given it a lecture: there is nothing to have for the money. */
  isHollow: boolean;
}

const inCatalogue = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

/** What every reply about a course shows, for selects that join the creator. */
export const courseBaseColumns = {
  id: courses.id,
  creatorId: courses.creatorId,
  creatorName: users.name,
  title: courses.title,
  subTitle: courses.subTitle,
  description: courses.description,
  category: courses.category,
  level: courses.level,
  pricePaise: courses.pricePaise,
  thumbnailKey: courses.thumbnailKey,
  coverVariant: courses.coverVariant,
  isPublished: courses.isPublished,
  publishedAt: courses.publishedAt,
  archivedAt: courses.archivedAt,
  featuredPlace: courses.featuredPlace,
  ratingSum: courses.ratingSum,
  reviewCount: courses.reviewCount,
  enrolledCount: courses.enrolledCount,
  lectureCount: courses.lectureCount,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
};

/** The beginning of a description: what lists carry of it, so that a catalogue of long texts stays small. */
const listedDescription = sql<string>`case when char_length(${courses.description}) > ${sql.raw(`${limits.listedDescription}`)}
  then left(${courses.description}, ${sql.raw(`${limits.listedDescription - 1}`)}) || '…' else ${courses.description} end`;

/**
 * Columns of a `CourseRow` as `viewerId` (null: nobody) may see them; for selects that join the creator. Brief ones leave out
 * who else is enrolled.
 */
function courseColumns(viewerId: SQL, { now, isBrief = false }: { now: SQL; isBrief?: boolean }) {
  const isVisible = isBrief
    ? sql`${enrolments.learnerId} = ${viewerId}`
    : sql`(${courses.creatorId} = ${viewerId} or ${enrolments.learnerId} = ${viewerId})`;
  return {
    ...courseBaseColumns,
    sale: saleAt(now),
    language: courses.language,
    description: listedDescription,
    durationSeconds: courseDurationSeconds,
    isInBatches: courses.isInBatches,
    nextBatch: sql<
      CourseRow['nextBatch']
    >`(select json_build_object('startsAt', ${toMs(sql`b.starts_at`)}, 'enrolUntil', ${toMs(sql`b.enrol_until`)})
      from course_batches b where b.course_id = ${courses.id} and b.ended_at is null and b.enrol_until > ${now} order by b.starts_at, b.id limit 1)`,
    lectureIds: sql<string[]>`coalesce((select json_agg(${lectures.id} order by ${lectures.position}, ${lectures.id})
      from ${lectures} where ${lectures.courseId} = ${courses.id} and ${lectures.removedAt} is null), '[]')`,
    ratings: sql<
      CourseRow['ratings']
    >`coalesce((select json_agg(json_build_object('_id', ${reviews.id}, 'rating', ${reviews.rating})
      order by ${reviews.updatedAt} desc, ${reviews.id} desc) from (select * from ${reviews}
      where ${reviews.courseId} = ${courses.id} and ${isCountedReview} order by ${reviews.updatedAt} desc, ${reviews.id} desc
      limit ${sql.raw(`${limits.listedRatings}`)}) as ${reviews}), '[]')`,
    visibleLearnerIds: sql<
      string[]
    >`coalesce((select json_agg(${enrolments.learnerId} order by ${enrolments.enrolledAt}, ${enrolments.id})
      from ${enrolments} where ${enrolments.courseId} = ${courses.id} and ${isVisible}), '[]')`,
  };
}

/** An archived course with what it has brought. */
export type ArchivedCourseRow = CourseRow & { salesCount: number; salesPaise: number };

/** Orders that expired without money this long ago no longer keep a course: nobody has their checkout open any more. */
const DEAD_ORDER_DAYS = 30;
/** Invitations of a month are counted. */
const INVITED_DAYS = 30;

const deadOrder = sql`(payment_orders.status = 'expired' and payment_orders.next_ask_at is null
  and not exists (select 1 from payments where payments.order_id = payment_orders.id))`;

/**
 * What the course of a select from courses has sold and not given back, a row a sale with its amount: by itself, and as a part
 * of bundles.
 */
export const standingSales = sql`select amount_paise from payment_orders
  where course_id = ${courses.id} and bundle_id is null and status = 'paid'
  union all select part.amount_paise from order_parts part join payment_orders o on o.id = part.order_id
  where part.course_id = ${courses.id} and o.status = 'paid'`;

/** SQL of the courses module, but for the one query of an opened course. */
export function createCoursesRepository({ db, clock }: { db: Db; clock: Clock }) {
  const selectCourses = (viewerId: string | null, isBrief = false) =>
    db
      .select(courseColumns(sql`${viewerId}::uuid`, { now: toMoment(clock.now()), isBrief }))
      .from(courses)
      .innerJoin(users, eq(users.id, courses.creatorId));
  const listed = db
    .select(
      courseColumns(sql`${sql.placeholder('viewerId')}::uuid`, { now: sql`${sql.placeholder('now')}::timestamptz` }),
    )
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(and(sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`, inCatalogue))
    .prepare('courses_listed_for_viewer');

  return {
    /** Everything in the catalogue, as nobody in particular sees it; in no order. */
    /** So many courses of the catalogue by id, those after the given one; null: from the first on. */
    listPublished: (after: string | null, limit: number): Promise<CourseRow[]> =>
      selectCourses(null)
        .where(and(inCatalogue, after === null ? undefined : gt(courses.id, after)))
        .orderBy(courses.id)
        .limit(limit),

    /** Those of the courses that are in the catalogue. */
    listPublishedByIds: (ids: string[]): Promise<CourseRow[]> =>
      selectCourses(null).where(and(inArray(courses.id, ids), inCatalogue)),

    /** As `listPublishedByIds`, as the viewer may see them. Prepared: every search ends in it. */
    listPublishedFor: (ids: string[], viewerId: string | null): Promise<CourseRow[]> =>
      listed.execute({ ids, viewerId, now: clock.now().toISOString() }),

    /** An educator's courses that are not archived, newest first. */
    listByCreator: (creatorId: string, isBrief: boolean): Promise<CourseRow[]> =>
      selectCourses(creatorId, isBrief)
        .where(and(eq(courses.creatorId, creatorId), isNull(courses.archivedAt)))
        .orderBy(desc(courses.createdAt), desc(courses.id)),

    /** An educator's archived courses with what they have sold and not given back, the last removed first. */
    listArchived: (creatorId: string): Promise<ArchivedCourseRow[]> => {
      return db
        .select({
          ...courseColumns(sql`${creatorId}::uuid`, { now: toMoment(clock.now()) }),
          salesCount: sql<number>`(select count(*)::int from (${standingSales}) sales)`,
          salesPaise: sql<number>`(select coalesce(sum(amount_paise), 0)::int8 from (${standingSales}) sales)`.mapWith(
            Number,
          ),
        })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(and(eq(courses.creatorId, creatorId), isNotNull(courses.archivedAt)))
        .orderBy(desc(courses.archivedAt), desc(courses.id));
    },

    listByIds: (ids: string[], viewerId: string | null): Promise<CourseRow[]> =>
      selectCourses(viewerId).where(inArray(courses.id, ids)),

    /** One course as its viewer's own reply shows it: with the whole description. */
    async findWhole(courseId: string, viewerId: string, isBrief: boolean): Promise<CourseRow | null> {
      const [row] = await db
        .select({
          ...courseColumns(sql`${viewerId}::uuid`, { now: toMoment(clock.now()), isBrief }),
          description: courses.description,
        })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(eq(courses.id, courseId));
      return row ?? null;
    },

    async findPurchasable(courseId: string): Promise<PurchasableCourse | null> {
      const { id, title, isPublished, creatorId } = courses;
      const isHollow = sql<boolean>`${courses.importKey} is not null and not exists (
        select 1 from ${lectures} l where l.course_id = ${courses}.id and l.removed_at is null)`;
      const [course] = await db
        .select({ id, title, pricePaise: priceAt(toMoment(clock.now())), isPublished, creatorId, isHollow })
        .from(courses)
        .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)));
      return course ?? null;
    },

    /** A course of its owner, archived or not; null when it is not there or not theirs. */
    async findOwned(
      userId: string,
      courseId: string,
    ): Promise<{ archivedAt: Date | null; thumbnailKey: string | null } | null> {
      const { archivedAt, thumbnailKey } = courses;
      const [course] = await db.select({ archivedAt, thumbnailKey }).from(courses).where(ownedBy(userId, courseId));
      return course ?? null;
    },

    /** Locks a course of its owner, archived or not, until the transaction ends; null when it is not there or not theirs. */
    async lockOwned(tx: Tx, userId: string, courseId: string): Promise<LockedCourse | null> {
      const [course] = await tx.select().from(courses).where(ownedBy(userId, courseId)).for('update');
      return course ?? null;
    },

    /** As `lockOwned`, of whoever may change its texts and lectures. */
    async lockTaught(tx: Tx, userId: string, courseId: string): Promise<LockedCourse | null> {
      const isTaught = and(eq(courses.id, courseId), mayTeach(userId, 'content'));
      const [course] = await tx.select().from(courses).where(isTaught).for('update');
      return course ?? null;
    },

    /** May somebody change the texts and lectures of the course? `archivedAt` of the course they may; else null. */
    async findTaught(userId: string, courseId: string): Promise<{ archivedAt: Date | null } | null> {
      const isTaught = and(eq(courses.id, courseId), mayTeach(userId, 'content'));
      const [course] = await db.select({ archivedAt: courses.archivedAt }).from(courses).where(isTaught);
      return course ?? null;
    },

    /** How many courses an educator has, and how many of them are drafts. Archived ones are theirs no more. */
    async countOf(tx: Tx, creatorId: string): Promise<{ courses: number; drafts: number }> {
      const [row] = await tx
        .select({
          courses: sql<number>`count(*)::int`,
          drafts: sql<number>`(count(*) filter (where not ${courses.isPublished}))::int`,
        })
        .from(courses)
        .where(and(eq(courses.creatorId, creatorId), isNull(courses.archivedAt)));
      return row ?? { courses: 0, drafts: 0 };
    },

    /** Inserts a draft; returns its id. */
    async insertDraft(
      tx: Tx,
      draft: { creatorId: string; title: string; category: CourseRow['category'] },
    ): Promise<string> {
      const id = newId();
      const now = clock.now();
      await tx.insert(courses).values({ id, ...draft, createdAt: now, updatedAt: now });
      return id;
    },

    async update(tx: Tx, courseId: string, changes: Partial<typeof courses.$inferInsert>): Promise<void> {
      await tx
        .update(courses)
        .set({ ...changes, updatedAt: clock.now() })
        .where(eq(courses.id, courseId));
    },

    async hasPlayableLecture(executor: Executor, courseId: string): Promise<boolean> {
      const found = await executor
        .select({ id: lectures.id })
        .from(lectures)
        .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt), isLearnable))
        .limit(1);
      return found.length > 0;
    },

    /**
     * True when learners are enrolled, or have an order with money or that may yet be paid, and when people were invited to it, or to
     * teach it, within a month: such a course must not vanish, and what counts its invitations neither.
     */
    async isOwedToLearners(tx: Tx, courseId: string): Promise<boolean> {
      const longDead = sql`${deadOrder} and payment_orders.updated_at
        < ${clock.now().toISOString()}::timestamptz - make_interval(days => ${DEAD_ORDER_DAYS})`;
      const enrolled = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.courseId, courseId));
      const ordered = tx
        .select({ id: paymentOrders.id })
        .from(paymentOrders)
        .where(sql`${paymentOrders.courseId} = ${courseId} and not (${longDead})`);
      const bundled = tx
        .select({ id: paymentOrders.id })
        .from(orderParts)
        .innerJoin(paymentOrders, eq(paymentOrders.id, orderParts.orderId))
        .where(and(eq(orderParts.courseId, courseId), sql`not (${longDead})`));
      const since = new Date(clock.now().getTime() - INVITED_DAYS * DAY_MS);
      const invited = tx
        .select({ id: classInvitations.id })
        .from(classInvitations)
        .where(and(eq(classInvitations.courseId, courseId), gt(classInvitations.createdAt, since)));
      const teaching = tx
        .select({ id: courseTeachers.id })
        .from(courseTeachers)
        .where(and(eq(courseTeachers.courseId, courseId), gt(courseTeachers.createdAt, since)));
      for (const found of [enrolled, ordered, bundled, invited, teaching])
        if ((await found.limit(1)).length > 0) return true;
      return false;
    },

    /** Deletes a (locked) course that nobody is owed, with lectures, reviews and dead orders; returns its videos. */
    async delete(tx: Tx, courseId: string): Promise<string[]> {
      await tx.delete(couponUses).where(eq(couponUses.courseId, courseId));
      const bundled = tx.select({ id: orderParts.orderId }).from(orderParts).where(eq(orderParts.courseId, courseId));
      await tx.delete(paymentOrders).where(inArray(paymentOrders.id, bundled));
      await tx.delete(paymentOrders).where(eq(paymentOrders.courseId, courseId));
      const removed = await tx
        .delete(lectures)
        .where(eq(lectures.courseId, courseId))
        .returning({ assetId: lectures.assetId });
      await tx.delete(courses).where(eq(courses.id, courseId));
      return removed.flatMap(({ assetId }) => assetId ?? []);
    },
  };
}

function ownedBy(userId: string, courseId: string) {
  return and(eq(courses.id, courseId), eq(courses.creatorId, userId));
}

export type CoursesRepository = ReturnType<typeof createCoursesRepository>;
