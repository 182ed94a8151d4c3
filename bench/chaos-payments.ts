/**
 * Purchases in a storm: faults of the provider, webhooks doubled, late, reordered or never, lost callbacks, clicks in
 * two tabs, the server killed with SIGKILL at random moments, the database with it. At the end the operator's doctor
 * mends, and the database is compared with what the provider knows.
 * Run: `npm run chaos:payments -- [--purchases 1000] [--port 42720] [--seed 1]`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '@nalanda/covers';
import { createDb, type Db } from '../apps/server/src/database/db.ts';
import { findExistingCluster } from '../apps/server/src/database/embedded-postgres/places.ts';
import { findPostmaster } from '../apps/server/src/database/embedded-postgres/postmaster.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { sessions } from '../apps/server/src/database/schema/auth.table.ts';
import { coupons } from '../apps/server/src/database/schema/payments.table.ts';
import { createToken, hashToken } from '../apps/server/src/modules/auth/sessions/tokens.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { createCourse, createUser } from '../apps/server/test/factories.ts';
import {
  buyInChaos,
  type ChaosBuyer,
  type ChaosTally,
  type ChaosWorld,
  createFaults,
  runAtOnce,
} from '../apps/server/test/payment-chaos.ts';
import { comparePayments, recordOrderHistory } from '../apps/server/test/payment-truth.ts';
import { STAND_IN_KEYS, startRazorpayStandIn } from '../apps/server/test/razorpay-stand-in.ts';
import { writeResults } from './lib/figures.ts';

const options = {
  purchases: { type: 'string', default: '1000' },
  port: { type: 'string', default: '42720' },
  seed: { type: 'string', default: '1' },
} as const;
const { values } = parseArgs({ options });
const purchases = Number(values.purchases);
const origin = `http://127.0.0.1:${values.port}`;
const root = fileURLToPath(new URL('..', import.meta.url));
const random = createRandom(`chaos ${values.seed}`);
const secrets = { current: 'chaos-current', old: 'chaos-old' };
const LANES = 48;
const COUPON = 'STORM';
/** Every third death takes the database along. */
const DATABASE_DIES_EVERY = 3;

const folder = await mkdtemp(join(tmpdir(), 'nalanda-chaos-'));
// PostgreSQL may have to run as another user, who must be able to enter.
await chmod(folder, 0o755);
const razorpay = await startRazorpayStandIn();
const often = '1000000/1h';
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  SANDBOX: 'false',
  DEMO: 'false',
  HOST: '127.0.0.1',
  PORT: values.port,
  PUBLIC_URL: origin,
  DATA_DIR: folder,
  RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
  RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
  RAZORPAY_API_URL: razorpay.url,
  RAZORPAY_WEBHOOK_SECRET: `${secrets.current},${secrets.old}`,
  PLATFORM_SHARE_PERCENT: '17.5',
  LIMIT_ORDER_ACCOUNT: often,
  LIMIT_ORDER_ADDRESS: often,
  LIMIT_COUPON_ACCOUNT: often,
};

let server: ChildProcess | undefined;
let isOver = false;
const webhookWaits: number[] = [];
const deaths = { server: 0, database: 0 };

/** Starts the product as an operator would; a start right after a death may find things in disorder and is repeated. */
async function startServer(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const child = spawn(process.execPath, ['apps/server/src/main.ts', '--api-only'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', attempt > 1 ? 'inherit' : 'ignore'],
    });
    server = child;
    while (child.exitCode === null && child.signalCode === null) {
      if (await isHealthy()) return;
      await wait(50);
    }
    await wait(500);
  }
  throw new Error('The server does not start any more.');
}

const isHealthy = () =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

async function end(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** As a power cut would: no farewell, the next start recovers from the log. */
async function killDatabase(): Promise<void> {
  const cluster = findExistingCluster(folder);
  const pid = cluster && findPostmaster(cluster)?.pid;
  if (!pid) return;
  // SIGQUIT is PostgreSQL's immediate shutdown: its processes drop everything at once.
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 10_000 && findPostmaster(cluster); waited += 50) await wait(50);
  deaths.database += 1;
}

async function killNowAndThen(): Promise<void> {
  while (!isOver) {
    await wait(1_500 + random() * 5_000);
    if (isOver) return;
    await end(server, 'SIGKILL');
    deaths.server += 1;
    if (deaths.server % DATABASE_DIES_EVERY === 0) await killDatabase();
    await startServer();
  }
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: folder });
  const db = createDb({ url: database.url, logger: createLogger({ level: 'silent' }), maxConnections: 4 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

type Buyer = ChaosBuyer & { cookie: string };

async function createBuyers(db: Db): Promise<Buyer[]> {
  const courses = [];
  for (const pricePaise of [49_900, 99_900, 12_345, 250_000, 100]) courses.push(await createCourse(db, { pricePaise }));
  const buyers: Buyer[] = [];
  // A tenth of those who want it can use it; off the course at one rupee it leaves nothing to pay.
  const terms = { code: COUPON, percentOff: 35, maxUses: Math.ceil(purchases / 50), maxUsesPerLearner: 1 };
  await db.insert(coupons).values(courses.map(({ creatorId }) => ({ ...terms, educatorId: creatorId })));
  for (let index = 0; index < purchases; index += 1) {
    const { id } = await createUser(db);
    const token = createToken();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    await db
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId: id, createdAt: now, lastUsedAt: now, expiresAt });
    const cookie = `nalanda_session=${token}`;
    const courseId = courses[index % courses.length]?.id ?? '';
    buyers.push({ userId: id, courseId, coupon: COUPON, cookie, send: (path, body) => send(path, body, cookie) });
  }
  return buyers;
}

async function send(path: string, body: object, cookie: string) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

/** Null when the server is dead, dying, or silent for longer than a person waits. */
async function ask(path: string, init: RequestInit): Promise<{ status: number; json: unknown } | null> {
  try {
    const reply = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(12_000) });
    return { status: reply.status, json: await reply.json() };
  } catch {
    // A page that gets no answer is loaded again, and takes its time.
    await wait(300);
    return null;
  }
}

function createWorld(cookies: Map<string, string>): ChaosWorld {
  return {
    razorpay,
    random,
    secrets,
    pauseMs: 250,
    webhookWaits,
    deliver: async (body, headers) =>
      (await ask('/api/payment/webhook', { method: 'POST', headers, body }))?.status ?? null,
    async findPurchase({ userId }) {
      const cookie = cookies.get(userId) ?? '';
      const reply = await ask('/api/payment/purchases', { headers: { cookie } });
      return reply?.status === 200 ? ((reply.json as { _id: string }[])[0]?._id ?? null) : null;
    },
  };
}

/** The operator's own tool, once: what the server has not mended by itself. */
async function runDoctor(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/payments-doctor.ts', '--mend'], { cwd: root, env });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  await new Promise((resolve) => child.once('exit', resolve));
  for (const line of said.split('\n')) if (!line.startsWith('open order')) process.stderr.write(`${line}\n`);
  return said.trim().split('\n').at(-1) ?? '';
}

/** Of the webhooks that were taken; the same two processors run the storm, the server and the database. */
function describeWaits(waits: number[]): Record<string, number> {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { 'half of them within': at(0.5), '95 % within': at(0.95), '99 % within': at(0.99), longest: at(1) };
}

const begun = performance.now();
try {
  await startServer();
  const buyers = await withDatabase(async (db) => {
    await recordOrderHistory(db);
    return createBuyers(db);
  });
  const world = createWorld(new Map(buyers.map(({ userId, cookie }) => [userId, cookie])));
  const tally: ChaosTally = {};
  razorpay.behaviour.nextFault = createFaults(random, { drop: 0.04, fail: 0.04, lose: 0.04, silence: 0.002 });
  const killer = killNowAndThen();
  await runAtOnce(
    buyers.map((buyer) => () => buyInChaos(world, buyer, tally)),
    LANES,
  );
  isOver = true;
  await killer;
  const stormSeconds = Math.round((performance.now() - begun) / 1000);
  razorpay.behaviour.nextFault = () => null;
  const doctor = await runDoctor();
  const { broken, facts } = await withDatabase((db) => comparePayments(db, razorpay));
  const all: [string, Record<string, number>][] = [
    ['Broken', { ...broken, 'forged webhooks taken': tally['forged webhooks taken'] ?? 0 }],
    ['Faults', { 'server killed with SIGKILL': deaths.server, 'database shut down at once': deaths.database }],
    ['Happened', tally],
    ['Webhook answers, ms', describeWaits(webhookWaits)],
    ['At the end', facts],
  ];
  await writeResults({
    file: 'chaos-payments.md',
    title: `${purchases} purchases in a storm`,
    notes: [
      'Every number under "Broken" must be 0. The provider drops, refuses, does without answering, or never answers 12 %',
      `of its calls. Seed ${values.seed}, ${LANES} purchases at a time, ${stormSeconds} s of storm. The doctor said at the end:`,
      `"${doctor}" Written by \`npm run chaos:payments\`.`,
    ],
    columns: ['', 'What', 'Number'],
    rows: all.flatMap(([group, counts]) =>
      Object.entries(counts).map(([what, number]): [string, string, number] => [group, what, number]),
    ),
  });
  if (Object.values(broken).some((number) => number !== 0)) process.exitCode = 1;
} finally {
  isOver = true;
  await end(server, 'SIGTERM');
  await razorpay.close();
  await withDatabase(async () => undefined).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
