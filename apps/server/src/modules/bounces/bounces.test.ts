import { createHmac } from 'node:crypto';
import type { ClassInvitations } from '@nalanda/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import { signUp } from '../../../test/sign-up.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { readDeliveryReport } from './delivery-report.ts';

const SECRET = 'a secret of the mail provider';
let school: TestApp;
let manager: TestClient;
beforeAll(async () => {
  school = await buildTestApp({ environment: { MAIL_REPORT_SECRET: `${SECRET},an older one` } });
  ({ client: manager } = await school.newUser({ staffRole: 'manager' }));
});
afterAll(() => school?.close());

const basic = (password: string) => `Basic ${Buffer.from(`nalanda:${password}`).toString('base64')}`;
const send = (body: string, headers: Record<string, string>) =>
  school.app.inject({ method: 'POST', url: '/api/mail/reports', headers, body });
const sendJson = (body: object, headers: Record<string, string> = { authorization: basic(SECRET) }) =>
  send(JSON.stringify(body), { 'content-type': 'application/json', ...headers });
const bounceOf = async (id: string) => (await manager.get(`/api/office/people/${id}`)).json().bounce;
const sendCode = (email: string) => school.anonymous().post('/api/auth/sendotp', { email });
const mailsTo = (email: string) => school.mails.filter(({ to }) => to === email);

/** A report about a mail to somebody, as Postfix writes it. */
function writeReport({
  to,
  proof,
  status = '5.1.1',
  action = 'failed',
}: {
  to: string;
  proof?: string | undefined;
  status?: string;
  action?: string;
}): string {
  const lines = [
    'From: MAILER-DAEMON@mail.example',
    'To: no-reply@nalanda.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F1/mail.example"',
    '',
    '--4F1/mail.example',
    'Content-Type: text/plain',
    '',
    "I'm sorry to have to inform you.",
    '',
    '--4F1/mail.example',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '    user here',
    '',
    '--4F1/mail.example',
    'Content-Type: message/rfc822',
    '',
    `To: ${to}`,
    ...(proof ? [`X-Delivery-Proof: ${proof}`] : []),
    'Subject: A code',
    '',
    'Final-Recipient: rfc822; somebody-else@example.com',
    '--4F1/mail.example--',
  ];
  return lines.join('\r\n');
}
const postReport = (report: string, authorization = `Bearer ${SECRET}`) =>
  send(report, { 'content-type': 'message/rfc822', authorization });

describe('A mail that came back for good', () => {
  test('is known by the mark that it carries, and holds further mails back until the office lifts it', async () => {
    const person = await signUp(school);
    const proof = mailsTo(person.email)[0]?.deliveryProof;
    const reply = await postReport(writeReport({ to: person.email, proof }));
    expect([reply.statusCode, reply.json().params]).toEqual([200, { count: 1 }]);
    expect(await bounceOf(person.id)).toMatchObject({ reason: '5.1.1 smtp; 550 5.1.1 no such user here' });
    const { bouncedAddresses } = (await manager.get('/api/office/health')).json();
    expect(bouncedAddresses).toContainEqual(
      expect.objectContaining({ userId: person.id, to: expect.stringMatching(/^m…@example/) }),
    );

    const before = mailsTo(person.email).length;
    await sendCode(person.email);
    await expect
      .poll(async () => (await manager.get(`/api/office/people/${person.id}`)).json().mails[0])
      .toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('Held back'),
      });
    expect(mailsTo(person.email)).toHaveLength(before);

    expect((await manager.post(`/api/office/people/${person.id}/lift-bounce`)).json().bounce).toBeNull();
    await sendCode(person.email);
    await expect.poll(() => mailsTo(person.email).length).toBe(before + 1);
  });

  test.each([
    ['a forged mark', (proof: string) => ({ proof: proof.toLowerCase().replace(/^./, '_') })],
    ['no mark', () => ({ proof: undefined })],
    ['a mark of somebody else', () => ({ proof: mailsTo('nobody@example.com')[0]?.deliveryProof ?? 'x'.repeat(32) })],
    ['a full mailbox', (proof: string) => ({ proof, status: '5.2.2' })],
    ['a mail that is still on its way', (proof: string) => ({ proof, action: 'delayed', status: '4.4.1' })],
    ['a refused text', (proof: string) => ({ proof, status: '5.7.1' })],
  ])('is not believed of a report with %s', async (_what, change) => {
    const person = await signUp(school);
    const proof = mailsTo(person.email)[0]?.deliveryProof ?? '';
    const reply = await postReport(writeReport({ to: person.email, ...change(proof) }));
    expect([reply.statusCode, reply.json().params]).toEqual([200, { count: 0 }]);
    expect(await bounceOf(person.id)).toBeNull();
  });

  test('is forgotten with the account', async () => {
    const person = await signUp(school);
    await sendJson({ bounces: [{ email: person.email.toUpperCase(), reason: 'gone' }] });
    expect(await bounceOf(person.id)).toMatchObject({ reason: 'gone' });
    await person.client.post('/api/account/delete', { password: 'correct horse' });
    const { rows } = await school.db.$client.query('select email from bounced_addresses where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([]);
  });

  test('of an address that nobody here has is not kept', async () => {
    expect((await sendJson({ bounces: [{ email: 'stranger@example.com' }] })).json().params).toEqual({ count: 0 });
  });
});

describe('A mail to somebody who was invited to a course', () => {
  test('is said to its educator when it came back since then, while the invitation is open', async () => {
    const educator = await school.newUser({ role: 'educator', emailVerifiedAt: school.clock.now() });
    const course = await createCourse(school.db, { creatorId: educator.user.id, pricePaise: 0 });
    const address = `/api/teaching/class/${course.id}/invitations`;
    const list = async () => (await educator.client.get(address)).json<ClassInvitations>().invitations;
    const report = async () => (await sendJson({ bounces: [{ email: 'Slip@Example.com' }] })).json().params;
    expect(await report()).toEqual({ count: 0 });
    await educator.client.post(address, { emails: ['slip@example.com', 'right@example.com'] });
    expect((await list()).map(({ isReturned }) => isReturned)).toEqual([false, false]);
    expect(await report()).toEqual({ count: 1 });
    const returned = (await list()).filter(({ isReturned }) => isReturned);
    expect(returned.map(({ email }) => email)).toEqual(['slip@example.com']);

    school.clock.advance(60_000);
    const other = await createCourse(school.db, { creatorId: educator.user.id, pricePaise: 0 });
    const elsewhere = `/api/teaching/class/${other.id}/invitations`;
    await educator.client.post(elsewhere, { emails: ['slip@example.com'] });
    // That one came back before would tell whether the school knows the address.
    expect((await educator.client.get(elsewhere)).json().invitations).toMatchObject([{ isReturned: false }]);

    await educator.client.delete(`${address}/${returned[0]?._id}`);
    expect((await list()).filter(({ isReturned }) => isReturned)).toEqual([]);
  });
});

describe('Providers', () => {
  const mailgun = (email: string, secret = SECRET, at = school.clock.now()) => {
    const [timestamp, token] = [String(Math.floor(at.getTime() / 1000)), 'a8ce0edb2dd8301dee6c2405235584e4'];
    const signature = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex');
    const event = { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: email };
    return {
      signature: { timestamp, token, signature },
      'event-data': { ...event, 'delivery-status': { code: 550, message: 'No such user' } },
    };
  };

  test('report as Mailgun does, by its signature, also with the older secret, and not with one of yesterday', async () => {
    const person = await signUp(school);
    expect((await sendJson(mailgun(person.email, 'an older one'), {})).json().params).toEqual({ count: 1 });
    expect(await bounceOf(person.id)).toMatchObject({ reason: 'No such user' });
    const yesterday = new Date(school.clock.now().getTime() - 24 * 3_600_000);
    expect((await sendJson(mailgun(person.email, SECRET, yesterday), {})).statusCode).toBe(401);
    expect((await sendJson(mailgun(person.email, 'wrong'), {})).statusCode).toBe(401);
  });

  test.each([
    ['Postmark', (email: string) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: email, Details: 'no user' })],
    ['SES', (email: string) => ses(email)],
    ['SES by SNS', (email: string) => ({ Type: 'Notification', Message: JSON.stringify(ses(email)) })],
  ])('report as %s does, by the password of the address', async (_name, write) => {
    const person = await signUp(school);
    expect((await sendJson(write(person.email))).json().params).toEqual({ count: 1 });
    expect(await bounceOf(person.id)).toMatchObject({ reason: 'no user' });
  });
  const ses = (email: string, bounceType = 'Permanent') => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'no user' }] },
  });

  test('tell of much that changes nothing', async () => {
    const person = await signUp(school);
    const { email: Email } = person;
    for (const report of [
      { RecordType: 'Bounce', Type: 'SoftBounce', Email },
      { RecordType: 'SpamComplaint', Email },
      ses(Email, 'Transient'),
      { notificationType: 'Delivery' },
      { ...mailgun(Email), 'event-data': { event: 'delivered', recipient: Email } },
      { Type: 'SubscriptionConfirmation', Message: 'Confirm', SubscribeURL: 'https://sns.example/confirm' },
    ]) {
      expect((await sendJson(report)).json().params, JSON.stringify(report)).toEqual({ count: 0 });
    }
    expect(await bounceOf(person.id)).toBeNull();
  });
});

describe('Whoever reports', () => {
  test('must know the secret', async () => {
    const report = { bounces: [{ email: 'a@example.com' }] };
    for (const headers of [{}, { authorization: basic('wrong') }, { authorization: 'Bearer ' }]) {
      expect((await sendJson(report, headers as Record<string, string>)).statusCode).toBe(401);
    }
    expect((await postReport('x', 'Bearer wrong')).statusCode).toBe(401);
  });

  test('is told what cannot be read', async () => {
    const authorization = basic(SECRET);
    const json = { 'content-type': 'application/json', authorization };
    for (const body of ['', '{', '[]', '{"a":1}', '{"bounces":"x"}']) {
      expect((await send(body, json)).json().code, body).toBe('mail.report-unreadable');
    }
    expect((await postReport('Subject: Out of office\r\n\r\nI am away.')).json().code).toBe('mail.report-unreadable');
  });
});

describe('A delivery report', () => {
  test('tells of several receivers, and its reading ends whatever is in it', () => {
    const one = 'Final-Recipient: rfc822; a@x.example\nAction: failed\nStatus: 5.1.1\n\n';
    const report = (inside: string) =>
      `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: x\n\n${inside}\n--b--`;
    expect(readDeliveryReport(report(one + one.replace('a@x', 'b@x')))?.failed.map(({ emails }) => emails)).toEqual([
      ['a@x.example'],
      ['b@x.example'],
    ]);
    expect(readDeliveryReport(report('\n'.repeat(200_000)))?.failed).toEqual([]);
    expect(readDeliveryReport(report(one.repeat(20_000)))?.failed.length).toBeLessThan(100);
    expect(readDeliveryReport(`${report(one)}${'--b\n'.repeat(10_000)}`)).not.toBeNull();
    expect(readDeliveryReport('--'.repeat(100_000))).toBeNull();
  });
});
