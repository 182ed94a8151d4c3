import type { SearchAlert, SearchInsights } from '@nalanda/contract';
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

/** The hourly look, and all that waits in the queues. */
async function runJobs(): Promise<void> {
  await testApp.jobs.run('search-alerts.answer', {});
  await testApp.jobs.runAll();
}

describe('Tell me when there is one', () => {
  test('keeps an alert once, however it is written, and shows it to its person alone', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const saved = await one.client.post('/api/search/alerts', { query: 'Glass  Blowing' });
    const again = await one.client.post('/api/search/alerts', { query: 'glass blowing' });
    expect([saved.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json<SearchAlert>()._id).toBe(saved.json<SearchAlert>()._id);
    expect((await one.client.get('/api/search/alerts')).json()).toMatchObject([
      { query: 'Glass  Blowing', toldAt: null, courseId: null },
    ]);
    expect((await other.client.get('/api/search/alerts')).json()).toEqual([]);
    const path = `/api/search/alerts/${saved.json<SearchAlert>()._id}`;
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
    await runJobs();
    expect(testApp.mails).toHaveLength(2);
    const mailTo = (email: string) => testApp.mails.find(({ to }) => to === email);
    expect(mailTo(english.user.email)).toMatchObject({ subject: 'There is a course on “falconry for beginners” now' });
    expect(mailTo(english.user.email)?.text).toContain(`http://localhost:3000/viewcourse/${course.id}`);
    expect(mailTo(hindi.user.email)?.subject).toContain('अब एक कोर्स है');
    await publish('Falconry for the second year');
    await runJobs();
    expect(testApp.mails).toHaveLength(2);
    expect((await english.client.get('/api/search/alerts')).json()).toMatchObject([{ courseId: course.id }]);
  });

  test('waits again when it is saved again, for a course that comes out later', async () => {
    const { client } = await newPerson();
    await client.post('/api/search/alerts', { query: 'kintsugi' });
    await publish('Kintsugi with gold');
    await runJobs();
    await client.post('/api/search/alerts', { query: 'kintsugi' });
    await runJobs();
    expect(testApp.mails).toHaveLength(1);
    const second = await publish('Kintsugi with silver');
    await runJobs();
    expect(testApp.mails).toHaveLength(2);
    expect(testApp.mails[1]?.text).toContain(second.id);
  });

  test('queues the look when its educator makes a published course answer, and not for a draft', async () => {
    const educator = await testApp.newUser({ role: 'educator' });
    const { client } = await newPerson();
    const course = await publish('Dances of the mountains', educator.user.id);
    const draft = await createCourse(testApp.db, { creatorId: educator.user.id, title: 'A draft', isPublished: false });
    await client.post('/api/search/alerts', { query: 'pole vaulting' });
    testApp.clock.advance(60_000);
    const rename = (courseId: string, title: string) =>
      educator.client.postForm(`/api/course/editcourse/${courseId}`, { title });
    expect((await rename(draft.id, 'Pole vaulting')).statusCode).toBe(200);
    expect(testApp.jobs.queued.map(({ name }) => name)).not.toContain('search-alerts.look');
    expect((await rename(course.id, 'Pole vaulting')).statusCode).toBe(200);
    testApp.clock.advance(120_000);
    await testApp.jobs.runAll();
    expect(testApp.mails).toMatchObject([{ subject: 'There is a course on “pole vaulting” now' }]);
  });

  test('looks once for many saves in a row, and again for what was saved after the look', async () => {
    const { client } = await newPerson();
    const saved = (await client.post('/api/search/alerts', { query: 'curling' })).json<SearchAlert>();
    const checkedAt = async () => {
      const [row] = await testApp.db.select().from(searchAlerts).where(eq(searchAlerts.id, saved._id));
      return row?.checkedAt;
    };
    const look = (savedAt: Date) => testApp.jobs.run('search-alerts.look', { savedAt: savedAt.toISOString() });
    testApp.clock.advance(120_000);
    const firstSave = testApp.clock.now();
    testApp.clock.advance(10_000);
    const secondSave = testApp.clock.now();
    testApp.clock.advance(110_000);
    const firstLook = testApp.clock.now();
    await look(firstSave);
    expect(await checkedAt()).toEqual(firstLook);
    testApp.clock.advance(10_000);
    await look(secondSave);
    expect(await checkedAt()).toEqual(firstLook);
    const thirdSave = testApp.clock.now();
    testApp.clock.advance(120_000);
    await look(thirdSave);
    expect(await checkedAt()).toEqual(testApp.clock.now());
  });

  test('writes nothing about a course that is only near, was there before, or is the own one', async () => {
    await publish('Sword swallowing at home');
    await testApp.jobs.run('search-alerts.answer', {});
    const { user, client } = await newPerson();
    await expect
      .poll(async () => (await client.post('/api/ai/search', { input: 'sword swallowing' })).json(), {
        timeout: 30_000,
      })
      .not.toEqual([]);
    for (const query of ['sword swallowing', 'fire juggling', 'stilt walking']) {
      await client.post('/api/search/alerts', { query });
    }
    await publish('Fire drills for offices');
    await publish('Stilt walking on the beach', user.id);
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
    await runJobs();
    expect(testApp.mails).toHaveLength(1);
  });

  test('sends nothing about an alert that was removed before the mail went out', async () => {
    const { client } = await newPerson();
    const saved = (await client.post('/api/search/alerts', { query: 'beatboxing' })).json<SearchAlert>();
    await publish('Beatboxing with a friend');
    await testApp.jobs.run('search-alerts.answer', {});
    expect((await client.get('/api/search/alerts')).json<SearchAlert[]>()[0]?.toldAt).not.toBeNull();
    await client.delete(`/api/search/alerts/${saved._id}`);
    await testApp.jobs.runAll();
    expect(testApp.mails).toEqual([]);
  });

  test('ends with one click of a mail program, without a session and for its person alone', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    for (const query of ['ice fishing', 'log rolling'])
      for (const { client } of [one, other]) await client.post('/api/search/alerts', { query });
    await publish('Ice fishing without a hut');
    await runJobs();
    const mail = testApp.mails.find(({ to }) => to === one.user.email);
    expect(mail?.isOneClick).toBe(true);
    const { origin, pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    expect(origin).toBe('http://localhost:3000');
    const waits = async ({ client }: typeof one) =>
      (await client.get('/api/search/alerts')).json<SearchAlert[]>().length;
    const click = (url: string) =>
      testApp.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' },
        payload: 'List-Unsubscribe=One-Click',
      });
    // Looking at the link, as scanners of mail do, removes nothing.
    const look = await testApp.app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { host: 'localhost:3000' },
    });
    expect([look.statusCode, await waits(one)]).toEqual([200, 2]);
    expect(look.body).toContain('courses that you are waiting for');
    for (const token of [
      '',
      '?token=',
      `${search}A`,
      search.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '?token=x&token=y',
    ])
      expect((await click(pathname + token)).statusCode, token).toBe(404);
    expect((await click(pathname + search)).statusCode).toBe(200);
    expect((await click(pathname + search)).json()).toMatchObject({ code: 'search-alert.all-removed' });
    expect([await waits(one), await waits(other)]).toEqual([0, 2]);
    await publish('Log rolling for two');
    await runJobs();
    expect(testApp.mails.filter(({ to }) => to === one.user.email)).toHaveLength(1);
    // Whoever asks again is told again.
    await one.client.post('/api/search/alerts', { query: 'yodelling' });
    expect(await waits(one)).toBe(1);
  });

  test('shows educators how many people wait for a subject, from three on, and never who or what may be personal', async () => {
    for (let person = 0; person < 3; person += 1) {
      const { client } = await newPerson();
      await client.post('/api/search/alerts', { query: person === 0 ? 'Bee Keeping' : 'bee  keeping' });
      await client.post('/api/search/alerts', { query: 'lessons from asha@example.com' });
      if (person > 0) await client.post('/api/search/alerts', { query: 'thatching' });
    }
    const educator = await testApp.newUser({ role: 'educator' });
    const insights = (await educator.client.get('/api/search/insights')).json<SearchInsights>();
    expect(insights.waiting).toEqual([{ query: 'bee keeping', people: 3 }]);
    await publish('Bee keeping on a balcony');
    await runJobs();
    expect((await educator.client.get('/api/search/insights')).json<SearchInsights>().waiting).toEqual([]);
  });
});
