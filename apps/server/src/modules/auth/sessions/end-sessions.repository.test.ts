import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { addTotp, codeOf, logIn, newPerson } from '../../../../test/factor-people.ts';
import { createUser } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { endSessions } from './end-sessions.repository.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

async function signedIn(email: string) {
  const client = await school.as(await createUser(school.db, { email }));
  return async () => (await client.get('/api/user/currentuser')).statusCode;
}

test('the operator signs one person out everywhere, or everybody, and the log says so', async () => {
  const asha = await signedIn('asha@example.org');
  const ravi = await signedIn('ravi@example.org');
  expect([await asha(), await ravi()]).toEqual([200, 200]);

  expect(await endSessions(school, { email: ' Asha@Example.org' })).toBe(1);
  expect([await asha(), await ravi()]).toEqual([401, 200]);

  expect(await endSessions(school, 'everybody')).toBe(1);
  expect(await ravi()).toBe(401);

  expect(await endSessions(school, { email: 'nobody@example.org' })).toBeNull();
  const noted = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'operator.sessions-end'));
  expect(noted.map(({ subject, details }) => [subject?.split(':')[0], details])).toEqual([
    ['user', { ended: 1 }],
    ['everybody', { ended: 1 }],
  ]);
});

test('a sign-in that waits for its second factor ends with the sessions, of this person alone', async () => {
  const [asha, ravi] = [await newPerson(school), await newPerson(school)];
  const [ofAsha, ofRavi] = [await addTotp(school, asha), await addTotp(school, ravi)];
  const [waiting, other] = [await logIn(school, asha), await logIn(school, ravi)];
  await endSessions(school, { email: asha.email });
  const answer = (client: TestClient, secret: string) =>
    client.post('/api/auth/secondfactor', { code: codeOf(school, secret) });
  expect((await answer(waiting.client, ofAsha.secret)).statusCode).toBe(401);
  expect((await answer(other.client, ofRavi.secret)).statusCode).toBe(200);

  const late = await logIn(school, ravi);
  school.clock.advance(60_000);
  await endSessions(school, 'everybody');
  expect((await answer(late.client, ofRavi.secret)).statusCode).toBe(401);
});
