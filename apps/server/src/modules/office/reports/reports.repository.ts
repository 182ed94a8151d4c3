import type { ReportStep } from '@nalanda/contract';
import { and, asc, between, desc, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../database/db.ts';
import type { ReadAnywhere } from '../../../database/replica.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { reportCourseDays, reportCourseMonths, reportDays } from '../../../database/schema/reports.table.ts';
import { readFact, writeFact } from '../../../platform/facts/facts.repository.ts';
import type { DayRange } from '../../../platform/text/days.ts';
import { splitMonths } from './reports.models.ts';

/** Advisory lock of whoever changes the summaries. */
const REPORTS_LOCK = 7_205_203;
/** Key of the fact that says in which time zone the summaries were made. */
const FACT = 'report-summaries';
const CHANGES_AT_ONCE = 5_000;

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int8`.mapWith(Number);

type Summary = typeof reportDays | typeof reportCourseDays;
type FigureColumns = Record<Exclude<keyof typeof reportCourseDays.$inferSelect, 'day' | 'courseId'>, AnyPgColumn>;
const figuresOf = (table: FigureColumns) => ({
  sales: sum(table.sales),
  soldPaise: sum(table.soldPaise),
  refunds: sum(table.refunds),
  refundedPaise: sum(table.refundedPaise),
  enrolments: sum(table.enrolments),
  enrolmentsCompleted: sum(table.enrolmentsCompleted),
  completions: sum(table.completions),
});

/** First days of the weeks (Mondays), months, or days themselves. */
const startOf = (table: Summary, step: ReportStep) =>
  sql<string>`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${table.day}), 'YYYY-MM-DD')`;

/** SQL of the reports: what keeps the summaries, and what reads them. */
export function createReportsRepository(db: Db) {
  return {
    /** Does `work` as the only one, on any node, who changes the summaries. */
    locked: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${REPORTS_LOCK})`);
        return work(tx);
      }),

    /** Time zone of the days that are summed up; null before the first time. */
    async readZone(): Promise<string | null> {
      const fact = (await readFact(db, FACT)) as { zone: string } | undefined;
      return fact?.zone ?? null;
    },

    writeZone: (tx: Tx, zone: string) => writeFact(tx, FACT, { zone }),

    /** Takes the oldest changes: their days in the zone, ascending, and whether there may be more. */
    async takeChanges(tx: Tx, zone: string): Promise<{ days: string[]; isMore: boolean }> {
      const { rows } = await tx.execute<{ day: string; changes: number }>(sql`
        with taken as (
          delete from report_changes where id in (select id from report_changes order by id limit ${CHANGES_AT_ONCE})
          returning moment
        )
        select to_char(moment at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as changes
          from taken group by 1 order by 1`);
      const taken = rows.reduce((total, { changes }) => total + changes, 0);
      return { days: rows.map(({ day }) => day), isMore: taken === CHANGES_AT_ONCE };
    },

    /** Forgets what was noted so far; whoever calls it sums up everything afterwards. */
    async dropChanges(tx: Tx): Promise<void> {
      await tx.execute(sql`delete from report_changes`);
    },

    /** The first and the last day of which there is anything to sum up; null: there is nothing. */
    async readSpan(tx: Tx, zone: string): Promise<DayRange | null> {
      const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
        with span as (
          select min(created_at) as first, max(created_at) as last from ledger_entries
          union all select min(enrolled_at), max(enrolled_at) from enrolments
          union all select min(completed_at), max(completed_at) from course_progress
          union all select min(created_at), max(created_at) from users
          union all select min(day)::timestamp at time zone ${zone}, max(day)::timestamp at time zone ${zone} from report_days
        )
        select to_char(min(first) at time zone ${zone}, 'YYYY-MM-DD') as "from",
          to_char(max(last) at time zone ${zone}, 'YYYY-MM-DD') as "to" from span`);
      const [row] = rows;
      return row?.from && row.to ? { from: row.from, to: row.to } : null;
    },

    /** Sums up these days anew, from the tables that hold the truth. */
    async sumUp(tx: Tx, range: DayRange, zone: string): Promise<void> {
      await tx.execute(sql`delete from report_course_days where day between ${range.from} and ${range.to}`);
      await tx.execute(insertCourseDays(range, zone));
      await tx.execute(upsertDays(range, zone));
    },

    /** Adds up anew the days of every month that the range touches. */
    async sumUpMonths(tx: Tx, { from, to }: DayRange): Promise<void> {
      const first = sql`date_trunc('month', ${from}::date)::date`;
      await tx.execute(sql`delete from report_course_months where month between ${first} and ${to}`);
      await tx.execute(sql`
        insert into report_course_months
          (month, course_id, sales, sold_paise, refunds, refunded_paise, enrolments, enrolments_completed, completions)
        select date_trunc('month', day)::date, course_id, sum(sales), sum(sold_paise), sum(refunds), sum(refunded_paise),
          sum(enrolments), sum(enrolments_completed), sum(completions)
        from report_course_days
        where day >= ${first} and day < date_trunc('month', ${to}::date) + interval '1 month'
        group by 1, 2`);
    },

    /**
     * Takes over what the search has counted of these days (UTC). What it has forgotten since stays.
     */
    async sumUpSearches(tx: Tx, from: string): Promise<void> {
      await tx.execute(sql`
        insert into report_days (day, searches, unanswered)
          select day, sum(searches), sum(unanswered) from search_days where day >= ${from}
            group by day having sum(searches) > 0
        on conflict (day) do update set
          searches = greatest(report_days.searches, excluded.searches),
          unanswered = least(greatest(report_days.unanswered, excluded.unanswered), greatest(report_days.searches, excluded.searches))`);
    },

    /** Figures of the school a day, week or month; those without anything are left out. */
    listSchool: ({ from, to }: DayRange, step: ReportStep) =>
      db
        .select({
          start: startOf(reportDays, step),
          ...figuresOf(reportDays),
          learners: sum(reportDays.learners),
          signUps: sum(reportDays.signUps),
          searches: sum(reportDays.searches),
          unanswered: sum(reportDays.unanswered),
        })
        .from(reportDays)
        .where(and(gte(reportDays.day, from), lte(reportDays.day, to)))
        .groupBy(sql`1`)
        .orderBy(sql`1`),

    /** Figures of one course a day, week or month; those without anything are left out. */
    listCourse: (courseId: string, { from, to }: DayRange, step: ReportStep) =>
      db
        .select({ start: startOf(reportCourseDays, step), ...figuresOf(reportCourseDays) })
        .from(reportCourseDays)
        .where(
          and(eq(reportCourseDays.courseId, courseId), gte(reportCourseDays.day, from), lte(reportCourseDays.day, to)),
        )
        .groupBy(sql`1`)
        .orderBy(sql`1`),

    /** Figures by course, those that have sold most first, then those with most enrolments. */
    async listByCourse(range: DayRange, page: { most: number; skip: number }) {
      const parts = partsByCourse(db, range);
      const figures = figuresOf(parts);
      // The titles are asked of the few that are shown.
      const summed = db
        .select({ courseId: parts.courseId, ...named(figures) })
        .from(parts)
        .groupBy(parts.courseId)
        .orderBy(desc(figures.soldPaise), desc(figures.enrolments), asc(parts.courseId))
        .limit(page.most)
        .offset(page.skip)
        .as('summed');
      return db
        .select({
          courseId: summed.courseId,
          title: courses.title,
          sales: summed.sales,
          soldPaise: summed.soldPaise,
          refunds: summed.refunds,
          refundedPaise: summed.refundedPaise,
          enrolments: summed.enrolments,
          enrolmentsCompleted: summed.enrolmentsCompleted,
          completions: summed.completions,
        })
        .from(summed)
        .innerJoin(courses, eq(courses.id, summed.courseId))
        .orderBy(desc(summed.soldPaise), desc(summed.enrolments), asc(summed.courseId));
    },

    /** Courses of the catalogue, those that brought least first: what brought nothing stands in no summary. */
    async listLeastByCourse(range: DayRange, page: { most: number; skip: number }) {
      const parts = partsByCourse(db, range);
      const summed = db
        .select({ courseId: parts.courseId, ...named(figuresOf(parts)) })
        .from(parts)
        .groupBy(parts.courseId)
        .as('summed');
      const orNothing = (figure: SQLWrapper) => sql<number>`coalesce(${figure}, 0)`.mapWith(Number);
      return db
        .select({
          courseId: courses.id,
          title: courses.title,
          sales: orNothing(summed.sales),
          soldPaise: orNothing(summed.soldPaise),
          refunds: orNothing(summed.refunds),
          refundedPaise: orNothing(summed.refundedPaise),
          enrolments: orNothing(summed.enrolments),
          enrolmentsCompleted: orNothing(summed.enrolmentsCompleted),
          completions: orNothing(summed.completions),
        })
        .from(courses)
        .leftJoin(summed, eq(summed.courseId, courses.id))
        .where(eq(courses.isPublished, true))
        .orderBy(asc(orNothing(summed.soldPaise)), asc(orNothing(summed.enrolments)), asc(courses.id))
        .limit(page.most)
        .offset(page.skip);
    },

    async findCourse(id: string) {
      const [course] = await db
        .select({ _id: courses.id, title: courses.title })
        .from(courses)
        .where(eq(courses.id, id));
      return course;
    },
  };
}

/** Rows that add up to a range by course: its whole months, and the days around them. */
function partsByCourse(db: Db, range: DayRange) {
  const { months, edges } = splitMonths(range);
  const ofDays = db
    .select(partOf(reportCourseDays))
    .from(reportCourseDays)
    .where(or(sql`false`, ...edges.map(({ from, to }) => between(reportCourseDays.day, from, to))));
  if (!months) return ofDays.as('parts');
  const ofMonths = db
    .select(partOf(reportCourseMonths))
    .from(reportCourseMonths)
    .where(between(reportCourseMonths.month, months.from, months.to));
  return ofDays.unionAll(ofMonths).as('parts');
}

const partOf = <Table extends typeof reportCourseDays | typeof reportCourseMonths>(table: Table) => ({
  courseId: table.courseId,
  sales: table.sales,
  soldPaise: table.soldPaise,
  refunds: table.refunds,
  refundedPaise: table.refundedPaise,
  enrolments: table.enrolments,
  enrolmentsCompleted: table.enrolmentsCompleted,
  completions: table.completions,
});

/** Expressions of a subquery, with names by which it can be asked for them. */
function named<Columns extends Record<string, SQL<number>>>(columns: Columns) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.as(name)])) as {
    [Name in keyof Columns]: SQL.Aliased<number>;
  };
}

/** Condition that a moment lies in the days, in a form that an index on it can answer. */
const isWithin = (column: SQL, { from, to }: DayRange, zone: string) =>
  sql`${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;

const dayOf = (column: SQL, zone: string) => sql`(${column} at time zone ${zone})::date`;

/** Each part adds its figures; the sums of all are a row a day and course. */
function insertCourseDays(range: DayRange, zone: string): SQL {
  const isSale = sql.raw(`l.account in ('educator', 'platform') and l.kind = 'charge'`);
  const isRefund = sql.raw(`l.account in ('educator', 'platform') and l.kind = 'refund'`);
  return sql`
    insert into report_course_days
      (day, course_id, sales, sold_paise, refunds, refunded_paise, enrolments, enrolments_completed, completions)
    select day, course_id, sum(sales), sum(sold), sum(refunds), sum(refunded), sum(enrolments), sum(completed), sum(completions)
    from (
      select ${dayOf(sql`l.created_at`, zone)} as day, coalesce(part.course_id, o.course_id) as course_id,
        count(distinct l.posting) filter (where ${isSale}) as sales,
        coalesce(-sum(coalesce(part.amount_paise, l.amount_paise)) filter (where ${isSale}), 0) as sold,
        count(distinct l.posting) filter (where ${isRefund}) as refunds,
        coalesce(sum(coalesce(part.amount_paise, l.amount_paise)) filter (where ${isRefund}), 0) as refunded,
        0 as enrolments, 0 as completed, 0 as completions
      from ledger_entries l join payment_orders o on o.id = l.order_id left join ledger_parts part on part.entry_id = l.id
      where ${isWithin(sql`l.created_at`, range, zone)} and l.currency = 'INR'
      group by 1, 2
      union all
      select ${dayOf(sql`e.enrolled_at`, zone)}, e.course_id, 0, 0, 0, 0, count(*), count(p.completed_at), 0
      from enrolments e left join course_progress p on p.learner_id = e.learner_id and p.course_id = e.course_id
      where ${isWithin(sql`e.enrolled_at`, range, zone)}
      group by 1, 2
      union all
      select ${dayOf(sql`p.completed_at`, zone)}, p.course_id, 0, 0, 0, 0, 0, 0, count(*)
      from course_progress p
      where ${isWithin(sql`p.completed_at`, range, zone)}
      group by 1, 2
    ) parts
    group by day, course_id
    having sum(sales + refunds + enrolments + completions) > 0`;
}

/** Every day of the range gets its row, so that one which has lost everything says 0; searches are left as they are. */
function upsertDays(range: DayRange, zone: string): SQL {
  return sql`
    insert into report_days
      (day, sales, sold_paise, refunds, refunded_paise, enrolments, enrolments_completed, completions, learners, sign_ups)
    select each.day::date, coalesce(c.sales, 0), coalesce(c.sold, 0), coalesce(c.refunds, 0), coalesce(c.refunded, 0),
      coalesce(c.enrolments, 0), coalesce(c.completed, 0), coalesce(c.completions, 0), coalesce(f.learners, 0), coalesce(u.sign_ups, 0)
    from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') as each(day)
    left join (
      select day, sum(sales) as sales, sum(sold_paise) as sold, sum(refunds) as refunds, sum(refunded_paise) as refunded,
        sum(enrolments) as enrolments, sum(enrolments_completed) as completed, sum(completions) as completions
      from report_course_days where day between ${range.from} and ${range.to} group by day
    ) c on c.day = each.day
    left join (
      select ${dayOf(sql`e.enrolled_at`, zone)} as day, count(*) as learners
      from enrolments e
      where ${isWithin(sql`e.enrolled_at`, range, zone)} and not exists (
        select 1 from enrolments earlier
        where earlier.learner_id = e.learner_id and (earlier.enrolled_at, earlier.id) < (e.enrolled_at, e.id))
      group by 1
    ) f on f.day = each.day
    left join (
      select ${dayOf(sql`created_at`, zone)} as day, count(*) as sign_ups
      from users where ${isWithin(sql`created_at`, range, zone)} group by 1
    ) u on u.day = each.day
    on conflict (day) do update set
      sales = excluded.sales, sold_paise = excluded.sold_paise,
      refunds = excluded.refunds, refunded_paise = excluded.refunded_paise,
      enrolments = excluded.enrolments, enrolments_completed = excluded.enrolments_completed,
      completions = excluded.completions, learners = excluded.learners, sign_ups = excluded.sign_ups`;
}

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

/** What reads the summaries. */
export type ReportsReading = {
  [Name in 'listSchool' | 'listCourse' | 'listByCourse' | 'listLeastByCourse' | 'findCourse']: (
    ...asked: Parameters<ReportsRepository[Name]>
  ) => Promise<Awaited<ReturnType<ReportsRepository[Name]>>>;
};

/** Reads the summaries where they may be read: from a replica, if there is one. */
export function createReportsReading(readAnywhere: ReadAnywhere): ReportsReading {
  const from = <T>(ask: (repository: ReportsRepository) => Promise<T>) =>
    readAnywhere('reports', (db) => ask(createReportsRepository(db)));
  return {
    listSchool: (...asked) => from((repository) => repository.listSchool(...asked)),
    listCourse: (...asked) => from((repository) => repository.listCourse(...asked)),
    listByCourse: (...asked) => from((repository) => repository.listByCourse(...asked)),
    listLeastByCourse: (...asked) => from((repository) => repository.listLeastByCourse(...asked)),
    findCourse: (id) => from((repository) => repository.findCourse(id)),
  };
}

/** What a summary holds of some days and courses together, in paise. */
export type SummedFigures = Omit<Awaited<ReturnType<ReportsRepository['listCourse']>>[number], 'start'>;
