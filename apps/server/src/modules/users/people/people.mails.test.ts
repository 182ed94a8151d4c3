import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createUser } from '../../../../test/factories.ts';
import { sentMails } from '../../../database/schema/sent-mails.table.ts';

let school: TestApp;
let manager: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp();
  manager = await school.newUser({ staffRole: 'manager', name: 'Mira Manager' });
});
afterAll(() => school.close());

const mailsOf = async (id: string): Promise<{ subject: string; state: string; reason: string | null }[]> =>
  (await manager.client.get(`/api/office/people/${id}`)).json().mails;

test('the office sees what somebody was mailed and whether it was taken, and invites again', async () => {
  const lata = await createUser(school.db, { email: 'lata@mails.example' });
  const reinvite = () => manager.client.post(`/api/office/people/${lata.id}/reinvite`);
  expect((await reinvite()).json().code).toBe('people.invitation-mailed');
  const push = school.mails.push.bind(school.mails);
  school.mails.push = () => {
    throw new Error('Mailbox full');
  };
  await school.jobs.run('auth.invitations');
  expect(await mailsOf(lata.id)).toMatchObject([{ state: 'failed', reason: 'Mailbox full' }]);
  school.mails.push = push;
  school.clock.advance(60_000);
  await school.jobs.run('auth.invitations');
  const [mail, ...others] = await mailsOf(lata.id);
  expect([mail?.state, mail?.reason, others.length]).toEqual(['sent', null, 0]);
  expect(mail?.subject).toContain('account');

  school.clock.advance(1_000);
  const firstLink = school.mails.at(-1)?.text;
  await reinvite();
  await school.jobs.run('auth.invitations');
  expect(school.mails.at(-1)?.text).not.toBe(firstLink);
  expect(await mailsOf(lata.id)).toHaveLength(2);
});

test('who has a password is not invited', async () => {
  const here = await createUser(school.db, { passwordHash: 'x' });
  const reply = await manager.client.post(`/api/office/people/${here.id}/reinvite`);
  expect(reply.json().code).toBe('people.has-password');
});

test('people are taken along as CSV as the list is narrowed, formulas as text, and the log says so without names', async () => {
  await createUser(school.db, { name: '=HYPERLINK(1)', email: 'formula@export.example' });
  for (let number = 0; number < 3; number += 1) {
    await createUser(school.db, { name: `Export ${number}`, email: `export-${number}@export.example` });
  }
  const reply = await manager.client.get('/api/office/people.csv?q=export');
  expect(reply.headers['content-type']).toContain('text/csv');
  const lines = reply.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(reply.body).toContain(",'=HYPERLINK(1),");
  const staff = (await manager.client.get('/api/office/people.csv?kind=staff')).body.trimEnd().split('\r\n');
  expect(staff).toHaveLength(2);
  await school.flushAudit();
  const { rows } = await school.db.$client.query("select details from audit_events where event = 'people.export'");
  expect(rows.map(({ details }) => details.filter)).toEqual(['{"q":"…"}', '{"kind":"staff"}']);
});

test('what was mailed is forgotten after 90 days', async () => {
  const uma = await createUser(school.db, { email: 'uma@mails.example' });
  await manager.client.post(`/api/office/people/${uma.id}/reinvite`);
  await school.jobs.run('auth.invitations');
  const count = () => school.db.$count(sentMails, eq(sentMails.userId, uma.id));
  await school.jobs.run('mails.clean');
  expect(await count()).toBe(1);
  school.clock.advance(91 * 24 * 60 * 60_000);
  await school.jobs.run('mails.clean');
  expect(await count()).toBe(0);
});
