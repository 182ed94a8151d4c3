/**
 * How long a node waits for the search index of a large catalogue: built from the courses, and taken from a snapshot. Each in a
 * process of its own. `npm run bench:search:start -- --catalogue FILE.jsonl [--courses 7557,250000]`. Sizes beyond the file are
 * made of its words.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResults } from './lib/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { catalogue: text, courses: text } });
if (!values.catalogue) throw new Error('Which catalogue? npm run bench:search:start -- --catalogue FILE.jsonl');
const { catalogue } = values;

interface Measured {
  buildSeconds?: number;
  saveSeconds?: number;
  fileMegabytes?: number;
  readySeconds?: number;
  readyProcessorSeconds?: number;
  longestPauseMs?: number;
  indexMegabytes: number;
  residentMegabytes: number;
  searchMs: { p50: number; p95: number };
}

const rows: (string | number)[][] = [];
for (const courses of (values.courses ?? '7557,250000').split(',').map(Number)) rows.push(...(await measure(courses)));
await writeResults({
  file: 'search-start.md',
  title: 'A node that starts with the search index of a large catalogue',
  notes: [
    '"Built": from courses in memory, as processor time; reading them from the database comes on top. "From the snapshot": wall-clock time from the',
    'opening of the file to the first search, seal checked, and as processor time. "Pause": the longest time in which nothing else could run. Index: heap and buffers',
    'after a collection; process: all of its memory. Search: processor time of one answer. Courses beyond the file are recombined from its words.',
    `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:search:start\`.`,
  ],
  columns: [
    'Courses',
    'Index',
    'Ready after, s',
    'Processor, s',
    'Pause, ms',
    'File',
    'Written in, s',
    'Index, MB',
    'Process, MB',
    'Search p50, ms',
    'p95, ms',
  ],
  rows,
});

async function measure(courses: number): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-bench-'));
  try {
    const built = run(['--catalogue', catalogue, '--courses', String(courses), '--save', folder]);
    const loaded = run(['--load', folder]);
    const common = ({ indexMegabytes, residentMegabytes, searchMs }: Measured) => [
      Math.round(indexMegabytes),
      Math.round(residentMegabytes),
      searchMs.p50.toFixed(1),
      searchMs.p95.toFixed(1),
    ];
    const seconds = (value: number | undefined) => value?.toFixed(1) ?? '';
    return [
      [courses, 'built', '', seconds(built.buildSeconds), '', '', '', ...common(built)],
      [
        courses,
        'from the snapshot',
        seconds(loaded.readySeconds),
        seconds(loaded.readyProcessorSeconds),
        Math.round(loaded.longestPauseMs ?? 0),
        `${Math.round(built.fileMegabytes ?? 0)} MB`,
        seconds(built.saveSeconds),
        ...common(loaded),
      ],
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(args: string[]): Measured {
  const script = new URL('search/start.ts', import.meta.url).pathname;
  const node = ['--expose-gc', '--max-old-space-size=12000', script, ...args];
  const child = spawnSync(process.execPath, node, { encoding: 'utf8', maxBuffer: 1e8 });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Measured;
}
