/**
 * How much faster than real time (Linux) the qualities of a lecture are encoded, one at a time, in a video process as the worker
 * runs it. Run: `npm run bench:video:encode -- [film.mp4]` (a film of the demo school, unless another is named).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { planLadder } from '../apps/server/src/modules/media/encoding/ladder.models.ts';
import type { VideoOrder } from '../apps/server/src/modules/media/encoding/video-order.ts';
import { createVideoProcessor } from '../apps/server/src/modules/media/encoding/video-processor.ts';
import { writeResults } from './lib/figures.ts';

const source = process.argv[2] ?? 'apps/server/demo-media/ai-ml.mp4';
const root = join(tmpdir(), `nalanda-encode-${process.pid}`);
const processor = createVideoProcessor({ folder: root });
const rows: (string | number)[][] = [];
let lasts = 0;
const load = loadavg()[0] ?? 0;

/** Lets a new video process make one part, keeps what it has made in `into`, and gives the seconds that it took. */
async function measure(name: string, task: Omit<VideoOrder, 'source' | 'folder'>, of: string, into: string) {
  await waitForChildren();
  const worked = readChildSeconds();
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, ...listChildMegabytes());
  }, 50);
  const { answer, seconds } = await processor.withWorkplace(async (folder) => {
    const began = performance.now();
    const made = await processor.run({ ...task, source: of, folder } as VideoOrder);
    const took = (performance.now() - began) / 1000;
    await cp(folder, into, { recursive: true });
    return { answer: made, seconds: took };
  });
  clearInterval(watching);
  await waitForChildren();
  if (answer.outcome === 'failed' || answer.outcome === 'not-a-video') throw new Error(JSON.stringify(answer));
  const kilobits = 'averageBitrate' in answer ? Math.round(answer.averageBitrate / 1000) : '';
  addRow(name, { seconds, work: readChildSeconds() - worked, kilobits, megabytes: Math.round(megabytes) });
  return seconds;
}

interface Figures {
  seconds: number;
  work: number;
  kilobits: number | string;
  megabytes: number | string;
}

function addRow(name: string, { seconds, work, kilobits, megabytes }: Figures) {
  const times = (duration: number) => (lasts / duration).toFixed(1);
  rows.push([name, seconds.toFixed(1), times(seconds), work.toFixed(1), times(work), megabytes, kilobits]);
}

/** Resident memory of each running video process (Linux). */
function listChildMegabytes(): number[] {
  const pids = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  return pids.flatMap((pid) => {
    try {
      return [Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024];
    } catch {
      return [];
    }
  });
}

/** The processor time of a process is told when it has ended. */
async function waitForChildren(): Promise<void> {
  while (listChildMegabytes().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Processor time of the processes that have ended, in seconds (Linux: ticks of a hundredth). */
function readChildSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

await mkdir(join(root, 'inspect'), { recursive: true });
const facts = await processor.inspect({ source, folder: join(root, 'inspect') }, { owner: null });
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
  addRow('all of it', { seconds: total, work: readChildSeconds() - before, kilobits: '', megabytes: '' });
  await writeResults({
    file: 'video-encode.md',
    title: 'Encoding a lecture',
    notes: [
      `${basename(source)}: ${facts.durationSeconds.toFixed(0)} seconds of ${facts.width}x${facts.height}, ${Math.round((await stat(source)).size / 1000)} kB.`,
      'Each part in a new process, its start (a quarter of a second) included, one after the other, at low priority.',
      `Load of the machine before: ${load.toFixed(1)}, on ${cpus().length} processors. Written by \`npm run bench:video:encode\`.`,
    ],
    columns: [
      'Part',
      'Seconds',
      'Times real time',
      'Processor seconds',
      'Times real time',
      'Memory, MB',
      'Average kbit/s',
    ],
    rows,
  });
} finally {
  await rm(root, { recursive: true, force: true });
}
