/**
 * How long the AI search takes at several sizes of catalogue: the whole call through the server, one learner alone and eight
 * at once, and the engine alone in a process of its own.
 * `npm run bench:search -- --catalogue FILE.jsonl [--served 7557,250000] [--engine 7557,250000,1000000] [--port 42300]
 * [--searches 40]`. Sizes beyond the file are made of its words. A million courses take 3 GB and some minutes.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile, writeResults } from './lib/figures.ts';
import { processorSeconds, startNalanda, treeSeconds } from './lib/processes.ts';
import { INPUTS, readSentences, TYPED } from './search/inputs.ts';
import { type CatalogueLine, synthesise } from './search/synthesise.ts';

const text = { type: 'string' } as const;
const options = { port: text, catalogue: text, searches: text, served: text, engine: text };
const { values } = parseArgs({ options });
if (!values.catalogue) throw new Error('Which catalogue? npm run bench:search -- --catalogue FILE.jsonl');
const catalogue = values.catalogue;
const port = Number(values.port ?? 42_300);
const searches = Number(values.searches ?? 40);
const sizesOf = (list: string) => list.split(',').filter(Boolean).map(Number);
/** In milliseconds, one learner alone. */
const budgets = {
  'whole call': (courses: number) => (courses <= 10_000 ? 12 : 40),
  suggestions: () => 5,
  recommendations: (courses: number) => (courses <= 10_000 ? 20 : 60),
  'path to a job': (courses: number) => (courses <= 10_000 ? 20 : 60),
};
const readings: readonly (readonly [keyof typeof budgets, readonly string[]])[] = [
  ['recommendations', ['/api/recommendations']],
  [
    'path to a job',
    ['data analyst', 'web developer', 'machine learning engineer'].map(
      (job) => `/api/career/plan?job=${encodeURIComponent(job)}`,
    ),
  ],
];
/** From so many courses on the server gets the room for objects that `docs/operations.md` names. */
const LARGE = 200_000;
const LARGE_HEAP_MB = '512';
/** Free courses that the learner and others take, so that there is something to go on from. */
const TAKEN = 12;
const LEARNERS = 10;
const WINDOW_MS = 65_000;
const IDLE_SECONDS = 2;
const LONGEST_WAIT_MS = 8 * 60_000;

const rows: (string | number)[][] = [];
for (const courses of sizesOf(values.served ?? '7557,250000')) rows.push(...(await measureServed(courses)));
for (const courses of sizesOf(values.engine ?? '7557,250000')) rows.push(measureEngine(courses));
await writeResults({
  file: 'search-latency.md',
  title: 'Latency of the AI search',
  notes: [
    `${INPUTS.length} different sentences in turn, after one round to warm up. "Whole call": session, database and reply included.`,
    '"Just started": the first calls, in which most of the code is still being compiled; "one learner" comes after those of eight.',
    '"Each sentence once": goals told in whole sentences, which nobody has asked before, so that the vector of each has to be made.',
    'It is measured when all courses have their vectors. Those of more than some 15,000 are not waited for: they are made beside it, on a processor that it needs.',
    '"Suggestions": while typing, from the first letters of words on, budget 5 ms. "Processor": what one search uses of it in the server, the database apart. "Engine alone": processor time of one answer,',
    'in a process of its own; memory is what the index holds after a collection, build is processor time too. Courses beyond the file are recombined from its words.',
    `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)} on 2 processors; the budget is meant for an idle one. Written by`,
    '`npm run bench:search`.',
  ],
  columns: [
    'Courses',
    'What',
    'Searches',
    'Median, ms',
    'p95, ms',
    'Processor, ms',
    'Budget for p95',
    'Met',
    'Index',
    'Build',
  ],
  rows,
});

async function measureServed(courses: number): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
  try {
    const file = join(folder, 'catalogue.jsonl');
    const lines = (await readFile(catalogue, 'utf8')).split('\n').filter((line) => line.trim());
    const real = lines.map((line) => JSON.parse(line) as CatalogueLine);
    await writeLines(file, synthesise(real, courses));
    const imported = spawnSync(process.execPath, ['scripts/import-catalogue.ts', file], {
      env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' },
      encoding: 'utf8',
    });
    if (imported.status !== 0) throw new Error(imported.stderr);
    const env = {
      DEMO: 'false',
      LIMIT_SEARCH_ACCOUNT: '9999999/1h',
      LIMIT_SEARCH_ADDRESS: '9999999/1h',
      LIMIT_SUGGEST_ADDRESS: '9999999/1h',
      LIMIT_ORDER_ACCOUNT: '9999999/1h',
      LIMIT_ORDER_ADDRESS: '9999999/1h',
    };
    if (courses >= LARGE) process.env.SERVER_HEAP_MB ??= LARGE_HEAP_MB;
    const server = await startNalanda({ port, dataDir: folder, args: ['--api-only'], env });
    try {
      const cookie = await signUp(server.origin);
      const measured = await measureSearch(server, { courses, cookie });
      const suggest = (typed: string) => suggestOnce(server.origin, typed);
      for (const typed of TYPED) await suggest(typed);
      measured.push(
        await measure({ courses, learners: 1, pid: server.pid, what: 'suggestions', inputs: TYPED }, suggest),
      );
      await takeCourses(server.origin, cookie);
      const read = (path: string) => readOnce(server.origin, cookie, path);
      const own = { courses, learners: 1, pid: server.pid };
      for (const [what, inputs] of readings) {
        for (const path of inputs) await read(path);
        measured.push(await measure({ ...own, what, inputs }, read));
      }
      return measured;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The search by one learner, by eight at once, and of sentences that nobody has asked before. */
async function measureSearch(
  { origin, pid }: { origin: string; pid: number },
  { courses, cookie }: { courses: number; cookie: string },
): Promise<(string | number)[][]> {
  const search = (input: string) => searchOnce(origin, cookie, input);
  for (const input of INPUTS) await untilSearchable(origin, cookie, input);
  await untilIdle(pid);
  for (const input of INPUTS) await search(input);
  const measured = [];
  const own = { courses, pid, what: 'whole call' } as const;
  const begun = { ...own, who: 'one learner, just started', turns: searches };
  measured.push(await measure({ ...begun, learners: 1, inputs: INPUTS }, search));
  for (const learners of [8, 1]) measured.push(await measure({ ...own, learners, inputs: INPUTS }, search));
  const inputs = readSentences().slice(0, searches);
  measured.push(
    await measure({ ...own, learners: 1, who: 'each sentence once', turns: inputs.length, inputs }, search),
  );
  return measured;
}

/** Enrols the learner and some others in free courses. */
async function takeCourses(origin: string, cookie: string): Promise<void> {
  const cheapest = await fetch(`${origin}/api/course/getpublishedcoures?sort=price-low&limit=100`);
  const courses = (await cheapest.json()) as { _id: string; price: number | null }[];
  const free = courses.filter(({ price }) => price === 0).slice(0, TAKEN);
  const cookies = await Promise.all(Array.from({ length: LEARNERS }, (_, at) => signUp(origin, `bench-${at}`)));
  for (const learner of [cookie, ...cookies]) {
    const me = await fetch(`${origin}/api/user/currentuser`, { headers: { cookie: learner } });
    const { _id: userId } = (await me.json()) as { _id: string };
    // The learner measured takes half of them: the others are what can be recommended.
    const taken = learner === cookie ? free.slice(0, TAKEN / 2) : free;
    for (const { _id: courseId } of taken)
      await post(`${origin}/api/payment/create-order`, { courseId, userId }, learner);
  }
}

/** A line of JSON each; a million of them are more than one string can hold. */
async function writeLines(file: string, lines: Iterable<CatalogueLine>): Promise<void> {
  async function* texts() {
    for (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  await pipeline(texts(), createWriteStream(file));
}

/**
 * Until the index has been built and every course has its vector: over a minute, in which the job that makes vectors begins, neither the
 * server nor its processes then use the processor. Vectors of a large catalogue take hours (30 ms a course): they are not waited for.
 */
async function untilIdle(pid: number): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let before = await treeSeconds(pid); performance.now() < end; ) {
    await sleep(WINDOW_MS);
    const now = await treeSeconds(pid);
    if (now - before < IDLE_SECONDS) return;
    before = now;
  }
}

interface Measured {
  courses: number;
  learners: number;
  pid: number;
  what: keyof typeof budgets;
  /** Unless given, the learners. */
  who?: string;
  /** Calls of each, the inputs in turn. */
  turns?: number;
  inputs: readonly string[];
}

async function measure(
  { courses, learners, pid, what, who, turns = searches, inputs }: Measured,
  ask: (input: string) => Promise<number>,
): Promise<(string | number)[]> {
  const times: number[] = [];
  const before = await processorSeconds(pid);
  const work = async (first: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      times.push(await ask(inputs[(first + turn) % inputs.length] ?? ''));
    }
  };
  await Promise.all(Array.from({ length: learners }, (_, index) => work(index)));
  const used = (((await processorSeconds(pid)) - before) * 1000) / times.length;
  const p95 = percentile(times, 0.95);
  const budget = budgets[what](courses);
  const verdict = learners === 1 ? [budget, p95 <= budget ? 'yes' : 'no'] : ['', ''];
  return [
    courses,
    `${what}, ${who ?? (learners === 1 ? 'one learner' : `${learners} learners at once`)}`,
    times.length,
    percentile(times, 0.5).toFixed(1),
    p95.toFixed(1),
    used.toFixed(1),
    ...verdict,
    '',
    '',
  ];
}

function measureEngine(courses: number): (string | number)[] {
  const script = new URL('search/size.ts', import.meta.url).pathname;
  const args = [
    '--expose-gc',
    '--max-old-space-size=12000',
    script,
    '--catalogue',
    catalogue,
    '--courses',
    String(courses),
  ];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (run.status !== 0) throw new Error(run.stderr);
  const {
    buildSeconds,
    indexMegabytes,
    searchMs,
    searches: count,
  } = JSON.parse(run.stdout) as {
    buildSeconds: number;
    indexMegabytes: number;
    searches: number;
    searchMs: { p50: number; p95: number };
  };
  const times = [searchMs.p50.toFixed(1), searchMs.p95.toFixed(1)];
  return [
    courses,
    'engine alone',
    count,
    ...times,
    '',
    '',
    `${Math.round(indexMegabytes)} MB`,
    `${buildSeconds.toFixed(0)} s`,
  ];
}

async function searchOnce(origin: string, cookie: string, input: string): Promise<number> {
  const began = performance.now();
  const reply = await post(`${origin}/api/ai/search`, { input }, cookie);
  await reply.arrayBuffer();
  return performance.now() - began;
}

/** The first index of a large catalogue takes longer than a search for something rare waits: it says so with 503. */
async function untilSearchable(origin: string, cookie: string, input: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ input });
  while ((await fetch(`${origin}/api/ai/search`, { method: 'POST', headers, body })).status === 503) await sleep(1_000);
}

async function suggestOnce(origin: string, typed: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${origin}/api/search/suggest?q=${encodeURIComponent(typed)}`);
  if (!reply.ok) throw new Error(`suggest: ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - began;
}

async function readOnce(origin: string, cookie: string, path: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${origin}${path}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - began;
}

async function signUp(origin: string, name = 'bench'): Promise<string> {
  const person = { name: 'Bench', email: `${name}@example.com`, password: 'a long password', role: 'student' };
  const reply = await post(`${origin}/api/auth/signup`, person);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}
