import { readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withConnection } from '../src/database/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded-postgres/index.ts';
import { findExistingCluster } from '../src/database/embedded-postgres/places.ts';
import { findPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import { migrateDatabase } from '../src/database/migrate.ts';

const PASSWORD = 'only-for-this-test-run';

/** What both need: the log carries enough for a copy, which may send it on. Commits wait for the log as they do in earnest. */
const STREAMING = {
  wal_level: 'replica',
  max_wal_senders: '5',
  // Some 30 a process, and there are up to six of them.
  max_connections: '300',
  wal_keep_size: '256MB',
  synchronous_commit: 'on',
  hot_standby: 'on',
};

/** One of the two servers. */
export interface PostgresNode {
  url: string;
  /** The running postmaster; undefined when none runs. */
  pid(): number | undefined;
  /** Starts it again on its port, wherever it has ended. */
  startAgain(): Promise<void>;
}

export interface ReplicatedPostgres {
  primary: PostgresNode;
  /** Streams from the primary and takes readers. */
  replica: PostgresNode;
  close(): Promise<void>;
}

/**
 * A migrated database on a PostgreSQL of its own, and a second PostgreSQL that follows it. The embedded package brings no
 * pg_basebackup, so the data folder is copied between `pg_backup_start` and `pg_backup_stop`.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-replicated-'));
  const [ofPrimary, ofReplica] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  // PostgreSQL may have to run as another user, who must be able to enter.
  for (const each of [folder, ofPrimary, ofReplica]) {
    await mkdir(each, { recursive: true });
    await chmod(each, 0o755);
  }
  const started: EmbeddedPostgres[] = [];
  const start = async (dataDir: string) => {
    const server = await startEmbeddedPostgres({ dataDir, password: PASSWORD, throwaway: true, settings: STREAMING });
    started.push(server);
    return toNode(dataDir, server);
  };
  const close = async () => {
    for (const server of started.reverse()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const primary = await start(ofPrimary);
    await migrateDatabase(primary.url);
    await copyCluster(primary.url, { from: path.join(ofPrimary, 'postgres'), to: path.join(ofReplica, 'postgres') });
    return { primary, replica: await start(ofReplica), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function toNode(dataDir: string, server: EmbeddedPostgres): PostgresNode {
  return {
    url: server.url(),
    pid: () => findPostmaster(findExistingCluster(dataDir) ?? '')?.pid,
    async startAgain() {
      const options = { dataDir, password: PASSWORD, throwaway: true, settings: STREAMING, port: server.port };
      await startEmbeddedPostgres(options);
    },
  };
}

async function copyCluster(url: string, { from, to }: { from: string; to: string }): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    // Files come and go while it runs, as those of temporary tables; the log mends what was copied half.
    const isWanted = (file: string) => !/postmaster\.(pid|opts)$|pg_internal\.init|pgsql_tmp/.test(file);
    await cp(from, to, { recursive: true, filter: isWanted });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username } = new URL(url);
  const line = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${PASSWORD}'\n`;
  await writeFile(path.join(to, 'postgresql.auto.conf'), line);
  await writeFile(path.join(to, 'standby.signal'), '');
  await giveTo(to, await stat(from));
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}
