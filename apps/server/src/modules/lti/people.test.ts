import type { ClassPage, CourseDetail, LtiPlatformState, NotificationPage } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse, createLecture } from '../../../test/factories.ts';
import {
  asPerson,
  beginAnew,
  CLAIM,
  closePlatform,
  come,
  launch,
  lti,
  openPlatform,
  post,
  somebody,
  ticketOf,
  whoAmI,
} from '../../../test/lti-platform.ts';
import type { TestClient } from '../../../test/test-client.ts';
import {
  createNobodyLaunchError,
  createNotTeachingError,
  createRefusedLaunchError,
  createStaleLaunchError,
  createUnknownPlatformError,
  createUnreachablePlatformError,
} from './lti.errors.ts';
import { renderFailure } from './lti.pages.ts';

beforeAll(openPlatform);
afterAll(closePlatform);
beforeEach(beginAnew);

describe('whoever a platform has enrolled', () => {
  const listClass = async (by: TestClient, rest = '') =>
    (await by.get(`/api/teaching/class/${lti.course.id}/learners${rest}`)).json<ClassPage>();
  const startClass = async () => {
    const educator = await lti.school.newUser({ role: 'educator' });
    lti.course = await createCourse(lti.school.db, { title: 'Ragas', pricePaise: 49_900, creatorId: educator.user.id });
    await createLecture(lti.school.db, lti.course);
    const person = somebody();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${lti.course.id}`);
    return { educator: educator.client, person, learner: (await whoAmI())._id as string };
  };

  test('is not one of those whom the educator has added', async () => {
    const { educator } = await startClass();
    const [learner] = (await listClass(educator)).learners;
    expect(learner).toMatchObject({ isAdded: false, platform: 'Village Moodle' });
    expect((await listClass(educator, '?state=added')).total).toBe(0);
    expect((await listClass(educator, '?state=platform')).learners).toEqual([learner]);
    const csv = (await educator.get(`/api/teaching/class/${lti.course.id}/learners.csv`)).body;
    expect(csv.trim().split('\n').at(-1)).toMatch(/,no,,,Village Moodle\r?$/);
  });

  test('reviews as whoever has enrolled: the school has let them in, and not the educator', async () => {
    await startClass();
    const given = await lti.browser.post('/api/review/givereview', {
      rating: 4,
      comment: 'Clear',
      courseId: lti.course.id,
    });
    expect(given.statusCode, given.body).toBeLessThan(300);
    const opened = (await lti.browser.get(`/api/course/getcourse/${lti.course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ averageRating: 4, reviewCount: 1 });
  });

  test('is told of a removal, and is not enrolled again by the link', async () => {
    const { educator, person, learner } = await startClass();
    const [row] = (await listClass(educator)).learners;
    const removal = `/api/teaching/class/${lti.course.id}/learners/${row?._id}`;
    const stranger = await lti.school.newUser({ role: 'educator' });
    expect((await stranger.client.delete(removal)).statusCode).toBe(404);
    const both = await Promise.all([educator.delete(removal), educator.delete(removal)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    await lti.school.jobs.runAll();
    const mail = lti.school.mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain('You came to the course “Ragas” from Village Moodle.');
    const { notifications } = (await lti.browser.get('/api/notifications')).json<NotificationPage>();
    expect(notifications.map(({ kind }) => kind)).toEqual(['removal']);
    // The educator sees no invitation that they have not sent, and no address.
    const invitations = await educator.get(`/api/teaching/class/${lti.course.id}/invitations`);
    expect(invitations.body).not.toContain(person.email);

    lti.browser = lti.school.anonymous();
    const page = await launch(asPerson(person, { claims: { [`${CLAIM}launch_presentation`]: { locale: 'hi-IN' } } }));
    const entered = await post('/api/lti/enter', { ticket: ticketOf(page.body), locale: 'hi' });
    expect(entered.statusCode).toBe(200);
    expect(entered.body).toContain('“Ragas” के शिक्षक ने आपको इस कोर्स से हटा दिया है');
    expect(entered.body).toContain(`href="/viewcourse/${lti.course.id}"`);
    expect((await whoAmI())._id).toBe(learner);
    expect((await listClass(educator)).total).toBe(0);
  });
});

describe('a refusal', () => {
  const hindi = { [`${CLAIM}launch_presentation`]: { locale: 'hi' } };

  test('speaks the language of the launch, and of the lti.browser where there is none', async () => {
    const refused = await launch({ claims: { ...hindi, azp: 'plain' } });
    expect(refused.body).toContain('<html lang="hi">');
    expect(refused.body).toContain('भरोसा नहीं किया जा सकता');
    const late = await post('/api/lti/enter', { ticket: 'guess', locale: 'hi' });
    expect(late.body).toContain('यह लिंक इस्तेमाल हो चुका है');
    const unknown = await lti.browser.call({
      ...{ method: 'GET', url: '/api/lti/login?iss=x&login_hint=x', headers: { 'accept-language': 'hi-IN,en' } },
    });
    expect(unknown.body).toContain('नहीं जानता');
    expect((await post('/api/lti/launch', { state: 'x', id_token: 'y.z' })).body).toContain('<html lang="en">');
  });

  test('has its Hindi for every error that a page can show', () => {
    const shown = { locale: 'hi', brandName: 'Nalanda' } as const;
    for (const create of [
      ...[createUnknownPlatformError, createStaleLaunchError, createRefusedLaunchError],
      ...[createNobodyLaunchError, createNotTeachingError, createUnreachablePlatformError],
    ]) {
      const error = create();
      expect(renderFailure(shown, error), error.code).not.toContain(error.message);
    }
  });
});

test('the office sees which platforms are connected, and how their last launches went', async () => {
  const owner = await lti.school.newUser({ staffRole: 'owner' });
  await come(asPerson(somebody()));
  await launch({ token: (jwt) => jwt.setAudience('plain') });
  const { platforms: seen } = (await owner.client.get('/api/office/lti')).json<{ platforms: LtiPlatformState[] }>();
  expect(seen.map(({ name }) => name)).toEqual(['Village Moodle', 'Other Moodle', 'Free Canvas', 'Away', 'Flood']);
  const now = lti.school.clock.now().toISOString();
  expect(seen[0]).toMatchObject({
    ...{ issuer: 'https://moodle.example', clientId: 'trusted', deploymentIds: ['1', '2'], trustsMail: true },
    ...{ enrolsIn: 'all', courses: [], failedAt: expect.any(String), launchedAt: expect.any(String) },
    failure: expect.stringMatching(/^lti\.refused/),
  });
  expect(seen[0]?.people).toBeGreaterThan(0);
  expect(seen[0]?.launchedAt?.slice(0, 10)).toBe(now.slice(0, 10));
  expect(seen[1]).toMatchObject({ enrolsIn: 'none', trustsMail: false, launchedAt: null });
});
