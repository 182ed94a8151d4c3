import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type CourseRow, createCourse, createLecture } from './factories.ts';
import type { TestClient } from './test-client.ts';

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
export const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
export const SCHOOL = 'http://school.example';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** What a file of tests works with: a school with platforms, a browser that nobody is signed in with, a course to which links lead. */
export const lti = {} as { school: TestApp; browser: TestClient; course: CourseRow; own: Pair; foreign: Pair };
let keysServer: Server | undefined;

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
    { ...common, name: 'Flood', issuer: 'https://flood.example', clientId: 'flood', keysUrl: `${keysUrl}/flood` },
  ];
};

/** Starts a platform of the tests' own, which signs what it says, and a school that knows it by several names. */
export async function openPlatform(): Promise<void> {
  [lti.own, lti.foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(lti.own.publicKey)), kid: 'platform', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/keys/away' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: request.url === '/keys/flood' ? Array(1_000).fill(jwk) : [jwk] }));
  });
  keysServer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  lti.school = await buildTestApp({
    environment: { PUBLIC_URL: SCHOOL, LTI_PLATFORMS: JSON.stringify(platforms(keysUrl)) },
  });
}

export async function closePlatform(): Promise<void> {
  await lti.school?.close();
  keysServer?.close();
}

/** Before each test: a course that costs something, and a browser of nobody. */
export async function beginAnew(): Promise<void> {
  lti.course = await createCourse(lti.school.db, { title: 'Ragas', pricePaise: 49_900 });
  await createLecture(lti.school.db, lti.course);
  lti.browser = lti.school.anonymous();
}

export interface Sent {
  issuer?: string;
  clientId?: string;
  claims?: Record<string, unknown>;
  /** Changes what is signed, after all else. */
  token?: (jwt: SignJWT) => SignJWT;
  key?: CryptoKey | Uint8Array;
  header?: Record<string, string>;
}

/** Follows a link at the platform: what this school asks the platform then. */
export async function login({ issuer = 'https://moodle.example', clientId = 'trusted' }: Sent = {}): Promise<URL> {
  const said = new URLSearchParams({
    iss: issuer,
    client_id: clientId,
    login_hint: 'hint',
    target_link_uri: `${SCHOOL}/`,
    lti_message_hint: 'more',
  });
  const reply = await lti.browser.get(`/api/lti/login?${said}`);
  expect(reply.statusCode, reply.body).toBe(302);
  return new URL(reply.headers.location ?? '');
}

export async function sign(asked: URL, sent: Sent = {}): Promise<string> {
  const { issuer = 'https://moodle.example', claims } = sent;
  const now = Math.floor(lti.school.clock.now().getTime() / 1000);
  const jwt = new SignJWT({
    ...{ nonce: asked.searchParams.get('nonce'), name: 'Asha Rao', email: 'asha@moodle.example' },
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: '1',
    [`${CLAIM}target_link_uri`]: `${SCHOOL}/viewcourse/${lti.course.id}`,
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
  return (sent.token?.(jwt) ?? jwt).sign(sent.key ?? lti.own.privateKey);
}

export const post = (path: string, fields: Record<string, string>, by = lti.browser, headers = {}) =>
  by.call({
    ...{ method: 'POST', url: path, headers: { ...form, ...headers } },
    payload: Buffer.from(new URLSearchParams(fields).toString()),
  });
const fromPlatform = { origin: 'https://moodle.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
export const post3 = (state: string, idToken: string) =>
  post('/api/lti/launch', { state, id_token: idToken }, lti.browser, fromPlatform);

export async function launch(sent: Sent = {}) {
  const asked = await login(sent);
  return post3(asked.searchParams.get('state') ?? '', await sign(asked, sent));
}
export const ticketOf = (page: string) => /name="ticket" value="([\w-]+)"/.exec(page)?.[1] ?? '';
export const press = (page: string, by = lti.browser) => post('/api/lti/enter', { ticket: ticketOf(page) }, by);
/** A whole launch: where it ends. */
export async function come(sent: Sent = {}): Promise<string | undefined> {
  const page = await launch(sent);
  expect(page.statusCode, page.body).toBe(200);
  return (await press(page.body)).headers.location;
}
export const whoAmI = async (by = lti.browser) => (await by.get('/api/user/currentuser')).json();
/** Says for each launch a person and an address that are nobody else's. */
export const somebody = () => {
  const id = newId();
  return { sub: id, email: `${id}@moodle.example`, name: 'Asha Rao' };
};
export const asPerson = (person: { sub: string; email?: string; name?: string }, rest: Sent = {}): Sent => ({
  ...rest,
  claims: { email: person.email, name: person.name, ...rest.claims },
  token: (jwt) => jwt.setSubject(person.sub),
});
