import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { notifications } from '../../../database/schema/notifications.table.ts';
import { pushSubscriptions } from '../../../database/schema/push.table.ts';
import { newId } from '../../../platform/ids.ts';
import { isPushService } from './push.sender.ts';
import { toPushKeys } from './push-keys.ts';

/** What reached a push service. */
interface Sent {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

let school: TestApp;
const sent: Sent[] = [];
let answer: number | 'no line' = 201;

const callPushService: typeof fetch = async (endpoint, init) => {
  if (answer === 'no line') throw new TypeError('fetch failed');
  const { headers, body } = init as { headers: Record<string, string>; body: Uint8Array };
  if (answer < 300) sent.push({ endpoint: String(endpoint), headers, body: Buffer.from(body) });
  return new Response(null, { status: answer });
};

beforeAll(async () => {
  school = await buildTestApp({ outside: { callPushService } });
});
afterAll(() => school.close());
beforeEach(() => {
  sent.length = 0;
  answer = 201;
});

/** A browser with keys of its own, as its push service knows it. */
function createBrowser(name = newId()) {
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: curve.generateKeys().toString('base64url'), auth: auth.toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys, curve, auth };
}
type Browser = ReturnType<typeof createBrowser>;

/** What a browser reads of a message (RFC 8291). */
function read({ curve, auth, keys }: { curve: ECDH; auth: Buffer; keys: Browser['keys'] }, body: Buffer) {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), senderKey]);
  const secret = hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32);
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length));
  const cipher = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

const begin = async (client: TestClient, { endpoint, keys }: Browser) => {
  const { serverKey } = (await client.get('/api/notifications/push')).json();
  return client.post('/api/notifications/push', { endpoint, keys, serverKey });
};
const count = () => school.db.$count(pushSubscriptions);

/** A class in which the educator announces something. */
async function createClass(locale: 'en' | 'hi' = 'en') {
  const educator = await school.newUser({ name: 'Asha Rao', role: 'educator', emailVerifiedAt: school.clock.now() });
  const course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  const learner = await school.newUser({ name: 'Ravi', locale });
  await enrol(school.db, course, learner.user);
  const announce = async (title = 'Live on Sunday') => {
    const said = { _id: newId(), title, text: 'We meet at six.' };
    expect((await educator.client.post(`/api/announcements/course/${course.id}`, said)).statusCode).toBe(201);
    await school.jobs.runAll();
  };
  return { course, learner, announce };
}

test('a browser is told at once, in words that it alone can read, signed by the school', async () => {
  const { learner, course, announce } = await createClass();
  const browser = createBrowser();
  expect((await begin(learner.client, browser)).json()).toMatchObject({ code: 'push.begun' });
  await announce();
  expect(sent).toHaveLength(1);
  const [{ endpoint, headers, body }] = sent as [Sent];
  expect(endpoint).toBe(browser.endpoint);
  expect(body.includes('Live on Sunday')).toBe(false);
  expect(read(browser, body)).toMatchObject({
    title: 'Nalanda',
    body: 'Asha Rao announced “Live on Sunday” in “Ragas”.',
    path: `/announcements/${course.id}`,
    tag: expect.any(String),
  });
  expect(Object.keys(headers).map((name) => name.toLowerCase())).toContain('topic');
  const token = /t=([^,]+)/.exec(headers.Authorization ?? '')?.[1] ?? '';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from((await learner.client.get('/api/notifications/push')).json().serverKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).aud).toBe('https://fcm.googleapis.com');
});

test('in the language of the person, on each of their browsers, once', async () => {
  const { learner, announce } = await createClass('hi');
  const [phone, laptop] = [createBrowser(), createBrowser()];
  for (const browser of [phone, laptop, phone]) await begin(learner.client, browser);
  await announce();
  expect(sent.map(({ endpoint }) => endpoint).sort()).toEqual([phone.endpoint, laptop.endpoint].sort());
  const onPhone = sent.find(({ endpoint }) => endpoint === phone.endpoint);
  expect(read(phone, onPhone?.body ?? Buffer.alloc(0)).body).toBe('Asha Rao ने “Ragas” में घोषणा की: “Live on Sunday”।');
  await school.jobs.run('notifications.collect-pushes', {});
  await school.jobs.runAll();
  expect(sent).toHaveLength(2);
});

test('not of what was read meanwhile, nor to whoever was suspended', async () => {
  const { learner, announce } = await createClass();
  await begin(learner.client, createBrowser());
  answer = 503;
  await announce().catch(() => undefined);
  answer = 201;
  await school.db
    .update(notifications)
    .set({ readAt: school.clock.now() })
    .where(eq(notifications.userId, learner.user.id));
  await school.jobs.runAll().catch(() => undefined);
  expect(sent).toEqual([]);
});

test('it ends with the session, at a wish, and when the browser is gone', async () => {
  const { learner, announce } = await createClass();
  const before = await count();
  await begin(learner.client, createBrowser());
  await school.db.delete(sessions).where(eq(sessions.userId, learner.user.id));
  expect(await count()).toBe(before);
  const client = await school.as(learner.user);
  const browser = createBrowser();
  await begin(client, browser);
  const stranger = await school.newUser();
  await stranger.client.post('/api/notifications/push/end', { endpoint: browser.endpoint });
  expect(await count()).toBe(before + 1);
  await client.post('/api/notifications/push/end', { endpoint: browser.endpoint });
  expect(await count()).toBe(before);
  await begin(client, browser);
  answer = 410;
  await announce();
  expect(await count()).toBe(before);
});

test('it is over with a session that has ended by its age, before that is cleared away', async () => {
  const { learner, announce } = await createClass();
  await begin(learner.client, createBrowser());
  await school.db.update(sessions).set({ expiresAt: school.clock.now() }).where(eq(sessions.userId, learner.user.id));
  await announce();
  expect(sent).toEqual([]);
});

test('a browser that somebody else uses now tells them alone', async () => {
  const { learner, announce } = await createClass();
  const browser = createBrowser();
  await begin(learner.client, browser);
  await begin((await school.newUser()).client, browser);
  await announce();
  expect(sent).toEqual([]);
});

test('a person has twenty browsers at most, the oldest goes', async () => {
  const { learner } = await createClass();
  const first = createBrowser();
  await begin(learner.client, first);
  for (let number = 0; number < 20; number += 1) {
    school.clock.advance(1_000);
    await begin(learner.client, createBrowser());
  }
  const own = await school.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, learner.user.id));
  expect(own).toHaveLength(20);
  expect(own.some(({ endpoint }) => endpoint === first.endpoint)).toBe(false);
});

test('nothing but push services is ever called', async () => {
  const { learner } = await createClass();
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'x',
  ]) {
    const refused = await begin(learner.client, { ...createBrowser(), endpoint });
    expect(refused.json()).toMatchObject({ code: 'push.unknown-service' });
  }
  expect(isPushService('https://fcm.googleapis.com.evil.example/x')).toBe(false);
  expect(isPushService('https://evil-push.apple.com.example/x')).toBe(false);
  expect(isPushService('https://user:pass@web.push.apple.com/x')).toBe(false);
  expect(isPushService('https://web.push.apple.com/x')).toBe(true);
  expect(isPushService('https://wns2-pn1p.notify.windows.com/w/?token=x')).toBe(true);
  const { endpoint, keys } = createBrowser();
  const outdated = await learner.client.post('/api/notifications/push', { endpoint, keys, serverKey: 'A' });
  expect(outdated.json()).toMatchObject({ code: 'push.outdated-key' });
});

test('the keys are the same on every node, and those before a change of the secret still send', () => {
  const secrets = ['one', 'two'].map((word) => createHash('sha256').update(word).digest('base64url'));
  const [newest, older] = toPushKeys(secrets);
  expect(toPushKeys([secrets[1] ?? '', secrets[0] ?? ''])).toEqual([older, newest]);
  expect(Buffer.from(newest?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(newest?.privateKey ?? '', 'base64url')).toHaveLength(32);
  expect(toPushKeys([Buffer.alloc(32, 255).toString('base64url')])[0]?.publicKey).toMatch(/^B/);
});
