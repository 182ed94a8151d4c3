/**
 * The search engine alone at one size of catalogue, in a process of its own: how long the index takes to build, what it holds,
 * how long an answer takes. Run by `npm run bench:search`; prints one JSON line.
 * `node bench/search/size.ts --catalogue FILE.jsonl --courses 100000 [--queries FILE.jsonl]`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { addCourse, createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { suggest } from '../../apps/server/src/modules/search/suggest.ts';
import { percentile } from '../lib/figures.ts';
import { readCatalogue } from './catalogue.ts';
import { INPUTS } from './inputs.ts';
import { synthesise } from './synthesise.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { catalogue: text, courses: text, queries: text } });
const real = await readCatalogue(values.catalogue ?? '');
const count = Number(values.courses ?? real.length);
const inputs = values.queries ? await readTexts(values.queries) : INPUTS;

const before = process.memoryUsage.rss();
const search = createSearchIndex([]);
const began = process.cpuUsage();
for (const course of synthesise(real, count)) addCourse(search, course);
for (const _ of search.index.pack());
const built = process.cpuUsage(began);
const buildSeconds = (built.user + built.system) / 1e6;
real.length = 0;
globalThis.gc?.();
const memory = process.memoryUsage();

const rank = (input: string) => rankByIntent(search, readCorrectedIntent(search, input).intent, { depth: 24, weights });
for (const input of inputs) rank(input);
const searches = measure(Math.max(200, inputs.length), (turn) => void rank(inputs[turn % inputs.length] ?? ''));
const prefixes = [
  'py',
  'pyth',
  'data an',
  'machine learn',
  'web dev',
  'a',
  'graphic des',
  'pyhton prog',
  'excel',
  'ste',
];
for (const prefix of prefixes) suggest(search, prefix);
const suggestions = measure(200, (turn) => void suggest(search, prefixes[turn % prefixes.length] ?? ''));
process.stdout.write(
  `${JSON.stringify({
    courses: count,
    searches: searches.length,
    buildSeconds,
    indexMegabytes: (memory.heapUsed + memory.arrayBuffers) / 1e6,
    rssGrowthMegabytes: (process.memoryUsage.rss() - before) / 1e6,
    searchMs: { p50: percentile(searches, 0.5), p95: percentile(searches, 0.95), most: percentile(searches, 1) },
    suggestMs: { p50: percentile(suggestions, 0.5), p95: percentile(suggestions, 0.95) },
  })}\n`,
);

/** Milliseconds of processor time of each turn: other work on the machine does not count. */
function measure(turns: number, work: (turn: number) => void): number[] {
  return Array.from({ length: turns }, (_, turn) => {
    const start = process.cpuUsage();
    work(turn);
    const used = process.cpuUsage(start);
    return (used.user + used.system) / 1000;
  });
}

async function readTexts(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim());
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}
