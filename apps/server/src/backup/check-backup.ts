import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb, withConnection } from '../database/db.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/index.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { examineAudit } from '../platform/audit/chain/examine-audit.ts';
import { createLogger } from '../platform/logger.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import { openStore } from './backup-folder.ts';
import { digestTable, listNamedFiles, speakPlainly } from './dump-database.ts';
import { readFileIndex } from './file-index.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { checkPart, hashFile } from './parts.ts';
import { listParts } from './restore-backup.ts';
import { markKey, readSecrets } from './secrets-part.ts';

export interface CheckedBackup {
  manifest: Manifest;
  rows: number;
  /** What is wrong with it; empty: it can be restored. */
  problems: string[];
}

/**
 * Proves a backup: every byte by its checksum, every row by restoring them into a database that is thrown away and comparing,
 * the chain of the audit log, the secrets, and that every file is there which rows name. Touches nothing else. Throws a
 * startup error when the folder is no whole backup, and when `signal` broke it off: nothing of the school is left then.
 */
export async function checkBackup(
  folder: string,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  const note = (error: unknown) => {
    problems.push(error instanceof Error ? error.message : String(error));
  };
  for (const part of listParts(manifest)) await checkPart(folder, part).catch(note);
  if (problems.length > 0) return { manifest, rows: 0, problems };
  const keys = new Set<string>();
  await checkFiles({ folder, manifest, keys, problems, signal });
  await checkSecrets(folder, manifest, passphrase).catch(note);
  const rows = await checkRows({ folder, manifest, keys, problems, signal }).catch((error) => {
    note(error);
    return 0;
  });
  ensureNotBrokenOff(signal);
  return { manifest, rows, problems };
}

interface Look {
  folder: string;
  manifest: Manifest;
  /** Files of the backup. */
  keys: Set<string>;
  problems: string[];
  signal: AbortSignal | undefined;
}

function ensureNotBrokenOff(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw createStartupError('It was broken off, and nothing of it is left.');
}

async function checkFiles({ folder, manifest, keys, problems, signal }: Look): Promise<void> {
  const store = openStore(path.dirname(path.resolve(folder)));
  const good = new Set<string>();
  for await (const { key, bytes, sha256 } of readFileIndex(folder, manifest.files.index)) {
    ensureNotBrokenOff(signal);
    keys.add(key);
    if (good.has(sha256)) continue;
    if (!(await store.has(sha256, bytes)))
      problems.push(`The file ${key} is missing: files/${sha256.slice(0, 2)}/${sha256}.`);
    else if ((await hashFile(store.pathOf(sha256))) === sha256) good.add(sha256);
    else
      problems.push(
        `The file ${key} is damaged: remove files/${sha256.slice(0, 2)}/${sha256}, and the next backup copies it anew.`,
      );
  }
}

async function checkSecrets(
  folder: string,
  { secrets, keyMarks }: Manifest,
  passphrase: string | undefined,
): Promise<void> {
  if (!secrets) return;
  const { sessionSecret } = await readSecrets(folder, secrets, passphrase);
  if (markKey(sessionSecret) !== keyMarks[0]) throw new Error('The secrets are not those that the school worked with.');
}

/** In a database of its own, which is gone afterwards: all rows of the school are in it, and nobody else may know the way in. */
async function checkRows(look: Look): Promise<number> {
  const { signal } = look;
  ensureNotBrokenOff(signal);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-check-'));
  try {
    // PostgreSQL may have to run as another user, who must be able to enter.
    await chmod(dataDir, 0o711);
    const password = randomBytes(32).toString('base64url');
    const postgres = await startEmbeddedPostgres({ dataDir, password, throwaway: true });
    // Whatever waits for its answer fails, and ends below.
    const breakOff = () => void postgres.stop().catch(() => undefined);
    signal?.addEventListener('abort', breakOff, { once: true });
    try {
      ensureNotBrokenOff(signal);
      return await compareRows(look, postgres.url());
    } finally {
      signal?.removeEventListener('abort', breakOff);
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compareRows({ folder, manifest, keys, problems }: Look, url: string): Promise<number> {
  const { rows, isQueueLoaded } = await loadDatabase({ folder, dumped: manifest.database, ownerUrl: url, url });
  await withConnection(url, async (client) => {
    await speakPlainly(client);
    for (const table of manifest.database.tables) {
      if (table.schema === 'jobs' && !isQueueLoaded) continue;
      const found = await digestTable(client, table);
      if (found.rows !== table.rows || found.digest !== table.digest)
        problems.push(`The rows of ${table.name} are not those that were read: ${found.rows} of ${table.rows}.`);
    }
    const lacking = [...(await listNamedFiles(client))].filter((key) => !keys.has(key));
    const unknown = lacking.filter((key) => !manifest.files.missing.includes(key));
    for (const key of unknown) problems.push(`The file ${key}, which a row names, is not in the backup.`);
  });
  await migrateDatabase(url);
  await checkChain(url, problems);
  return rows;
}

async function checkChain(url: string, problems: string[]): Promise<void> {
  const db = createDb({ url, logger: createLogger({ level: 'silent' }), maxConnections: 1 });
  try {
    const { broken } = await examineAudit(db);
    if (broken) problems.push(broken);
  } finally {
    await db.$client.end();
  }
}
