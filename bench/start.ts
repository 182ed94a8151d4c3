/**
 * From the command to the first 200, and the memory of the server after a thousand requests, of an installation that is
 * built and has its demo school. Run: `npm run bench:start -- [--port 42300] [--data FOLDER] [--starts 5]` (Linux).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, writeResults } from './lib/figures.ts';
import { openLoad } from './lib/load.ts';
import { processorSeconds, residentMegabytes, residentParts, startNalanda } from './lib/processes.ts';
import { getText, signIn, student } from './lib/visitor.ts';

const options = { port: { type: 'string' }, data: { type: 'string' }, starts: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const port = Number(values.port ?? 42_300);
const starts = Number(values.starts ?? 5);
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'nalanda-bench-')));

const load = openLoad();
try {
  const seeding = await startNalanda({ port, dataDir });
  const afterSeeding = await residentMegabytes(seeding.pid);
  await seeding.stop();
  const seconds: number[] = [];
  const processor: number[] = [];
  const memory = { atStart: [] as number[], after: [] as number[], rested: [] as number[] };
  const parts: Awaited<ReturnType<typeof residentParts>>[] = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startNalanda({ port, dataDir });
    seconds.push(server.startSeconds);
    processor.push(await processorSeconds(server.pid));
    memory.atStart.push(await residentMegabytes(server.pid));
    await browse(server.origin);
    memory.after.push(await residentMegabytes(server.pid));
    parts.push(await residentParts(server.pid));
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    memory.rested.push(await residentMegabytes(server.pid));
    await server.stop();
  }
  const verdict = (value: number, budget: number) => [budget, value <= budget ? 'yes' : 'no'];
  const after = median(memory.after);
  const partOf = (name: keyof (typeof parts)[number]) => median(parts.map((each) => each[name])).toFixed(0);
  await writeResults({
    file: 'start.md',
    title: 'Start and memory',
    notes: [
      `Medians of ${starts} starts of a built installation with the demo school, embedded PostgreSQL included in the time`,
      `and not in the memory. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:start\`.`,
    ],
    columns: ['What', 'Measured', 'Budget', 'Met'],
    rows: [
      ['Start to first 200, seconds', median(seconds).toFixed(2), ...verdict(median(seconds), 3)],
      ['Quickest start, seconds', Math.min(...seconds).toFixed(2), '', ''],
      ['Processor seconds of the server until then', median(processor).toFixed(2), '', ''],
      ['Memory at the first start, just seeded, MB', afterSeeding.toFixed(0), '', ''],
      ['Memory at the first 200, MB', median(memory.atStart).toFixed(0), '', ''],
      ['Memory after 1,000 requests, MB', after.toFixed(0), ...verdict(after, 160)],
      ['Of it: files that it maps, nearly all the program of Node, MB', partOf('files'), '', ''],
      ['Of it: the C heap, MB', partOf('cHeap'), '', ''],
      ["Of it: V8's heap and threads, MB", partOf('rest'), '', ''],
      ['Memory five seconds later, MB', median(memory.rested).toFixed(0), '', ''],
    ],
  });
} finally {
  load.close();
  if (!values.data) await rm(dataDir, { recursive: true, force: true });
}

/** A thousand requests as a small crowd of learners sends them. */
async function browse(origin: string): Promise<void> {
  const cookie = await signIn(origin, student);
  const user = JSON.parse(await getText(`${origin}/api/user/currentuser`, cookie));
  const paths = [
    '/api/course/getpublishedcoures',
    '/api/user/currentuser',
    `/api/course/getcourse/${user.enrolledCourses[0]._id}`,
    '/api/review/allReview',
  ];
  for (const path of paths) {
    await load.run({ port, path, headers: { cookie, 'accept-encoding': 'br' }, connections: 8, requests: 250 });
  }
}
