import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** V8's own names for when it does nothing of ours. */
const REST = new Set(['(idle)', '(root)', '(program)']);

/**
 * The functions with most processor time of their own in the newest `.cpuprofile` of `folder` (Node's `--cpu-prof`), most
 * first: `writev 34 %`.
 */
export async function listTopFunctions(folder: string, count: number): Promise<string[]> {
  const file = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile')).sort();
  const profile = JSON.parse(await readFile(join(folder, file.at(-1) ?? ''), 'utf8')) as Profile;
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const micros = new Map<string, number>();
  let total = 0;
  for (const [place, id] of profile.samples.entries()) {
    const frame = names.get(id);
    const spent = profile.timeDeltas[place] ?? 0;
    if (!frame || REST.has(frame.functionName)) continue;
    const name = `${frame.functionName || 'anonymous'} ${frame.url.split('/').at(-1) ?? ''}`.trim();
    micros.set(name, (micros.get(name) ?? 0) + spent);
    total += spent;
  }
  return [...micros]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, spent]) => `${name} ${((100 * spent) / total).toFixed(1)} %`);
}
