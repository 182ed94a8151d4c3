import type { NotificationPage, PasswordCode, PeopleImport } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import { countLockWaiters } from '../../../../test/lock-waiters.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { authProofs } from '../../../database/schema/auth.table.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import { makeOperatorCode } from './operator-code.usecases.ts';

const NEW = 'three old bicycles';

let school: TestApp;
let owner: Awaited<ReturnType<typeof joinOffice>>;
let manager: Awaited<ReturnType<typeof joinOffice>>;
beforeAll(async () => {
  school = await buildTestApp({ environment: { LIMIT_CODE_ADDRESS: '500/1h', LIMIT_CONFIRM_ACCOUNT: '500/1h' } });
  owner = await joinOffice('owner');
  manager = await joinOffice('manager');
});
afterAll(() => school.close());
beforeEach(() => {
  school.mails.length = 0;
});

/** Somebody of the office who has a password. */
async function joinOffice(staffRole: 'owner' | 'manager' | 'accountant' | 'support') {
  const { id, client, email } = await signUp(school);
  await school.db.update(users).set({ staffRole }).where(eq(users.id, id));
  return { id, client, email };
}

const make = (userId: string, client = manager.client, password = PASSWORD) =>
  client.post(`/api/office/people/${userId}/passwordcode`, { password });
async function codeFor(userId: string, client = manager.client): Promise<PasswordCode & { expiresAt: string }> {
  const reply = await make(userId, client);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const open = (code: string, client = school.anonymous()) => client.post('/api/auth/openpasswordcode', { code });
const use = (code: string, password = NEW, client = school.anonymous()) =>
  client.post('/api/auth/usepasswordcode', { code, password });
const logIn = (email: string, password: string) => school.anonymous().post('/api/auth/login', { email, password });
const wrong = { code: 'auth.wrong-password-code', issues: [{ path: 'code' }] };
const bellOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<NotificationPage>().notifications.map(({ kind }) => kind);

describe('A code of the office', () => {
  test('sets the password of its person once, ends their sessions, and is told at the bell and by mail', async () => {
    const { id, client, email, account } = await signUp(school);
    const made = await codeFor(id);
    expect(made).toMatchObject({ email, name: account.name, code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) });
    expect(Date.parse(made.expiresAt) - school.clock.now().getTime()).toBe(72 * HOUR_MS);
    await school.jobs.runAll();
    expect(await bellOf(client)).toEqual(['password-code']);

    expect((await open(made.code.toLowerCase().replaceAll('-', ' '))).json()).toEqual({ email });
    expect(await isSignedIn(client)).toBe(true);
    const reply = await use(made.code);
    expect([reply.statusCode, reply.json()]).toEqual([200, { email }]);
    expect(await isSignedIn(client)).toBe(false);
    expect((await logIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(email, NEW)).statusCode).toBe(200);
    expect((await use(made.code, 'four old bicycles')).json()).toMatchObject(wrong);
    expect((await open(made.code)).json()).toMatchObject(wrong);
    await school.jobs.runAll();
    expect(school.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'Your Nalanda password was changed',
    );
  });

  test('proves nothing about the email: who has typed that of somebody else has not got it by this', async () => {
    const { id } = await signUp(school);
    await use((await codeFor(id)).code);
    const [row] = await school.db.select().from(users).where(eq(users.id, id));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  test('is the only one: the one before opens nothing, and neither does one that is too old', async () => {
    const { id } = await signUp(school);
    const first = await codeFor(id);
    const second = await codeFor(id);
    expect((await open(first.code)).json()).toMatchObject(wrong);
    expect((await open(second.code)).statusCode).toBe(200);
    school.clock.advance(72 * HOUR_MS);
    expect((await use(second.code)).json()).toMatchObject(wrong);
  });

  test('used twice at the same moment sets one password', async () => {
    const { id, email } = await signUp(school);
    const { code } = await codeFor(id);
    const replies = await Promise.all(['three red bicycles', 'three blue bicycles'].map((each) => use(code, each)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const entered = await Promise.all(
      ['three red bicycles', 'three blue bicycles'].map(async (each) => (await logIn(email, each)).statusCode),
    );
    expect(entered.sort()).toEqual([200, 401]);
  });

  test('is used on another node than it was made on', async () => {
    const node = await addNode(school);
    const { id, email } = await signUp(school);
    const { code } = await codeFor(id);
    expect((await use(code, NEW, node.visit(school.anonymous()))).json()).toEqual({ email });
    await node.close();
  });

  test('survives a password that is refused, and opens nothing once its person is suspended or has another email', async () => {
    const [weak, suspended, moved] = [await signUp(school), await signUp(school), await signUp(school)];
    const { code } = await codeFor(weak.id);
    expect((await use(code, 'password123')).json()).toMatchObject({ code: 'auth.password-common' });
    expect((await use(code, 'short')).statusCode).toBe(400);
    expect((await use(code)).statusCode).toBe(200);
    const [of, at] = [await codeFor(suspended.id), await codeFor(moved.id)];
    await manager.client.post(`/api/office/people/${suspended.id}/suspend`, { reason: 'Shares an account' });
    await school.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, moved.id));
    for (const { code: each } of [of, at]) expect((await use(each)).json()).toMatchObject(wrong);
    expect((await make(suspended.id)).json()).toMatchObject({ code: 'password-code.of-suspended' });
  });

  test('is kept as a hash alone, and stands in the audit log and in the history without its signs', async () => {
    const { id } = await signUp(school);
    const { code } = await codeFor(id);
    await use(code);
    await school.flushAudit();
    const events = await school.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `user:${id}`));
    expect(events.filter(({ event }) => event === 'people.password-code')).toMatchObject([
      { actorId: manager.id, result: 'done' },
    ]);
    const used = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'auth.password-code-use'));
    expect(used.map(({ actorId }) => actorId)).toContain(id);
    const { rows } = await school.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(a::text, ''), '') || (select coalesce(string_agg(p::text, ''), '') from auth_proofs p) as all from audit_events a`,
    );
    for (const signs of [code, code.replaceAll('-', '')]) expect(rows[0]?.all).not.toContain(signs);
    const { notes } = (await manager.client.get(`/api/office/people/${id}`)).json();
    expect(notes).toMatchObject([{ kind: 'password-code', reason: '' }]);
  });
});

test('A code cannot be guessed, and a class that sets its passwords in one room is not stopped', async () => {
  const crowded = await buildTestApp({ environment: { LIMIT_CODE_ADDRESS: '3/1h', LIMIT_CONFIRM_ACCOUNT: '500/1h' } });
  const { id: clerkId, client: clerk } = await signUp(crowded);
  await crowded.db.update(users).set({ staffRole: 'manager' }).where(eq(users.id, clerkId));
  const room = crowded.anonymous();
  for (let learner = 0; learner < 6; learner += 1) {
    const { id } = await signUp(crowded);
    const { code } = (await make(id, clerk)).json<PasswordCode>();
    expect((await open(code, room)).statusCode).toBe(200);
    expect((await use(code, NEW, room)).statusCode).toBe(200);
  }
  for (const guess of ['2222-2222-2222', '१२३४-१२३४-१२३४', 'a\u0000b'])
    expect((await open(guess, room)).json()).toMatchObject(wrong);
  expect((await open('2222-2222-2223', room)).statusCode).toBe(429);
  expect((await use('2222-2222-2224', NEW, room)).statusCode).toBe(429);
  for (const nothing of ['', 'x'.repeat(101)]) expect((await open(nothing, room)).statusCode).toBe(400);
  await crowded.close();
});

describe('Who makes a code', () => {
  test('says the own password, and is told nothing before', async () => {
    const { id } = await signUp(school);
    const reply = await make(id, manager.client, 'not mine');
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.wrong-password']);
    expect(await school.db.$count(authProofs, eq(authProofs.userId, id))).toBe(0);
  });

  test('makes none for who may do more, nor for themself; owners make one for everybody else', async () => {
    const [support, accountant] = [await joinOffice('support'), await joinOffice('accountant')];
    const otherOwner = await joinOffice('owner');
    const educator = await signUp(school, { role: 'educator' });
    for (const { id } of [owner, support, accountant, educator]) {
      expect((await make(id)).json()).toMatchObject({ code: 'password-code.needs-owner' });
    }
    expect((await make(manager.id)).json()).toMatchObject({ code: 'password-code.own' });
    expect((await make(owner.id, owner.client)).json()).toMatchObject({ code: 'password-code.own' });
    for (const { id } of [manager, otherOwner, educator]) await codeFor(id, owner.client);
    const learner = await signUp(school);
    for (const { client } of [support, accountant, learner, educator]) {
      expect((await make(learner.id, client)).statusCode).toBe(404);
    }
    expect((await make('0190a6e0-0000-7000-8000-000000000000', owner.client)).statusCode).toBe(404);
  });
});

test('A code that was made for a learner opens nothing once they teach or work in the office', async () => {
  const [teaches, works] = [await signUp(school), await signUp(school)];
  const codes = [await codeFor(teaches.id), await codeFor(works.id)];
  await owner.client.post(`/api/office/people/${teaches.id}/role`, { role: 'educator', reason: 'Asked by phone' });
  await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, works.id));
  const staff = { email: works.email, staffRole: 'support', password: PASSWORD };
  expect((await owner.client.post('/api/office/staff', staff)).statusCode).toBe(200);
  for (const { code } of codes) expect((await use(code)).json()).toMatchObject(wrong);
});

test('An educator whom a manager has made a student keeps their account from that manager', async () => {
  const [paid, assists] = [await signUp(school, { role: 'educator' }), await signUp(school, { role: 'educator' })];
  const account = { holder: 'Kavita Rao', accountNumber: '123456789', ifsc: 'HDFC0000001', pan: '', gstin: '' };
  const saved = await paid.client.post('/api/payment/payout-account', { ...account, password: PASSWORD });
  expect(saved.statusCode, saved.body).toBe(200);
  const now = school.clock.now();
  await school.db.insert(courseTeachers).values({
    ...{ courseId: (await createCourse(school.db)).id, teacherId: assists.id, state: 'accepted' },
    ...{ email: assists.email, rights: ['content'], createdAt: now, expiresAt: now },
  });
  for (const { id } of [paid, assists]) {
    const student = { role: 'student', reason: 'Has no courses' };
    expect((await manager.client.post(`/api/office/people/${id}/role`, student)).statusCode).toBe(200);
    expect((await make(id)).json()).toMatchObject({ code: 'password-code.needs-owner' });
    await codeFor(id, owner.client);
  }
});

test('Codes end with the office of who has made them, and those of others stay', async () => {
  const [leaves, deletes] = [await joinOffice('manager'), await joinOffice('manager')];
  const learners = await Promise.all([1, 2, 3, 4].map(() => signUp(school)));
  const [first, second, third, fourth] = learners.map(({ id }) => id) as [string, string, string, string];
  const ended = [await codeFor(first, leaves.client), await codeFor(second, deletes.client)];
  await codeFor(third, leaves.client);
  const kept = [await codeFor(third), await codeFor(fourth)];
  const support = { email: leaves.email, staffRole: 'support', password: PASSWORD };
  await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, leaves.id));
  expect((await owner.client.post('/api/office/staff', { ...support, staffRole: 'owner' })).statusCode).toBe(200);
  expect((await open(ended[0]?.code ?? '')).statusCode).toBe(200);
  expect((await owner.client.post('/api/office/staff', support)).statusCode).toBe(200);
  const left = await deletes.client.post('/api/account/delete', { password: PASSWORD });
  expect(left.statusCode, left.body).toBe(200);
  for (const { code } of ended) expect((await open(code)).json()).toMatchObject(wrong);
  for (const { code } of kept) expect((await open(code)).statusCode).toBe(200);
});

test('Whoever loses the office while a code is being made makes none', async () => {
  const [leaves, learner] = [await joinOffice('manager'), await signUp(school)];
  const { waiting } = await school.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, learner.id)).for('update');
    const call = make(learner.id, leaves.client);
    await expect.poll(() => countLockWaiters(school.db)).toBe(1);
    await school.db.update(users).set({ staffRole: null }).where(eq(users.id, leaves.id));
    return { waiting: call };
  });
  expect((await waiting).statusCode).toBe(404);
  expect(await school.db.$count(authProofs, eq(authProofs.userId, learner.id))).toBe(0);
});

describe('Codes for a file of people', () => {
  async function importPeople(lines: string[]): Promise<PeopleImport> {
    const file = new File([['email,name', ...lines].join('\n')], 'people.csv', { type: 'text/csv' });
    const checked = (await manager.client.postForm('/api/office/imports', { people: file })).json<PeopleImport>();
    await manager.client.post(`/api/office/imports/${checked._id}/start`, { reason: 'Batch of 2026' });
    await school.jobs.runAll();
    return checked;
  }
  const makeAll = (importId: string, body: object = {}) =>
    manager.client.post(`/api/office/imports/${importId}/passwordcodes`, { password: PASSWORD, ...body });

  test('are made in its order for who was made by it and has never come in', async () => {
    const { email: known } = await signUp(school);
    const { _id } = await importPeople([
      'zoya@example.org,Zoya Khan',
      'arun@example.org,अरुण',
      `${known},Is here`,
      'came@example.org,Came In',
      'no email,Wrong',
    ]);
    await school.db.update(users).set({ passwordHash: 'set by mail' }).where(eq(users.email, 'came@example.org'));
    const { codes, after } = (await makeAll(_id)).json<{ codes: PasswordCode[]; after: number | null }>();
    expect(codes.map(({ email, name }) => [email, name])).toEqual([
      ['zoya@example.org', 'Zoya Khan'],
      ['arun@example.org', 'अरुण'],
    ]);
    expect(after).toBeNull();
    const [zoya, arun] = codes;
    expect((await use(zoya?.code ?? '')).json()).toEqual({ email: 'zoya@example.org' });
    expect((await logIn('zoya@example.org', NEW)).statusCode).toBe(200);
    // Who has come in gets none; the sheet of the others is a new one.
    const again = (await makeAll(_id)).json<{ codes: PasswordCode[] }>().codes;
    expect(again.map(({ email }) => email)).toEqual(['arun@example.org']);
    expect((await open(arun?.code ?? '')).json()).toMatchObject(wrong);
    expect((await makeAll(_id, { after: 3 })).json().codes).toEqual([]);
    // Nor does it matter that an earlier file has made somebody.
    const twice = await importPeople(['arun@example.org,अरुण', 'zoya@example.org,Zoya Khan']);
    const { codes: late } = (await makeAll(twice._id)).json<{ codes: PasswordCode[] }>();
    expect(late.map(({ email }) => email)).toEqual(['arun@example.org']);
  });

  test('of a large file come some hundred at a time', async () => {
    const { _id } = await importPeople(
      Array.from({ length: 503 }, (_, index) => `many${index}@example.org,Many ${index}`),
    );
    const first = (await makeAll(_id)).json();
    expect([first.codes.length, first.after]).toEqual([500, 501]);
    const rest = (await makeAll(_id, { after: first.after })).json();
    expect([rest.codes.length, rest.after]).toEqual([3, null]);
    expect((await open(first.codes[0].code)).statusCode).toBe(200);
  });

  test('are made for two files with the same people in another order at the same moment', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `both${index}@example.org,Both ${index}`);
    const files = [await importPeople(lines), await importPeople(lines.toReversed())];
    const replies = await Promise.all([0, 1, 0, 1, 0, 1].map((nth) => makeAll(files[nth]?._id ?? '')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  test('are for nobody who works in the office by now, and of no file that is not there', async () => {
    const { _id } = await importPeople(['joined@example.org,Joined']);
    await school.db.update(users).set({ staffRole: 'support' }).where(eq(users.email, 'joined@example.org'));
    expect((await makeAll(_id)).json().codes).toEqual([]);
    const missing = await makeAll('0190a6e0-0000-7000-8000-000000000000');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'import.not-found']);
    expect((await makeAll(_id, { password: 'not mine' })).statusCode).toBe(403);
  });
});

test('The operator makes one for an owner who is locked out; it is in the audit log', async () => {
  const { id, email } = await joinOffice('owner');
  const deps = { db: school.db, clock: school.clock, secret: school.keys.sessionSecret };
  expect(await makeOperatorCode(deps, { email: 'nobody@example.org' })).toEqual({ kind: 'nobody' });
  const made = await makeOperatorCode(deps, { email: ` ${email.toUpperCase()} ` });
  expect(made.kind === 'made' && (await use(made.code)).json()).toEqual({ email });
  const noted = await school.db.select().from(auditEvents).where(eq(auditEvents.event, 'operator.password-code'));
  expect(noted.map(({ subject }) => subject)).toEqual([`user:${id}`]);
  await school.db.update(users).set({ staffRole: null, suspendedAt: school.clock.now() }).where(eq(users.id, id));
  expect(await makeOperatorCode(deps, { email })).toEqual({ kind: 'suspended' });
});
