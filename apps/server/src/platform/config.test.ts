import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('settings', () => {
  it('need none of them: a laptop gets an embedded database, the demo school and the stand-ins', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      demo: true,
      sandbox: true,
      isProduction: false,
      storage: { kind: 'local' },
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('turn demo and stand-ins off where they do not belong', () => {
    const database = { DATABASE_URL: 'postgres://db/nalanda', SESSION_SECRET: 'x'.repeat(32) };
    expect(loadConfig({ ...database }).demo).toBe(false);
    expect(loadConfig({ ...database, NODE_ENV: 'production' }).sandbox).toBe(false);
  });

  it('name every wrong one at once', () => {
    const problems = problemsOf({ PORT: 'many', PUBLIC_URL: 'nalanda', STORAGE: 'tape', DATABASE_URL: 'mysql://x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'STORAGE']);
  });

  it('name those that contradict each other', () => {
    expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_x', GOOGLE_CLIENT_SECRET: 'y', STORAGE: 's3' })).toHaveLength(3);
    expect(problemsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toEqual([
      'SESSION_SECRET is required in production',
    ]);
  });

  it('say which proxies count: none unless told, one for true, or so many, or these', () => {
    const trustOf = (value: string) => loadConfig({ TRUST_PROXY: value }).trustProxy;
    expect(['', 'false', 'true', '2', '10.0.0.0/8, ::1'].map(trustOf)).toEqual([0, 0, 1, 2, ['10.0.0.0/8', '::1']]);
    expect(problemsOf({ TRUST_PROXY: 'everybody', LIMIT_LOGIN_ACCOUNT: 'ten' })).toHaveLength(2);
  });

  it('count as unset when empty, so that a copied .env.example changes nothing', () => {
    expect(loadConfig({ PORT: '', DEMO: '', PUBLIC_URL: '' })).toEqual(loadConfig({}));
  });

  it('stand in .env.example with their doc lines (npm run env:example writes it)', () => {
    const file = new URL('../../../../.env.example', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(renderEnvExample());
  });
});
