import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { signUp } from '../../../test/sign-up.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { users } from '../../database/schema/users.table.ts';

const PASSWORD = 'correct horse';
let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp({
    environment: { LIMIT_CONFIRM_ACCOUNT: '6/1h', LIMIT_ENTRY_ACCOUNT: '4/15m', LIMIT_CODE_ACCOUNT: '2/1h' },
  });
});
afterAll(() => school.close());

/** What was mailed there, but for proofs of the address, which have limits of their own. */
const noticesTo = (email: string) =>
  school.mails.filter(({ to, text }) => to === email && !/^ {4}\d{6}$/m.test(text)).map(({ subject }) => subject);

async function changePassword(client: TestClient, times: number) {
  const codes: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const [currentPassword, password] = time % 2 === 0 ? [PASSWORD, 'battery staple'] : ['battery staple', PASSWORD];
    codes.push((await client.post('/api/auth/changepassword', { currentPassword, password })).statusCode);
  }
  return codes;
}

describe('Somebody with an account in the name of an address that is not theirs', () => {
  test('does not flood it with notices of a changing password', async () => {
    const { client } = await signUp(school, { email: 'stranger@example.com' });
    expect(await changePassword(client, 5)).toEqual([200, 200, 200, 200, 200]);
    await school.jobs.runAll();
    expect(noticesTo('stranger@example.com')).toHaveLength(2);
  });

  test('nor with farewells, by signing up and deleting the account again and again', async () => {
    const email = 'neighbour@example.com';
    for (let time = 0; time < 4; time += 1) {
      const { client } = await signUp(school, { email });
      expect((await client.post('/api/account/delete', { password: PASSWORD })).statusCode).toBe(200);
    }
    await school.jobs.runAll();
    expect(noticesTo(email)).toHaveLength(2);
  });
});

describe('Somebody with an account of their own', () => {
  test('hears of every change, and makes no more of them in an hour than people do', async () => {
    const { client, id } = await signUp(school, { email: 'owner@example.com' });
    await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, id));
    expect(await changePassword(client, 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await school.jobs.runAll();
    expect(noticesTo('owner@example.com')).toHaveLength(6);
  });

  test('does not keep the slow hash busy for all by signing in for ever', async () => {
    const email = 'busy@example.com';
    await signUp(school, { email });
    const enter = async (who: string) =>
      (await school.anonymous().post('/api/auth/login', { email: who, password: PASSWORD })).statusCode;
    const codes: number[] = [];
    for (let time = 0; time < 5; time += 1) codes.push(await enter(email));
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    await signUp(school, { email: 'quiet@example.com' });
    expect(await enter('quiet@example.com')).toBe(200);
  });

  test('is not locked out by wrong passwords of strangers beyond the tries they have', async () => {
    const email = 'calm@example.com';
    await signUp(school, { email });
    const enter = (password: string) => school.anonymous().post('/api/auth/login', { email, password });
    for (let time = 0; time < 6; time += 1) expect((await enter('not theirs at all')).statusCode).toBe(401);
    expect((await enter(PASSWORD)).statusCode).toBe(200);
  });
});
