import type { Course, SearchInsights } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { searchDays } from '../../database/schema/search-insight.table.ts';
import { addDays, utcDayOf } from '../../platform/text/days.ts';

let testApp: TestApp;
let course: { id: string; pricePaise: number | null };
let educator: TestClient;
let otherEducator: TestClient;

beforeAll(async () => {
  testApp = await buildTestApp();
  const [owner, other] = [await testApp.newUser({ role: 'educator' }), await testApp.newUser({ role: 'educator' })];
  course = await createCourse(testApp.db, { title: 'Python from the first line', creatorId: owner.user.id });
  educator = owner.client;
  otherEducator = other.client;
});
afterAll(() => testApp.close());

const search = async (client: TestClient, input: string) =>
  (await client.post('/api/ai/search', { input })).json<Course[]>();

const tell = async (client: TestClient, input: string, event: 'click' | 'enrolment') =>
  (await client.post('/api/search/outcome', { input, courseId: course.id, event })).json<{ counted: boolean }>();

/** What an educator is shown once everything typed has settled. */
async function readInsights(client = educator, week = ''): Promise<SearchInsights> {
  testApp.clock.advance(10_000);
  const reply = await client.get(`/api/search/insights${week && `?week=${week}`}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const countOf = ({ wishes }: SearchInsights, wish: string) => wishes.find((row) => row.wish === wish)?.searches;

describe('what learners look for', () => {
  test('is shown from three people on, counting what each ended with once a day', async () => {
    for (const typed of [
      ['pyt', 'pytho', 'Python?'],
      ['python', 'PYTHON'],
      ['python for', 'python'],
    ]) {
      const { client } = await testApp.newUser();
      for (const input of typed) await search(client, input);
      const insights = await readInsights();
      if (typed[0] !== 'python for') expect(insights).toMatchObject({ wishes: [], courses: [] });
    }
    const insights = await readInsights();
    expect(insights.wishes).toEqual([
      { wish: 'python', searches: 3, results: expect.any(Number), clicks: 0, enrolments: 0 },
    ]);
    expect(insights.weeks).toHaveLength(12);
    expect(insights.weeks.at(-1)).toMatchObject({ week: insights.week, searches: 3, unanswered: 0 });
  });

  test('lists what found nothing, and hides what is rare', async () => {
    for (let person = 0; person < 3; person += 1) {
      const { client } = await testApp.newUser();
      await search(client, 'zzzqqq wwwvvv');
      await search(client, 'my number is 98765 43210');
    }
    const { client } = await testApp.newUser();
    expect((await client.get('/api/course/getpublishedcoures?q=xxyyzzqq')).json()).toEqual([]);
    await testApp.anonymous().get('/api/course/getpublishedcoures?q=xxyyzzqq');
    const insights = await readInsights();
    expect(insights.unanswered).toEqual([{ wish: 'zzzqqq wwwvvv', searches: 3 }]);
    expect(JSON.stringify(insights)).not.toMatch(/98765|xxyyzzqq/);
    expect(insights.hidden).toBe(4);
  });

  test('keeps clicks and enrolments after a search, once a person, for the educator of the course', async () => {
    const { client, user } = await testApp.newUser();
    await search(client, 'python');
    expect(await tell(client, ' Python!', 'click')).toEqual({ counted: true });
    expect(await tell(client, 'python', 'click')).toEqual({ counted: false });
    expect(await tell(client, 'python', 'enrolment')).toEqual({ counted: false });
    await enrol(testApp.db, course, user);
    expect(await tell(client, 'python', 'enrolment')).toEqual({ counted: true });
    expect(await tell(educator, 'python', 'click')).toEqual({ counted: false });

    const insights = await readInsights();
    expect(insights.wishes[0]).toMatchObject({ wish: 'python', searches: 4, clicks: 1, enrolments: 1 });
    expect(insights.courses).toEqual([
      { courseId: course.id, title: 'Python from the first line', clicks: 1, enrolments: 1, wishes: ['python'] },
    ]);
    expect((await readInsights(otherEducator)).courses).toEqual([]);
  });

  test('knows nobody: no column refers to a person, and no row holds one', async () => {
    const { user, client } = await testApp.newUser({ email: 'known@example.com' });
    await search(client, 'known@example.com python');
    await readInsights();
    const { rows } = await testApp.db.execute(sql`
      select (select json_agg(d) from search_days d)::text || (select json_agg(o) from search_outcomes o)::text as all`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${user.id}|known`));
  });

  test('goes week by week, and is forgotten: rare queries after a month, all after a year', async () => {
    const today = utcDayOf(testApp.clock.now());
    const row = (daysAgo: number, query: string, searches: number) => ({
      day: addDays(today, -daysAgo),
      query,
      searches,
      unanswered: 0,
      results: 1,
    });
    await testApp.db
      .insert(searchDays)
      .values([row(14, 'sql', 5), row(40, 'sql', 1), row(40, 'rare', 2), row(400, 'sql', 9)]);
    const before = await readInsights(educator, addDays(today, -14));
    expect(countOf(before, 'sql')).toBe(5);
    expect(countOf(await readInsights(), 'sql')).toBeUndefined();

    await testApp.jobs.run('search.forget');
    const kept = await testApp.db.select({ day: searchDays.day, query: searchDays.query }).from(searchDays);
    expect(kept.filter(({ query }) => query === 'sql')).toHaveLength(2);
    expect(kept.map(({ query }) => query)).not.toContain('rare');
    expect(kept.map(({ query }) => query)).toContain('xxyyzzqq');
  });

  test('asks for a real week', async () => {
    expect((await educator.get('/api/search/insights?week=yesterday')).statusCode).toBe(400);
  });
});

test('counts nothing when the operator does not want it', async () => {
  const quiet = await buildTestApp({ environment: { SEARCH_INSIGHT_DAYS: '0' } });
  try {
    const { client } = await quiet.newUser({ role: 'educator' });
    await client.post('/api/ai/search', { input: 'python' });
    quiet.clock.advance(10_000);
    await client.get('/api/search/insights');
    expect(await quiet.db.select().from(searchDays)).toEqual([]);
  } finally {
    await quiet.close();
  }
});
