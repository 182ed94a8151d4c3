/**
 * One to three web nodes on one database: requests a second of the mixed load of a class evening as a ratio to one node, what
 * the processors do for each request, and how soon what ends access counts on all nodes. People come to the nodes by turns, as
 * through a balancer that keeps nobody to one. Run: `npm run bench:nodes -- [--seconds 5] [--rounds 3]`.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createRandom } from '@nalanda/covers';
import { createAsset, createCourse, createLecture, createUser, enrol } from '../apps/server/test/factories.ts';
import { signIn } from '../apps/server/test/many-nodes/nodes-storm.ts';
import { openSite } from '../apps/server/test/many-nodes/open-site.ts';
import { createVisitor, type Tally, type Visitor } from '../apps/server/test/many-nodes/visitor.ts';
import { median, percentile, writeResults } from './lib/figures.ts';
import { processorSeconds, treeSeconds } from './lib/processes.ts';

const options = {
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
} as const;
const { values } = parseArgs({ options });
const NODES = 3;
const LEARNERS = 24;
const COURSES = 40;
const ENDS = 21;
const PASSWORD = 'correct horse battery';
const random = createRandom('class evening');
const tally: Tally = { happened: {}, broken: {} };

/** A learner in the middle of a course, with a browser for each node that share their cookies. */
interface Learner {
  visits: Visitor[];
  courseId: string;
  lectureId: string;
  position: number;
}

interface Round {
  rate: number;
  p95: number;
  /** Processor seconds a request: of the nodes, of PostgreSQL (primary and replica). */
  ours: number;
  database: number;
}

const site = await openSite({ webNodes: NODES, workers: 0, balancer: 'own' });
try {
  const learners = await openClass();
  // What V8 compiles in the first seconds is no cost of a request.
  await measure(learners, { nodes: NODES, seconds: 4 });
  const rounds = new Map<number, Round[]>();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (let nodes = 1; nodes <= NODES; nodes += 1) {
      const measured = await measure(learners, { nodes, seconds: Number(values.seconds) });
      rounds.set(nodes, [...(rounds.get(nodes) ?? []), measured]);
    }
  }
  const signOut = await measureEnds((visitor) => visitor.ask('/api/auth/logout'));
  const json = { currentPassword: PASSWORD, password: 'another good password' };
  const newPassword = await measureEnds((visitor) => visitor.ask('/api/auth/changepassword', { json }));
  if (Object.keys(tally.broken).length > 0) throw new Error(JSON.stringify(tally.broken));
  await writeResults({
    file: 'nodes-throughput.md',
    title: 'The load of a class evening on one to three nodes',
    notes: [
      `${LEARNERS} learners, each with the next request when the last is answered: opened courses (55 %), who is there, lists, lectures,`,
      'heartbeats of players (10 %, written), the search. Medians of the rounds; nodes, database, replica and the load itself share',
      `${availableParallelism()} processors, so that more nodes cannot answer more here. What tells is the processor time a request: where it`,
      'stays the same from one node to three, nodes with processors of their own add up, until the database is busy.',
      `Until all three nodes answer 401 to a copy of the session, measured from the reply that ended it (${ENDS} times): after a sign-out`,
      `half within ${signOut.half} ms and all within ${signOut.most} ms, after a new password ${newPassword.half} and ${newPassword.most} ms; asking the three takes part of that.`,
      `Load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)}. Written by \`npm run bench:nodes\`.`,
    ],
    columns: [
      'Nodes',
      'Requests/s',
      'To one node',
      '95 % within, ms',
      'µs of processor a request: nodes',
      'PostgreSQL',
      'Nodes, to one',
    ],
    rows: [...rounds].map(([nodes, measured]) => toRow(nodes, measured, rounds.get(1) ?? [])),
  });
} finally {
  await site.close();
}

function toRow(nodes: number, measured: Round[], ofOne: Round[]): (string | number)[] {
  const of = (all: Round[], name: keyof Round) => median(all.map((round) => round[name]));
  return [
    nodes,
    Math.round(of(measured, 'rate')),
    (of(measured, 'rate') / of(ofOne, 'rate')).toFixed(2),
    Math.round(of(measured, 'p95')),
    Math.round(of(measured, 'ours') * 1e6),
    Math.round(of(measured, 'database') * 1e6),
    (of(measured, 'ours') / of(ofOne, 'ours')).toFixed(2),
  ];
}

async function openClass(): Promise<Learner[]> {
  const { db } = site;
  const courses = [];
  for (let at = 0; at < COURSES; at += 1) {
    const course = await createCourse(db);
    const asset = await createAsset(db, course.creatorId);
    courses.push({ course, lecture: await createLecture(db, course, { assetId: asset.id }) });
  }
  const learners: Learner[] = [];
  for (let at = 0; at < LEARNERS; at += 1) {
    const { course, lecture } = courses[at % courses.length] as (typeof courses)[number];
    const user = await createUser(db);
    await enrol(db, course, user);
    const { cookies } = await signIn(site, { tally, userId: user.id });
    const visits = visitsOf(cookies);
    learners.push({ visits, courseId: course.id, lectureId: lecture.id, position: 0 });
  }
  return learners;
}

function visitsOf(cookies: Map<string, string>): Visitor[] {
  return site.nodeOrigins.map((origin) => createVisitor({ origin, tally }, cookies));
}

async function measure(learners: Learner[], { nodes, seconds }: { nodes: number; seconds: number }): Promise<Round> {
  const cpu = async () => ({
    ours: await sum(site.web.map((node) => processorSeconds(node.pid() ?? 0))),
    database: await sum([site.postgres.primary, site.postgres.replica].map((each) => treeSeconds(each.pid() ?? 0))),
  });
  const before = await cpu();
  const begun = performance.now();
  const latencies: number[] = [];
  const lanes = learners.map(async (learner, lane) => {
    for (let turn = lane; performance.now() - begun < seconds * 1_000; turn += 1) {
      const asked = performance.now();
      await step(learner, learner.visits[turn % nodes] as Visitor);
      latencies.push(performance.now() - asked);
    }
  });
  await Promise.all(lanes);
  const took = (performance.now() - begun) / 1_000;
  const after = await cpu();
  return {
    rate: latencies.length / took,
    p95: percentile(latencies, 0.95),
    ours: (after.ours - before.ours) / latencies.length,
    database: (after.database - before.database) / latencies.length,
  };
}

async function sum(numbers: Promise<number>[]): Promise<number> {
  return (await Promise.all(numbers)).reduce((all, each) => all + each, 0);
}

/** One request as the page of a learner makes it. */
async function step(learner: Learner, visitor: Visitor): Promise<void> {
  const dice = random();
  const { courseId, lectureId } = learner;
  if (dice < 0.55) return expectOk(visitor, `/api/course/getcourse/${courseId}`);
  if (dice < 0.7) return expectOk(visitor, '/api/user/currentuser');
  if (dice < 0.8) return expectOk(visitor, '/api/course/getpublishedcoures?limit=12');
  if (dice < 0.87) return expectOk(visitor, `/api/course/getcourselecture/${courseId}`);
  if (dice < 0.97) {
    const from = learner.position;
    learner.position = (from + 1) % 10;
    const json = { lectureId, positionSeconds: from + 1, ranges: [[from, from + 1]] };
    return expectOk(visitor, '/api/learning/heartbeat', json);
  }
  return expectOk(visitor, '/api/ai/search', { input: 'web development' });
}

async function expectOk(visitor: Visitor, path: string, json?: object): Promise<void> {
  const answer = await visitor.tryOnce(path, json ? { json } : {});
  if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
}

/** Milliseconds until no node lets a copy of the session in any more. */
async function measureEnds(
  end: (visitor: Visitor) => Promise<{ status: number }>,
): Promise<{ half: number; most: number }> {
  const waits: number[] = [];
  for (let round = 0; round < ENDS; round += 1) {
    const person = createVisitor({ origin: site.nodeOrigins[round % NODES] ?? '', tally });
    const email = `ends${Math.round(random() * 1e9)}@example.com`;
    await person.ask('/api/auth/signup', { json: { name: 'Asha Rao', email, password: PASSWORD, role: 'student' } });
    const copies = visitsOf(person.copy().cookies);
    const statuses = () => Promise.all(copies.map(async (copy) => (await copy.ask('/api/user/currentuser')).status));
    if ((await statuses()).some((status) => status !== 200)) throw new Error('nobody is signed in');
    const ended = await end(person);
    const since = performance.now();
    if (ended.status !== 200) throw new Error(`the end answered ${ended.status}`);
    while ((await statuses()).some((status) => status !== 401))
      if (performance.now() - since > 30_000) throw new Error('it never ends');
    waits.push(performance.now() - since);
  }
  return { half: Math.round(median(waits)), most: Math.round(Math.max(...waits)) };
}
