import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb, type Db } from '../../src/database/db.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { findFreePort } from '../../src/platform/process/free-port.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { STAND_IN_KEYS, startRazorpayStandIn } from '../razorpay-stand-in.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../replicated-postgres.ts';
import { startS3Store } from '../s3-store.ts';
import { type Balancer, type BalancerName, startBalancer } from './balancers.ts';
import { createNodeProcess, type NodeProcess } from './node-process.ts';

export const WEBHOOK_SECRETS = { current: 'nodes-current', old: 'nodes-old' };

const OFTEN = Object.fromEntries(
  ['CODE', 'COUPON', 'COURSE', 'CREATE', 'LOGIN', 'ORDER', 'READ', 'REVIEW', 'SEARCH', 'SIGNUP', 'UPLOAD', 'WRITE']
    .flatMap((name) => [`LIMIT_${name}_ACCOUNT`, `LIMIT_${name}_ADDRESS`])
    .filter((name) => name !== 'LIMIT_SIGNUP_ACCOUNT')
    .concat('LIMIT_CHANGE_ACCOUNT_DAY', 'LIMIT_CHANGE_ADDRESS_DAY')
    .map((name) => [name, '9999999/1m']),
);

/** A whole installation: database with replica, store, payment provider, nodes and workers behind a balancer. */
export interface Site {
  origin: string;
  balancer: Balancer;
  postgres: ReplicatedPostgres;
  razorpay: Awaited<ReturnType<typeof startRazorpayStandIn>>;
  web: NodeProcess[];
  /** Addresses of the web nodes, for who wants to come past the balancer. */
  nodeOrigins: string[];
  workers: NodeProcess[];
  /** For looking past the product. */
  db: Db;
  storage: Storage;
  /** Of temporary files; goes at the end. */
  folder: string;
  /** What a process beside it must be given to work on the same installation. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export interface SitePlan {
  webNodes: number;
  workers: number;
  balancer: BalancerName;
}

/** Starts it. Everything is gone after `close`, and when the start fails. */
export async function openSite({ webNodes, workers, balancer }: SitePlan): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-nodes-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    await chmod(folder, 0o755);
    const postgres = await startReplicatedPostgres();
    closing.push(() => postgres.close());
    const store = await startS3Store();
    closing.push(() => store.close());
    const razorpay = await startRazorpayStandIn();
    closing.push(() => razorpay.close());
    const ports: number[] = [];
    for (let at = 0; at <= webNodes; at += 1) ports.push(await findFreePort());
    const [front = 0, ...behind] = ports;
    const origin = `http://127.0.0.1:${front}`;
    const env = toEnvironment({ origin, postgres, s3: store.endpoint, razorpayUrl: razorpay.url });
    const create = async (name: string, port?: number) => {
      const dataDir = path.join(folder, name);
      await mkdir(dataDir);
      const node = createNodeProcess({ name, ...(port && { port }), env: { ...env, DATA_DIR: dataDir } });
      closing.push(() => node.stop());
      return node;
    };
    const web = await Promise.all(behind.map((port, at) => create(`web ${at + 1}`, port)));
    const background = await Promise.all(Array.from({ length: workers }, (_, at) => create(`worker ${at + 1}`)));
    // One after the other: together they would take longer.
    for (const node of [...web, ...background]) await node.start();
    const proxy = await startBalancer(balancer, { port: front, nodes: behind, folder: path.join(folder, 'balancer') });
    closing.push(() => proxy.stop());
    const db = createDb({ url: postgres.primary.url, logger: createLogger({ level: 'silent' }), maxConnections: 4 });
    closing.push(() => db.$client.end());
    const nodeOrigins = behind.map((port) => `http://127.0.0.1:${port}`);
    return {
      origin,
      balancer: proxy,
      postgres,
      razorpay,
      web,
      nodeOrigins,
      workers: background,
      db,
      storage: store.storage,
      folder,
      env,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function toEnvironment(parts: {
  origin: string;
  postgres: ReplicatedPostgres;
  s3: string;
  razorpayUrl: string;
}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.NODES_LOG ?? 'silent',
    SANDBOX: 'false',
    DEMO: 'false',
    HOST: '127.0.0.1',
    PUBLIC_URL: parts.origin,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'the-session-secret-of-every-node-0123456789',
    DATABASE_URL: parts.postgres.primary.url,
    DATABASE_REPLICA_URL: parts.postgres.replica.url,
    STORAGE: 's3',
    S3_BUCKET: 'nalanda',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: parts.s3,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
    RAZORPAY_KEY_ID: STAND_IN_KEYS.keyId,
    RAZORPAY_KEY_SECRET: STAND_IN_KEYS.keySecret,
    RAZORPAY_API_URL: parts.razorpayUrl,
    RAZORPAY_WEBHOOK_SECRET: `${WEBHOOK_SECRETS.current},${WEBHOOK_SECRETS.old}`,
    // What is uploaded plays as it is: encoding films would take the processors from everything else.
    VIDEO_ENCODES: '0',
    DRAIN_SECONDS: '0',
    // Whatever else the machine does is no overload of these nodes.
    OVERLOAD_WAIT_MS: '0',
    METRICS_TOKEN: 'the-token-of-the-figures',
    ...OFTEN,
  };
}
