import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson } from '../../../test/factor-people.ts';
import { asPerson, beginAnew, closePlatform, come, lti, openPlatform, whoAmI } from '../../../test/lti-platform.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../test/sign-up.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';

const NEW = 'three old bicycles';

beforeAll(openPlatform);
afterAll(closePlatform);
beforeEach(beginAnew);

/** Connects the account of a browser with whoever comes from the platform. */
async function connect(client: TestClient, person: { sub: string; name: string }): Promise<void> {
  await come(asPerson(person));
  client.cookies.set('nalanda_lti_link', lti.browser.cookies.get('nalanda_lti_link') ?? '');
  expect((await client.post('/api/lti/link', { password: PASSWORD })).statusCode).toBe(200);
}

async function setByOffice(userId: string): Promise<void> {
  const manager = await signUp(lti.school);
  await lti.school.db.update(users).set({ staffRole: 'manager' }).where(eq(users.id, manager.id));
  const made = await manager.client.post(`/api/office/people/${userId}/passwordcode`, { password: PASSWORD });
  const set = { code: made.json().code, password: NEW };
  expect((await lti.school.anonymous().post('/api/auth/usepasswordcode', set)).statusCode).toBe(200);
}

describe('An account that somebody has made with the email of somebody else, and connected with a platform', () => {
  /** A stranger's account with the owner's address, connected with the stranger's own place at the platform. */
  async function takeAddress() {
    const stranger = { sub: newId(), name: 'A stranger' };
    const account = await signUp(lti.school);
    await connect(account.client, stranger);
    const comesIn = async () => {
      lti.browser = lti.school.anonymous();
      await come(asPerson(stranger));
      return isSignedIn(lti.browser);
    };
    expect(await comesIn()).toBe(true);
    return { ...account, comesIn };
  }

  test('lets them in no more once its owner sets a password by mail', async () => {
    const { email, comesIn } = await takeAddress();
    const owner = lti.school.anonymous();
    await owner.post('/api/auth/sendotp', { email });
    const readOtp = () =>
      /^ {4}(\d{4})$/m.exec(lti.school.mails.filter(({ to }) => to === email).at(-1)?.text ?? '')?.[1];
    await expect.poll(readOtp).toBeDefined();
    expect((await owner.post('/api/auth/verifyotp', { email, otp: readOtp() })).statusCode).toBe(200);
    const set = { email, password: NEW };
    expect((await owner.post('/api/auth/resetpassword', set)).statusCode).toBe(200);
    expect(await comesIn()).toBe(false);
  });

  test('lets them in no more once its owner sets a password by a code of the office', async () => {
    const { id, comesIn } = await takeAddress();
    await setByOffice(id);
    expect(await comesIn()).toBe(false);
  });
});

test('An account stays connected when its owner, who has proved the email, sets another password by a code', async () => {
  const owner = await newPerson(lti.school);
  const person = { sub: newId(), name: 'Asha Rao' };
  await connect(owner.client, person);
  await setByOffice(owner.id);
  lti.browser = lti.school.anonymous();
  await come(asPerson(person));
  expect((await whoAmI())._id).toBe(owner.id);
});
