import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CourseDetail, LtiLinks } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, type UserRow } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';
import { totpSecrets } from '../../database/schema/second-factor.table.ts';
import { newId } from '../../platform/ids.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const SCHOOL = 'http://school.example';
const TEACHER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

let school: TestApp;
let keysServer: Server;
let [own, foreign]: Pair[] = [];
let course: CourseRow;
let browser: TestClient;

const platforms = (keysUrl: string) => {
  const common = { authorizationUrl: 'https://moodle.example/mod/lti/auth.php', keysUrl, deploymentIds: ['1', '2'] };
  return [
    {
      ...common,
      name: 'Village Moodle',
      issuer: 'https://moodle.example',
      clientId: 'trusted',
      trustsMail: true,
      enrolsIn: 'all',
    },
    { ...common, name: 'Other Moodle', issuer: 'https://moodle.example', clientId: 'plain' },
    {
      ...common,
      name: 'Free Canvas',
      issuer: 'https://canvas.example',
      clientId: 'free',
      trustsMail: true,
      enrolsIn: 'free',
    },
    { ...common, name: 'Away', issuer: 'https://away.example', clientId: 'away', keysUrl: `${keysUrl}/away` },
  ];
};

beforeAll(async () => {
  [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK((own as Pair).publicKey)), kid: 'platform', alg: 'RS256', use: 'sig' };
  keysServer = createServer((request, response) => {
    response.writeHead(request.url === '/keys/away' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keysServer.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/keys`;
  school = await buildTestApp({
    environment: { PUBLIC_URL: SCHOOL, LTI_PLATFORMS: JSON.stringify(platforms(keysUrl)) },
  });
});
afterAll(async () => {
  await school?.close();
  keysServer?.close();
});
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas', pricePaise: 49_900 });
  await createLecture(school.db, course);
  browser = school.anonymous();
});

interface Sent {
  issuer?: string;
  clientId?: string;
  claims?: Record<string, unknown>;
  /** Changes what is signed, after all else. */
  token?: (jwt: SignJWT) => SignJWT;
  key?: CryptoKey | Uint8Array;
  header?: Record<string, string>;
}

/** Follows a link at the platform: what this school asks the platform then. */
async function login({ issuer = 'https://moodle.example', clientId = 'trusted' }: Sent = {}): Promise<URL> {
  const said = new URLSearchParams({
    iss: issuer,
    client_id: clientId,
    login_hint: 'hint',
    target_link_uri: `${SCHOOL}/`,
    lti_message_hint: 'more',
  });
  const reply = await browser.get(`/api/lti/login?${said}`);
  expect(reply.statusCode, reply.body).toBe(302);
  return new URL(reply.headers.location ?? '');
}

async function sign(asked: URL, sent: Sent = {}): Promise<string> {
  const { issuer = 'https://moodle.example', claims } = sent;
  const now = Math.floor(school.clock.now().getTime() / 1000);
  const jwt = new SignJWT({
    ...{ nonce: asked.searchParams.get('nonce'), name: 'Asha Rao', email: 'asha@moodle.example' },
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: '1',
    [`${CLAIM}target_link_uri`]: `${SCHOOL}/viewcourse/${course.id}`,
    [`${CLAIM}resource_link`]: { id: 'link' },
    [`${CLAIM}roles`]: [],
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'platform', ...sent.header })
    .setIssuer(issuer)
    .setAudience(asked.searchParams.get('client_id') ?? '')
    .setSubject('asha')
    .setIssuedAt(now)
    .setExpirationTime(now + 60);
  return (sent.token?.(jwt) ?? jwt).sign(sent.key ?? (own as Pair).privateKey);
}

const post = (path: string, fields: Record<string, string>, by = browser, headers = {}) =>
  by.call({
    ...{ method: 'POST', url: path, headers: { ...form, ...headers } },
    payload: Buffer.from(new URLSearchParams(fields).toString()),
  });
const fromPlatform = { origin: 'https://moodle.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
const post3 = (state: string, idToken: string) =>
  post('/api/lti/launch', { state, id_token: idToken }, browser, fromPlatform);

async function launch(sent: Sent = {}) {
  const asked = await login(sent);
  return post3(asked.searchParams.get('state') ?? '', await sign(asked, sent));
}
const ticketOf = (page: string) => /name="ticket" value="([\w-]+)"/.exec(page)?.[1] ?? '';
const press = (page: string, by = browser) => post('/api/lti/enter', { ticket: ticketOf(page) }, by);
/** A whole launch: where it ends. */
async function come(sent: Sent = {}): Promise<string | undefined> {
  const page = await launch(sent);
  expect(page.statusCode, page.body).toBe(200);
  return (await press(page.body)).headers.location;
}
const whoAmI = async (by = browser) => (await by.get('/api/user/currentuser')).json();
/** Says for each launch a person and an address that are nobody else's. */
const somebody = () => {
  const id = newId();
  return { sub: id, email: `${id}@moodle.example`, name: 'Asha Rao' };
};
const asPerson = (person: { sub: string; email?: string; name?: string }, rest: Sent = {}): Sent => ({
  ...rest,
  claims: { email: person.email, name: person.name, ...rest.claims },
  token: (jwt) => jwt.setSubject(person.sub),
});

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
    expect(browser.cookies.has('nalanda_session')).toBe(false);
  });

  test('makes an account for an address that the platform has proved, enrols, and finds it again', async () => {
    const person = somebody();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${course.id}`);
    expect(await whoAmI()).toMatchObject({ name: 'Asha Rao', email: person.email, role: 'student' });
    const opened = (await browser.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ mayWatch: true, enrolledCount: 1 });
    const first = (await whoAmI())._id;
    await school.flushAudit();
    const noted = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'lti.enter'));
    expect(noted.map(({ actorId }) => actorId)).toContain(first);
    browser = school.anonymous();
    expect(await come(asPerson({ ...person, email: 'changed@moodle.example' }))).toBe(`/viewlecture/${course.id}`);
    expect((await whoAmI())._id).toBe(first);
  });

  test('is good once, also when it is sent twice at the same moment', async () => {
    const asked = await login();
    const [state, token] = [asked.searchParams.get('state') ?? '', await sign(asked, asPerson(somebody()))];
    const pages = await Promise.all([post3(state, token), post3(state, token)]);
    expect(pages.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const page = pages.find(({ statusCode }) => statusCode === 200)?.body ?? '';
    const pressed = await Promise.all([press(page, school.anonymous()), press(page, school.anonymous())]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
    expect((await post3(state, token)).statusCode).toBe(400);
  });

  test('twice by somebody new makes one account', async () => {
    const person = somebody();
    const pages = [await launch(asPerson(person)), await launch(asPerson(person))];
    const pressed = await Promise.all(pages.map(({ body }) => press(body, school.anonymous())));
    expect(pressed.map(({ statusCode }) => statusCode)).toContain(303);
    browser = school.anonymous();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${course.id}`);
  });

  test.each<[string, Sent | (() => Sent)]>([
    ['signed by somebody else', () => ({ key: (foreign as Pair).privateKey })],
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
    expect(browser.cookies.has('nalanda_session')).toBe(false);
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
    expect((await browser.get('/api/lti/login?iss=https://evil.example&login_hint=x')).statusCode).toBe(404);
    expect((await browser.get('/api/lti/login?iss=https://moodle.example&login_hint=x')).statusCode).toBe(404);
    expect((await browser.get('/api/lti/login')).statusCode).toBe(400);
  });

  test('leads to no other site, whatever its link says', async () => {
    const target = (uri: string) => ({ claims: { [`${CLAIM}target_link_uri`]: uri } });
    expect(await come(asPerson(somebody(), target('https://evil.example/')))).toBe('/');
    expect(await come(asPerson(somebody(), target(`https://evil.example/viewcourse/${course.id}`)))).toBe(
      `/viewlecture/${course.id}`,
    );
    expect(await come(asPerson(somebody(), { claims: { [`${CLAIM}custom`]: { course: newId() } } }))).toBe('/');
  });

  test('enrols where the operator says so alone, and never in a course that is not there', async () => {
    const free = { issuer: 'https://canvas.example', clientId: 'free' };
    expect(await come(asPerson(somebody(), free))).toBe(`/viewcourse/${course.id}`);
    course = await createCourse(school.db, { pricePaise: 0 });
    expect(await come(asPerson(somebody(), free))).toBe(`/viewlecture/${course.id}`);
    course = await createCourse(school.db, { pricePaise: 0, isPublished: false });
    expect(await come(asPerson(somebody()))).toBe('/');
  });
});

describe('an account that is there', () => {
  const waits = async (by = browser) => (await by.get('/api/lti/link')).json<LtiLinks>();
  const connect = (by = browser) => by.post('/api/lti/link');

  test('is nobody’s because a platform says its address: its owner logs in and connects it', async () => {
    const owner = await school.newUser({ emailVerifiedAt: school.clock.now() });
    const person = { ...somebody(), email: owner.user.email };
    expect(await come(asPerson(person))).toBe('/connect');
    expect((await browser.get('/api/lti/link')).statusCode).toBe(401);
    const waiting = browser.cookies.get('nalanda_lti_link') ?? '';
    owner.client.cookies.set('nalanda_lti_link', waiting);
    expect((await waits(owner.client)).waiting).toEqual({
      platform: 'Village Moodle',
      name: 'Asha Rao',
      email: owner.user.email,
    });
    const both = await Promise.all([connect(owner.client), connect(owner.client)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      path: `/viewlecture/${course.id}`,
    });
    browser = school.anonymous();
    expect(await come(asPerson(person))).toBe(`/viewlecture/${course.id}`);
    expect((await whoAmI())._id).toBe(owner.user.id);
    const { links } = await waits();
    expect(links.map(({ platform }) => platform)).toEqual(['Village Moodle']);
    const other = await school.newUser();
    expect((await other.client.delete(`/api/lti/links/${links[0]?._id}`)).statusCode).toBe(404);
    expect((await browser.delete(`/api/lti/links/${links[0]?._id}`)).statusCode).toBe(200);
    browser = school.anonymous();
    expect(await come(asPerson(person))).toBe('/connect');
  });

  test('is asked for when the platform says no address, or has proved none', async () => {
    expect(await come(asPerson({ sub: newId() }))).toBe('/connect');
    expect(await come(asPerson(somebody(), { clientId: 'plain' }))).toBe('/connect');
    const { client } = await school.newUser();
    client.cookies.set('nalanda_lti_link', browser.cookies.get('nalanda_lti_link') ?? '');
    // This platform enrols nobody.
    expect((await connect(client)).json()).toMatchObject({ path: `/viewcourse/${course.id}` });
  });

  test('of the office, with a second factor or suspended is not opened by a launch', async () => {
    const join = async (user: { user: UserRow; client: TestClient }) => {
      const person = asPerson({ sub: user.user.id });
      browser = school.anonymous();
      await come(person);
      user.client.cookies.set('nalanda_lti_link', browser.cookies.get('nalanda_lti_link') ?? '');
      expect((await connect(user.client)).statusCode).toBe(200);
      browser = school.anonymous();
      return person;
    };
    const staff = await join(await school.newUser({ staffRole: 'manager' }));
    expect(await come(staff)).toBe('/login');
    expect(browser.cookies.has('nalanda_session')).toBe(false);
    const careful = await school.newUser();
    const withFactor = await join(careful);
    await school.db
      .insert(totpSecrets)
      .values({ userId: careful.user.id, secretBox: 'x', isConfirmed: true, createdAt: school.clock.now() });
    expect(await come(withFactor)).toBe('/login');
    expect(browser.cookies.has('nalanda_session')).toBe(false);
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
    expect(found.body).toContain(course.id);
    expect((await post('/api/lti/choose', { ticket, words: '100%_no' })).body).toContain('No course has these words');
    const chosen = await post('/api/lti/choose', { ticket, course: course.id });
    expect(chosen.headers['content-security-policy']).toContain('form-action https://moodle.example');
    expect(chosen.body).toContain('action="https://moodle.example/return"');
    const jwt = /name="JWT" value="([\w.-]+)"/.exec(chosen.body)?.[1] ?? '';
    const keys = (await browser.get('/api/lti/jwks')).json<JSONWebKeySet>();
    expect(JSON.stringify(keys)).not.toMatch(/"(?:d|p|q)":/);
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
      ...{ issuer: 'trusted', audience: 'https://moodle.example', currentDate: school.clock.now() },
    });
    expect(payload).toMatchObject({
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}deployment_id`]: '1',
      [`${DEEP}data`]: 'back',
      [`${DEEP}content_items`]: [{ type: 'ltiResourceLink', title: 'Ragas', custom: { course: course.id } }],
    });
    expect((await post('/api/lti/choose', { ticket, course: course.id })).statusCode).toBe(400);
    expect((await browser.get('/api/lti/jwks')).json()).toEqual(keys);
  });

  test('alone may choose', async () => {
    expect((await launch(deep(['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']))).statusCode).toBe(403);
  });
});

test('a platform whose keys cannot be read is said to be away', async () => {
  const reply = await launch({ issuer: 'https://away.example', clientId: 'away' });
  expect(reply.statusCode).toBe(503);
});
