import type { Course } from '@nalanda/contract';
import { createRandom } from '@nalanda/covers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { searchDays, searchVoteMarks, searchVotes } from '../../../database/schema/search-insight.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { addDays, utcDayOf } from '../../../platform/text/days.ts';
import { createLearningRepository } from './learning.repository.ts';

const SOON = { interval: 100, timeout: 30_000 };
const environment = { TRUST_PROXY: '1', LIMIT_SEARCH_ACCOUNT: '100000/1m', LIMIT_SEARCH_ADDRESS: '100000/1m' };

/** Somebody signed in, at an address of their own. */
interface Visitor {
  id: string;
  client: TestClient;
  address: string;
}

let testApp: TestApp;
let visitors: Visitor[];

beforeAll(async () => {
  testApp = await buildTestApp({ environment });
  visitors = [];
  for (let at = 0; at < 30; at += 1) visitors.push(await newVisitor(`203.0.113.${at + 1}`));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.advance(DAY_MS);
  await testApp.db.delete(searchVoteMarks);
  await testApp.db.delete(searchDays);
});

async function newVisitor(address: string, app = testApp): Promise<Visitor> {
  const { user, client } = await app.newUser();
  return { id: user.id, client, address };
}

const visitor = (at: number): Visitor => {
  const one = visitors[at];
  if (!one) throw new Error(`There is no visitor ${at}.`);
  return one;
};

async function tell(
  { client, address }: Pick<Visitor, 'client' | 'address'>,
  what: { input: string; courseId: string; event?: 'click' | 'enrolment' },
): Promise<boolean> {
  const reply = await client.post('/api/search/outcome', { event: 'click', ...what }, { 'x-forwarded-for': address });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ counted: boolean }>().counted;
}

const find = async (input: string, app = testApp) => {
  const { client, address } = visitor(0);
  const searcher = app === testApp ? client : (await app.newUser()).client;
  const reply = await searcher.post('/api/ai/search', { input }, { 'x-forwarded-for': address });
  const { answer } = JSON.parse(decodeURIComponent(String(reply.headers['search-understood'])));
  return { answer: String(answer), ids: reply.json<Course[]>().map(({ _id }) => _id) };
};

const publish = async (title: string, stars = false, app = testApp): Promise<string> =>
  (await createCourse(app.db, { title, ...(stars && { ratingSum: 60, reviewCount: 12 }) })).id;

/** The index has taken these courses in. */
async function indexed(input: string, ids: string[], app = testApp): Promise<void> {
  const wanted = ids.toSorted();
  await vi.waitFor(async () => expect((await find(input, app)).ids.toSorted()).toEqual(wanted), SOON);
}

/** What the votes of the last days are worth, by course. */
async function worths(app = testApp): Promise<Map<string, number>> {
  const today = utcDayOf(app.clock.now());
  const rows = await createLearningRepository(app).listWorths({ today, from: addDays(today, -90) });
  return new Map(rows.map(({ courseId, worth }) => [courseId, worth]));
}

/** Votes of so many people for a course on this day, as they would stand after a long time of use. */
async function giveVotes(query: string, courseId: string, people: number, app = testApp): Promise<void> {
  const day = utcDayOf(app.clock.now());
  await app.db
    .insert(searchDays)
    .values({ day, query, searches: people, unanswered: 0, results: 1 })
    .onConflictDoNothing();
  await app.db.insert(searchVotes).values({ day, query, courseId, event: 'click', weight: people, heaviest: 1 });
}

/** What a visitor clicks first, who looks at place k with chance 1/k^power and clicks what is seen by how good it is. */
function firstClick(
  ids: readonly string[],
  { power, goodness, random }: { power: number; goodness: (id: string) => number; random: () => number },
): string | undefined {
  return ids.find((id, at) => random() < (at + 1) ** -power && random() < goodness(id));
}

describe('a ranking that learns from use', () => {
  test.each([
    // The harder one: hardly anybody looks at the last place.
    ['watercolour', 1],
    ...(isLongForm ? [['embroidery', 0.5] as const] : []),
  ] as const)(
    'finds the better course for %s from the last place, with clicks by place to the power of %d',
    async (subject, power) => {
      const titles = ['in spring', 'in summer', 'in autumn'].map((season) => `${subject} ${season}`);
      const starred = await Promise.all(titles.map((title) => publish(title, true)));
      const better = await publish(`${subject} in winter`);
      await indexed(subject, [...starred, better]);
      expect((await find(subject)).ids.at(-1)).toBe(better);
      const random = createRandom('3');
      const goodness = (id: string) => (id === better ? 0.7 : 0.2);
      for (let day = 0; day < 12; day += 1) {
        testApp.clock.advance(DAY_MS);
        const { ids } = await find(subject);
        for (const one of visitors) {
          const clicked = firstClick(ids, { power, goodness, random });
          if (clicked !== undefined) await tell(one, { input: subject, courseId: clicked });
        }
      }
      testApp.clock.advance(DAY_MS);
      await expect.poll(async () => (await find(subject)).ids[0], SOON).toBe(better);
      // And stays: at the first place it goes on to be clicked.
      for (const one of visitors) {
        const clicked = firstClick((await find(subject)).ids, { power, goodness, random });
        if (clicked !== undefined) await tell(one, { input: subject, courseId: clicked });
      }
      testApp.clock.advance(DAY_MS);
      await find(subject);
      expect((await find(subject)).ids[0]).toBe(better);
    },
    120_000,
  );

  test('never makes an answer of a course that is none, nor passes one that explains more', async () => {
    const whole = await publish('Calligraphy of letterforms');
    const part = await publish('Calligraphy on stone', true);
    const other = await publish('Beekeeping on balconies', true);
    await indexed('calligraphy', [whole, part]);
    const before = [await find('calligraphy letterforms'), await find('calligraphy'), await find('velodrome racing')];
    expect(before[0]?.ids[0]).toBe(whole);
    for (const query of ['calligraphy letterforms', 'calligraphy', 'velodrome racing']) {
      await giveVotes(query, other, 100_000);
      if (query === 'calligraphy letterforms') await giveVotes(query, part, 100_000);
    }
    await giveVotes('calligraphy', before[1]?.ids.at(-1) ?? '', 100_000);
    testApp.clock.advance(DAY_MS);
    // What was learnt has been read when the answer to the plain question has turned.
    await expect.poll(async () => (await find('calligraphy')).ids, SOON).toEqual(before[1]?.ids.toReversed());
    expect(await find('calligraphy letterforms')).toEqual(before[0]);
    expect(await find('velodrome racing')).toEqual(before[2]);
  });
});

describe('nobody alone', () => {
  let courseIds: string[];
  beforeAll(async () => {
    courseIds = [await publish('Marquetry with walnut'), await publish('Marquetry with cherry')];
    await indexed('marquetry', courseIds);
  });
  const course = (at: number) => courseIds[at] ?? '';

  test('moves anything with one account, from many addresses, for weeks', async () => {
    const { client } = visitor(0);
    for (let day = 0; day < 15; day += 1) {
      testApp.clock.advance(DAY_MS);
      for (const at of [0, 1, 0]) {
        await tell({ client, address: `198.51.100.${day * 3 + at + 1}` }, { input: 'marquetry', courseId: course(at) });
      }
    }
    const votes = await testApp.db.select().from(searchVotes);
    expect(votes).toHaveLength(15);
    expect(votes.every(({ weight, heaviest }) => weight === heaviest)).toBe(true);
    expect(await worths()).toEqual(new Map());
  });

  test('moves anything from one address, or one IPv6 network, with many accounts', async () => {
    for (const [at, one] of visitors.entries()) {
      await tell({ client: one.client, address: '198.51.100.99' }, { input: 'marquetry', courseId: course(0) });
      testApp.clock.advance(1000);
      await tell(
        { client: (await newVisitor('')).client, address: `2001:db8:1:2::${at + 1}` },
        { input: 'marquetry', courseId: course(1) },
      );
    }
    expect(await testApp.db.select().from(searchVotes)).toHaveLength(2);
    expect(await worths()).toEqual(new Map());
  });

  test('adds more than one honest vote to what others have said, also by enrolling', async () => {
    for (let at = 1; at <= 5; at += 1) await tell(visitor(at), { input: 'marquetry', courseId: course(0) });
    const [honest] = (await worths()).values();
    const buyer = visitor(7);
    await tell(buyer, { input: 'marquetry', courseId: course(0) });
    await enrol(testApp.db, { id: course(0), pricePaise: 0 }, { id: buyer.id });
    await testApp.db.update(enrolments).set({ enrolledAt: testApp.clock.now() });
    expect(await tell(buyer, { input: 'marquetry', courseId: course(0), event: 'enrolment' })).toBe(true);
    const [after] = (await worths()).values();
    expect(after).toBeGreaterThan(honest ?? 0);
    expect(after).toBeLessThanOrEqual(((honest ?? 0) / 4) * 5 + 1e-6);
  });

  test('votes for the own course, for what is no answer, or for what was not searched in words that may be kept', async () => {
    const { user, client } = await testApp.newUser({ role: 'educator' });
    const own = (await createCourse(testApp.db, { title: 'Scrimshaw at sea', creatorId: user.id })).id;
    await indexed('scrimshaw', [own]);
    expect(await tell({ client, address: '198.51.100.7' }, { input: 'scrimshaw', courseId: own })).toBe(false);
    expect(await tell(visitor(1), { input: 'scrimshaw', courseId: course(0) })).toBe(true);
    expect(await tell(visitor(2), { input: 'scrimshaw at asha@example.com', courseId: own })).toBe(true);
    expect(await testApp.db.select().from(searchVotes)).toEqual([]);
    expect(await testApp.db.select().from(searchVoteMarks)).toEqual([]);
    expect(await tell(visitor(3), { input: 'Scrimshaw!', courseId: own })).toBe(true);
    expect(await testApp.db.select().from(searchVotes)).toMatchObject([{ query: 'scrimshaw', courseId: own }]);
  });

  test('is counted twice when votes for two courses come at once', async () => {
    await Promise.all([0, 1].map((at) => tell(visitor(4), { input: 'marquetry', courseId: course(at) })));
    expect(await testApp.db.select().from(searchVotes)).toHaveLength(1);
  });

  test('is known: marks say nobody, and go with their day', async () => {
    const one = visitor(5);
    await tell(one, { input: 'marquetry', courseId: course(0) });
    const { rows } = await testApp.db.execute<{ all: string }>(sql`
      select (select json_agg(v) from search_votes v)::text || (select json_agg(m) from search_vote_marks m)::text as all`);
    expect(rows[0]?.all).not.toContain(one.id);
    expect(rows[0]?.all).not.toContain(Buffer.from(one.id).toString('hex'));
    expect(rows[0]?.all).not.toContain(one.address);
    await testApp.jobs.run('search.forget');
    expect(await testApp.db.select().from(searchVoteMarks)).toHaveLength(2);
    testApp.clock.advance(DAY_MS);
    await testApp.jobs.run('search.forget');
    expect(await testApp.db.select().from(searchVoteMarks)).toEqual([]);
    expect(await testApp.db.select().from(searchVotes)).toHaveLength(1);
  });
});

test('Votes fade: after a month they are worth half, and after a season nothing', async () => {
  const courseId = await publish('Macrame for windows');
  await giveVotes('macrame', courseId, 101);
  expect((await worths()).get(courseId)).toBeCloseTo(100, 3);
  testApp.clock.advance(30 * DAY_MS);
  expect((await worths()).get(courseId)).toBeCloseTo(50, 3);
  testApp.clock.advance(61 * DAY_MS);
  expect(await worths()).toEqual(new Map());
});

test('Nothing is learnt, and nothing learnt is used, when the operator does not want it', async () => {
  const still = await buildTestApp({ environment: { ...environment, SEARCH_LEARNS: 'off' } });
  try {
    const ids = [await publish('Felting of hats', true, still), await publish('Felting of shoes', false, still)];
    await indexed('felting', ids, still);
    const before = await find('felting', still);
    await giveVotes('felting', before.ids.at(-1) ?? '', 100_000, still);
    still.clock.advance(DAY_MS);
    for (let times = 0; times < 3; times += 1) expect(await find('felting', still)).toEqual(before);
    const one = await newVisitor('203.0.113.200', still);
    expect(await tell(one, { input: 'felting', courseId: ids[0] ?? '' })).toBe(true);
    expect(await still.db.select().from(searchVoteMarks)).toEqual([]);
  } finally {
    await still.close();
  }
});
