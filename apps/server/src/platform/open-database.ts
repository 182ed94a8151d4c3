import { mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { loadOrCreateSecrets } from './secrets.ts';

/** A database to connect to, and how to let go of it. */
export interface OpenDatabase {
  url: string;
  /** Stops the embedded database unless another server still uses it; nothing for a database of the operator's. */
  stop(): Promise<void>;
}

/** The database that the settings name: DATABASE_URL, else the embedded one of DATA_DIR, started or adopted. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  const secrets = await loadOrCreateSecrets(config.dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, password: secrets.databasePassword });
  return { url: postgres.url(), stop: () => postgres.stop() };
}
