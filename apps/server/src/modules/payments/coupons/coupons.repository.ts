import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Db, type Executor, sqlStateOf, type Tx } from '../../../database/db.ts';
import { coupons, couponUses } from '../../../database/schema/payments.table.ts';
import type { CouponUseStatus } from '../../../database/statuses.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Coupon, CouponCount } from './coupons.models.ts';

const UNIQUE_VIOLATION = '23505';

export type CouponTerms = Omit<Coupon, 'id' | 'educatorId' | 'removedAt'>;

/** A coupon as its educator sees it. */
export interface CouponRow extends Coupon {
  used: number;
  held: number;
  discountGivenPaise: number;
}

const columns = {
  id: coupons.id,
  educatorId: coupons.educatorId,
  courseId: coupons.courseId,
  code: coupons.code,
  percentOff: coupons.percentOff,
  paiseOff: coupons.paiseOff,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  maxUses: coupons.maxUses,
  maxUsesPerLearner: coupons.maxUsesPerLearner,
  isPaused: coupons.isPaused,
  removedAt: coupons.removedAt,
};

const countOf = (status: CouponUseStatus) =>
  sql<number>`(count(*) filter (where ${couponUses.status} = ${status}))::int`.mapWith(Number);

/** SQL of coupons and their uses. */
export function createCouponsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async findByCode(educatorId: string, code: string): Promise<Coupon | null> {
      const [coupon] = await db
        .select(columns)
        .from(coupons)
        .where(and(eq(coupons.educatorId, educatorId), eq(coupons.code, code), isNull(coupons.removedAt)));
      return coupon ?? null;
    },

    /**
     * Whoever wants a use of a coupon waits here for the one before. Not `for update`: an order that refers to the
     * coupon holds its key already, and two such orders would wait for each other.
     */
    async lock(tx: Tx, couponId: string): Promise<Coupon | null> {
      const [coupon] = await tx.select(columns).from(coupons).where(eq(coupons.id, couponId)).for('no key update');
      return coupon ?? null;
    },

    /** Uses that are taken, without the one that this learner's open order for this course holds. */
    async countUses(
      executor: Executor,
      couponId: string,
      asking: { learnerId: string; courseId: string },
    ): Promise<CouponCount> {
      const { learnerId, courseId } = asking;
      const isTaken = sql`${couponUses.status} <> 'free-again'`;
      const [row] = await executor
        .select({
          used: countOf('used'),
          held: countOf('held'),
          byLearner: sql<number>`(count(*) filter (where ${couponUses.learnerId} = ${learnerId}))::int`.mapWith(Number),
        })
        .from(couponUses)
        .where(
          and(
            eq(couponUses.couponId, couponId),
            isTaken,
            sql`not (${couponUses.status} = 'held' and ${couponUses.learnerId} = ${learnerId} and ${couponUses.courseId} = ${courseId})`,
          ),
        );
      return row ?? { used: 0, held: 0, byLearner: 0 };
    },

    /** Takes a use; call with the coupon locked and its limits looked at. */
    async insertUse(
      tx: Tx,
      use: {
        couponId: string;
        learnerId: string;
        courseId: string;
        orderId: string | null;
        discountPaise: number;
        status: CouponUseStatus;
      },
    ): Promise<void> {
      const now = clock.now();
      await tx.insert(couponUses).values({ ...use, createdAt: now, updatedAt: now });
    },

    async findUse(tx: Tx, orderId: string): Promise<CouponUseStatus | null> {
      const [use] = await tx
        .select({ status: couponUses.status })
        .from(couponUses)
        .where(eq(couponUses.orderId, orderId));
      return use?.status ?? null;
    },

    /** Call with the order locked. */
    async setUse(tx: Tx, orderId: string, status: CouponUseStatus): Promise<void> {
      await tx.update(couponUses).set({ status, updatedAt: clock.now() }).where(eq(couponUses.orderId, orderId));
    },

    /** An educator's coupons, newest first; those that count for a course, or all. */
    list: (educatorId: string, courseId?: string): Promise<CouponRow[]> => {
      const isMeant = courseId ? or(eq(coupons.courseId, courseId), isNull(coupons.courseId)) : undefined;
      return selectWithUses(db, and(eq(coupons.educatorId, educatorId), isNull(coupons.removedAt), isMeant));
    },

    async findOwn(educatorId: string, couponId: string): Promise<CouponRow | null> {
      const isOwn = and(eq(coupons.id, couponId), eq(coupons.educatorId, educatorId), isNull(coupons.removedAt));
      const [coupon] = await selectWithUses(db, isOwn);
      return coupon ?? null;
    },

    async countOfEducator(tx: Tx, educatorId: string): Promise<number> {
      const isTheirs = and(eq(coupons.educatorId, educatorId), isNull(coupons.removedAt));
      const [row] = await tx.select({ number: count() }).from(coupons).where(isTheirs);
      return row?.number ?? 0;
    },

    /** Null when the code is taken. */
    async insert(tx: Tx, coupon: CouponTerms & { educatorId: string }): Promise<string | null> {
      const now = clock.now();
      const [inserted] = await tx
        .insert(coupons)
        .values({ ...coupon, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      return inserted?.id ?? null;
    },

    /** False when the code is taken. */
    async update(couponId: string, terms: CouponTerms): Promise<boolean> {
      const news = { ...terms, updatedAt: clock.now() };
      try {
        await db.update(coupons).set(news).where(eq(coupons.id, couponId));
        return true;
      } catch (error) {
        if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    async remove(couponId: string): Promise<void> {
      const now = clock.now();
      await db.update(coupons).set({ removedAt: now, updatedAt: now }).where(eq(coupons.id, couponId));
    },

    /** Orders whose use of a coupon does not fit their state; there should be none. */
    async listMisheld(): Promise<{ orderId: string; status: string; use: string | null }[]> {
      const { rows } = await db.execute<{ orderId: string; status: string; use: string | null }>(sql`
        select o.id as "orderId", o.status, u.status as "use"
          from payment_orders o left join coupon_uses u on u.order_id = o.id
         where o.coupon_id is not null
           and case when o.status in ('created', 'attempted') then u.status is distinct from 'held'
                    when o.status = 'paid' then u.status is distinct from 'used'
                      and exists (select 1 from enrolments e where e.order_id = o.id)
                    else u.status is distinct from 'free-again' end`);
      return rows;
    },
  };
}

function selectWithUses(db: Db, condition: ReturnType<typeof and>): Promise<CouponRow[]> {
  return db
    .select({
      ...columns,
      used: countOf('used'),
      held: countOf('held'),
      discountGivenPaise:
        sql<number>`coalesce(sum(${couponUses.discountPaise}) filter (where ${couponUses.status} = 'used'), 0)::int8`.mapWith(
          Number,
        ),
    })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.couponId, coupons.id))
    .where(condition)
    .groupBy(coupons.id)
    .orderBy(desc(coupons.createdAt), desc(coupons.id));
}

export type CouponsRepository = ReturnType<typeof createCouponsRepository>;
