import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { UserRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';

const PASSWORD = 'three green mangoes';
const DEVICE = 'nalanda_device';

let testApp: TestApp;
let passwordHash: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});
afterAll(() => testApp.close());

const newOwner = async () => (await testApp.newUser({ passwordHash })).user;
const logIn = (client: TestClient, { email }: Pick<UserRow, 'email'>, password = PASSWORD) =>
  client.post('/api/auth/login', { email, password });
const fail = async (client: TestClient, owner: UserRow, times: number) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await logIn(client, owner, 'not this one')).statusCode);
  return statuses;
};
/** Another browser with the same device cookie and no session. */
function withCookie(value: string): TestClient {
  const client = testApp.anonymous();
  client.cookies.set(DEVICE, value);
  return client;
}

describe('A browser in which somebody has signed in', () => {
  test('lets the owner in while strangers guess', async () => {
    const owner = await newOwner();
    const home = testApp.anonymous();
    expect((await logIn(home, owner)).statusCode).toBe(200);
    await home.get('/api/auth/logout');
    await fail(testApp.anonymous(), owner, 10);
    expect((await logIn(testApp.anonymous(), owner)).statusCode).toBe(429);
    expect((await logIn(home, owner)).statusCode).toBe(200);
  });

  test('has a bucket of its own, which ends as well', async () => {
    const owner = await newOwner();
    const home = testApp.anonymous();
    await logIn(home, owner);
    expect(await fail(home, owner, 11)).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(testApp.anonymous(), owner)).statusCode).toBe(200);
  });

  test('is known to each of its people, and to nobody else', async () => {
    const [first, second, stranger] = [await newOwner(), await newOwner(), await newOwner()];
    const shared = testApp.anonymous();
    await logIn(shared, first);
    await logIn(shared, second);
    for (const owner of [first, second, stranger]) await fail(testApp.anonymous(), owner, 10);
    expect((await logIn(shared, first)).statusCode).toBe(200);
    expect((await logIn(shared, second)).statusCode).toBe(200);
    expect((await logIn(shared, stranger)).statusCode).toBe(429);
  });

  test('cannot be made up', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const attacker = testApp.anonymous();
    await logIn(attacker, other);
    const [id = '', mark = ''] = (attacker.cookies.get(DEVICE) ?? '').split('.');
    await fail(testApp.anonymous(), owner, 10);
    const forged = [`${id}.${mark}`, `${'A'.repeat(16)}.${mark}`, `${id}.${'A'.repeat(16)}`, 'x', id, `${id}.${mark}.`];
    for (const value of forged) expect((await logIn(withCookie(value), owner)).statusCode).toBe(429);
  });

  test('is known no more when the password is a new one, but for the browser that has set it', async () => {
    const owner = await newOwner();
    const [home, stranger] = [testApp.anonymous(), testApp.anonymous()];
    // Whoever had the account before, or knew its password, has had any number of browsers known to it.
    await logIn(stranger, owner);
    await logIn(home, owner);
    const password = 'four yellow mangoes';
    expect((await home.post('/api/auth/changepassword', { currentPassword: PASSWORD, password })).statusCode).toBe(200);
    await home.get('/api/auth/logout');
    await fail(testApp.anonymous(), owner, 10);
    expect((await logIn(stranger, owner, 'not this one')).statusCode).toBe(429);
    expect((await logIn(home, owner, password)).statusCode).toBe(200);
  });

  test('is remembered in a cookie that scripts cannot read and that opens nothing', async () => {
    const owner = await newOwner();
    const reply = await logIn(testApp.anonymous(), owner);
    const cookie = reply.cookies.find(({ name }) => name === DEVICE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await withCookie(cookie?.value ?? '').get('/api/user/currentuser')).statusCode).toBe(401);
  });
});

describe('Sign-ins that succeed', () => {
  test('let a school of 300 pupils in behind one address within 15 minutes', async () => {
    const pupils: UserRow[] = [];
    for (let count = 0; count < 300; count++) pupils.push(await newOwner());
    const statuses = new Set<number>();
    for (let start = 0; start < pupils.length; start += 30) {
      const group = pupils.slice(start, start + 30);
      for (const reply of await Promise.all(group.map((pupil) => logIn(testApp.anonymous(), pupil)))) {
        statuses.add(reply.statusCode);
      }
    }
    expect([...statuses]).toEqual([200]);
  });
});
