import path from 'node:path';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { readEverything } from '../../apps/server/test/busy-school.ts';
import { startServer } from '../../e2e/fixtures/server.ts';
import { runStep } from './steps.ts';

const SECRET = 'session-secret-of-the-trials-0123456789';

/** Seeds the demo school into an empty database, serves it, and asks what a visitor and a learner ask. Throws what is wrong. */
export async function serveDemoSchool(databaseUrl: string): Promise<string> {
  const server = await startServer({ DEMO: 'true', DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET });
  try {
    const { address } = server;
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(demoAccounts.student),
    });
    const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const ask = async (place: string, body?: object) => {
      const headers = {
        cookie: cookie.join('; '),
        origin: address,
        ...(body && { 'content-type': 'application/json' }),
      };
      const reply = await fetch(`${address}${place}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${place} answers ${reply.status}: ${text.slice(0, 500)}`);
      return text;
    };
    for (const page of ['/', '/readyz', '/api/user/currentuser', '/api/learning/continue']) await ask(page);
    const courses = JSON.parse(await ask('/api/course/getpublishedcoures')) as { _id: string }[];
    if (courses.length === 0) throw new Error('The demo school has no courses.');
    for (const { _id } of courses) await ask(`/api/course/getcourse/${_id}`);
    await ask('/api/ai/search', { input: 'learn web development' });
    return `${courses.length} courses`;
  } finally {
    await server.stop();
  }
}

/** Backs a school up and restores it in an empty database, by the commands, and compares every row. Throws what is not the same. */
export async function carrySchool({ from, to, folder }: { from: string; to: string; folder: string }): Promise<string> {
  const settings = { STORAGE: 'local', SESSION_SECRET: SECRET, LOG_LEVEL: 'error', NODE_ENV: 'test' };
  const run = async (args: string[], env: Record<string, string>) => {
    const { isOk, output } = await runStep({ name: args.join(' '), args, env: { ...settings, ...env } });
    if (!isOk) throw new Error(output);
    return output;
  };
  const before = await readEverything(from);
  const made = await run(['scripts/backup.ts', folder], { DATABASE_URL: from, DATA_DIR: path.join(folder, 'source') });
  const backup = /^(.+?): \d+ rows/m.exec(made)?.[1] ?? '';
  const restored = await run(['scripts/restore.ts', backup], {
    DATABASE_URL: to,
    DATA_DIR: path.join(folder, 'target'),
  });
  const after = await readEverything(to);
  const differing = [...before].filter(([table, contents]) => isKept(table) && after.get(table) !== contents);
  if (differing.length > 0) throw new Error(`Not the same: ${differing.map(([table]) => table).join(', ')}`);
  await run(['scripts/restore.ts', '--check', backup], {});
  const tables = [...before].filter(([, contents]) => !contents.startsWith('0 ')).length;
  return `${/Restored: (\d+) rows/.exec(restored)?.[1]} rows of ${tables} tables`;
}

/** The queue's version and statistics are made anew. */
function isKept(table: string): boolean {
  return !/^jobs\.(version|bam|warning|queue_stats)/.test(table);
}
