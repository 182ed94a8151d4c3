import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../../test/factories.ts';
import { createRandomSchool, happen, type RandomSchool } from '../../../../test/reports/random-school.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { searchDays } from '../../../database/schema/search-insight.table.ts';

let school: TestApp;
let history: RandomSchool;
let accountant: TestClient;
beforeAll(async () => {
  school = await buildTestApp();
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
  history = await createRandomSchool(school.db);
  await happen(history, 42, 200);
  await school.jobs.run('reports.refresh');
});
afterAll(() => school.close());

const YEAR = 'from=2026-01-01&to=2026-12-31';
const read = async (query: string) => (await accountant.get(`/api/office/reports?${query}`)).json();
const sum = (rows: Record<string, number>[], figure: string) =>
  Math.round(rows.reduce((total, row) => total + (row[figure] ?? 0), 0) * 100) / 100;

describe('A report', () => {
  test('has a line for every month, and its lines add up to its total and to what was booked', async () => {
    const report = await read(`${YEAR}&step=month`);
    expect(report.rows.map(({ start }: { start: string }) => start)).toHaveLength(12);
    for (const figure of ['sold', 'refunded', 'enrolments', 'completions', 'learners', 'signUps'])
      expect(sum(report.rows, figure)).toBe(report.total[figure]);
    const { rows } = await school.db.execute<{ paise: number }>(sql`
      select -sum(amount_paise)::int as paise from ledger_entries
        where kind = 'charge' and account in ('educator', 'platform')`);
    expect(report.total.sold).toBe((rows[0]?.paise ?? 0) / 100);
    expect(report.total.sold).toBeGreaterThan(0);
  });

  test('says the same by day, by week and by month', async () => {
    const days = 'from=2026-01-01&to=2026-12-27';
    const [byDay, byWeek, byMonth] = await Promise.all(
      ['day', 'week', 'month'].map((step) => read(`${days}&step=${step}`)),
    );
    expect(byWeek.total).toEqual(byDay.total);
    expect(byMonth.total).toEqual(byDay.total);
    expect(byWeek.rows[0].start).toBe('2025-12-29');
  });

  test('of one course knows nothing of the school, and all courses make the school', async () => {
    const { courses, hasMore } = (await accountant.get(`/api/office/reports/courses?${YEAR}`)).json();
    expect(hasMore).toBe(false);
    const whole = await read(`${YEAR}&step=month`);
    for (const figure of ['sold', 'refunded', 'enrolments', 'enrolmentsCompleted', 'completions'])
      expect(sum(courses, figure)).toBe(whole.total[figure]);
    const [first] = courses;
    const one = await read(`${YEAR}&step=month&courseId=${first.courseId}`);
    expect(one.course).toEqual({ _id: first.courseId, title: first.title });
    expect(one.total).toMatchObject({ sold: first.sold, enrolments: first.enrolments, learners: null, searches: null });
  });

  test.each([
    '2026-01-01&to=2026-12-31',
    '2026-01-17&to=2026-03-30',
    '2025-12-31&to=2026-02-01',
    '2026-02-03&to=2026-02-20',
    '2026-02-01&to=2026-02-28',
  ])('by course reads whole months and the days around them, and misses and doubles nothing: %s', async (days) => {
    const { courses } = (await accountant.get(`/api/office/reports/courses?from=${days}`)).json();
    const { total } = await read(`from=${days}&step=day`);
    for (const figure of ['sales', 'sold', 'refunds', 'refunded', 'enrolments', 'enrolmentsCompleted', 'completions'])
      expect(sum(courses, figure)).toBe(total[figure]);
  });

  test('ends today in the time zone of the school unless somebody says otherwise', async () => {
    school.clock.advance(0);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(school.clock.now());
    const report = await read('');
    expect(report).toMatchObject({ to: today, step: 'day', timeZone: 'Asia/Kolkata' });
    expect(report.rows).toHaveLength(30);
  });

  test('shows what happens now once the job has run', async () => {
    const course = await createCourse(school.db);
    const { user } = await school.newUser();
    const before = (await read('')).total.enrolments;
    await enrol(school.db, course, user);
    await school.jobs.run('reports.refresh');
    expect((await read('')).total.enrolments).toBe(before + 1);
  });

  test('tells what was not found, and nothing that only one person searched', async () => {
    const day = school.clock.now().toISOString().slice(0, 10);
    await school.db.insert(searchDays).values([
      { day, query: 'glass blowing', searches: 9, unanswered: 8, results: 0 },
      { day, query: 'my secret wish', searches: 1, unanswered: 1, results: 0 },
    ]);
    await school.jobs.run('reports.refresh');
    const { unansweredSearches, total } = await read('');
    expect(unansweredSearches).toContainEqual({ query: 'glass blowing', searches: 8 });
    expect(JSON.stringify(unansweredSearches)).not.toContain('secret');
    expect(total.unanswered).toBeGreaterThanOrEqual(9);
  });

  test.each([
    ['from=2026-02-02&to=2026-02-01', 'report.days-invalid'],
    ['from=2020-01-01&to=2026-01-01&step=day', 'report.days-invalid'],
    ['from=2026-02-30', 'request.invalid'],
    ['step=hour', 'request.invalid'],
  ])('is refused for %s', async (query, code) => {
    const reply = await accountant.get(`/api/office/reports?${query}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });

  test('by course names those that sold least first, and of the catalogue alone', async () => {
    const unsold = await createCourse(school.db, { title: 'Nobody bought this' });
    const draft = await createCourse(school.db, { isPublished: false });
    const order: { courseId: string; sold: number }[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const reply = await accountant.get(`/api/office/reports/courses?${YEAR}&order=least&page=${page}`);
      ({ hasMore } = reply.json());
      order.push(...reply.json().courses);
    }
    const sold = order.map((course) => course.sold);
    expect(sold).toEqual(sold.toSorted((a, b) => a - b));
    expect(sold.at(-1)).toBeGreaterThan(0);
    expect(order.find(({ courseId }) => courseId === unsold.id)).toMatchObject({ sold: 0, sales: 0, enrolments: 0 });
    expect(order.some(({ courseId }) => courseId === draft.id)).toBe(false);
    expect(new Set(order.map(({ courseId }) => courseId)).size).toBe(order.length);
  });

  test('of a course that is not there is not found', async () => {
    const reply = await accountant.get('/api/office/reports?courseId=00000000-0000-7000-8000-000000000000');
    expect(reply.json().code).toBe('report.course-not-found');
  });

  test('comes as CSV with the same figures, whose formulas are text', async () => {
    const report = await read(`${YEAR}&step=month`);
    const csv = await accountant.get(`/api/office/reports.csv?${YEAR}&step=month`);
    const [headings = '', ...lines] = csv.body.trim().split('\r\n');
    expect(csv.headers['content-disposition']).toContain('report-2026-01-01-2026-12-31.csv');
    expect(lines).toHaveLength(12);
    const at = headings.split(',').indexOf('sold');
    expect(
      sum(
        lines.map((line) => ({ sold: Number(line.split(',')[at]) })),
        'sold',
      ),
    ).toBe(report.total.sold);

    const course = await createCourse(school.db, { title: '=HYPERLINK("http://x")' });
    await enrol(school.db, course, await school.newUser().then(({ user }) => user));
    await school.jobs.run('reports.refresh');
    const byCourse = await accountant.get('/api/office/reports/courses.csv');
    expect(byCourse.body).toContain(`${course.id},"'=HYPERLINK(""http://x"")",0,0.00`);
    expect((await accountant.get('/api/office/reports.csv?step=hour')).statusCode).toBe(400);
  });
});

describe('With a hundred thousand lines in the summaries', () => {
  const DAYS = 500;
  beforeAll(async () => {
    await school.db.execute(sql`delete from report_course_days`);
    const creator = history.courses[0]?.creatorId;
    await school.db.execute(sql`
      insert into courses (id, creator_id, title, category) select gen_random_uuid(), ${creator}, 'Course ' || n, 'Others'
        from generate_series(1, 200) n`);
    await school.db.execute(sql`
      insert into report_course_days (day, course_id, sales, sold_paise, enrolments)
        select '2024-01-01'::date + d, c.id, 2, 99800, 3 from generate_series(0, ${DAYS - 1}) d,
          (select id from courses order by id limit 200) c`);
    await school.db.execute(sql`delete from report_course_months`);
    await school.db.execute(sql`
      insert into report_course_months (month, course_id, sales, sold_paise, enrolments)
        select date_trunc('month', day)::date, course_id, sum(sales), sum(sold_paise), sum(enrolments)
          from report_course_days group by 1, 2`);
    await school.db.execute(sql`analyze report_course_days, report_days, enrolments, ledger_entries`);
  });

  test('a report reads the summaries and nothing behind them', async () => {
    const statements: string[] = [];
    const { $client: pool } = school.db;
    const query = pool.query.bind(pool);
    pool.query = ((...given: unknown[]) => {
      const [asked] = given as [{ text: string } | string];
      statements.push(typeof asked === 'string' ? asked : asked.text);
      return (query as (...args: unknown[]) => unknown)(...given);
    }) as typeof pool.query;
    try {
      const { courses } = (await accountant.get('/api/office/reports/courses?from=2024-01-01&to=2025-12-31')).json();
      expect(courses[0]).toMatchObject({ sales: 2 * DAYS, sold: 998 * DAYS });
      await read('from=2024-01-01&to=2025-12-31&step=month');
      await read(`from=2024-01-01&to=2025-12-31&step=month&courseId=${courses[0].courseId}`);
    } finally {
      pool.query = query;
    }
    const ofReports = statements.filter((text) => text.includes('report_'));
    expect(ofReports).toHaveLength(3);
    for (const text of ofReports)
      expect(text).not.toMatch(/enrolments"? (e|on|where)|ledger_entries|payment_orders|course_progress/);
  });

  test('a report of one course goes through its index', async () => {
    const { rows } = await school.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select sum(sales) from report_course_days
        where course_id = (select id from courses limit 1) and day between '2024-02-01' and '2024-03-01'`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/report_course_days_(course_index|pkey)/);
  });
});
