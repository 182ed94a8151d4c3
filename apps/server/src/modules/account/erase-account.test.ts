import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, findTraces, findUser } from '../../../test/account-people.ts';
import { bookSale } from '../../../test/book-sale.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../test/factories.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../test/sign-up.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { payoutAccounts } from '../../database/schema/payouts.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';
import { isVideoWatchable } from '../lectures/index.ts';

let school: TestApp;
let owner: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp({ environment: { LIMIT_LOGIN_ACCOUNT: '100/15m' } });
  owner = await school.newUser({ staffRole: 'owner' });
});
afterAll(() => school.close());

const erase = (id: string, body: object = { reason: 'Asked by letter' }, client = owner.client) =>
  client.post(`/api/office/people/${id}/erase`, body);

test('whoever asks the school to be forgotten leaves nothing but what tax law wants, and is told', async () => {
  const name = 'Yashodhara Thimbleworth';
  const person = await signUp(school, { name });
  const { order } = await buy(school, person);
  await owner.client.post(`/api/office/people/${person.id}/suspend`, { reason: `Shares, says ${name}` });

  expect((await erase(person.id)).json()).toMatchObject({ code: 'people.erased' });

  expect(await findTraces(school, name)).toEqual([]);
  expect(await findTraces(school, person.email)).toEqual([]);
  expect(await isSignedIn(person.client)).toBe(false);
  const [kept] = await school.db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id));
  expect(kept).toMatchObject({ learnerId: person.id, status: 'paid', amountPaise: 49_900 });
  await school.jobs.runAll();
  const farewell = school.mails.findLast(({ to }) => to === person.email);
  expect(farewell?.subject).toBe('Your Nalanda account is deleted');
  expect((await erase(person.id)).json()).toMatchObject({ code: 'user.not-found' });
  const people = (await owner.client.get('/api/office/people?q=former')).json();
  expect(people.people).toEqual([]);
});

test('somebody who is asked for twice at once is forgotten once', async () => {
  const person = await signUp(school);
  const replies = await Promise.all([erase(person.id), erase(person.id)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test('an educator goes when nobody is owed a course; one whose learners have paid is handed over first', async () => {
  const free = await signUp(school, { role: 'educator' });
  const course = await createCourse(school.db, { creatorId: free.id });
  expect((await erase(free.id)).statusCode).toBe(200);
  expect(await school.db.select().from(courses).where(eq(courses.id, course.id))).toEqual([]);

  const owing = await signUp(school, { role: 'educator' });
  const sold = await buy(school, await signUp(school), owing.id);
  const refusal = await erase(owing.id);
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'people.unsettled']);
  expect((await findUser(school, owing.id))?.deletedAt).toBeNull();
  const heir = await signUp(school, { role: 'educator' });
  const handover = { email: heir.email, reason: 'She has left' };
  await owner.client.post(`/api/office/courses/${sold.course.id}/handover`, handover);
  expect((await erase(owing.id)).statusCode).toBe(200);
});

test('only an owner may, with a reason and the password, and nobody who works here is forgotten', async () => {
  const person = await signUp(school);
  const manager = await school.newUser({ staffRole: 'manager' });
  expect((await erase(person.id, undefined, manager.client)).statusCode).toBe(404);
  expect((await erase(person.id, { reason: ' ' })).statusCode).toBe(400);
  expect((await erase(manager.user.id)).json()).toMatchObject({ code: 'people.is-staff' });
  expect((await erase(owner.user.id)).json()).toMatchObject({ code: 'people.is-staff' });

  const second = await signUp(school);
  await school.db.update(users).set({ staffRole: 'owner' }).where(eq(users.id, second.id));
  const asSecond = (password: string) => erase(person.id, { reason: 'Asked', password }, second.client);
  expect((await asSecond('a guess')).json()).toMatchObject({ code: 'auth.wrong-password' });
  expect((await asSecond(PASSWORD)).statusCode).toBe(200);
});

test('an educator to whom money is due goes with a bank account, or once the office has seen how much stays unclaimed', async () => {
  const educator = await signUp(school, { role: 'educator' });
  await bookSale(school, { educatorId: educator.id, paise: 100_000, at: new Date('2026-10-15T10:00:00Z') });
  const read = async () => {
    const { mustSettle, stays, unclaimed } = (
      await owner.client.get(`/api/office/people/${educator.id}/erasure`)
    ).json();
    const [settle, stay] = [mustSettle, stays].map((all) => all.map(({ code }: { code: string }) => code));
    return [settle, stay, unclaimed];
  };
  expect(await read()).toEqual([[], ['payout.their-due-unclaimed'], 900]);
  for (const unclaimed of [undefined, 0, 899.99, 900.01]) {
    const refusal = await erase(educator.id, { reason: 'Asked by letter', unclaimed });
    const { code, params } = refusal.json();
    expect([refusal.statusCode, code, params]).toEqual([409, 'people.due-without-account', { due: 900 }]);
  }
  expect((await findUser(school, educator.id))?.deletedAt).toBeNull();
  expect(await school.db.$count(courses, eq(courses.creatorId, educator.id))).toBe(1);

  const account = { holder: 'Meera Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234', pan: '', gstin: '' };
  const given = await educator.client.post('/api/payment/payout-account', { ...account, password: PASSWORD });
  expect(given.statusCode).toBe(200);
  expect(await read()).toEqual([[], ['payout.their-due-stays'], 0]);
  expect((await erase(educator.id)).statusCode).toBe(200);
  expect((await owner.client.get(`/api/office/people/${educator.id}/erasure`)).statusCode).toBe(404);
});

test('what is due to somebody without a bank account stays in the books, and they get a number to ask for it', async () => {
  const name = 'Yashodhara Brambleworth';
  const educator = await signUp(school, { role: 'educator', name });
  await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, educator.id));
  await bookSale(school, { educatorId: educator.id, paise: 100_000, at: new Date('2026-10-15T10:00:00Z') });
  const seen = { reason: 'Asked by letter', unclaimed: 900 };
  const replies = await Promise.all([erase(educator.id, seen), erase(educator.id, seen)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(await findTraces(school, name)).toEqual([]);
  expect(await findTraces(school, educator.email)).toEqual([]);

  const findRow = async () => {
    const { payouts } = (await owner.client.get('/api/office/payouts?month=2026-10')).json();
    return payouts.find((row: { educator: { _id: string } }) => row.educator._id === educator.id);
  };
  const { unclaimed, ...row } = await findRow();
  expect(row).toMatchObject({ due: 900, account: null, educator: { name: 'Former educator', isFormer: true } });
  // Queued with the deletion itself, in words that the queue cannot read: a server that ends now sends it later.
  const isTheirs = (payload: object) => 'userId' in payload && payload.userId === educator.id;
  const farewells = school.jobs.queued.filter((job) => job.name === 'account.farewell' && isTheirs(job.payload));
  expect(farewells).toHaveLength(1);
  expect(JSON.stringify(farewells)).not.toContain(unclaimed.number);
  for (let round = 0; round < 2; round += 1) await school.jobs.run('account.farewell', farewells[0]?.payload);
  const mails = school.mails.filter(
    ({ to, messageId }) => to === educator.email && messageId?.startsWith('<farewell-'),
  );
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  for (const { text } of mails) expect(text).toContain(`with this number: ${unclaimed.number}.`);
  expect(mails).toHaveLength(2);

  // They write with the number, and get the money once, whoever notes it.
  const decided = { educatorId: educator.id, month: '2026-10', amount: 900, paidOn: '2026-11-03', reference: '000123' };
  const pay = (way: string) => owner.client.post('/api/office/payouts', { ...decided, payoutId: newId(), way });
  expect((await pay(' ')).json().code).toBe('payout.no-account');
  const paid = await Promise.all([pay('Cheque by post'), pay('Cheque by post')]);
  expect(paid.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await findRow()).toMatchObject({ due: 0, payout: { amount: 900, account: '', way: 'Cheque by post' } });
});

test('a payout that a colleague notes while somebody is deleted is in the books once, and nothing stays unclaimed', async () => {
  const educator = await signUp(school, { role: 'educator' });
  await bookSale(school, { educatorId: educator.id, paise: 100_000, at: new Date('2026-10-15T10:00:00Z') });
  const payout = { educatorId: educator.id, month: '2026-10', amount: 900, paidOn: '2026-11-03', reference: 'UTR5' };
  const [paid, erased] = await Promise.all([
    owner.client.post('/api/office/payouts', { ...payout, payoutId: newId(), way: 'UPI' }),
    erase(educator.id, { reason: 'Asked by letter', unclaimed: 900 }),
  ]);
  expect([paid.statusCode, erased.statusCode]).toEqual([200, 200]);
  const { rows } = await school.db.$client.query(
    `select sum(amount_paise)::int as due from ledger_entries where account = 'educator' and educator_id = $1`,
    [educator.id],
  );
  expect(rows).toEqual([{ due: 0 }]);
  await school.jobs.run('payouts.forget');
  const standing = await school.db.$count(payoutAccounts, eq(payoutAccounts.educatorId, educator.id));
  // Whichever came first: a number that was given is kept for as long as the money may come back.
  expect(standing).toBeLessThanOrEqual(1);
});

test('the office reads that learners are owed a course, as it is refused then', async () => {
  const owing = await signUp(school, { role: 'educator' });
  await buy(school, await signUp(school), owing.id);
  const { mustSettle } = (await owner.client.get(`/api/office/people/${owing.id}/erasure`)).json();
  expect(mustSettle.map(({ code }: { code: string }) => code)).toEqual(['people.unsettled']);
});

test('an owner who loses the role while they wait to delete somebody deletes nobody', async () => {
  const person = await signUp(school);
  const late = await school.newUser({ staffRole: 'owner' });
  let reply: ReturnType<typeof erase> | undefined;
  await school.db.transaction(async (tx) => {
    await holdLock(tx, 'staff');
    reply = erase(person.id, undefined, late.client);
    // The role was there when the call came in, and it waits for whoever changes the staff.
    await expect.poll(() => countLockWaiters(school.db)).toBeGreaterThan(0);
    await tx.update(users).set({ staffRole: null }).where(eq(users.id, late.user.id));
  });
  expect((await reply)?.json()).toMatchObject({ code: 'request.not-found' });
  expect((await findUser(school, person.id))?.deletedAt).toBeNull();
});

test.each([
  { by: 'the office', isSuspended: false },
  { by: 'the office while they are suspended', isSuspended: true },
  { by: 'themself', isSuspended: false },
])('whoever is deleted by $by watches nothing any more with the links that they have', async ({ by, isSuspended }) => {
  const person = await signUp(school);
  const course = await createCourse(school.db);
  await createLecture(school.db, course);
  await enrol(school.db, course, person);
  const [{ videoUrl }] = (await person.client.get(`/api/course/getcourse/${course.id}`)).json().lectures;
  const watch = async () => (await school.anonymous().get(videoUrl)).statusCode;
  // The film itself is not in the storage: whoever may watch hears that.
  expect(await watch()).not.toBe(403);
  if (isSuspended) await owner.client.post(`/api/office/people/${person.id}/suspend`, { reason: 'Shares' });
  const reply =
    by === 'themself'
      ? await person.client.post('/api/account/delete', { password: PASSWORD })
      : await erase(person.id);
  expect(reply.statusCode).toBe(200);
  expect(await watch()).toBe(403);
  expect(await isVideoWatchable(school.db, person.id, await assetOf(course.id))).toBe(false);
});

async function assetOf(courseId: string): Promise<string> {
  const [lecture] = await school.db.select().from(lectures).where(eq(lectures.courseId, courseId));
  return lecture?.assetId ?? '';
}
