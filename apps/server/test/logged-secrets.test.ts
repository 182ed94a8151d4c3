import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../src/database/schema/auth.table.ts';
import { users } from '../src/database/schema/users.table.ts';
import { createLogger } from '../src/platform/logger.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createTestLogs } from './fakes.ts';
import type { TestClient } from './test-client.ts';

const PASSWORD = 'a-password-nobody-may-read';
const NEW_PASSWORD = 'another-password-nobody-may-read';
const EMAIL = 'log.reader@example.com';
const MAIL_ERROR = 'connect ECONNREFUSED 192.0.2.1:25';

let testApp: TestApp;
/** Everything from the lowest level on, not only what fails tests. */
const logs = createTestLogs('trace');
let isMailDown = false;

beforeAll(async () => {
  const mails: TestApp['mails'] = [];
  const mailer = {
    async send(mail: TestApp['mails'][number]) {
      mails.push(mail);
      if (isMailDown) throw new Error(MAIL_ERROR);
    },
  };
  testApp = await buildTestApp({ outside: { logger: logs.logger, mailer } });
  testApp.mails = mails;
});
afterAll(() => testApp.close());

const readCode = () => /^ {4}(\d{4})$/m.exec(testApp.mails.at(-1)?.text ?? '')?.[1] ?? '';
const codes = new Set<string>();
const cookies = new Set<string>();

function keepCookies(client: TestClient): void {
  // The number of a change is no secret: whoever makes one up is made to wait.
  for (const [name, value] of client.cookies) if (name !== 'nalanda_change') cookies.add(value);
}

/** All logged lines as text, without the numbers of process and time in which four digits may stand by chance. */
function readLogs(): string {
  const lines = logs.take() as unknown as Record<string, unknown>[];
  return lines.map(({ pid: _pid, time: _time, hostname: _host, ...line }) => JSON.stringify(line)).join('\n');
}

describe('The log, at its most talkative', () => {
  test('holds no password, code, cookie or hash after everything that goes right and wrong with an account', async () => {
    const client = testApp.anonymous();
    await client.post('/api/auth/signup', { name: 'Log Reader', email: EMAIL, password: PASSWORD });
    keepCookies(client);
    await client.post('/api/auth/login', { email: EMAIL, password: `wrong-${PASSWORD}` });
    await client.post('/api/auth/changepassword', { currentPassword: `wrong-${PASSWORD}`, password: NEW_PASSWORD });
    await client.post('/api/auth/sendotp', { email: EMAIL });
    codes.add(readCode());
    isMailDown = true;
    await client.post('/api/auth/changeemail', { email: `new.${EMAIL}`, password: PASSWORD });
    await expect.poll(() => codes.add(readCode()).size).toBeGreaterThan(0);
    isMailDown = false;
    await client.get('/api/auth/google/callback?code=a-secret-code&state=a-secret-state');
    const started = await client.get('/api/auth/google/start');
    keepCookies(client);
    await client.get('/api/auth/google/callback?code=a-secret-code&state=wrong');
    expect(started.statusCode).toBe(302);
    // What nobody foresees: a statement that fails with all its values.
    await testApp.db.execute(sql`alter table sessions rename column user_agent to agent`);
    const failed = await testApp.anonymous().post('/api/auth/signup', {
      name: 'Log Reader',
      email: `second.${EMAIL}`,
      password: PASSWORD,
    });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toMatch(/sessions|select|insert/i);
    await testApp.db.execute(sql`alter table sessions rename column agent to user_agent`);

    const [person] = await testApp.db.select().from(users);
    const [session] = await testApp.db.select().from(sessions);
    const logged = readLogs();

    expect(logged).toContain('request failed');
    expect(logged).toContain('a provider sign-in failed');
    const secrets = [
      PASSWORD,
      NEW_PASSWORD,
      EMAIL,
      'a-secret-code',
      'a-secret-state',
      person?.passwordHash,
      '$argon2',
      session?.tokenHash,
      ...testApp.config.sessionSecrets,
      ...cookies,
    ];
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(cookies.size).toBeGreaterThan(1);
    expect(codes.size).toBeGreaterThan(0);
    for (const code of codes) expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('says of a mail that could not be sent neither its text nor its code', async () => {
    isMailDown = true;
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email: EMAIL });
    const code = readCode();
    let logged = '';
    await expect
      .poll(
        () => {
          logged += readLogs();
          return logged;
        },
        { timeout: 60_000 },
      )
      .toContain('a mail could not be sent');
    isMailDown = false;
    expect(logged).toContain(MAIL_ERROR);
    expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(logged).not.toContain(EMAIL);
  });
});

describe('The logger', () => {
  const write = (details: object) => {
    const lines: string[] = [];
    createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } }).info(details, 'x');
    return lines.join();
  };

  test('cuts what stands under the name of a secret', () => {
    const details = { password: 's3cret', body: { otp: 's3cret' }, request: { headers: { cookie: 's3cret' } } };
    expect(write(details)).not.toContain('s3cret');
  });

  test('keeps of errors what helps, through all causes, and no values', () => {
    const cause = Object.assign(new Error('duplicate key value: "s3cret"'), { code: '23505', detail: 's3cret' });
    const error = Object.assign(new Error('Failed query: insert into users\nparams: s3cret', { cause }), {
      params: ['s3cret'],
      query: 'insert',
    });
    const line = write({ err: error });
    expect(line).toContain('insert into users');
    expect(line).toContain('23505');
    expect(line).toContain('logged-secrets.test.ts');
    expect(line).not.toContain('s3cret');
  });
});
