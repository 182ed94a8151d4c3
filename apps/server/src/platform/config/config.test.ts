import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { renderEnvExample } from './env-example.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' };
const noStandIns = { openId: false, gateway: false, mailbox: false };
const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'y' };
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'y' };

describe('stand-ins, which show every mail to everybody,', () => {
  const standInsOf = (environment: Record<string, string>) => loadConfig(environment).standIns;

  test('run unasked only where nobody but this machine can come', () => {
    const all = { openId: true, gateway: true, mailbox: true };
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.8.8']) expect(standInsOf({ HOST })).toEqual(all);
    expect(standInsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(all);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'school.example', '127.0.0.1.example'])
      expect(standInsOf({ HOST }), HOST).toEqual(noStandIns);
    expect(standInsOf({ PUBLIC_URL: 'https://school.example' })).toEqual(noStandIns);
    expect(standInsOf(production)).toEqual(noStandIns);
  });

  test('run elsewhere when they are asked for by name', () => {
    expect(standInsOf({ ...production, SANDBOX: 'true' }).mailbox).toBe(true);
    expect(standInsOf({ HOST: '0.0.0.0', SANDBOX: 'true', SMTP_URL: 'smtps://mail.example' })).toEqual({
      openId: true,
      gateway: true,
      mailbox: false,
    });
  });

  test('never run beside real keys: not unasked, and the start is refused when they are asked for', () => {
    for (const keys of [razorpay, google]) {
      expect(standInsOf(keys)).toEqual(noStandIns);
      expect(problemsOf({ ...keys, SANDBOX: 'true' })).toEqual([
        expect.stringMatching(/^SANDBOX=true would put stand-ins for .*SMTP_URL beside the real/),
      ]);
    }
    const complete = { ...razorpay, ...google, SMTP_URL: 'smtps://mail.example' };
    expect(problemsOf({ ...complete, SANDBOX: 'true' })).toEqual([]);
  });
});

describe('the demo school, whose passwords everybody knows,', () => {
  const isSeeded = (environment: Record<string, string>) => loadConfig(environment).demo;
  const ownDatabase = { DATABASE_URL: 'postgres://db/nalanda', SESSION_SECRET: 'x'.repeat(32) };

  test('is seeded unasked only where nobody but this machine can come, into the embedded database', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(isSeeded({ HOST }), HOST).toBe(true);
    expect(isSeeded({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5']) expect(isSeeded({ HOST }), HOST).toBe(false);
    expect(isSeeded({ PUBLIC_URL: 'https://school.example' })).toBe(false);
    expect(isSeeded(production)).toBe(false);
    expect(isSeeded(ownDatabase)).toBe(false);
  });

  test('is not seeded unasked beside real keys', () => {
    for (const keys of [razorpay, google]) expect(isSeeded(keys)).toBe(false);
  });

  test('is seeded elsewhere when it is asked for by name, and nowhere when it is refused', () => {
    expect(isSeeded({ ...production, DEMO: 'true' })).toBe(true);
    expect(isSeeded({ ...ownDatabase, HOST: '0.0.0.0', DEMO: 'true' })).toBe(true);
    expect(isSeeded({ DEMO: 'false' })).toBe(false);
  });
});

describe('settings', () => {
  test('ask for the public address in production, and for an identity provider that nobody can imitate', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^PUBLIC_URL is required/)]);
    const issuer = (GOOGLE_ISSUER_URL: string) => problemsOf({ ...google, GOOGLE_ISSUER_URL });
    expect(issuer('http://id.example')).toEqual([expect.stringMatching(/^GOOGLE_ISSUER_URL must start with https/)]);
    expect(issuer('http://127.0.0.1:9000')).toEqual([]);
  });

  test('need none of them: a laptop gets an embedded database, the demo school and the stand-ins', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      demo: true,
      standIns: { openId: true, gateway: true, mailbox: true },
      isProduction: false,
      storage: { kind: 'local' },
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  test('turn demo and stand-ins off where they do not belong', () => {
    const database = { DATABASE_URL: 'postgres://db/nalanda', SESSION_SECRET: 'x'.repeat(32) };
    expect(loadConfig({ ...database }).demo).toBe(false);
    expect(loadConfig({ ...database, ...production }).standIns).toEqual(noStandIns);
  });

  test('name every wrong one at once', () => {
    const problems = problemsOf({ PORT: 'many', PUBLIC_URL: 'nalanda', STORAGE: 'tape', DATABASE_URL: 'mysql://x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'STORAGE']);
  });

  test('name those that contradict each other', () => {
    expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_x', GOOGLE_CLIENT_SECRET: 'y', STORAGE: 's3' })).toHaveLength(3);
    expect(problemsOf({ ...production, DATABASE_URL: 'postgres://db/x' })).toEqual([
      'SESSION_SECRET is required in production',
    ]);
  });

  test('refuse an address below a path, where no page would be found', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://school.example/learn' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must end after the host/),
    ]);
    expect(problemsOf({ PUBLIC_URL: 'https://school.example/?x=1' })).toHaveLength(1);
    expect(loadConfig({ PUBLIC_URL: 'https://school.example:8443/' }).publicUrl).toBe('https://school.example:8443');
  });

  test('refuse a sender that is no email', () => {
    for (const sender of ['garbage', 'School hello@school.example', 'School <hello>']) {
      expect(problemsOf({ MAIL_FROM: sender })).toEqual([expect.stringMatching(/^MAIL_FROM must be an email/)]);
    }
    for (const sender of ['hello@school.example', 'School <hello@school.example>', '"Asha, Pune" <a@school.example>']) {
      expect(loadConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    }
  });

  test('say which proxies count: none unless told, one for true, or so many, or these', () => {
    const trustOf = (value: string) => loadConfig({ TRUST_PROXY: value }).trustProxy;
    expect(['', 'false', 'true', '2', '10.0.0.0/8, ::1'].map(trustOf)).toEqual([0, 0, 1, 2, ['10.0.0.0/8', '::1']]);
    expect(problemsOf({ TRUST_PROXY: 'everybody', LIMIT_LOGIN_ACCOUNT: 'ten' })).toHaveLength(2);
  });

  test('that are secret also come from files, and what is wrong with a file is said', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nalanda-config-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const config = loadConfig({
        ...razorpay,
        RAZORPAY_KEY_SECRET: '',
        RAZORPAY_KEY_SECRET_FILE: file('razorpay', 'from-a-file\n'),
        SESSION_SECRET_FILE: file('session', `${'n'.repeat(32)},${'o'.repeat(32)}\n`),
      });
      expect(config.razorpay?.keySecret).toBe('from-a-file');
      expect(config.sessionSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
      const wrong = problemsOf({
        AI_API_KEY_FILE: file('empty', '\n'),
        SMTP_URL_FILE: join(folder, 'nothing-here'),
        SESSION_SECRET: 's'.repeat(32),
        SESSION_SECRET_FILE: file('short', 'short'),
      });
      expect(wrong).toEqual([
        'SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one',
        expect.stringMatching(/^SMTP_URL_FILE cannot be read \(ENOENT\)/),
        expect.stringMatching(/^AI_API_KEY_FILE names an empty file/),
        'SESSION_SECRET needs at least 32 characters',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('count as unset when empty, so that a copied .env.example changes nothing', () => {
    expect(loadConfig({ PORT: '', DEMO: '', PUBLIC_URL: '' })).toEqual(loadConfig({}));
  });

  test('stand in .env.example with their doc lines (npm run env:example writes it)', () => {
    const file = new URL('../../../../../.env.example', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(renderEnvExample());
  });
});

describe('a model that runs on this machine', () => {
  test('is named with its revision, beside a model of an endpoint that reads queries', () => {
    const { ai, localModel } = loadConfig({
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      AI_MODEL: 'reader',
      AI_EMBEDDING_MODEL: 'local',
      AI_LOCAL_MODEL: 'someone/model@abc123',
    });
    expect(ai).toMatchObject({ model: 'reader', embeddingModel: undefined });
    expect(localModel).toEqual({ name: 'someone/model', revision: 'abc123', baseUrl: 'https://huggingface.co' });
    expect(loadConfig({}).localModel).toBeUndefined();
  });

  test('never leaves its folder, and is fetched by https', () => {
    for (const name of ['../../etc', 'a/..', 'a/b/c', '/etc/passwd', 'a/b@../c', 'a'])
      expect(problemsOf({ AI_LOCAL_MODEL: name }), name).toHaveLength(1);
    expect(problemsOf({ AI_LOCAL_MODEL_URL: 'http://models.example' })).toEqual([
      'AI_LOCAL_MODEL_URL must start with https://, unless it is on this machine',
    ]);
    expect(problemsOf({ AI_LOCAL_MODEL_URL: 'http://127.0.0.1:8000' })).toEqual([]);
  });
});
