import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, findTraces, findUser } from '../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../test/sign-up.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { users } from '../../database/schema/users.table.ts';

let school: TestApp;
let owner: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp();
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
  await expect
    .poll(() => school.mails.findLast(({ to }) => to === person.email)?.subject)
    .toBe('Your Nalanda account is deleted');
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
