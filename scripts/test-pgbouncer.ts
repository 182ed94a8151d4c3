/**
 * `npm run test:pgbouncer [-- SPEC ...]`: the school behind a real PgBouncer in transaction mode (Debian: `apt install pgbouncer`).
 * Starts the embedded PostgreSQL, PgBouncer before it and the server behind both; asks 500 courses with 50 at once and runs the
 * browser tests of the two stories and of every call (or those that are named). Without PgBouncer it says what to install.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres/index.ts';
import { hasStatementLimit } from '../apps/server/src/database/pooler.ts';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { findFreePort } from '../apps/server/src/platform/process/free-port.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { runStep } from './lib/steps.ts';

const CALLS = 500;
const AT_ONCE = 50;
const STORIES = ['learner.spec', 'educator.spec', 'spec-calls.spec', 'purchases.spec', 'smoke.spec'];
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  say(readVersion());
  const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-pgbouncer-'));
  // PostgreSQL and PgBouncer may have to run as other users, who must be able to enter.
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password, throwaway: true });
  const pooled = await startPgBouncer(folder, postgres.url(), password);
  try {
    const server = await startServer({
      DEMO: 'true',
      DATABASE_URL: pooled.url,
      DATABASE_DIRECT_URL: postgres.url(),
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    try {
      await askCourses(server.address);
      await runStories(server.address);
    } finally {
      await server.stop();
    }
  } finally {
    await pooled.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readVersion(): string {
  try {
    return execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
  } catch {
    throw new Error(
      'PgBouncer is not installed (Debian: apt install pgbouncer). `npm test` has a short form without it.',
    );
  }
}

async function startPgBouncer(folder: string, directUrl: string, password: string) {
  const direct = new URL(directUrl);
  const url = new URL(directUrl);
  url.port = String(await findFreePort());
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${direct.username}" "${password}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `nalanda = host=127.0.0.1 port=${direct.port} dbname=nalanda connect_query='set statement_timeout = 15000'`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${url.port}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      'pool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 200',
    ].join('\n'),
  );
  // It does not run as root.
  const asUser = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const program = spawn('pgbouncer', [...asUser, settings], { stdio: 'ignore' });
  await waitUntilAnswered(url.href, program);
  return { url: url.href, stop: () => end(program) };
}

async function waitUntilAnswered(url: string, program: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isLimited = await hasStatementLimit(url).catch(() => null);
    if (isLimited !== null) return;
    if (program.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start.');
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const isOver = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGINT');
  await isOver;
}

/** What broke before: prepared statements of one connection of the server, asked of another one. */
async function askCourses(address: string): Promise<void> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(demoAccounts.student),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const list = await fetch(`${address}/api/course/getpublishedcoures`, { headers: { cookie } });
  const courses = (await list.json()) as { _id: string }[];
  const counts = new Map<number, number>();
  let asked = 0;
  const ask = async () => {
    while (asked < CALLS) {
      asked += 1;
      const id = courses[asked % courses.length]?._id;
      const reply = await fetch(`${address}/api/course/getcourse/${id}`, { headers: { cookie } });
      await reply.arrayBuffer();
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  say(
    `getcourse, ${CALLS} calls, ${AT_ONCE} at once: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  if (counts.get(200) !== CALLS) process.exitCode = 1;
}

async function runStories(address: string): Promise<void> {
  const named = process.argv.slice(2);
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...(named.length > 0 ? named : STORIES)];
  const result = await runStep({ name: 'browser tests', args, env: { E2E_BASE_URL: address } }, 20);
  say(result.output);
  if (!result.isOk) process.exitCode = 1;
}

await main();
