import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { tryHoldLock } from '../../../database/hold-lock.ts';
import { toIndianMonth } from '../../../platform/text/indian-time.ts';

/** What was sold in a month and what became of it, in paise. */
export interface BookedMonth {
  month: string;
  chargedPaise: number;
  sharePaise: number;
  refundedPaise: number;
  netPaise: number;
}

/** The same of courses, beside what coupons have taken off. */
export interface BookedRow extends Omit<BookedMonth, 'month'> {
  discountPaise: number;
}

/** Columns of these, as the tables of closed months and the statements here call them. */
const FIGURES = 'charged_paise, share_paise, refunded_paise, net_paise';
const FIGURES_OF_COURSES = `discount_paise, ${FIGURES}`;

/** The trigger of the ledger holds it, shared, until an entry is committed. */
const CLOSING_LOCK = 'ledger closing';
/** Held by whoever sums up a month. */
const CLOSERS_LOCK = 'ledger closers';

type Closing = 'closed' | 'none' | 'busy';

/** Thrown, and caught here: the sums are not kept. */
class NotTheMoment extends Error {}

/** What is to be closed, its ends as the database writes them: all entries since `closedUntil`, to which the ledger is closed, up to the end of a month. */
type OpenMonth = Record<'closedUntil' | 'before', string>;

const closedUntil = sql.raw(`coalesce((select closed_until from ledger_closing), '-infinity')`);
const month = sql.raw(`to_char(l.created_at at time zone 'Asia/Kolkata', 'YYYY-MM')`);

const figuresOf = (amount: string): SQL =>
  sql.raw(`
    coalesce(sum(${amount}) filter (where l.account = 'gateway' and l.kind = 'charge'), 0) as charged_paise,
    coalesce(-sum(${amount}) filter (where l.account = 'platform'), 0) as share_paise,
    coalesce(-sum(${amount}) filter (where l.account = 'gateway' and l.kind = 'refund'), 0) as refunded_paise,
    coalesce(-sum(${amount}) filter (where l.account = 'educator'), 0) as net_paise`);

/** Sums of entries by educator and month. */
const sumMonths = (which: SQL): SQL => sql`
  select l.educator_id, ${month} as month, ${figuresOf('l.amount_paise')}
    from ledger_entries l where l.kind in ('charge', 'refund') and ${which} group by 1, 2`;

/** The same by course. Orders are looked up one by one, because how few of them an open month has cannot be known before. */
const sumCourseMonths = (which: SQL): SQL => sql`
  select l.educator_id, coalesce(part.course_id, o.course_id) as course_id, ${month} as month,
      coalesce(sum(o.discount_paise) filter (where l.account = 'gateway' and l.kind = 'charge'), 0) as discount_paise,
      ${figuresOf('coalesce(part.amount_paise, l.amount_paise)')}
    from ledger_entries l
      cross join lateral (select course_id, discount_paise from payment_orders where id = l.order_id offset 0) o
      left join ledger_parts part on part.entry_id = l.id
    where l.kind in ('charge', 'refund') and ${which} group by 1, 2, 3`;

/**
 * Rows of educators and months with their figures, for a FROM: closed months from their sums, the others from the ledger. One statement
 * sees both at one moment. With `educatorId` of one educator alone, with `until` up to the end of that month.
 */
export function educatorMonths({ educatorId, until }: { educatorId?: string; until?: string }): SQL {
  const before = until === undefined ? sql`` : sql` and l.created_at < ${toIndianMonth(until).before}`;
  const isEarlier = until === undefined ? sql`` : sql` and l.month <= ${until}`;
  const isTheirs = educatorId === undefined ? sql`` : sql` and l.educator_id = ${educatorId}`;
  return sql`(
    select l.educator_id, l.month, ${sql.raw(FIGURES)} from ledger_months l where true${isTheirs}${isEarlier}
    union all ${sumMonths(sql`l.created_at >= ${closedUntil}${before}${isTheirs}`)})`;
}

/** The same by course, of one educator. */
const courseMonths = (educatorId: string): SQL => sql`(
  select educator_id, course_id, month, ${sql.raw(FIGURES_OF_COURSES)} from ledger_course_months where educator_id = ${educatorId}
  union all ${sumCourseMonths(sql`l.educator_id = ${educatorId} and l.created_at >= ${closedUntil}`)})`;

const sumAll = (figures: string): SQL => sql.raw(figures.replaceAll(/\w+/g, 'sum($&)::int8 as $&'));

type Summed = Record<'charged_paise' | 'share_paise' | 'refunded_paise' | 'net_paise', string> &
  Record<string, unknown>;
type SummedOfCourses = Summed & { discount_paise: string };

const toFigures = (row: Summed) => ({
  chargedPaise: Number(row.charged_paise),
  sharePaise: Number(row.share_paise),
  refundedPaise: Number(row.refunded_paise),
  netPaise: Number(row.net_paise),
});

const toBooked = (row: SummedOfCourses): BookedRow => ({
  discountPaise: Number(row.discount_paise),
  ...toFigures(row),
});

/** From a moment on, and before another one. */
const isIn = ({ closedUntil, before }: OpenMonth) => sql`l.created_at >= ${closedUntil} and l.created_at < ${before}`;

/** The oldest that is not closed; null when it is not over. */
async function findOpenMonth(tx: Tx, now: Date): Promise<OpenMonth | null> {
  const { rows } = await tx.execute<Partial<OpenMonth>>(sql`
    select closed_until as "closedUntil", (first at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata' as before
      from ledger_closing, lateral (
        select date_trunc('month', min(created_at), 'Asia/Kolkata') as first from ledger_entries where created_at >= closed_until) t`);
  const { closedUntil, before } = rows[0] ?? {};
  return closedUntil && before && new Date(before) <= now ? { closedUntil, before } : null;
}

/** Sums of one kind by what they are of, with the names of the columns. */
type Sums = Map<string, Record<string, unknown>>;

/** Of entries in two parts of a month: keys stay, figures are added. */
function addSums(sums: Sums, rows: Record<string, unknown>[]): void {
  for (const row of rows) {
    const key = `${row.educator_id} ${row.course_id} ${row.month}`;
    const known = sums.get(key);
    const figures = Object.entries(row).filter(([name]) => name.endsWith('_paise'));
    const added = figures.map(([name, value]) => [name, Number(value) + Number(known?.[name] ?? 0)]);
    sums.set(key, { ...row, ...Object.fromEntries(added) });
  }
}

/** The end of the next part of a month that is left, of so many entries or a few more: those of one moment stay together. */
async function findPartEnd(tx: Tx, left: OpenMonth, most: number): Promise<string> {
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select (array_agg(created_at) filter (where nth = ${most + 1}))[1] + interval '1 millisecond' as until from (
      select l.created_at, row_number() over (order by l.created_at) as nth from ledger_entries l where ${isIn(left)}
        order by l.created_at limit ${most + 1}) first`);
  return rows[0]?.until ?? left.before;
}

/**
 * Sums up part by part, with whatever has come meanwhile into a month before it that had nothing, and gives how many entries there were. Those of
 * a part are counted before they are summed: what comes in between is in the sums alone, and found when all are counted again. Educators
 * and courses, to which the sums refer, are locked at the end.
 */
async function writeSums(tx: Tx, month: OpenMonth, entriesOfPart: number): Promise<number> {
  const [ofMonths, ofCourses]: [Sums, Sums] = [new Map(), new Map()];
  let entries = 0;
  for (let from = month.closedUntil; from !== month.before; ) {
    const before = await findPartEnd(tx, { ...month, closedUntil: from }, entriesOfPart);
    const part = { closedUntil: from, before };
    const { rows } = await tx.execute<{ entries: string }>(
      sql`select count(*) as entries from ledger_entries l where ${isIn(part)}`,
    );
    entries += Number(rows[0]?.entries);
    addSums(ofMonths, (await tx.execute(sumMonths(isIn(part)))).rows);
    addSums(ofCourses, (await tx.execute(sumCourseMonths(isIn(part)))).rows);
    from = before;
  }
  await tx.execute(sql`
    with educators as (insert into ledger_months (educator_id, month, ${sql.raw(FIGURES)})
      select educator_id, month, ${sql.raw(FIGURES)} from jsonb_populate_recordset(null::ledger_months, ${toJson(ofMonths)}::jsonb))
    insert into ledger_course_months (educator_id, course_id, month, ${sql.raw(FIGURES_OF_COURSES)})
      select educator_id, course_id, month, ${sql.raw(FIGURES_OF_COURSES)}
        from jsonb_populate_recordset(null::ledger_course_months, ${toJson(ofCourses)}::jsonb)`);
  return entries;
}

const toJson = (sums: Sums) => JSON.stringify([...sums.values()]);

/** Call while nobody writes into the ledger. False when an entry has come, or an earlier month was opened. */
async function markClosed(tx: Tx, month: OpenMonth, entries: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ledger_closing set closed_until = ${month.before}
      where closed_until = ${month.closedUntil} and (select count(*) from ledger_entries l where ${isIn(month)}) = ${entries}::int8`);
  return rowCount === 1;
}

/** So many are summed up in a few seconds; a statement may take fifteen. */
const ENTRIES_OF_PART = 200_000;

/** SQL of sales and refunds by month: of closed months from their sums. */
export function createMonthsRepository({ db, entriesOfPart = ENTRIES_OF_PART }: { db: Db; entriesOfPart?: number }) {
  return {
    /** Of an educator, oldest first. */
    async listMonths(educatorId: string): Promise<BookedMonth[]> {
      const { rows } = await db.execute<Summed & { month: string }>(
        sql`select month, ${sumAll(FIGURES)} from ${educatorMonths({ educatorId })} m group by month order by month`,
      );
      return rows.map((row) => ({ month: row.month, ...toFigures(row) }));
    },

    /** Of an educator with the discounts, newest first. */
    async listMonthEarnings(educatorId: string): Promise<(BookedRow & { month: string })[]> {
      const { rows } = await db.execute<SummedOfCourses & { month: string }>(
        sql`select month, ${sumAll(FIGURES_OF_COURSES)} from ${courseMonths(educatorId)} m group by month order by month desc`,
      );
      return rows.map((row) => ({ month: row.month, ...toBooked(row) }));
    },

    /** Of an educator, a row a course that has brought something. */
    async listCourses(educatorId: string): Promise<(BookedRow & { courseId: string })[]> {
      const { rows } = await db.execute<SummedOfCourses & { course_id: string }>(
        sql`select course_id, ${sumAll(FIGURES_OF_COURSES)} from ${courseMonths(educatorId)} m group by course_id`,
      );
      return rows.map((row) => ({ courseId: row.course_id, ...toBooked(row) }));
    },

    /**
     * Sums up the oldest month that is over at `now` and not closed. Nobody who writes into the ledger waits for the summing: only at its
     * end, between two who write, is counted whether the month is still the same. `busy`: it is not, nobody left a moment within `looks`
     * looks, or somebody else closes months; nothing is kept then. `pause` is between two looks.
     */
    async closeNext(now: Date, { looks, pause }: { looks: number; pause(): Promise<void> }): Promise<Closing> {
      try {
        return await db.transaction(async (tx) => {
          if (!(await tryHoldLock(tx, CLOSERS_LOCK))) return 'busy';
          const month = await findOpenMonth(tx, now);
          if (!month) return 'none';
          const entries = await writeSums(tx, month, entriesOfPart);
          for (let left = looks; !(await tryHoldLock(tx, CLOSING_LOCK)); left -= 1) {
            if (left <= 1) throw new NotTheMoment();
            await pause();
          }
          if (!(await markClosed(tx, month, entries))) throw new NotTheMoment();
          return 'closed';
        });
      } catch (error) {
        if (error instanceof NotTheMoment) return 'busy';
        throw error;
      }
    },

    /** Sentences about closed months that the ledger says something else of; there should be none. */
    async listContradictions(): Promise<string[]> {
      const isClosed = sql`l.created_at < ${closedUntil}`;
      const { rows } = await db.execute<{ text: string }>(sql`
        ${differences({
          what: `'educator ' || educator_id`,
          figures: FIGURES,
          kept: sql`ledger_months`,
          booked: sql`(${sumMonths(isClosed)}) m`,
        })}
        union all ${differences({
          what: `'course ' || course_id || ' of educator ' || educator_id`,
          figures: FIGURES_OF_COURSES,
          kept: sql`ledger_course_months`,
          booked: sql`(${sumCourseMonths(isClosed)}) m`,
        })} order by 1`);
      return rows.map(({ text }) => `the sums of a closed month are not those of the ledger: ${text}`);
    },
  };
}

/** SQL: what stands in one of two and not in the other. */
function differences(of: { what: string; figures: string; kept: SQL; booked: SQL }): SQL {
  const read = (from: SQL) => sql`select ${sql.raw(`${of.what} || ', ' || month as text, ${of.figures}`)} from ${from}`;
  const [kept, booked] = [read(of.kept), read(of.booked)];
  return sql`select distinct text from ((${kept} except ${booked}) union all (${booked} except ${kept})) t`;
}

export type MonthsRepository = ReturnType<typeof createMonthsRepository>;
