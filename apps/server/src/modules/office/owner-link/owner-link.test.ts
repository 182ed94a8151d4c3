import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createUser } from '../../../../test/factories.ts';
import { installationFacts } from '../../../database/schema/installation.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { issueOwnerLink } from './owner-link.usecases.ts';

let school: TestApp;
beforeEach(async () => {
  school = await buildTestApp();
});
afterEach(() => school.close());

/** What a start prints. */
async function start() {
  const ownership = await issueOwnerLink(school);
  return ownership.kind === 'link' ? ownership.token : ownership.kind;
}

const become = (client: { post: TestClientPost }, token: string) => client.post('/api/office/owner', { token });
type TestClientPost = Awaited<ReturnType<TestApp['newUser']>>['client']['post'];

test('the first start of an empty school prints a link that makes one person its owner, once', async () => {
  const token = await start();
  expect(token).toMatch(/^[\w-]{27}$/);
  const [fact] = await school.db.select().from(installationFacts).where(eq(installationFacts.key, 'owner-link'));
  expect(JSON.stringify(fact?.value)).not.toContain(token);

  expect((await become(school.anonymous(), token)).statusCode).toBe(401);
  const [asha, ravi] = [await school.newUser(), await school.newUser()];
  const guess = await become(asha.client, `${token.slice(1)}x`);
  expect([guess.statusCode, guess.json().code]).toEqual([404, 'staff.wrong-owner-link']);

  expect((await become(asha.client, token)).json().code).toBe('staff.owner-now');
  expect((await asha.client.get('/api/office/me')).json().staffRole).toBe('owner');
  expect((await become(ravi.client, token)).statusCode).toBe(404);
  expect(await start()).toBe('owned');
});

test('of several who open it at the same moment one becomes the owner', async () => {
  const token = await start();
  const people = [await school.newUser(), await school.newUser(), await school.newUser()];
  const replies = await Promise.all(people.map(({ client }) => become(client, token)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await school.db.$count(users, eq(users.staffRole, 'owner'))).toBe(1);
});

test('the links of two nodes that start together both count, for a day', async () => {
  const [first, second] = [await start(), await start()];
  const { client } = await school.newUser();
  school.clock.advance(24 * 60 * 60 * 1000);
  expect((await become(client, first)).statusCode).toBe(404);
  expect((await become(client, second)).statusCode).toBe(404);
  const third = await start();
  await start();
  expect((await become(client, third)).statusCode).toBe(200);
});

test('a link ends when the school gets its owner another way', async () => {
  const token = await start();
  const { client } = await school.newUser();
  await createUser(school.db, { staffRole: 'owner' });
  expect((await become(client, token)).statusCode).toBe(404);
});

test('a school that has people and was not begun here prints no link: its operator names the owner', async () => {
  await createUser(school.db);
  expect(await start()).toBe('unowned');
  expect(await school.db.$count(installationFacts)).toBe(0);
});
