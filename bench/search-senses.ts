/**
 * What the sentence model that comes along costs: processor time to load it, for a question and for a course, memory, and the
 * time of the search's own part of the order. In native code where `npm run build` has fetched it, and in WebAssembly: `npm run bench:search:senses -- --catalogue FILE.jsonl`. One core.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadEncoder } from '../apps/server/src/modules/search/local-model/encoder.ts';
import {
  type OnnxRuntime,
  openNativeRuntime,
  openWebAssemblyRuntime,
} from '../apps/server/src/modules/search/local-model/onnx-runtime.ts';
import { OWN_MODEL_FOLDER, ownModel } from '../apps/server/src/modules/search/local-model/own-model.ts';
import { createVectors } from '../apps/server/src/modules/search/ranking/vectors.ts';
import { percentile, writeResults } from './lib/figures.ts';
import { readCatalogue } from './search/catalogue.ts';
import { INPUTS } from './search/inputs.ts';
import { textOfSense } from './search/senses.ts';

const { values } = parseArgs({ options: { catalogue: { type: 'string' } } });
if (!values.catalogue) throw new Error('Which catalogue? npm run bench:search:senses -- --catalogue FILE.jsonl');
const ROUNDS = 20;
const COURSES = 100;
const ORDERED = 30;

const courses = (await readCatalogue(values.catalogue)).slice(0, COURSES);
const runtimes = [openNativeRuntime(), await openWebAssemblyRuntime()].filter((runtime) => runtime !== null);
const rows: string[][] = [];
for (const runtime of runtimes) rows.push(await measureRuntime(runtime));

async function measureRuntime(runtime: OnnxRuntime): Promise<string[]> {
  const before = process.memoryUsage.rss();
  const load = await measure(() => loadEncoder(OWN_MODEL_FOLDER, ownModel.manifest, runtime));
  const encoder = load.result;
  const queryMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const input of INPUTS) queryMs.push((await measure(() => encoder.encode([input]))).ms);
  const courseMs: number[] = [];
  const vectors = createVectors();
  for (const [docId, course] of courses.entries()) {
    const { ms, result } = await measure(() => encoder.encode([textOfSense(course)]));
    courseMs.push(ms);
    for (const vector of result) vectors.set(docId, vector);
  }
  const memory = process.memoryUsage.rss() - before;
  const [asked = new Float32Array()] = await encoder.encode([INPUTS[0] ?? '']);
  const docIds = Array.from({ length: ORDERED }, (_, docId) => docId);
  const orderMs: number[] = [];
  for (let round = 0; round < 200; round += 1)
    orderMs.push((await measure(async () => vectors.standOut(asked, docIds))).ms);
  return [
    ...[runtime.name, load.ms.toFixed(0), of(queryMs), of(courseMs), of(orderMs)],
    `${(memory / 1e6).toFixed(0)} MB`,
  ];
}

await writeResults({
  file: 'search-senses.md',
  title: 'What the sentence model costs',
  notes: [
    `${ownModel.name}, in a process of its own, one core. Milliseconds of processor time, p50 / p95. "Order": what ${ORDERED} courses are compared with`,
    `a question's vector, in the web process, with the vectors of ${COURSES} courses (of a catalogue of any size 500 are looked at for how far one stands out).`,
    `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:search:senses\`.`,
  ],
  columns: ['code', 'load', 'a question', 'a course', 'order', 'memory beyond an empty process'],
  rows,
});

function of(all: number[]): string {
  return `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.95).toFixed(1)}`;
}

async function measure<T>(run: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(began);
  return { ms: (user + system) / 1000, result };
}
