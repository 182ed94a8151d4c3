/**
 * One process of `bench:search:start`: builds an index and saves it, or loads it. Prints one JSON line.
 * `node bench/search/start.ts --catalogue FILE.jsonl --courses 250000 --save FOLDER`, then `--load FOLDER`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { prepareSpelling } from '../../apps/server/src/modules/search/ranking/spelling.ts';
import { weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { addCourse, createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import type { Kept } from '../../apps/server/src/modules/search/snapshot/snapshot.models.ts';
import { createSnapshotStore } from '../../apps/server/src/modules/search/snapshot/snapshot-store.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createLocalStorage } from '../../apps/server/src/platform/storage/storage.ts';
import { percentile } from '../lib/figures.ts';
import { readCatalogue } from './catalogue.ts';
import { INPUTS } from './inputs.ts';
import { synthesise } from './synthesise.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { catalogue: text, courses: text, save: text, load: text } });
const storage = await createLocalStorage(values.save ?? values.load ?? '');
const store = createSnapshotStore({
  ...{ storage, clock: systemClock, key: 'the key of the measurement' },
  logger: createLogger({ level: 'warn' }),
});
const database = 'of the measurement';

const { kept, ...figures } = values.load ? await load() : await buildAndSave();
globalThis.gc?.();
const memory = process.memoryUsage();
for (const input of INPUTS) search(kept, input);
const times = Array.from({ length: 200 }, (_, turn) => {
  const start = process.cpuUsage();
  search(kept, INPUTS[turn % INPUTS.length] ?? '');
  return secondsSince(start) * 1000;
});
process.stdout.write(
  `${JSON.stringify({
    ...figures,
    indexMegabytes: (memory.heapUsed + memory.arrayBuffers) / 1e6,
    residentMegabytes: memory.rss / 1e6,
    searchMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
  })}\n`,
);

async function buildAndSave() {
  const real = await readCatalogue(values.catalogue ?? '');
  const built: Kept = { search: createSearchIndex([]), vectorName: null, versions: new Map() };
  const start = process.cpuUsage();
  for (const course of synthesise(real, Number(values.courses))) {
    addCourse(built.search, course);
    built.versions.set(course.id, course.id.slice(0, 12));
  }
  for (const _ of built.search.index.pack());
  const buildSeconds = secondsSince(start);
  const began = performance.now();
  await store.save(built, { database, mark: '1' });
  const saveSeconds = (performance.now() - began) / 1000;
  const name = await store.newest();
  const fileMegabytes = ((name && (await storage.size(name.key))) ?? 0) / 1e6;
  return { kept: built, buildSeconds, saveSeconds, fileMegabytes };
}

async function load() {
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  const began = performance.now();
  const start = process.cpuUsage();
  const loaded = await store.load({ database, vectorName: null });
  if (!loaded) throw new Error('the snapshot was not used');
  await loaded.kept.search.graph.prepareGuesses();
  for (const _ of prepareSpelling()) await new Promise((resolve) => setImmediate(resolve));
  search(loaded.kept, INPUTS[0] ?? '');
  const readySeconds = (performance.now() - began) / 1000;
  const readyProcessorSeconds = secondsSince(start);
  await new Promise((resolve) => setTimeout(resolve, 20));
  pauses.disable();
  return { kept: loaded.kept, readySeconds, readyProcessorSeconds, longestPauseMs: pauses.max / 1e6 };
}

function search(of: Kept, input: string): void {
  rankByIntent(of.search, readCorrectedIntent(of.search, input).intent, { depth: 24, weights });
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
