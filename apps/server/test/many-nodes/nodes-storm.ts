import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, withConnection } from '../../src/database/db.ts';
import { sessions } from '../../src/database/schema/auth.table.ts';
import { createToken, hashToken } from '../../src/modules/auth/sessions/tokens.ts';
import { createCourse, createUser } from '../factories.ts';
import { makeVideo } from '../video-files.ts';
import type { BalancerName } from './balancers.ts';
import { openSite, type Site } from './open-site.ts';
import {
  type Acknowledged,
  createAcknowledged,
  editCourse,
  liveAsEducator,
  liveAsLearner,
  type StoryWorld,
  toTitle,
  UPLOADS_LOST,
  watchCourses,
} from './stories.ts';
import { count, createVisitor, NotCured, type Tally, type Visitor } from './visitor.ts';

/** What may happen to a part of the installation. */
export const BLOWS = [
  'web node killed (SIGKILL)',
  'web node paused (SIGSTOP)',
  'worker killed (SIGKILL)',
  'worker paused (SIGSTOP)',
  'database restarted',
  'replica restarted',
  'replica held back',
] as const;
export type Blow = (typeof BLOWS)[number];

export interface NodesReport {
  balancer: string;
  broken: Record<string, number>;
  blows: Record<string, number>;
  happened: Record<string, number>;
}

export interface NodesPlan {
  webNodes: number;
  workers: number;
  balancer: BalancerName;
  /** So many of each live at the same time. */
  learners: number;
  educators: number;
  editors: number;
  strangers: number;
  /** From one click of a person to the next; 30 unless it is said. */
  restMs?: number;
  random: () => number;
  /** The next blow and how long to wait before it; undefined ends the storm. */
  nextBlow(): { blow: Blow; afterMs: number; pauseMs: number } | undefined;
  /** More that goes on meanwhile: prepared before the first blow, then begun, awaited at the end; gives what it found broken. */
  beside?(site: Site, tally: Tally, isOver: () => boolean): Promise<() => Promise<Record<string, number>>>;
}

/** Runs a whole installation under the load of both stories, strikes its parts, and counts what must not happen. */
export async function runNodesStorm(plan: NodesPlan): Promise<NodesReport> {
  const site = await openSite(plan);
  try {
    return await storm(site, plan);
  } finally {
    await site.close();
  }
}

/** The storm itself, in an installation that is there; it ends with every node stopped. */
export async function storm(site: Site, plan: NodesPlan): Promise<NodesReport> {
  const tally: Tally = { happened: {}, broken: createBroken() };
  let isOver = false;
  const world = await openWorld(site, { plan, tally, isOver: () => isOver });
  const begin = await plan.beside?.(site, tally, () => isOver);
  const beside = begin?.();
  beside?.catch(() => {});
  const lanes = startLanes(world, plan);
  const blows: Record<string, number> = {};
  for (let next = plan.nextBlow(); next; next = plan.nextBlow()) {
    await sleep(next.afterMs);
    await strike(site, { ...next, random: plan.random });
    count(blows, next.blow);
  }
  isOver = true;
  await Promise.all(lanes);
  Object.assign(tally.broken, await beside);
  await compare(site, world, tally);
  count(tally.happened, 'readings from the replica', await countReplicaReads(site));
  for (const node of [...site.web, ...site.workers]) {
    count(tally.broken, 'processes that ended unasked', node.faults());
    if ((await node.stop()) !== 0) count(tally.broken, 'processes that ended uncleanly');
  }
  return { balancer: site.balancer.name, broken: tally.broken, blows, happened: tally.happened };
}

/** Everything that is counted stands in the table, also where it is 0. */
const createBroken = () =>
  Object.fromEntries(
    [
      'requests that no retry cured',
      'requests without an answer in three minutes',
      'errors of the server other than 502, 503 and 504',
      'own writes not seen at once',
      'answers to strangers older than 1000 ms',
      'lists older than 2500 ms',
      'sessions alive a second after their sign-out',
      UPLOADS_LOST,
      'films that could not be uploaded',
      'films that do not play',
      'acknowledged writes not found again',
      'requests done twice',
      'processes that ended unasked',
      'processes that ended uncleanly',
    ].map((what) => [what, 0]),
  );

interface World extends StoryWorld {
  editors: { visitor: Visitor; courseAt: number }[];
  strangers: Visitor[];
}

async function openWorld(
  site: Site,
  { plan, tally, isOver }: { plan: NodesPlan; tally: Tally; isOver: () => boolean },
): Promise<World> {
  const { db, origin } = site;
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-film-'));
  const film = Buffer.from(await readFile(await makeVideo(path.join(folder, 'film.mp4'))));
  await rm(folder, { recursive: true, force: true });
  const world: World = {
    ...{ origin, tally, isOver, film, random: plan.random, restMs: plan.restMs ?? 30 },
    ...{ acknowledged: createAcknowledged(), watched: [], editors: [], strangers: [] },
  };
  for (let at = 0; at < plan.editors; at += 1) {
    const { id: creatorId } = await createUser(db, { role: 'educator' });
    const { id } = await createCourse(db, { creatorId });
    await db.execute(sql`update courses set title = ${toTitle({ id }, 0)} where id = ${id}`);
    world.watched.push({ id, versions: [{ version: 0, at: performance.now() }] });
    world.editors.push({ visitor: await signIn(site, { tally, userId: creatorId }), courseAt: at });
  }
  for (let at = 0; at < plan.strangers; at += 1) {
    const { id: userId } = await createUser(db);
    world.strangers.push(await signIn(site, { tally, userId }));
  }
  return world;
}

/** A browser of somebody who is in the database already. */
export async function signIn(
  { db, origin }: { db: Db; origin: string },
  { tally, userId }: { tally: Tally; userId: string },
): Promise<Visitor> {
  const token = createToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt: now, lastUsedAt: now, expiresAt });
  return createVisitor({ origin, tally }, new Map([['nalanda_session', token]]));
}

function startLanes(world: World, plan: NodesPlan): Promise<void>[] {
  const lane = async (live: () => Promise<void>) => {
    while (!world.isOver()) {
      await live().catch((error: unknown) => {
        // It is counted already; the next story begins anew.
        if (!(error instanceof NotCured)) throw error;
      });
    }
  };
  const lives = [
    ...Array.from({ length: plan.learners }, () => () => liveAsLearner(world)),
    ...Array.from({ length: plan.educators }, () => () => liveAsEducator(world)),
    ...world.strangers.map((stranger) => () => watchCourses(world, stranger)),
    ...world.editors.map(({ visitor, courseAt }) => () => {
      const course = world.watched[courseAt];
      return course ? editCourse(world, visitor, course) : Promise.resolve();
    }),
  ];
  return lives.map(lane);
}

interface Strike {
  blow: Blow;
  pauseMs: number;
  random: () => number;
}

async function strike({ web, workers, postgres }: Site, { blow, pauseMs, random }: Strike): Promise<void> {
  const one = <T>(of: T[]) => of[Math.floor(random() * of.length)];
  switch (blow) {
    case 'web node killed (SIGKILL)':
    case 'worker killed (SIGKILL)': {
      const node = one(blow.startsWith('web') ? web : workers);
      await node?.kill();
      await sleep(pauseMs);
      return node?.start();
    }
    case 'web node paused (SIGSTOP)':
    case 'worker paused (SIGSTOP)':
      return one(blow.startsWith('web') ? web : workers)?.pause(pauseMs);
    case 'database restarted':
      await endPostgres(postgres.primary.pid());
      return postgres.primary.startAgain();
    case 'replica restarted':
      await endPostgres(postgres.replica.pid());
      await sleep(pauseMs);
      return postgres.replica.startAgain();
    case 'replica held back':
      return holdBack(postgres.replica.url, pauseMs);
  }
}

/** Its fast shutdown: whoever is connected is cut off. */
async function endPostgres(pid: number | undefined): Promise<void> {
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 60_000 && isAlive(pid); waited += 50) await sleep(50);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function holdBack(url: string, milliseconds: number): Promise<void> {
  const say = (statement: string) => withConnection(url, (client) => client.query(statement)).catch(() => undefined);
  await say('select pg_wal_replay_pause()');
  await sleep(milliseconds);
  await say('select pg_wal_replay_resume()');
}

/** The database against what was acknowledged, and films against the store. */
async function compare({ db }: Site, world: World, { broken, happened }: Tally): Promise<void> {
  const { created, tried, names, films }: Acknowledged = world.acknowledged;
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as Row[];
  const titles = await rows<{ title: string; times: number }>(
    sql`select title, count(*)::int as times from courses group by title`,
  );
  const times = new Map(titles.map(({ title, times }) => [title, times]));
  const people = new Map(
    (await rows<{ email: string; name: string }>(sql`select email, name from users`)).map((row) => [
      row.email,
      row.name,
    ]),
  );
  const filmed = new Set(
    (await rows<{ id: string }>(sql`select id from lectures where asset_id is not null`)).map(({ id }) => id),
  );
  const lost =
    created.filter((title) => !times.has(title)).length +
    [...names].filter(([email, name]) => people.get(email) !== name).length +
    films.filter((id) => !filmed.has(id)).length +
    (await countLostTitles(world, rows));
  count(broken, 'acknowledged writes not found again', lost);
  count(broken, 'requests done twice', tried.filter((title) => (times.get(title) ?? 0) > 1).length);
  count(happened, 'acknowledged writes looked for', created.length + names.size + films.length + world.watched.length);
}

async function countLostTitles(
  { watched }: World,
  rows: <Row>(query: ReturnType<typeof sql>) => Promise<Row[]>,
): Promise<number> {
  const found = await rows<{ id: string; title: string }>(sql`select id, title from courses`);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return watched.filter((course) => {
    const { version } = course.versions.at(-1) ?? { version: 0 };
    const now = Number(/version (\d+)$/.exec(titles.get(course.id) ?? '')?.[1] ?? -1);
    return now < version;
  }).length;
}

/** As the figures of the nodes have it; those of nodes that were killed are gone with them. */
async function countReplicaReads({ nodeOrigins }: Site): Promise<number> {
  const counts = await Promise.all(
    nodeOrigins.map(async (origin) => {
      const headers = { authorization: 'Bearer the-token-of-the-figures' };
      const figures = await (await fetch(`${origin}/metrics`, { headers })).text();
      const read = figures.matchAll(/^replica_reads_total\{part="\w+",server="replica"\} (\d+)/gm);
      return [...read].reduce((sum, [, times]) => sum + Number(times), 0);
    }),
  );
  return counts.reduce((sum, times) => sum + times, 0);
}
