/**
 * Whatever anybody can send: malformed requests to every route, mutated files of every kind that is accepted, slow and
 * half-open clients by the thousand, against the server as an operator starts it. What must hold: no 5xx but 503, no
 * request over 5 s, every error in the error's shape, memory back to within 20 %, nothing left over or changed. Memory is
 * compared with that of a server that has done some of everything before: its first thousand requests of every kind compile
 * the code they run and fill the caches, once, which is no leak. The table has both figures, and those in between.
 * Run: `npm run storm -- [--requests 20000] [--mutants 2000] [--sockets 3000] [--port 42740] [--seed 1]`.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@nalanda/covers';
import { isHalfOpen, judgeReply } from '../apps/server/test/storm/judge.ts';
import { writeMultipart } from '../apps/server/test/storm/multipart.ts';
import { mutate } from '../apps/server/test/storm/mutations.ts';
import { sendOverWire, type WireRequest } from '../apps/server/test/storm/raw-http.ts';
import { rawRoutes } from '../apps/server/test/storm/raw-routes.ts';
import { isSparing, listDocumented, makeRequest, type StormWorld } from '../apps/server/test/storm/requests.ts';
import { makeCaptions, makeFilms, makePictures } from '../apps/server/test/storm/sample-files.ts';
import { writeResults } from './lib/figures.ts';
import { residentMegabytes, startNalanda } from './lib/processes.ts';
import { createSchool, type School } from './lib/storm-school.ts';

const options = {
  requests: { type: 'string', default: '20000' },
  mutants: { type: 'string', default: '2000' },
  sockets: { type: 'string', default: '3000' },
  port: { type: 'string', default: '42740' },
  seed: { type: 'string', default: '1' },
} as const;
const { values } = parseArgs({ options });
const port = Number(values.port);
const random = createRandom(`storm ${values.seed}`);
const LONGEST_MS = 5_000;
/** Done before memory is measured: as much as it takes until another round of it needs no more memory. */
const WARM_UP = { requests: 4_000, mutants: 40 };
const REQUEST_LANES = 16;
/** Mutated files come from as many accounts: the server works on one file of each at a time. */
const FILE_LANES = 4;

const often = '9999999/1m';
const unlimited = Object.fromEntries(
  ['UPLOAD', 'PDF', 'ORDER', 'COUPON', 'REVIEW', 'SEARCH', 'CREATE', 'COURSE', 'QUOTE', 'LOOKUP']
    .flatMap((name) => [`LIMIT_${name}_ACCOUNT`, `LIMIT_${name}_ADDRESS`])
    .concat('LIMIT_CHANGE_ACCOUNT_DAY', 'LIMIT_CHANGE_ADDRESS_DAY')
    .map((name) => [name, often]),
);

const faults = new Map<string, number>();
const answers = new Map<string, number>();
const slowest = new Map<string, number>();
const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

async function send(kind: string, request: WireRequest): Promise<number> {
  const reply = await sendOverWire(port, request, isHalfOpen(request) ? 1_000 : LONGEST_MS * 4);
  count(
    answers,
    `${kind}: ${reply.status === 0 ? 'connection closed or left waiting' : Math.floor(reply.status / 100)}xx`,
  );
  slowest.set(kind, Math.max(slowest.get(kind) ?? 0, isHalfOpen(request) ? 0 : reply.milliseconds));
  for (const fault of judgeReply(request, reply, LONGEST_MS)) count(faults, fault);
  return reply.status;
}

/** Runs `work` so many times, `lanes` at once. */
async function repeat(times: number, lanes: number, work: (lane: number) => Promise<void>): Promise<void> {
  let left = times;
  const lane = async (_: unknown, number: number) => {
    while (left-- > 0) await work(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function stormRequests(school: School, times: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  const document = (await reply.json()) as StormWorld['document'];
  const world: StormWorld = {
    document,
    routes: [...listDocumented(document), ...rawRoutes].filter(isSparing),
    cookies: [undefined, ...school.cookies],
    ids: school.ids,
    files: await makePictures(),
  };
  await repeat(times, REQUEST_LANES, async () => {
    await send('requests', makeRequest(world, random));
  });
}

/** Where a file of a kind is sent, as what. */
function sendMutant(school: School, kind: string, file: Buffer) {
  return async (lane: number): Promise<void> => {
    const target = school.uploads[lane % school.uploads.length];
    if (!target) throw new Error('no account to upload with');
    const { path, field, extra } =
      target.places[
        kind === 'vtt' || kind === 'srt' ? 'captions' : kind === 'mp4' || kind === 'webm' ? 'video' : 'picture'
      ];
    const { type, body } = writeMultipart([
      ...extra,
      { name: field, fileName: `x.${kind}`, content: mutate(file, random) },
    ]);
    const headers: WireRequest['headers'] = [
      ['cookie', target.cookie],
      ['content-type', type],
    ];
    await send(`${kind} files`, { label: `mutated ${kind}`, method: 'POST', target: path, headers, body });
  };
}

/** A sound file of every kind that is accepted. */
async function makeFiles(): Promise<[kind: string, file: Buffer][]> {
  const [png, jpeg, webp, avif] = await makePictures();
  const files = Object.entries({ png, jpeg, webp, avif, ...(await makeFilms()), ...makeCaptions() });
  return files.map(([kind, file]) => [kind, file ?? Buffer.alloc(0)]);
}

/** Clients that connect and do not go on: nothing said, half a head, a body that does not come, an answer not read. */
async function openIdleSockets(): Promise<Socket[]> {
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ',
    'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    'GET /api/course/getpublishedcoures HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n',
  ];
  const sockets: Socket[] = [];
  for (let index = 0; index < Number(values.sockets); index += 1) {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    socket.pause();
    socket.write(beginnings[index % beginnings.length] ?? '');
    sockets.push(socket);
    if (index % 200 === 0) await wait(20);
  }
  return sockets;
}

/** Ordinary requests beside the idle sockets; the slowest of them in ms. */
async function askBeside(times: number): Promise<number> {
  let slowest = 0;
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/course/getpublishedcoures`);
    await reply.arrayBuffer();
    if (!reply.ok) count(faults, `an ordinary request beside idle clients answered ${reply.status}`);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  if (slowest > LONGEST_MS) count(faults, 'an ordinary request beside idle clients: too slow');
  return slowest;
}

const folder = await mkdtemp(join(tmpdir(), 'nalanda-storm-'));
// PostgreSQL may have to run as another user, who must be able to enter.
await chmod(folder, 0o755);
const server = await startNalanda({
  port,
  dataDir: folder,
  env: { ...unlimited, API_DOCS: 'true', LOG_LEVEL: 'silent' },
});
const begun = performance.now();
try {
  const school = await createSchool(server.origin, FILE_LANES);
  const bystander = await school.readBystander();
  const files = await makeFiles();
  const megabytes: [string, number][] = [];
  const weigh = async (moment: string): Promise<number> => {
    const now = await residentMegabytes(server.pid);
    megabytes.push([`MB of memory ${moment}`, Math.round(now)]);
    return now;
  };
  const storm = async ({ requests, mutants }: { requests: number; mutants: number }) => {
    await stormRequests(school, requests);
    await weigh(`after ${requests} malformed requests`);
    for (const [kind, file] of files) await repeat(mutants, FILE_LANES, sendMutant(school, kind, file));
  };
  for (let time = 0; time < 10; time += 1) await askBeside(100);
  await weigh('after 1000 ordinary requests');
  await storm(WARM_UP);
  const before = await weigh('before, warmed up');
  await storm({ requests: Number(values.requests), mutants: Number(values.mutants) });
  await weigh('after the files');
  const sockets = await openIdleSockets();
  const slowestBeside = await askBeside(200);
  await weigh(`with ${values.sockets} idle clients`);
  for (const socket of sockets) socket.destroy();
  await wait(20_000);
  await askBeside(200);
  const after = await weigh('20 s after the storm');
  const left = await readdir(join(folder, 'incoming')).catch(() => []);
  if (left.length > 0) count(faults, `${left.length} files were left in the folder for files on their way`);
  if ((await school.readBystander()) !== bystander) count(faults, "a bystander's course changed");
  if (after > before * 1.2) count(faults, `memory ${Math.round(after)} MB after, ${Math.round(before)} MB before`);
  await writeResults({
    file: 'storm.md',
    title: 'Whatever anybody can send',
    notes: [
      `${values.requests} malformed requests, ${values.mutants} mutated files of each kind, ${values.sockets} clients that do not go on,`,
      `after a warm-up of ${WARM_UP.requests} requests and ${WARM_UP.mutants} files of each kind, whose answers count too;`,
      `${Math.round((performance.now() - begun) / 1000)} s, seed ${values.seed}. Every fault must be 0. Written by \`npm run storm\`.`,
    ],
    columns: ['What', 'Number'],
    rows: [
      ['Faults', [...faults.values()].reduce((sum, times) => sum + times, 0)],
      ...[...faults].map(([fault, times]): [string, number] => [`fault: ${fault}`, times]),
      ...[...answers].sort().map(([answer, times]): [string, number] => [answer, times]),
      ...megabytes,
      ...[...slowest].map(([kind, ms]): [string, number] => [`slowest of the ${kind}, ms`, Math.round(ms)]),
      ['slowest ordinary request beside idle clients, ms', Math.round(slowestBeside)],
    ],
  });
  if (faults.size > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
