import type { CourseDetail, LtiLinks } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPerson } from '../../../test/factor-people.ts';
import { createCourse, type UserRow } from '../../../test/factories.ts';
import {
  asPerson,
  beginAnew,
  CLAIM,
  closePlatform,
  come,
  DEEP,
  launch,
  login,
  lti,
  openPlatform,
  post,
  post3,
  press,
  SCHOOL,
  type Sent,
  sign,
  somebody,
  ticketOf,
  whoAmI,
} from '../../../test/lti-platform.ts';
import { PASSWORD } from '../../../test/sign-up.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';
import { totpSecrets } from '../../database/schema/second-factor.table.ts';
import { newId } from '../../platform/ids.ts';
import { isTeaching } from './lti.messages.ts';

const TEACHER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';

beforeAll(openPlatform);
afterAll(closePlatform);
beforeEach(beginAnew);

describe('a launch', () => {
  test('asks the platform who comes, and says as whom one goes on before anybody is in', async () => {
    const asked = await login();
    expect(asked.origin + asked.pathname).toBe('https://moodle.example/mod/lti/auth.php');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: 'trusted',
      },
      ...{ redirect_uri: `${SCHOOL}/api/lti/launch`, login_hint: 'hint', lti_message_hint: 'more' },
    });
    const page = await post3(
      asked.searchParams.get('state') ?? '',
      await sign(asked, asPerson({ sub: 'x', name: '<b>Asha</b>' })),
    );
    expect(page.body).toContain('Continue as &lt;b&gt;Asha&lt;/b&gt;');
    expect(page.body).toContain('target="_blank"');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://moodle.example');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(lti.browser.cookies.has('nalanda_session')).toBe(false);
  });

  test('makes an account for an address that the platform has proved, enrols, and finds it again', async () => {
    const person = somebody();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${lti.course.id}`);
    expect(await whoAmI()).toMatchObject({ name: 'Asha Rao', email: person.email, role: 'student' });
    const opened = (await lti.browser.get(`/api/course/getcourse/${lti.course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ mayWatch: true, enrolledCount: 1 });
    const first = (await whoAmI())._id;
    await lti.school.flushAudit();
    const noted = await lti.school.db.select().from(auditEvents).where(eq(auditEvents.event, 'lti.enter'));
    expect(noted.map(({ actorId }) => actorId)).toContain(first);
    lti.browser = lti.school.anonymous();
    expect(await come(asPerson({ ...person, email: 'changed@moodle.example' }))).toBe(`/viewlecture/${lti.course.id}`);
    expect((await whoAmI())._id).toBe(first);
  });

  test('makes it in a school that is closed to strangers, too: the platform is the school’s own', async () => {
    const owner = await lti.school.newUser({ staffRole: 'owner' });
    const set = (signup: string) =>
      owner.client.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { signup } } });
    expect((await set('invitation')).statusCode).toBe(200);
    const person = somebody();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${lti.course.id}`);
    expect(await whoAmI()).toMatchObject({ email: person.email });
    await set('');
  });

  test('is good once, also when it is sent twice at the same moment', async () => {
    const asked = await login();
    const [state, token] = [asked.searchParams.get('state') ?? '', await sign(asked, asPerson(somebody()))];
    const pages = await Promise.all([post3(state, token), post3(state, token)]);
    expect(pages.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const page = pages.find(({ statusCode }) => statusCode === 200)?.body ?? '';
    const pressed = await Promise.all([press(page, lti.school.anonymous()), press(page, lti.school.anonymous())]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
    expect((await post3(state, token)).statusCode).toBe(400);
  });

  test('twice by somebody new makes one account', async () => {
    const person = somebody();
    const pages = [await launch(asPerson(person)), await launch(asPerson(person))];
    const pressed = await Promise.all(pages.map(({ body }) => press(body, lti.school.anonymous())));
    expect(pressed.map(({ statusCode }) => statusCode)).toContain(303);
    lti.browser = lti.school.anonymous();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${lti.course.id}`);
  });

  test.each<[string, Sent | (() => Sent)]>([
    ['signed by somebody else', () => ({ key: lti.foreign.privateKey })],
    [
      'signed with the public key as a password',
      { header: { alg: 'HS256' }, key: new TextEncoder().encode('x'.repeat(32)) },
    ],
    ['for another client', { token: (jwt) => jwt.setAudience('plain') }],
    ['of another issuer', { token: (jwt) => jwt.setIssuer('https://canvas.example') }],
    ['too old', { token: (jwt) => jwt.setIssuedAt(1).setExpirationTime(2) }],
    ['of another nonce', { claims: { nonce: 'other' } }],
    ['for another party', { claims: { azp: 'plain' } }],
    ['of another deployment', { claims: { [`${CLAIM}deployment_id`]: '9' } }],
    ['of another version', { claims: { [`${CLAIM}version`]: '2.0' } }],
    ['of another kind', { claims: { [`${CLAIM}message_type`]: 'LtiSubmissionReviewRequest' } }],
    ['without its link', { claims: { [`${CLAIM}resource_link`]: undefined } }],
  ])('that is %s is refused', async (_name, sent) => {
    const reply = await launch(typeof sent === 'function' ? sent() : sent);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('role="alert"');
    expect(lti.browser.cookies.has('nalanda_session')).toBe(false);
  });

  test('that nobody has signed is refused, and so is what is no launch', async () => {
    const asked = await login();
    const state = asked.searchParams.get('state') ?? '';
    const [, body] = (await sign(asked)).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    expect((await post3(state, none)).statusCode).toBe(400);
    for (const fields of [
      {},
      { state: 'x' },
      { state: 'x', id_token: 'y' },
      { id_token: 'y'.repeat(5_000), state: '' },
    ]) {
      expect((await post('/api/lti/launch', fields as Record<string, string>)).statusCode).toBe(400);
    }
    expect((await post('/api/lti/enter', { ticket: 'guess' })).statusCode).toBe(400);
    expect((await lti.browser.get('/api/lti/login?iss=https://evil.example&login_hint=x')).statusCode).toBe(404);
    expect((await lti.browser.get('/api/lti/login?iss=https://moodle.example&login_hint=x')).statusCode).toBe(404);
    expect((await lti.browser.get('/api/lti/login')).statusCode).toBe(400);
  });

  test('leads to no other site, whatever its link says', async () => {
    const target = (uri: string) => ({ claims: { [`${CLAIM}target_link_uri`]: uri } });
    expect(await come(asPerson(somebody(), target('https://evil.example/')))).toBe('/');
    expect(await come(asPerson(somebody(), target(`https://evil.example/viewcourse/${lti.course.id}`)))).toBe(
      `/viewlecture/${lti.course.id}`,
    );
    // The course is gone: its screen says so.
    const gone = newId();
    expect(await come(asPerson(somebody(), { claims: { [`${CLAIM}custom`]: { course: gone } } }))).toBe(
      `/viewcourse/${gone}`,
    );
  });

  test('enrols where the operator says so alone, and never in a course that is not there', async () => {
    const free = { issuer: 'https://canvas.example', clientId: 'free' };
    expect(await come(asPerson(somebody(), free))).toBe(`/viewcourse/${lti.course.id}`);
    lti.course = await createCourse(lti.school.db, { pricePaise: 0 });
    expect(await come(asPerson(somebody(), free))).toBe(`/viewlecture/${lti.course.id}`);
    lti.course = await createCourse(lti.school.db, { pricePaise: 0, isPublished: false });
    expect(await come(asPerson(somebody()))).toBe(`/viewcourse/${lti.course.id}`);
    expect((await lti.browser.get(`/api/course/getcourse/${lti.course.id}`)).statusCode).toBe(404);
  });
});

describe('an account that is there', () => {
  const waits = async (by = lti.browser) => (await by.get('/api/lti/link')).json<LtiLinks>();
  const connect = (by = lti.browser, body = {}) => by.post('/api/lti/link', body);

  test('is nobody’s because a platform says its address: its owner logs in and connects it', async () => {
    const owner = await lti.school.newUser({ emailVerifiedAt: lti.school.clock.now() });
    const person = { ...somebody(), email: owner.user.email };
    expect(await come(asPerson(person))).toBe('/connect');
    expect((await lti.browser.get('/api/lti/link')).statusCode).toBe(401);
    const waiting = lti.browser.cookies.get('nalanda_lti_link') ?? '';
    owner.client.cookies.set('nalanda_lti_link', waiting);
    expect((await waits(owner.client)).waiting).toEqual({
      platform: 'Village Moodle',
      name: 'Asha Rao',
      email: owner.user.email,
      presence: 'shown',
    });
    const both = await Promise.all([connect(owner.client), connect(owner.client)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      path: `/viewlecture/${lti.course.id}`,
    });
    lti.browser = lti.school.anonymous();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${lti.course.id}`);
    expect((await whoAmI())._id).toBe(owner.user.id);
    const { links } = await waits();
    expect(links).toMatchObject([{ platform: 'Village Moodle', name: 'Asha Rao', email: owner.user.email }]);
    const other = await lti.school.newUser();
    expect((await other.client.delete(`/api/lti/links/${links[0]?._id}`)).statusCode).toBe(404);
    expect((await lti.browser.delete(`/api/lti/links/${links[0]?._id}`)).statusCode).toBe(200);
    lti.browser = lti.school.anonymous();
    expect(await come(asPerson(person))).toBe('/connect');
  });

  test('is connected by who owns it alone, not by whoever finds it open, and its owner is told', async () => {
    const owner = await newPerson(lti.school);
    await come(asPerson({ sub: newId(), name: 'Somebody else' }));
    owner.client.cookies.set('nalanda_lti_link', lti.browser.cookies.get('nalanda_lti_link') ?? '');
    lti.school.clock.advance(11 * 60_000);
    expect((await waits(owner.client)).waiting?.presence).toBe('password');
    const refused = await connect(owner.client);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.wrong-password']);
    expect((await waits(owner.client)).links).toEqual([]);
    expect((await connect(owner.client, { password: PASSWORD })).statusCode).toBe(200);
    await lti.school.jobs.runAll();
    await vi.waitFor(() => {
      const subjects = lti.school.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
      expect(subjects).toContain('Village Moodle now opens your Nalanda account');
    });
  });

  test('that is connected with two people of one platform tells them apart by what the platform says of them now', async () => {
    const owner = await lti.school.newUser({ emailVerifiedAt: lti.school.clock.now() });
    const [teacher, learner] = [somebody(), { sub: newId(), name: 'Asha in class' }];
    for (const person of [teacher, learner]) {
      lti.browser = lti.school.anonymous();
      await come(asPerson({ ...person, ...(person === teacher && { email: owner.user.email }) }));
      owner.client.cookies.set('nalanda_lti_link', lti.browser.cookies.get('nalanda_lti_link') ?? '');
      expect((await connect(owner.client)).statusCode).toBe(200);
    }
    const said = async () => (await waits(owner.client)).links.map(({ name, email }) => [name, email]);
    expect(await said()).toEqual([
      ['Asha Rao', owner.user.email],
      ['Asha in class', ''],
    ]);
    // They have married since.
    lti.browser = lti.school.anonymous();
    await come(asPerson({ ...learner, name: 'Asha Sen in class' }));
    expect((await said())[1]).toEqual(['Asha Sen in class', '']);
  });

  test('is asked for when the platform says no address, or has proved none', async () => {
    expect(await come(asPerson({ sub: newId() }))).toBe('/connect');
    expect(await come(asPerson(somebody(), { clientId: 'plain' }))).toBe('/connect');
    const { client } = await lti.school.newUser();
    client.cookies.set('nalanda_lti_link', lti.browser.cookies.get('nalanda_lti_link') ?? '');
    // This platform enrols nobody.
    expect((await connect(client)).json()).toMatchObject({ path: `/viewcourse/${lti.course.id}` });
  });

  test('of the office, with a second factor or suspended is not opened by a launch', async () => {
    const join = async (user: { user: UserRow; client: TestClient }) => {
      const person = asPerson({ sub: user.user.id });
      lti.browser = lti.school.anonymous();
      await come(person);
      user.client.cookies.set('nalanda_lti_link', lti.browser.cookies.get('nalanda_lti_link') ?? '');
      expect((await connect(user.client)).statusCode).toBe(200);
      lti.browser = lti.school.anonymous();
      return person;
    };
    const staff = await join(await lti.school.newUser({ staffRole: 'manager' }));
    expect(await come(staff)).toBe(`/login?course=${lti.course.id}`);
    expect(lti.browser.cookies.has('nalanda_session')).toBe(false);
    const careful = await lti.school.newUser();
    const withFactor = await join(careful);
    await lti.school.db
      .insert(totpSecrets)
      .values({ userId: careful.user.id, secretBox: 'x', isConfirmed: true, createdAt: lti.school.clock.now() });
    expect(await come(withFactor)).toBe(`/login?course=${lti.course.id}`);
    expect(lti.browser.cookies.has('nalanda_session')).toBe(false);
  });
});

describe('a teacher', () => {
  const deep = (roles: string[]): Sent => ({
    claims: {
      [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest',
      [`${CLAIM}resource_link`]: undefined,
      [`${CLAIM}roles`]: roles,
      [`${DEEP}deep_linking_settings`]: {
        ...{ deep_link_return_url: 'https://moodle.example/return', accept_types: ['ltiResourceLink'], data: 'back' },
      },
    },
  });

  test('chooses a course for the platform, which is told so under a key that it can read', async () => {
    const page = await launch(deep([TEACHER]));
    expect(page.statusCode, page.body).toBe(200);
    const ticket = ticketOf(page.body);
    const found = await post('/api/lti/choose', { ticket, words: 'raga' });
    expect(found.body).toContain(lti.course.id);
    expect(found.body).toContain('1 lecture · ₹499 · Learners are enrolled by the link');
    expect((await post('/api/lti/choose', { ticket, words: '100%_no' })).body).toContain('No course has these words');
    const chosen = await post('/api/lti/choose', { ticket, course: lti.course.id });
    expect(chosen.headers['content-security-policy']).toContain('form-action https://moodle.example');
    expect(chosen.body).toContain('action="https://moodle.example/return"');
    const jwt = /name="JWT" value="([\w.-]+)"/.exec(chosen.body)?.[1] ?? '';
    const keys = (await lti.browser.get('/api/lti/jwks')).json<JSONWebKeySet>();
    expect(JSON.stringify(keys)).not.toMatch(/"(?:d|p|q)":/);
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
      ...{ issuer: 'trusted', audience: 'https://moodle.example', currentDate: lti.school.clock.now() },
    });
    expect(payload).toMatchObject({
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}deployment_id`]: '1',
      [`${DEEP}data`]: 'back',
      [`${DEEP}content_items`]: [{ type: 'ltiResourceLink', title: 'Ragas', custom: { course: lti.course.id } }],
    });
    expect((await post('/api/lti/choose', { ticket, course: lti.course.id })).statusCode).toBe(400);
    expect((await lti.browser.get('/api/lti/jwks')).json()).toEqual(keys);
  });

  test('alone may choose', async () => {
    expect((await launch(deep(['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']))).statusCode).toBe(403);
    const elsewhere = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor';
    const here = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
    expect((await launch(deep([elsewhere, here]))).statusCode).toBe(403);
  });
});

test.each<[string[], boolean]>([
  [['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'], true],
  [['http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'], true],
  [['Instructor'], true],
  [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], true],
  [['http://purl.imsglobal.org/vocab/lis/v2/membership/Learner#Instructor'], false],
  [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor', 'Learner'], false],
  [['http://purl.imsglobal.org/vocab/lis/v2/system/person#User'], false],
  [['https://evil.example/Instructor'], false],
  [[], false],
])('of the roles %j a teacher is told: %s', (roles, expected) => {
  expect(isTeaching(roles)).toBe(expected);
});

test.each(['away', 'flood'])('a platform whose keys cannot be read (%s) is said to be away', async (clientId) => {
  const reply = await launch({ issuer: `https://${clientId}.example`, clientId });
  expect(reply.statusCode).toBe(503);
});
