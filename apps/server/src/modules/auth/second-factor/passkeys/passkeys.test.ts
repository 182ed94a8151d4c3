import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../../test/build-test-app.ts';
import { addPasskey, addTotp, logIn, newPerson } from '../../../../../test/factor-people.ts';
import { isSignedIn, PASSWORD } from '../../../../../test/sign-up.ts';
import { makePasskey, usePasskey } from '../../../../../test/software-authenticator.ts';
import type { TestClient } from '../../../../../test/test-client.ts';
import { passkeys } from '../../../../database/schema/second-factor.table.ts';
import { MINUTE_MS } from '../../../../platform/clock.ts';

const REFUSED = { code: 'auth.passkey-refused' };

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const begin = async ({ client }: { client: TestClient }) =>
  (await client.post('/api/auth/factors/passkeys/options', { password: PASSWORD })).json();
const add = (client: TestClient, credential: object) =>
  client.post('/api/auth/factors/passkeys', { name: 'Phone', credential });
const askSecond = async (client: TestClient) => (await client.post('/api/auth/secondfactor/passkey/options')).json();
const showSecond = (client: TestClient, credential: object) =>
  client.post('/api/auth/secondfactor/passkey', { credential });
const askAlone = async (client: TestClient) => (await client.post('/api/auth/passkey/options')).json();
const showAlone = (client: TestClient, credential: object) => client.post('/api/auth/passkey', { credential });

describe('A passkey', () => {
  test('is added with the password, recovery codes and a mail', async () => {
    const person = await newPerson(testApp);
    const thief = await person.client.post('/api/auth/factors/passkeys/options', { password: 'a wrong one' });
    expect(thief.json()).toMatchObject({ code: 'auth.wrong-password' });
    const { options, reply } = await addPasskey(person, 'My phone');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Nalanda' },
      user: { name: person.email },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().recoveryCodes).toHaveLength(10);
    await testApp.jobs.runAll();
    await expect
      .poll(() => testApp.mails.at(-1), { timeout: 30_000 })
      .toMatchObject({ to: person.email, subject: 'Nalanda: A passkey was added' });
    expect((await person.client.get('/api/auth/factors')).json()).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      canUsePasskeys: true,
      isRequired: false,
    });
    const second = await addPasskey(person, 'My key');
    expect(second.options.excludeCredentials).toHaveLength(1);
    expect(second.reply.json()).toEqual({ recoveryCodes: null });
  });

  test('must be made at this address, for this challenge, by this session, once', async () => {
    const person = await newPerson(testApp);
    const wrong = [{ origin: 'https://evil.example' }, { origin: 'http://localhost:81' }, { challenge: 'AAAA' }];
    for (const behaviour of wrong) {
      const { credential } = makePasskey(await begin(person), behaviour);
      expect((await add(person.client, credential)).json()).toMatchObject(REFUSED);
    }
    const options = await begin(person);
    const { credential: elsewhere } = makePasskey({ ...options, rp: { id: 'evil.example' } });
    expect((await add(person.client, elsewhere)).json()).toMatchObject(REFUSED);
    // A failed answer has spent the challenge.
    expect((await add(person.client, makePasskey(options).credential)).json()).toMatchObject(REFUSED);
    const other = await newPerson(testApp);
    expect((await add(other.client, makePasskey(await begin(person)).credential)).json()).toMatchObject(REFUSED);
    const late = makePasskey(await begin(person)).credential;
    testApp.clock.advance(5 * MINUTE_MS);
    expect((await add(person.client, late)).json()).toMatchObject(REFUSED);
    expect((await person.client.get('/api/auth/factors')).json().passkeys).toEqual([]);
  });

  test('belongs to one account', async () => {
    const [one, other] = [await newPerson(testApp), await newPerson(testApp)];
    const { passkey } = await addPasskey(one);
    const made = makePasskey(await begin(other), { id: passkey.id });
    expect((await add(other.client, made.credential)).json()).toMatchObject({ code: 'auth.passkey-known' });
  });

  test('is named and removed by its owner only', async () => {
    const [person, other] = [await newPerson(testApp), await newPerson(testApp)];
    await addPasskey(person);
    const [{ _id }] = (await person.client.get('/api/auth/factors')).json().passkeys;
    const url = `/api/auth/factors/passkeys/${_id}`;
    const rename = (client: TestClient) => client.call({ method: 'PATCH', url, payload: { name: 'Old phone' } });
    expect((await rename(other.client)).statusCode).toBe(404);
    expect((await other.client.post(`${url}/remove`, { password: PASSWORD })).statusCode).toBe(404);
    expect((await rename(person.client)).statusCode).toBe(200);
    expect((await person.client.get('/api/auth/factors')).json().passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await person.client.post(`${url}/remove`, { password: 'a wrong one' })).statusCode).toBe(403);
    expect((await person.client.post(`${url}/remove`, { password: PASSWORD })).statusCode).toBe(200);
    await testApp.jobs.runAll();
    await expect.poll(() => testApp.mails.at(-1)?.subject, { timeout: 30_000 }).toBe('Nalanda: A passkey was removed');
    expect((await person.client.post(`${url}/remove`, { password: PASSWORD })).statusCode).toBe(404);
    expect((await logIn(testApp, person)).reply.statusCode).toBe(200);
  });

  test('stands in the data export by name, and goes with the account', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person, 'My phone');
    const zip = unzipSync((await person.client.post('/api/account/export', { password: PASSWORD })).rawPayload);
    const text = Object.entries(zip).find(([name]) => name.endsWith('passkeys.json'))?.[1];
    expect(JSON.parse(Buffer.from(text ?? []).toString())).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    await person.client.post('/api/account/delete', { password: PASSWORD });
    expect(await testApp.db.select().from(passkeys).where(eq(passkeys.userId, person.id))).toEqual([]);
    const stranger = testApp.anonymous();
    const credential = usePasskey(passkey, await askAlone(stranger));
    expect((await showAlone(stranger, credential)).json()).toMatchObject(REFUSED);
  });

  test('is offered only where browsers know them', async () => {
    const person = await newPerson(testApp);
    const byNumber = { host: '127.0.0.1:3000' };
    const factors = await person.client.get('/api/auth/factors', byNumber);
    expect(factors.json()).toMatchObject({ canUsePasskeys: false });
    const url = '/api/auth/factors/passkeys/options';
    const refused = await person.client.post(url, { password: PASSWORD }, byNumber);
    expect(refused.json()).toMatchObject({ code: 'auth.passkeys-unavailable' });
    // Without a public address the Host header says who one is, and only this machine is believed.
    const alone = await testApp.anonymous().post('/api/auth/passkey/options', {}, { host: 'evil.example' });
    expect(alone.json()).toMatchObject({ code: 'request.wrong-host' });
  });
});

describe('A passkey as second factor', () => {
  test('ends the sign-in that waits', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    const { client, reply } = await logIn(testApp, person);
    expect(reply.json()).toMatchObject({ params: { factors: ['passkey', 'recovery'] } });
    const options = await askSecond(client);
    expect(options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: passkey.id, transports: ['internal'] }],
    });
    // The password was the first factor: a key that does not know its holder is enough.
    const done = await showSecond(client, usePasskey(passkey, options, { userVerified: false }));
    expect(done.json()).toMatchObject({ _id: person.id });
    expect(await isSignedIn(client)).toBe(true);
    const [listed] = (await client.get('/api/auth/factors')).json().passkeys;
    expect(listed.lastUsedAt).toBe(testApp.clock.now().toISOString());
  });

  test('must answer this challenge, at this address, with this account’s key', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    const other = await newPerson(testApp);
    const { passkey: others } = await addPasskey(other);
    const { client } = await logIn(testApp, person);
    const refused = async (make: (options: { challenge: string }) => object) => {
      const reply = await showSecond(client, make(await askSecond(client)));
      expect(reply.json()).toMatchObject(REFUSED);
    };
    await refused((options) => usePasskey(passkey, options, { origin: 'https://evil.example' }));
    await refused((options) => usePasskey(passkey, options, { challenge: 'AAAA' }));
    await refused((options) => usePasskey(others, options));
    await refused((options) => ({ ...usePasskey(others, options), id: passkey.id, rawId: passkey.id }));
    expect(await isSignedIn(client)).toBe(false);
    // The fifth answer is the last one.
    await refused((options) => usePasskey({ ...passkey, rpId: 'evil.example' }, options));
    expect((await client.post('/api/auth/secondfactor/passkey/options')).statusCode).toBe(401);
  });

  test('is not taken twice, nor by another waiting sign-in, nor too late', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    const [one, other] = [(await logIn(testApp, person)).client, (await logIn(testApp, person)).client];
    const credential = usePasskey(passkey, await askSecond(one));
    expect((await showSecond(other, credential)).json()).toMatchObject(REFUSED);
    const replies = await Promise.all([1, 2, 3].map(() => showSecond(one, credential)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    const late = (await logIn(testApp, person)).client;
    const stale = usePasskey(passkey, await askSecond(late));
    testApp.clock.advance(5 * MINUTE_MS);
    expect((await showSecond(late, stale)).statusCode).toBe(401);
  });

  test('whose counter goes back is a copy', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    const enter = async (counter: number) => {
      const { client } = await logIn(testApp, person);
      return (await showSecond(client, usePasskey(passkey, await askSecond(client), { counter }))).statusCode;
    };
    expect([await enter(7), await enter(7), await enter(6), await enter(0), await enter(8)]).toEqual([
      200, 400, 400, 400, 200,
    ]);
  });
});

describe('A passkey alone', () => {
  test('signs in, because it has checked who holds it, also where an app would be asked for', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    await addTotp(testApp, person);
    const client = testApp.anonymous();
    const options = await askAlone(client);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    const done = await showAlone(client, usePasskey(passkey, options));
    expect(done.json()).toMatchObject({ _id: person.id });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('is refused when nobody was checked, or it is another’s, another browser’s, another site’s, or spent', async () => {
    const person = await newPerson(testApp);
    const { passkey } = await addPasskey(person);
    const client = testApp.anonymous();
    const refused = async (make: (options: { challenge: string }) => object) => {
      expect((await showAlone(client, make(await askAlone(client)))).json()).toMatchObject(REFUSED);
    };
    await refused((options) => usePasskey(passkey, options, { userVerified: false }));
    await refused((options) => usePasskey(passkey, options, { origin: 'https://evil.example' }));
    await refused((options) => usePasskey(passkey, options, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }));
    await refused((options) => usePasskey({ ...passkey, id: 'AAAA' }, options));
    const credential = usePasskey(passkey, await askAlone(client));
    expect((await showAlone(testApp.anonymous(), credential)).json()).toMatchObject(REFUSED);
    expect((await showAlone(client, credential)).statusCode).toBe(200);
    expect((await showAlone(client, credential)).json()).toMatchObject(REFUSED);
  });
});

describe('At a public address', () => {
  test('passkeys belong to its name, whatever host a request claims', async () => {
    const school = await buildTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
    try {
      const headers = { host: 'localhost' };
      const { rpId } = (await school.anonymous().post('/api/auth/passkey/options', {}, headers)).json();
      expect(rpId).toBe('learn.example');
    } finally {
      await school.close();
    }
  });
});
