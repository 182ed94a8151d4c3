/**
 * Requests a second of the hot calls, as a share of what a bare Fastify route reaches with the same bytes.
 * Run: `npm run bench:api -- [--port 23100] [--data FOLDER] [--rounds 9]`. Rounds alternate; the ratio is the median.
 * Of calls below their budget it says which functions take the processor's time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, percentile, writeResults } from './lib/figures.ts';
import { openLoad } from './lib/load.ts';
import { databaseSeconds, processorSeconds, startHelper, startNalanda } from './lib/processes.ts';
import { listTopFunctions } from './lib/profile.ts';
import { getText, signIn, student } from './lib/visitor.ts';

const options = { port: { type: 'string' }, data: { type: 'string' }, rounds: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const port = Number(values.port ?? 23_100);
const rounds = Number(values.rounds ?? 9);
const CONNECTIONS = 8;
const WARM_UP = 10_000;
const PROFILED = 60_000;
const TOP = 10;
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'nalanda-bench-')));

interface Call {
  name: string;
  path: string;
  isSignedIn: boolean;
  encoding: string;
  budget: number;
  requests: number;
}

const load = openLoad();
let server = await startNalanda({ port, dataDir: folder, args: ['--api-only'] });
try {
  const cookie = await signIn(server.origin, student);
  const calls = await chooseCalls(cookie);
  const bodies = Object.fromEntries(
    await Promise.all(
      calls.map(async (call) => [
        call.path,
        await getText(`${server.origin}${call.path}`, call.isSignedIn ? cookie : undefined),
      ]),
    ),
  );
  const bare = await startHelper('./bare-server.ts', { port: port + 1, bodies });
  const rows = [];
  const missed = [];
  for (const call of calls) {
    const { row, ratio } = await measure(call, cookie, { server, bare });
    rows.push(row);
    if (ratio < call.budget) missed.push(call);
  }
  await bare.stop();
  const profiles = [];
  for (const call of missed) profiles.push(`${call.name}: ${(await profile(call, cookie)).join(', ')}.`);
  await writeResults({
    file: 'api.md',
    title: 'Hot calls against a bare Fastify route that sends the same bytes',
    notes: [
      `${CONNECTIONS} keep-alive connections, ${rounds} rounds of each in turn, medians; production mode, demo school,`,
      'embedded PostgreSQL on the same machine. Processor time a request: of the bare server, of ours, of PostgreSQL.',
      'The ratio of processor times hardly depends on what else the machine does.',
      `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:api\`.`,
      ...(profiles.length > 0
        ? ['', 'What the processor does in the calls below their budget (own time of functions, start included):', '']
        : []),
      ...profiles.map((line) => `- ${line}`),
      ...(profiles.length > 0 ? [''] : []),
    ],
    columns: [
      'Call',
      'Bytes',
      'Bare/s',
      'Nalanda/s',
      'Ratio',
      'Lowest to highest',
      'Budget',
      'Met',
      'µs of processor: bare',
      'Nalanda',
      'PostgreSQL',
      'Ratio',
    ],
    rows,
  });
} finally {
  load.close();
  await server.stop();
  if (!values.data) await rm(folder, { recursive: true, force: true });
}

async function chooseCalls(cookie: string): Promise<Call[]> {
  const user = JSON.parse(await getText(`${server.origin}/api/user/currentuser`, cookie));
  // Of a course in batches, and of one with lectures that open later, each learner has a page of their own.
  const courseId: string = user.enrolledCourses.at(-1)._id;
  const common = { isSignedIn: true, encoding: 'identity', budget: 0.5, requests: 15_000 };
  const list = { ...common, isSignedIn: false, path: '/api/course/getpublishedcoures', budget: 0.7 };
  return [
    { ...list, name: 'getpublishedcoures' },
    { ...common, name: 'getcourse, signed in', path: `/api/course/getcourse/${courseId}` },
    { ...common, name: 'currentuser, signed in', path: '/api/user/currentuser' },
  ];
}

function toOrder({ path, encoding, isSignedIn }: Call, cookie: string) {
  const headers: Record<string, string> = { 'accept-encoding': encoding, ...(isSignedIn && { cookie }) };
  return { path, headers, connections: CONNECTIONS };
}

async function measure(
  call: Call,
  cookie: string,
  { server, bare }: { server: { port: number; pid: number }; bare: { port: number; pid: number } },
): Promise<{ row: (string | number)[]; ratio: number }> {
  const order = toOrder(call, cookie);
  // What V8 compiles meanwhile counts as processor time, too.
  for (const { port } of [server, bare]) await load.run({ ...order, port, requests: WARM_UP });
  const ours = { rates: [] as number[], cpu: 0, database: 0 };
  const theirs = { rates: [] as number[], cpu: 0, database: 0 };
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, { port, pid }, requests] of [
      [theirs, bare, call.requests * 2],
      [ours, server, call.requests],
    ] as const) {
      const before = await processorSeconds(pid);
      const databaseBefore = await databaseSeconds(folder);
      const result = await load.run({ ...order, port, requests });
      side.rates.push(requests / result.seconds);
      side.cpu += ((await processorSeconds(pid)) - before) / requests / rounds;
      side.database += ((await databaseSeconds(folder)) - databaseBefore) / requests / rounds;
      bytes = result.bytes;
    }
  }
  const ratios = ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN));
  const ratio = median(ratios);
  const row = [
    call.name,
    bytes,
    Math.round(median(theirs.rates)),
    Math.round(median(ours.rates)),
    ratio.toFixed(2),
    `${percentile(ratios, 0).toFixed(2)} to ${percentile(ratios, 1).toFixed(2)}`,
    call.budget,
    ratio >= call.budget ? 'yes' : 'no',
    Math.round(theirs.cpu * 1e6),
    Math.round(ours.cpu * 1e6),
    Math.round(ours.database * 1e6),
    (theirs.cpu / ours.cpu).toFixed(2),
  ];
  return { row, ratio };
}

/** Starts the server once more, under V8's profiler, and asks it for nothing but this call. */
async function profile(call: Call, cookie: string): Promise<string[]> {
  await server.stop();
  const folderOfProfiles = await mkdtemp(join(tmpdir(), 'nalanda-profile-'));
  const nodeArgs = ['--cpu-prof', `--cpu-prof-dir=${folderOfProfiles}`];
  server = await startNalanda({ port, dataDir: folder, args: ['--api-only'], nodeArgs });
  await load.run({ ...toOrder(call, cookie), port, requests: PROFILED });
  await server.stop();
  const top = await listTopFunctions(folderOfProfiles, TOP);
  await rm(folderOfProfiles, { recursive: true, force: true });
  return top;
}
