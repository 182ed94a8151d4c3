import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../../test/build-test-app.ts';
import { addPasskey, addTotp, codeOf, logIn, newPerson } from '../../../../../test/factor-people.ts';
import { createTestMailer } from '../../../../../test/fakes.ts';
import { isSignedIn } from '../../../../../test/sign-up.ts';
import { auditEvents } from '../../../../database/schema/audit.table.ts';
import { removeFactors } from './removal.usecases.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

function asOperator(email: string, mailer = createTestMailer()) {
  const { db, clock } = school;
  return removeFactors({ db, clock, mailer, brandName: 'Nalanda', publicUrl: undefined }, { email });
}

const listNoted = async (userId: string) => {
  const isRemoval = eq(auditEvents.event, 'operator.factors-remove');
  const rows = await school.db
    .select()
    .from(auditEvents)
    .where(and(isRemoval, eq(auditEvents.subject, `user:${userId}`)));
  return rows.map(({ details }) => details);
};

test('who lost every second factor comes in by password again once the operator has removed them', async () => {
  const person = await newPerson(school);
  const { recoveryCodes } = (await addPasskey(person)).reply.json();
  const { secret } = await addTotp(school, person);
  const bystander = await newPerson(school);
  await addTotp(school, bystander);
  const waiting = await logIn(school, person);
  expect(waiting.reply.json()).toMatchObject({ code: 'auth.second-factor-required' });

  const mailer = createTestMailer();
  expect(await asOperator(` ${person.email.toUpperCase()} `, mailer)).toEqual({
    kind: 'removed',
    removed: { passkeys: 1, hadTotp: true, ended: 1 },
    isTold: true,
  });

  expect(await isSignedIn(person.client)).toBe(false);
  const lateCode = await waiting.client.post('/api/auth/secondfactor', { code: codeOf(school, secret) });
  expect(lateCode.json()).toMatchObject({ code: 'auth.sign-in-expired' });
  const { client, reply } = await logIn(school, person);
  expect(reply.statusCode).toBe(200);
  expect((await client.get('/api/auth/factors')).json()).toMatchObject({
    passkeys: [],
    hasTotp: false,
    recoveryCodesLeft: 0,
  });
  // New factors come with codes of their own; the lost ones open nothing.
  const anew = await addTotp(school, { ...person, client });
  expect(anew.recoveryCodes).toHaveLength(10);
  const again = await logIn(school, person);
  const oldCode = await again.client.post('/api/auth/secondfactor', { code: recoveryCodes[0] });
  expect(oldCode.json()).toMatchObject({ code: 'auth.wrong-second-factor' });

  expect(mailer.mails).toMatchObject([{ to: person.email, subject: 'Nalanda: Your second step was removed' }]);
  expect(mailer.mails[0]?.text).toContain('logged you out everywhere');
  expect(await listNoted(person.id)).toEqual([{ passkeys: 1, hadTotp: true, ended: 1 }]);
  expect(await isSignedIn(bystander.client)).toBe(true);
  expect((await logIn(school, bystander)).reply.statusCode).toBe(401);
});

test('a mail server that is down is told to the operator, and undoes nothing', async () => {
  const person = await newPerson(school);
  await addTotp(school, person);
  const mailer = createTestMailer();
  mailer.send = () => Promise.reject(new Error('connection refused'));
  expect(await asOperator(person.email, mailer)).toMatchObject({ kind: 'removed', isTold: false });
  expect((await logIn(school, person)).reply.statusCode).toBe(200);
});

test('nobody is signed out who has no second factor, or is not there', async () => {
  const person = await newPerson(school);
  expect(await asOperator(person.email)).toEqual({ kind: 'no-factor' });
  expect(await isSignedIn(person.client)).toBe(true);
  expect(await listNoted(person.id)).toEqual([]);
  expect(await asOperator('nobody@example.com')).toEqual({ kind: 'nobody' });
});
