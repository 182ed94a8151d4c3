/**
 * How long the office waits in a large school: reports and finding people.
 * Run: `npm run bench:reports -- [--port 42380] [--enrolments 1000000] [--learners 1000000] [--courses 20000]`, which writes the school
 * by `seed:scale` into a folder of its own; or `-- --data FOLDER --password …` with one that `seed:scale` has written. Each call is asked
 * in turn with the others; budgets are of the slowest answer.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { serverFlags } from '../scripts/lib/run.mjs';
import { median, writeResults } from './lib/figures.ts';
import { startNalanda } from './lib/processes.ts';
import { getText, signIn } from './lib/visitor.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { port: text, enrolments: text, learners: text, courses: text, data: text, password: text },
});
const port = Number(values.port ?? 42_380);
const size = {
  enrolments: values.enrolments ?? '1000000',
  learners: values.learners ?? '1000000',
  courses: values.courses ?? '20000',
};
/** As `seed:scale` has it. */
const OWNER = 'owner@scale.invalid';
const ROUNDS = 7;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'nalanda-bench-reports-')));

/** A call of the office; the budget in milliseconds. */
interface Call {
  name: string;
  path: string;
  budget: number;
}

/** Reports within a second, people at once. */
const REPORT_MS = 1_000;
const PEOPLE_MS = 200;

try {
  const account = values.data ? { email: OWNER, password: values.password ?? '' } : await seed();
  const server = await startNalanda({ port, dataDir: folder, env: { DEMO: 'false' }, args: ['--api-only'] });
  try {
    const cookie = await signIn(server.origin, account);
    await writeResults({
      file: 'reports.md',
      title: 'What the office waits for in a large school',
      notes: [
        `${grouped(size.learners)} learners, ${grouped(size.enrolments)} enrolments, ${grouped(size.courses)} courses, written by \`seed:scale\`;`,
        `production mode, embedded PostgreSQL on the same machine, one call at a time, ${ROUNDS} rounds in turn; milliseconds, the first round too.`,
        `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:reports\`.`,
      ],
      columns: ['Call', 'Kilobytes', 'First', 'Median', 'Slowest', 'Budget', 'Met'],
      rows: await measure(await chooseCalls(server.origin, cookie), { origin: server.origin, cookie }),
    });
  } finally {
    await server.stop();
  }
} finally {
  if (!values.data) await rm(folder, { recursive: true, force: true });
}

/** Writes the school; returns who owns it. */
async function seed(): Promise<{ email: string; password: string }> {
  const sizes = Object.entries(size).flatMap(([name, count]) => [`--${name}`, count]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...serverFlags(), 'scripts/seed-scale.ts', ...sizes],
    { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, LOG_LEVEL: 'error' } },
  );
  process.stdout.write(stdout);
  const [, password] = /Sign in as .* with (\S+)/.exec(stdout) ?? [];
  if (!password) throw new Error('seed:scale has told no password.');
  return { email: OWNER, password };
}

async function chooseCalls(origin: string, cookie: string): Promise<Call[]> {
  const byCourse = JSON.parse(await getText(`${origin}/api/office/reports/courses?${years(2)}`, cookie));
  const courseId: string = byCourse.courses[0].courseId;
  const report = (name: string, query: string) => ({ name, path: `/api/office/reports?${query}`, budget: REPORT_MS });
  const people = (name: string, query: string) => ({ name, path: `/api/office/people?${query}`, budget: PEOPLE_MS });
  return [
    report('Report, 30 days by day', 'step=day'),
    report('Report, a year by day', `step=day&${years(1)}`),
    report('Report, two years by month', `step=month&${years(2)}`),
    report('Report of a course, two years by week', `step=week&${years(2)}&courseId=${courseId}`),
    { name: 'Report by course, two years', path: `/api/office/reports/courses?${years(2)}`, budget: REPORT_MS },
    { name: 'Report by course, page 50', path: `/api/office/reports/courses?${years(2)}&page=50`, budget: REPORT_MS },
    people('People, newest', ''),
    people('People, by a common name', 'q=a'),
    people('People, by two beginnings', 'q=learner%2099'),
    people('People, by an email', `q=${encodeURIComponent(await findEmail(origin, cookie))}`),
    people('People, by nobody’s name', 'q=zzyzx'),
    people('People, educators of a name', 'q=a&kind=educator'),
    people('People, suspended', 'kind=suspended'),
  ];
}

async function findEmail(origin: string, cookie: string): Promise<string> {
  return JSON.parse(await getText(`${origin}/api/office/people`, cookie)).people.at(-1).email;
}

async function measure(
  calls: Call[],
  { origin, cookie }: { origin: string; cookie: string },
): Promise<(string | number)[][]> {
  const times = new Map(calls.map(({ name }) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path } of calls) {
      const began = performance.now();
      bytes.set(name, (await getText(`${origin}${path}`, cookie)).length);
      times.get(name)?.push(performance.now() - began);
    }
  }
  return calls.map(({ name, budget }) => {
    const taken = times.get(name) ?? [];
    const slowest = Math.max(...taken);
    const figures = [taken[0] ?? Number.NaN, median(taken), slowest].map((time) => time.toFixed(0));
    return [name, ((bytes.get(name) ?? 0) / 1024).toFixed(1), ...figures, budget, slowest <= budget ? 'yes' : '**no**'];
  });
}

/** From so many years ago until today. */
function years(count: number): string {
  const to = new Date();
  const from = new Date(to);
  from.setUTCFullYear(from.getUTCFullYear() - count);
  from.setUTCDate(from.getUTCDate() + 1);
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
}

function grouped(number: string): string {
  return Number(number).toLocaleString('en-IN');
}
