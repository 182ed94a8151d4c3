/**
 * How much faster than real time (Linux) the qualities of a lecture are encoded, one at a time, in a video process as the worker
 * runs it. Run: `npm run bench:video:encode -- [film.mp4]` (a film of the demo school, unless another is named).
 */
import { readFileSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { planLadder } from '../apps/server/src/modules/media/processing/ladder.models.ts';
import type { VideoOrder } from '../apps/server/src/modules/media/processing/video-order.ts';
import { createVideoProcessor } from '../apps/server/src/modules/media/processing/video-processor.ts';
import { writeResults } from './lib/figures.ts';

const source = process.argv[2] ?? 'apps/server/demo-media/ai-ml.mp4';
const root = join(tmpdir(), `nalanda-encode-${process.pid}`);
const processor = createVideoProcessor({ folder: root });
const rows: (string | number)[][] = [];
let lasts = 0;
const load = loadavg()[0] ?? 0;

async function measure(name: string, task: Omit<VideoOrder, 'source' | 'folder'>, of: string, into: string) {
  await mkdir(into, { recursive: true });
  const began = performance.now();
  const worked = readChildSeconds();
  const answer = await processor.run({ ...task, source: of, folder: into } as VideoOrder);
  const seconds = (performance.now() - began) / 1000;
  if (answer.outcome === 'failed' || answer.outcome === 'not-a-video') throw new Error(JSON.stringify(answer));
  const kilobits = 'averageBitrate' in answer ? Math.round(answer.averageBitrate / 1000) : '';
  addRow(name, { seconds, work: readChildSeconds() - worked, kilobits });
  return seconds;
}

function addRow(
  name: string,
  { seconds, work, kilobits }: { seconds: number; work: number; kilobits: number | string },
) {
  const times = (duration: number) => (lasts / duration).toFixed(1);
  rows.push([name, seconds.toFixed(1), times(seconds), work.toFixed(1), times(work), kilobits]);
}

/** Processor time of the processes that have ended, in seconds (Linux: ticks of a hundredth). */
function readChildSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

await mkdir(join(root, 'inspect'), { recursive: true });
const facts = await processor.inspect({ source, folder: join(root, 'inspect') });
if (facts.outcome !== 'inspected') throw new Error(JSON.stringify(facts));
lasts = facts.durationSeconds;
const before = readChildSeconds();
try {
  let total = await measure('sound', { task: 'sound' } as never, source, join(root, 'sound'));
  for (const rung of planLadder(facts)) {
    total += await measure(rung.name, { task: 'rung', rung } as never, source, join(root, rung.name));
  }
  const smallest = join(root, planLadder(facts)[0]?.name ?? '', 'rendition.mp4');
  total += await measure('previews', { task: 'previews' } as never, smallest, join(root, 'previews'));
  addRow('all of it', { seconds: total, work: readChildSeconds() - before, kilobits: '' });
  await writeResults({
    file: 'video-encode.md',
    title: 'Encoding a lecture',
    notes: [
      `${basename(source)}: ${facts.durationSeconds.toFixed(0)} seconds of ${facts.width}x${facts.height}, ${Math.round((await stat(source)).size / 1000)} kB.`,
      'Each part in a process of its own, its start (about a second) included, one after the other, at low priority.',
      `Load of the machine before: ${load.toFixed(1)}, on ${cpus().length} processors. Written by \`npm run bench:video:encode\`.`,
    ],
    columns: ['Part', 'Seconds', 'Times real time', 'Processor seconds', 'Times real time', 'Average kbit/s'],
    rows,
  });
} finally {
  await rm(root, { recursive: true, force: true });
}
