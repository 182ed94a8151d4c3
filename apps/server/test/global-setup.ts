import { chmodSync, mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded-postgres/index.ts';
import { stopPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import { migrateDatabase } from '../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the test cluster's migrated database `nalanda`, from which others are copied. */
    templateDatabaseUrl: string;
  }
}

const prefix = 'nalanda-test-';

/**
 * One PostgreSQL for the whole run, with a migrated database that every test file copies. `TEST_POSTGRES_URL` names an empty
 * database of another server, of which it is the superuser's (`npm run test:postgres`).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await sweepDeadRuns();
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    await migrateDatabase(given);
    project.provide('templateDatabaseUrl', given);
    return async () => {};
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL may have to run as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'only-for-this-test-run', throwaway: true });
  await migrateDatabase(postgres.url());
  project.provide('templateDatabaseUrl', postgres.url());
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed could not stop its database. */
async function sweepDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    await stopPostmaster(path.join(folder, 'postgres')).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
