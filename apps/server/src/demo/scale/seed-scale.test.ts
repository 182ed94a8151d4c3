import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { users } from '../../database/schema/users.table.ts';
import { ScaleRefusal, type SeededSchool, seedScale } from './seed-scale.ts';

const size = { courses: 200, learners: 2_000, enrolments: 10_000 };
const now = new Date('2026-11-20T09:00:00Z');

let school: TestApp;
let seeded: SeededSchool;

const seed = (into?: string, wanted = size) =>
  seedScale({ databaseUrl: school.config.databaseUrl ?? '', storage: school.storage, size: wanted, now, into });

async function one<Row extends Record<string, unknown>>(question: string): Promise<Row> {
  const { rows } = await school.db.execute<Row>(sql.raw(question));
  return rows[0] as Row;
}

/** Indexes, rules and triggers that work, as text. */
const listRules = () =>
  one<{ rules: string }>(`select string_agg(rule, ', ' order by rule) as rules from (
    select indexdef as rule from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal) all_rules`);

let rulesBefore: { rules: string };

beforeAll(async () => {
  school = await buildTestApp();
  rulesBefore = await listRules();
  seeded = await seed();
});
afterAll(() => school.close());

describe('a school for measuring', () => {
  test('has as many courses, learners and enrolments as were asked for', async () => {
    expect(seeded.rows).toMatchObject({ courses: size.courses, enrolments: size.enrolments });
    const { learners } = await one<{ learners: number }>(
      `select count(*)::int as learners from users where email like 'learner.%'`,
    );
    expect(learners).toBe(size.learners);
  });

  test('has counters that are true', async () => {
    const wrong = await one<{ count: number }>(`select count(*)::int as count from courses c where
      (enrolled_count, lecture_count, review_count, rating_sum) is distinct from (
      (select count(*) from enrolments where course_id = c.id), (select count(*) from lectures where course_id = c.id),
      (select count(*) from reviews where course_id = c.id), (select coalesce(sum(rating), 0) from reviews where course_id = c.id))`);
    expect(wrong.count).toBe(0);
  });

  test('has books that sum to nothing, an order for each enrolment that cost something, and no moment out of order', async () => {
    const found = await one(`select (select sum(amount_paise)::int from ledger_entries) as "sum",
      (select count(*)::int from enrolments where (price_paid_paise > 0) <> (order_id is not null)) as "withoutOrder",
      (select count(*)::int from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.learner_id
        where e.enrolled_at <= c.published_at or e.enrolled_at <= u.created_at or e.enrolled_at > '${now.toISOString()}') as early,
      (select count(*)::int from course_progress p left join enrolments e using (learner_id, course_id) where e.id is null) as strangers`);
    expect(found).toEqual({ sum: 0, withoutOrder: 0, early: 0, strangers: 0 });
  });

  test('gives a tenth of all learners to one educator', async () => {
    const { learners } = await one<{ learners: number }>(`select count(distinct learner_id)::int as learners
      from enrolments join courses c on c.id = course_id join users u on u.id = creator_id where u.email = '${seeded.accounts.educator}'`);
    expect(learners).toBe(size.learners / 10);
  });

  test('leaves every index, rule and trigger as it was', async () => {
    expect(await listRules()).toEqual(rulesBefore);
  });

  test('lets its people sign in and see their courses', async () => {
    const browser = school.anonymous();
    const { learner: email } = seeded.accounts;
    const reply = await browser.post('/api/auth/login', { email, password: seeded.password });
    expect(reply.statusCode).toBe(200);
    const me = await browser.get('/api/user/currentuser');
    expect(me.json().enrolledCourses.length).toBeGreaterThan(0);
  });

  test('refuses a database that has one already', async () => {
    await expect(seed('test')).rejects.toThrow(ScaleRefusal);
  });
});

describe('a database with people', () => {
  test('is left as it is unless it is named', async () => {
    const other = await buildTestApp();
    try {
      await other.newUser();
      const order = { databaseUrl: other.config.databaseUrl ?? '', storage: other.storage, size, now };
      const database = new URL(order.databaseUrl).pathname.slice(1);
      await expect(seedScale(order)).rejects.toThrow(`--into ${database}`);
      await expect(seedScale({ ...order, into: 'another' })).rejects.toThrow(ScaleRefusal);
      expect(await other.db.$count(users)).toBe(1);
      await seedScale({ ...order, into: database });
      expect(await other.db.$count(users)).toBe(1 + size.learners + 19 + 1);
    } finally {
      await other.close();
    }
  });

  test('gets nothing at all when it ends in between', async () => {
    const other = await buildTestApp();
    try {
      const order = { databaseUrl: other.config.databaseUrl ?? '', storage: other.storage, size, now };
      const stop = (table: string) => {
        if (table === 'reviews') throw new Error('killed');
      };
      await expect(seedScale({ ...order, onTable: stop })).rejects.toThrow('killed');
      expect(await other.db.$count(users)).toBe(0);
      await seedScale(order);
    } finally {
      await other.close();
    }
  });

  test('says what makes no school', async () => {
    await expect(seed(undefined, { courses: 10, learners: 100, enrolments: 100 })).rejects.toThrow(
      'more than 20 courses',
    );
    await expect(seed(undefined, { courses: 30, learners: 10, enrolments: 5_000 })).rejects.toThrow('learners enough');
  });
});
