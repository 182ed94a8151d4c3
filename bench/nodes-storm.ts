/**
 * A whole installation in a storm: PostgreSQL with a streaming replica (the embedded programs; they bring no pg_basebackup, so
 * the data folder is copied), an S3 store, three web nodes and two workers behind nginx or HAProxy (Debian: `apt install
 * nginx`; a small balancer of our own without them). Learners, educators, buyers and strangers live their stories through it
 * while nodes are killed and paused and the databases restarted; everything is then compared with what was acknowledged.
 * Run: `npm run test:nodes -- [--seconds 300] [--balancer nginx|haproxy|own] [--nodes 3] [--workers 2] [--purchases 150] [--seed 1]`.
 */
import { parseArgs } from 'node:util';
import { createRandom } from '@nalanda/covers';
import { chooseBalancer } from '../apps/server/test/many-nodes/balancers.ts';
import { BLOWS, type Blow, runNodesStorm } from '../apps/server/test/many-nodes/nodes-storm.ts';
import { buyBeside } from '../apps/server/test/many-nodes/purchases.ts';
import { writeResults } from './lib/figures.ts';

const options = {
  seconds: { type: 'string', default: '300' },
  balancer: { type: 'string' },
  nodes: { type: 'string', default: '3' },
  workers: { type: 'string', default: '2' },
  purchases: { type: 'string', default: '150' },
  seed: { type: 'string', default: '1' },
} as const;
const { values } = parseArgs({ options });
const balancer = chooseBalancer(values.balancer);
const random = createRandom(`nodes ${values.seed}`);
const storm = { begins: 0 };

/** All kinds in an order of chance, then all again in another one: a short storm has some of each. */
let left: Blow[] = [];

function nextBlow() {
  storm.begins ||= Date.now();
  if (Date.now() > storm.begins + Number(values.seconds) * 1_000) return undefined;
  if (left.length === 0) left = [...BLOWS];
  const [blow] = left.splice(Math.floor(random() * left.length), 1);
  return blow && { blow, afterMs: 300 + random() * 2_000, pauseMs: 300 + random() * 3_500 };
}

const report = await runNodesStorm({
  ...{ webNodes: Number(values.nodes), workers: Number(values.workers), balancer },
  ...{ learners: 3, educators: 2, editors: 2, strangers: 3 },
  random,
  nextBlow,
  beside: buyBeside({ purchases: Number(values.purchases), random }),
});
const groups: [string, Record<string, number>][] = [
  ['Broken', report.broken],
  ['Blows', report.blows],
  ['Happened', report.happened],
];
await writeResults({
  file: 'nodes.md',
  title: `${values.nodes} web nodes and ${values.workers} workers in ${values.seconds} seconds of storm`,
  notes: [
    `Every number under "Broken" must be 0. Behind ${report.balancer}; PostgreSQL with a streaming replica, files in an S3 store,`,
    'all on one machine. Who has written must see it at once on every node; everybody else may be shown what is a second old, lists',
    `two and a half while a database comes back; what is marked as old (while the database is away) is asked again. Seed ${values.seed}. Written by \`npm run test:nodes\`.`,
  ],
  columns: ['', 'What', 'Number'],
  rows: groups.flatMap(([group, counts]) =>
    Object.entries(counts).map(([what, number]): [string, string, number] => [group, what, number]),
  ),
});
if (Object.values(report.broken).some((number) => number !== 0)) process.exitCode = 1;
