/**
 * The server in a storm: its process, PostgreSQL, and PostgreSQL's processes are killed, ended and paused at random under
 * a mixed load of real clients. Counts what must never happen.
 * Run: `npm run chaos:server -- [--seconds 300] [--lanes 12] [--seed 1]`.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '@nalanda/covers';
import { BLOWS, type Blow, runServerChaos } from '../apps/server/test/server-chaos.ts';
import { writeResults } from './lib/figures.ts';

const options = {
  seconds: { type: 'string', default: '300' },
  lanes: { type: 'string', default: '12' },
  seed: { type: 'string', default: '1' },
} as const;
const { values } = parseArgs({ options });
const random = createRandom(`storm ${values.seed}`);
const over = Date.now() + Number(values.seconds) * 1_000;

/** What takes a part away altogether comes seldom enough that it has a chance to be steady again. */
const REST_MS: Partial<Record<Blow, number>> = {
  'server killed (SIGKILL)': 25_000,
  'PostgreSQL killed (SIGKILL)': 20_000,
  'PostgreSQL told to end (SIGINT)': 20_000,
};
const lastAt = new Map<Blow, number>();

function nextBlow() {
  if (Date.now() > over) return undefined;
  const rested = BLOWS.filter((blow) => Date.now() - (lastAt.get(blow) ?? 0) >= (REST_MS[blow] ?? 0));
  const blow = rested[Math.floor(random() * rested.length)] ?? 'server paused';
  lastAt.set(blow, Date.now());
  return { blow, afterMs: 300 + random() * 2_500, pauseMs: 300 + random() * 4_000 };
}

const { broken, blows, happened } = await runServerChaos({
  nextBlow,
  lanes: Number(values.lanes),
  hangMs: 10_000,
  random,
});
const groups: [string, object][] = [
  ['Broken', broken],
  ['Blows', blows],
  ['Happened', happened],
];
await writeResults({
  file: 'chaos-server.md',
  title: `The server in ${values.seconds} seconds of storm`,
  notes: [
    'Every number under "Broken" must be 0. A request hangs when it has no answer in 10 s. Connections are refused or cut',
    `while the server itself starts again. Seed ${values.seed}, ${values.lanes} clients at a time. Written by \`npm run chaos:server\`.`,
  ],
  columns: ['', 'What', 'Number'],
  rows: groups.flatMap(([group, counts]) =>
    Object.entries(counts).map(([what, number]): [string, string, number] => [group, what, Number(number)]),
  ),
});
if (Object.values(broken).some((number) => number !== 0)) process.exitCode = 1;
