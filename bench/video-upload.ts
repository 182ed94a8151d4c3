/**
 * How much memory large uploads take, one and five at once, from the first byte to the stored fast-start MP4. Encoding
 * their qualities is another process's work and left out (`--role=web`); `video-encode.ts` measures that.
 * Run: `npm run bench:video:upload -- [megabytes=500] [port=41510]` (Linux: memory is read from /proc).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serverFlags } from '../scripts/lib/run.mjs';
import { writeLargeVideo } from './lib/large-video.ts';

const megabytes = Number(process.argv[2] ?? 500);
const port = Number(process.argv[3] ?? 41_510);
const origin = `http://127.0.0.1:${port}`;
const BUDGET_MB = 50;
const PIECE_BYTES = 8 * 1024 * 1024;

interface Measurement {
  road: string;
  seconds: number;
  before: number;
  peak: number;
  processPeak: number;
}

const load = loadavg()[0] ?? 0;
const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
const server = startServer(join(folder, 'data'));
const exited = new Promise((resolve) => server.once('exit', resolve));
try {
  await waitUntilReady();
  const file = join(folder, 'large.mp4');
  const small = join(folder, 'small.mp4');
  await writeLargeVideo(small, 5 * 1024 * 1024);
  await writeLargeVideo(file, megabytes * 1024 * 1024);
  const cookie = await signUp();
  const lectureId = await createLecture(cookie);
  const others = await Promise.all(Array.from({ length: 5 }, () => createLecture(cookie)));
  const roads = {
    multipart: sendForm,
    'tus, 8 MB pieces': sendPieces,
    'five at once, tus': async (sending: Sending) => {
      await Promise.all(others.map((other) => sendPieces({ ...sending, lectureId: other })));
    },
  };
  const rows: Measurement[] = [];
  await browse(1000);
  for (const [road, send] of Object.entries(roads)) {
    // Code loaded; what a first upload of any size costs is not what is asked here.
    for (let round = 0; round < 3; round += 1) await send({ file: small, cookie, lectureId });
    rows.push({ road, ...(await watchMemory(() => send({ file, cookie, lectureId }))) });
  }
  await report(rows, (await stat(file)).size);
} finally {
  server.kill('SIGINT');
  await exited;
  await rm(folder, { recursive: true, force: true });
}

function startServer(dataDir: string): ChildProcess {
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'false', NODE_ENV: 'development' };
  return spawn(process.execPath, [...serverFlags(), 'apps/server/src/main.ts', '--api-only', '--role=web'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}

/** A server that has worked for a while: V8's young space has its full size. */
async function browse(requests: number): Promise<void> {
  for (let count = 0; count < requests; count += 10) {
    const pages = Array.from({ length: 10 }, () => fetch(`${origin}/api/course/getpublishedcoures`));
    for (const reply of await Promise.all(pages)) await reply.arrayBuffer();
  }
}

async function post(path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return {
    cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    body: (await reply.json()) as { _id: string },
  };
}

async function signUp(): Promise<string> {
  const person = { name: 'Bench', email: 'bench@example.com', password: 'a long password', role: 'educator' };
  return (await post('/api/auth/signup', person)).cookie;
}

async function createLecture(cookie: string): Promise<string> {
  const course = await post('/api/course/create', { title: 'Bench', category: 'Others' }, cookie);
  const lecture = await post(`/api/course/createlecture/${course.body._id}`, { lectureTitle: 'Bench' }, cookie);
  return lecture.body._id;
}

interface Sending {
  file: string;
  cookie: string;
  lectureId: string;
}

async function sendForm({ file, cookie, lectureId }: Sending): Promise<void> {
  const boundary = 'bench-boundary-0123456789';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="videoUrl"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(file);
  await call({
    method: 'POST',
    path: `/api/course/editlecture/${lectureId}`,
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': size + head.length + tail.length,
    },
    body: async function* () {
      yield head;
      yield* createReadStream(file, { highWaterMark: 256 * 1024 });
      yield tail;
    },
  });
}

async function sendPieces({ file, cookie, lectureId }: Sending): Promise<void> {
  const { size } = await stat(file);
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const { location } = await call({ method: 'POST', path: '/api/uploads', headers: { ...tus, 'upload-length': size } });
  const path = location ?? '';
  for (let start = 0; start < size; start += PIECE_BYTES) {
    const end = Math.min(size, start + PIECE_BYTES) - 1;
    const type = 'application/offset+octet-stream';
    const headers = { ...tus, 'upload-offset': start, 'content-type': type, 'content-length': end - start + 1 };
    await call({ method: 'PATCH', path, headers, body: () => createReadStream(file, { start, end }) });
  }
  const form = new FormData();
  form.set('uploadId', path.split('/').at(-1) ?? '');
  const reply = await fetch(`${origin}/api/course/editlecture/${lectureId}`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!reply.ok) throw new Error(`saving: ${reply.status} ${await reply.text()}`);
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string | number>;
  body?: () => AsyncIterable<Buffer | string>;
}

async function call({ method, path, headers, body }: Call): Promise<{ location?: string | undefined }> {
  const outgoing = request(`${origin}${path}`, { method, headers });
  const answered = new Promise<{ location?: string | undefined }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString();
      if ((reply.statusCode ?? 500) < 300) resolve({ location: reply.headers.location });
      else reject(new Error(`${method} ${path}: ${reply.statusCode} ${text}`));
    });
  });
  if (body) await pipeline(body, outgoing);
  else outgoing.end();
  return answered;
}

/** Megabytes that a process holds in memory now; 0 when it is gone. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function videoProcesses(parent: number): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/${parent}/task/${id}/children`, 'utf8').catch(() => '')),
  );
  const pids = lists.flatMap((list) => list.trim().split(/\s+/).filter(Boolean).map(Number));
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => commands[at]?.includes('video-process'));
}

async function watchMemory(work: () => Promise<void>): Promise<Omit<Measurement, 'road'>> {
  const pid = server.pid ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = await residentMegabytes(pid);
  let peak = before;
  let processPeak = 0;
  let isDone = false;
  const began = performance.now();
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, await residentMegabytes(pid));
    for (const child of await videoProcesses(pid)) processPeak = Math.max(processPeak, await residentMegabytes(child));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await working;
  return { seconds: (performance.now() - began) / 1000, before, peak, processPeak };
}

async function report(rows: Measurement[], bytes: number): Promise<void> {
  const size = Math.round(bytes / 1024 ** 2);
  const lines = rows.map(({ road, seconds, before, peak, processPeak }) => {
    const growth = peak - before;
    const verdict = growth <= BUDGET_MB ? 'yes' : 'NO';
    const cells = [before, peak, growth, processPeak].map((value) => value.toFixed(0));
    return `| ${road} | ${seconds.toFixed(1)} | ${cells.join(' | ')} | ${(growth / size).toFixed(3)} | ${verdict} |`;
  });
  const table = [
    `# Memory while ${size} MB videos are uploaded and prepared`,
    '',
    `H.264 MP4 with its index last; from the first byte to the stored fast-start file, by a server that has answered 1,000 requests.`,
    `Resident memory in MB, Node ${process.version}.`,
    `Load of the machine before: ${load.toFixed(1)}. Budget: the server grows by at most ${BUDGET_MB} MB. Written by \`npm run bench:video:upload\`.`,
    '',
    '| Road | Seconds | Server before | Server at most | Growth | Video process at most | Growth / file | Within budget |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/video-upload.md', table);
  process.stdout.write(table);
}
