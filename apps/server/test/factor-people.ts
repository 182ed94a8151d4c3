import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { users } from '../src/database/schema/users.table.ts';
import type { TestApp } from './build-test-app.ts';
import { PASSWORD, signUp } from './sign-up.ts';
import { makePasskey, type SoftwarePasskey } from './software-authenticator.ts';
import type { TestClient } from './test-client.ts';

/** Somebody who is signed in and may add second factors. */
export interface FactorPerson {
  id: string;
  email: string;
  client: TestClient;
}

/** A new person with a password and a proved e-mail. */
export async function newPerson(testApp: TestApp, role: 'student' | 'educator' = 'student'): Promise<FactorPerson> {
  const { id, email, client } = await signUp(testApp, { name: 'Asha Rao', role });
  await testApp.db.update(users).set({ emailVerifiedAt: testApp.clock.now() }).where(eq(users.id, id));
  return { id, email, client };
}

/** The code that an authenticator app shows; `shift` in steps of 30 seconds. */
export function codeOf(testApp: TestApp, secret: string, shift = 0): string {
  const timestamp = testApp.clock.now().getTime() + shift * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Adds an authenticator app; the step of its first code is used up, so the clock goes on by one. */
export async function addTotp(testApp: TestApp, { client }: FactorPerson) {
  const begun = await client.post('/api/auth/factors/totp/begin', { password: PASSWORD });
  const { secret } = begun.json();
  const reply = await client.post('/api/auth/factors/totp/confirm', { code: codeOf(testApp, secret) });
  testApp.clock.advance(30_000);
  return { secret: secret as string, reply, recoveryCodes: reply.json().recoveryCodes as string[] };
}

/** Adds a passkey. */
export async function addPasskey({ client }: FactorPerson, name = 'Phone') {
  const options = (await client.post('/api/auth/factors/passkeys/options', { password: PASSWORD })).json();
  const { passkey, credential } = makePasskey(options);
  const reply = await client.post('/api/auth/factors/passkeys', { name, credential });
  return { passkey: passkey as SoftwarePasskey, credential, options, reply };
}

/** A new browser in which the password was right. */
export async function logIn(testApp: TestApp, { email }: FactorPerson) {
  const client = testApp.anonymous();
  const reply = await client.post('/api/auth/login', { email, password: PASSWORD });
  return { client, reply };
}
