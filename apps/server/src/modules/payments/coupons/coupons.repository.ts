import { and, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, type Executor, sqlStateOf, type Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { couponCodes, coupons, couponUses } from '../../../database/schema/payments.table.ts';
import type { CouponUseStatus } from '../../../database/statuses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Coupon, type CouponCount, readSingleCode } from './coupons.models.ts';

const UNIQUE_VIOLATION = '23505';

export type CouponTerms = Omit<Coupon, 'id' | 'educatorId' | 'removedAt' | 'codeCount'>;

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
  codeCount: coupons.codeCount,
};

const countOf = (status: CouponUseStatus, which: SQL = sql`true`) =>
  sql<number>`(count(*) filter (where ${couponUses.status} = ${status} and ${which}))::int`.mapWith(Number);

/** SQL of coupons and their uses. */
export function createCouponsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The coupon that a code stands for; what single codes begin with stands for none. */
    async findByCode(educatorId: string, code: string): Promise<Coupon | null> {
      const isTheirs = and(eq(coupons.educatorId, educatorId), isNull(coupons.removedAt));
      const [coupon] = await db
        .select(columns)
        .from(coupons)
        .where(and(isTheirs, eq(coupons.code, code), isNull(coupons.codeCount)));
      if (coupon) return coupon;
      const [ofMany] = await db
        .select({ ...columns, code: couponCodes.code })
        .from(couponCodes)
        .innerJoin(coupons, eq(coupons.id, couponCodes.couponId))
        .where(and(isTheirs, eq(couponCodes.code, readSingleCode(code) ?? code)));
      return ofMany ?? null;
    },

    /**
     * Whoever wants a use of a coupon waits here for the one before. Not `for update`: an order that refers to the
     * coupon holds its key already, and two such orders would wait for each other. `code` is the one that was typed.
     */
    async lock(tx: Tx, couponId: string, code: string): Promise<Coupon | null> {
      const [coupon] = await tx.select(columns).from(coupons).where(eq(coupons.id, couponId)).for('no key update');
      return coupon ? { ...coupon, code } : null;
    },

    /** Uses that are taken, of a single code that one's, without the one that this learner's open order for this course holds. */
    async countUses(
      executor: Executor,
      coupon: Pick<Coupon, 'id' | 'code' | 'codeCount'>,
      asking: { learnerId: string; courseId: string },
    ): Promise<CouponCount> {
      const { learnerId, courseId } = asking;
      const isMeant = coupon.codeCount === null ? sql`true` : eq(couponUses.code, coupon.code);
      const isTaken = sql`${couponUses.status} <> 'free-again'`;
      const [row] = await executor
        .select({
          used: countOf('used', isMeant),
          held: countOf('held', isMeant),
          byLearner: sql<number>`(count(*) filter (where ${couponUses.learnerId} = ${learnerId}))::int`.mapWith(Number),
        })
        .from(couponUses)
        .where(
          and(
            eq(couponUses.couponId, coupon.id),
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
        /** The single code; null: the coupon's own. */
        code: string | null;
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

    async findOwn(educatorId: string, couponId: string, executor: Executor = db): Promise<CouponRow | null> {
      const isOwn = and(eq(coupons.id, couponId), eq(coupons.educatorId, educatorId), isNull(coupons.removedAt));
      const [coupon] = await selectWithUses(executor, isOwn);
      return coupon ?? null;
    },

    /** Coupons of an educator, and their single codes. */
    async countOfEducator(tx: Tx, educatorId: string): Promise<{ coupons: number; codes: number }> {
      const isTheirs = and(eq(coupons.educatorId, educatorId), isNull(coupons.removedAt));
      const codes = sql<number>`coalesce(sum(${coupons.codeCount}), 0)::int`.mapWith(Number);
      const [row] = await tx.select({ coupons: count(), codes }).from(coupons).where(isTheirs);
      return row ?? { coupons: 0, codes: 0 };
    },

    /** Writes down those of the codes that nobody has; tells how many. */
    async insertCodes(tx: Tx, couponId: string, codes: string[]): Promise<number> {
      const { rows } = await tx.execute(sql`
        insert into coupon_codes (code, coupon_id) select code, ${couponId}::uuid from unnest(${sql.param(codes)}::text[]) as made (code)
          where not exists (select 1 from coupons c where c.code = made.code)
          on conflict do nothing returning code`);
      return rows.length;
    },

    /** The next single codes of a coupon after that one, in their order, each with what stands of it. */
    listCodes: (couponId: string, limit: number, after: string) =>
      db
        .select({
          code: couponCodes.code,
          status: couponUses.status,
          at: couponUses.updatedAt,
          courseTitle: courses.title,
        })
        .from(couponCodes)
        .leftJoin(couponUses, and(eq(couponUses.code, couponCodes.code), ne(couponUses.status, 'free-again')))
        .leftJoin(courses, eq(courses.id, couponUses.courseId))
        .where(and(eq(couponCodes.couponId, couponId), gt(couponCodes.code, after)))
        .orderBy(couponCodes.code)
        .limit(limit),

    /** Null when the code, or the id, is taken. */
    async insert(
      tx: Tx,
      coupon: CouponTerms & { educatorId: string; id?: string; codeCount?: number },
    ): Promise<string | null> {
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

function selectWithUses(executor: Executor, condition: ReturnType<typeof and>): Promise<CouponRow[]> {
  return executor
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
