import type { Course, SearchAlert } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import { searchAlerts } from '../../database/schema/search-alerts.table.ts';
import { users } from '../../database/schema/users.table.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.db.delete(searchAlerts);
  testApp.mails.length = 0;
});

const SOON = { interval: 450, timeout: 30_000 };

async function newPerson(overrides: { emailVerifiedAt?: Date | null; locale?: 'hi' } = {}) {
  const { user, client } = await testApp.newUser();
  const emailVerifiedAt = overrides.emailVerifiedAt === undefined ? testApp.clock.now() : overrides.emailVerifiedAt;
  await testApp.db
    .update(users)
    .set({ emailVerifiedAt, locale: overrides.locale ?? null })
    .where(eq(users.id, user.id));
  return { user, client };
}

/** A course that is published now, a minute after what was asked before. */
async function publish(title: string, creatorId?: string) {
  testApp.clock.advance(60_000);
  const course = await createCourse(testApp.db, {
    title,
    isPublished: true,
    publishedAt: testApp.clock.now(),
    ...(creatorId !== undefined && { creatorId }),
  });
  testApp.clock.advance(60_000);
  return course;
}

/** The search's index has taken the course in. */
async function untilFound(input: string, courseId: string): Promise<void> {
  const { client } = await testApp.newUser();
  const ids = async () => (await client.post('/api/ai/search', { input })).json<Course[]>().map(({ _id }) => _id);
  await expect.poll(ids, SOON).toContain(courseId);
}

async function runJobs(): Promise<void> {
  await testApp.jobs.run('search-alerts.answer', {});
  await testApp.jobs.runAll();
}

/** Mails sent so far, after all jobs have run. */
async function countMails(): Promise<number> {
  await runJobs();
  return testApp.mails.length;
}

describe('Tell me when there is one', () => {
  test('keeps an alert once, however it is written, and shows it to its person alone', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const left = await one.client.post('/api/search/alerts', { query: 'Glass  Blowing' });
    const again = await one.client.post('/api/search/alerts', { query: 'glass blowing' });
    expect([left.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json<SearchAlert>()._id).toBe(left.json<SearchAlert>()._id);
    expect((await one.client.get('/api/search/alerts')).json()).toMatchObject([
      { query: 'Glass  Blowing', toldAt: null, courseId: null },
    ]);
    expect((await other.client.get('/api/search/alerts')).json()).toEqual([]);
    const path = `/api/search/alerts/${left.json<SearchAlert>()._id}`;
    expect((await other.client.delete(path)).statusCode).toBe(404);
    expect((await one.client.delete(path)).statusCode).toBe(200);
    expect((await one.client.delete(path)).statusCode).toBe(404);
  });

  test('holds at most fifty alerts of a person, also when they come at once', async () => {
    const { client } = await newPerson();
    const replies = await Promise.all(
      Array.from({ length: 55 }, (_, at) => client.post('/api/search/alerts', { query: `query number ${at}` })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    expect(replies.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      code: 'search-alert.too-many',
    });
  });

  test('sends one mail, and no second one, when a course about it is published', async () => {
    const [english, hindi] = [await newPerson(), await newPerson({ locale: 'hi' })];
    for (const { client } of [english, hindi])
      await client.post('/api/search/alerts', { query: 'falconry for beginners' });
    await runJobs();
    expect(testApp.mails).toEqual([]);
    const course = await publish('Falconry, from the first glove');
    await expect.poll(countMails, SOON).toBe(2);
    const mailTo = (email: string) => testApp.mails.find(({ to }) => to === email);
    expect(mailTo(english.user.email)).toMatchObject({ subject: 'There is a course on “falconry for beginners” now' });
    expect(mailTo(english.user.email)?.text).toContain(`http://localhost:3000/viewcourse/${course.id}`);
    expect(mailTo(hindi.user.email)?.subject).toContain('अब एक कोर्स है');
    await publish('Falconry for the second year');
    await runJobs();
    expect(testApp.mails).toHaveLength(2);
    expect((await english.client.get('/api/search/alerts')).json()).toMatchObject([{ courseId: course.id }]);
  });

  test('writes nothing about a course that is only near, was there before, or is the own one', async () => {
    await publish('Sword swallowing at home');
    const { user, client } = await newPerson();
    for (const query of ['sword swallowing', 'fire juggling', 'stilt walking']) {
      await client.post('/api/search/alerts', { query });
    }
    await publish('Fire drills for offices');
    const own = await publish('Stilt walking on the beach', user.id);
    await untilFound('stilt walking', own.id);
    await runJobs();
    expect(testApp.mails).toEqual([]);
  });

  test('sends nothing to an address that nobody has proved, until it is', async () => {
    const { user, client } = await newPerson({ emailVerifiedAt: null });
    await client.post('/api/search/alerts', { query: 'origami' });
    await publish('Origami in ten folds');
    await runJobs();
    expect(testApp.mails).toEqual([]);
    await testApp.db.update(users).set({ emailVerifiedAt: testApp.clock.now() }).where(eq(users.id, user.id));
    await expect.poll(countMails, SOON).toBe(1);
  });

  test('sends nothing about an alert that was removed before the mail went out', async () => {
    const { client } = await newPerson();
    const left = (await client.post('/api/search/alerts', { query: 'beatboxing' })).json<SearchAlert>();
    await publish('Beatboxing with a friend');
    await expect
      .poll(async () => {
        await testApp.jobs.run('search-alerts.answer', {});
        return (await client.get('/api/search/alerts')).json<SearchAlert[]>()[0]?.toldAt ?? null;
      }, SOON)
      .not.toBeNull();
    await client.delete(`/api/search/alerts/${left._id}`);
    await testApp.jobs.runAll();
    expect(testApp.mails).toEqual([]);
  });
});
