import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { courseSales } from '../../../database/schema/sale-prices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { KeptSale, NewSale, SaleRow } from './sale-prices.models.ts';

// By full names: a select from one table alone writes its columns without it, and both tables have these.
const isOfCourse = sql`sale.course_id = "courses"."id" and sale.ended_at is null and sale.price_paise < "courses"."price_paise"`;
/** A moment as milliseconds since 1970. */
export const toMs = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;

/** The sale that runs at a moment or comes next; for selects from courses. */
export function saleAt(now: SQL) {
  return sql<SaleRow | null>`(select json_build_object('pricePaise', sale.price_paise,
      'startsAt', ${toMs(sql`sale.starts_at`)}, 'endsAt', ${toMs(sql`sale.ends_at`)},
      'lowestPaise', case when sale.starts_at <= ${now} then lowest_price_before(sale.course_id, sale.starts_at) end)
    from course_sales sale where ${isOfCourse} and sale.ends_at > ${now} order by sale.starts_at limit 1)`;
}

/** What a course costs at a moment; for selects from courses. */
export function priceAt(now: SQL) {
  return sql<number | null>`coalesce((select sale.price_paise from course_sales sale
    where ${isOfCourse} and sale.starts_at <= ${now} and sale.ends_at > ${now} limit 1), ${courses.pricePaise})`;
}

/** A moment as SQL. */
export const toMoment = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** SQL of sales; call what changes them with the course locked. */
export function createSalePricesRepository({ db, clock }: { db: Db; clock: Clock }) {
  const { id, pricePaise, startsAt, endsAt, endedAt } = courseSales;

  return {
    /** All sales of a course, the latest first, with the lowest price of the 30 days before each. */
    list: (courseId: string): Promise<(KeptSale & { lowestPaise: number | null })[]> =>
      db
        .select({
          ...{ id, pricePaise, startsAt, endsAt, endedAt },
          lowestPaise: sql<number | null>`case when starts_at <= ${toMoment(clock.now())}
            and coalesce(ended_at > starts_at, true) then lowest_price_before(course_id, starts_at) end`,
        })
        .from(courseSales)
        .where(eq(courseSales.courseId, courseId))
        .orderBy(desc(startsAt), desc(id)),

    listKept: (executor: Executor, courseId: string): Promise<KeptSale[]> =>
      executor
        .select({ id, pricePaise, startsAt, endsAt, endedAt })
        .from(courseSales)
        .where(eq(courseSales.courseId, courseId)),

    async insert(tx: Tx, courseId: string, sale: NewSale): Promise<void> {
      await tx.insert(courseSales).values({ id: newId(), courseId, ...sale, createdAt: clock.now() });
    },

    async end(tx: Tx, saleId: string): Promise<void> {
      await tx
        .update(courseSales)
        .set({ endedAt: clock.now() })
        .where(and(eq(id, saleId), isNull(endedAt)));
    },
  };
}

export type SalePricesRepository = ReturnType<typeof createSalePricesRepository>;
