import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createTestClock } from '../../../test/fakes.ts';
import { createSandboxMailbox } from './index.ts';
import { renderMailbox } from './mailbox.page.ts';

const clock = createTestClock();
const mailbox = createSandboxMailbox({ clock, brandName: 'Nalanda' });
let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ outside: { mailer: undefined } });
});
afterAll(() => testApp.close());

describe('The sandbox mailbox', () => {
  test('shows the mailed code, so that a password can be reset without a mail server', async () => {
    const { user } = await testApp.newUser();
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email: user.email });
    const page = await client.get('/sandbox/mail');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(user.email);
    const otp = /^ {4}(\d{4})$/m.exec(page.body)?.[1] ?? '';
    expect((await client.post('/api/auth/verifyotp', { email: user.email, otp })).statusCode).toBe(200);
  });

  test('shows the newest first, as escaped text', async () => {
    const mails = ['first', '<script>alert(1)</script>'].map((subject) => ({
      mail: { to: 'a@example.com', subject, text: `<b>${subject}</b>`, html: '<i>never shown</i>' },
      id: 1,
      sentAt: clock.now(),
    }));
    const page = renderMailbox({ mails: mails.reverse(), brandName: 'Nalanda', isRefreshing: false });
    expect(page.indexOf('alert(1)')).toBeLessThan(page.indexOf('first'));
    expect(page).not.toMatch(/<script|<b>|<i>/);
    expect(page).not.toContain('http-equiv');
  });

  test('shows a mail as its reader sees it, without scripts, an origin or anything from elsewhere', async () => {
    const { user } = await testApp.newUser();
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email: user.email });
    const path = /href="(\/sandbox\/mail\/\d+)"/.exec((await client.get('/sandbox/mail')).body)?.[1] ?? '';
    const letter = await client.get(path);
    expect(letter.headers['content-type']).toContain('text/html');
    expect(letter.body).toMatch(/>\d{4}<\/p>/);
    const policy = letter.headers['content-security-policy'];
    expect(policy).toMatch(/default-src 'none'.*sandbox/);
    expect(policy).not.toMatch(/allow-(scripts|same-origin)|script-src|img-src(?! data:;)/);
    expect((await client.get('/sandbox/mail/0')).statusCode).toBe(404);
  });

  test('looks for new mails by itself when asked to', async () => {
    const page = await testApp.anonymous().get('/sandbox/mail?refresh=1');
    expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  });

  test('keeps the last fifty', async () => {
    for (let count = 0; count < 60; count++) await mailbox.mailer.send({ to: 'a@b.c', subject: `${count}`, text: '' });
    expect(mailbox.listMails()).toHaveLength(50);
    expect(mailbox.listMails()[0]?.mail.subject).toBe('59');
  });
});
