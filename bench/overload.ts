/**
 * How long answers take on a quiet server, and on one that is asked for several times what it can do.
 * Run: `npm run bench:overload -- [--port 21500] [--seconds 6]`. What it can do is measured first, with nobody refused.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, percentile, writeResults } from './lib/figures.ts';
import { databasePid, pin, startNalanda } from './lib/processes.ts';
import { type MixedRequest, openSteadyLoad, type SteadyResult } from './lib/steady-load.ts';
import { getText, signIn, student } from './lib/visitor.ts';

const options = { port: { type: 'string' }, seconds: { type: 'string' }, wait: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const port = Number(values.port ?? 21_500);
const seconds = Number(values.seconds ?? 6);
/** Of what the server can do. */
const QUIET = 0.5;
const OVERLOADS = [3, 4, 5];
/** One request in so many is of somebody who pays. */
const PAYING_EACH = 100;
const often = '9999999/1m';
const env = Object.fromEntries(
  ['SEARCH', 'ORDER'].flatMap((name) => [
    [`LIMIT_${name}_ACCOUNT`, often],
    [`LIMIT_${name}_ADDRESS`, often],
  ]),
);

const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
const load = openSteadyLoad();
const rows: (string | number)[][] = [];
/** With one processor for both the load would slow down what it measures. */
let isApart = availableParallelism() > 1;
try {
  const capacity = await withServer({ OVERLOAD_WAIT_MS: '0' }, async (requests) => {
    await load.run({ port, requests, perSecond: 300, seconds: 4 });
    const rates: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      rates.push((await load.run({ port, requests, perSecond: null, seconds: 3 })).answered.length / 3);
    }
    const found = median(rates);
    const unguarded = await load.run({ port, requests, perSecond: found * 3, seconds });
    addRow('3, nobody refused', unguarded, null);
    return found;
  });
  await withServer({ OVERLOAD_WAIT_MS: values.wait ?? '10' }, async (requests) => {
    await load.run({ port, requests, perSecond: 300, seconds: 4 });
    const run = (times: number) => load.run({ port, requests, perSecond: capacity * times, seconds });
    for (const times of OVERLOADS) {
      // Before and after: what else the machine does changes.
      const [before, asked, after] = [await run(QUIET), await run(times), await run(QUIET)];
      const answered = [...before.answered, ...after.answered];
      addRow(String(times), asked, answered);
      addRow(
        `${QUIET} around it`,
        {
          ...before,
          answered,
          seconds: before.seconds + after.seconds,
          sent: before.sent + after.sent,
          refused: before.refused + after.refused,
          lateMs: Math.max(before.lateMs, after.lateMs),
          paying: {
            answered: [...before.paying.answered, ...after.paying.answered],
            refused: before.paying.refused + after.paying.refused,
          },
        },
        answered,
      );
    }
  });
  await writeResults({
    file: 'overload.md',
    title: 'A server that is asked for more than it can do',
    notes: [
      `Requests come at random moments at a steady rate, whether or not those before are answered (${seconds} s each, the first`,
      'second not counted), in the mix of an evening: courses 40 %, who is signed in 30 %, the list 25 %, searches 4 %, and 1 % of',
      'somebody with an open checkout. Times are those of what was answered with 200, in ms, from the moment of sending;',
      `ratios to the quiet server of the same run. It can do ${Math.round(capacity)} a second with nobody refused and nobody waiting their turn;`,
      isApart
        ? 'the server has a processor of its own, load and PostgreSQL share the other.'
        : 'load, server and PostgreSQL share the machine.',
      '"Load late": how late the load itself came to its work (p95, ms): so much of a time may be its own, and not the server\'s.',
      `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:overload\`.`,
    ],
    columns: [
      'Times what it can do',
      'Asked/s',
      'Answered/s',
      'Refused/s',
      'p50',
      'p95',
      'p50 ratio',
      'p95 ratio',
      'Paying: answered',
      'refused',
      'p95',
      'Load late',
    ],
    rows,
  });
} finally {
  load.close();
  await rm(folder, { recursive: true, force: true });
}

function addRow(name: string, result: SteadyResult, quiet: number[] | null): void {
  const times = [0.5, 0.95].map((share) => percentile(result.answered, share));
  const ratios = [0.5, 0.95].map((share, index) =>
    quiet ? ((times[index] ?? Number.NaN) / percentile(quiet, share)).toFixed(2) : '',
  );
  rows.push([
    name,
    Math.round(result.sent / result.seconds),
    Math.round(result.answered.length / result.seconds),
    Math.round(result.refused / result.seconds),
    ...times.map((ms) => ms.toFixed(1)),
    ...ratios,
    result.paying.answered.length,
    result.paying.refused,
    percentile(result.paying.answered, 0.95).toFixed(1),
    result.lateMs.toFixed(1),
  ]);
}

async function withServer<T>(
  extra: Record<string, string>,
  work: (requests: MixedRequest[]) => Promise<T>,
): Promise<T> {
  const server = await startNalanda({ port, dataDir: folder, args: ['--api-only'], env: { ...env, ...extra } });
  isApart &&= (await pin(server.pid, 0)) && (await pin(await databasePid(folder), 1)) && (await pin(load.pid, 1));
  try {
    return await work(await chooseRequests(server.origin));
  } finally {
    await server.stop();
  }
}

async function chooseRequests(origin: string): Promise<MixedRequest[]> {
  const cookie = await signIn(origin, student);
  const user = JSON.parse(await getText(`${origin}/api/user/currentuser`, cookie));
  const courseId: string = user.enrolledCourses[0]._id;
  const page = { method: 'GET', path: `/api/course/getcourse/${courseId}`, cookie };
  const searches = ['python for beginners', 'web development', 'data science course', 'excel'];
  return [
    { ...page, share: 40 },
    { method: 'GET', path: '/api/user/currentuser', cookie, share: 30 },
    { method: 'GET', path: '/api/course/getpublishedcoures?page=1&limit=24', share: 25 },
    ...searches.map((input) => ({
      ...{ method: 'POST', path: '/api/ai/search', cookie, share: 1 },
      body: JSON.stringify({ input }),
    })),
    { ...page, cookie: await openCheckout(origin, { cookie, user }), isPaying: true, share: 100 / PAYING_EACH },
  ];
}

/** The cookies of somebody who has an open order for a course. */
async function openCheckout(
  origin: string,
  { cookie, user }: { cookie: string; user: { _id: string; enrolledCourses: { _id: string }[] } },
): Promise<string> {
  const own = new Set(user.enrolledCourses.map(({ _id }) => _id));
  const list: { _id: string; price: number | null }[] = JSON.parse(
    await getText(`${origin}/api/course/getpublishedcoures`),
  );
  const course = list.find(({ _id, price }) => !own.has(_id) && (price ?? 0) > 0);
  const reply = await fetch(`${origin}/api/payment/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ courseId: course?._id, userId: user._id }),
  });
  const pass = reply.headers.getSetCookie().find((set) => set.includes('nalanda_checkout='));
  if (!pass) throw new Error(`No checkout was opened (${reply.status}): ${await reply.text()}`);
  return `${cookie}; ${pass.split(';')[0]}`;
}
