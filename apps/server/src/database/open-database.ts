import type { Config } from '../platform/config/config.ts';
import { prepareDataDir } from '../platform/config/data-dir.ts';
import { loadOrCreateSecrets } from '../platform/secrets/secrets.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import type { WatchListener } from './embedded-postgres/watch.ts';

/** The database that the settings name; `stop` ends what had to be started for it. */
export interface OpenDatabase {
  url: string;
  /** The server itself, where `url` may be a pooler's: for whatever listens, holds locks or migrates. */
  directUrl: string;
  stop(): Promise<void>;
}

/**
 * Opens the database of `DATABASE_URL`, else the embedded one of DATA_DIR: started, or shared with a server that runs
 * on it. With a listener the embedded one is watched and started again when it ends. Throws a startup error when there is
 * none to be had.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  listener?: WatchListener,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl) return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stop: async () => {} };
  await prepareDataDir(config.dataDir);
  const { databasePassword } = await loadOrCreateSecrets(config.dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: databasePassword,
    ...(listener && { listener }),
  });
  return { url: postgres.url(), directUrl: postgres.url(), stop: () => postgres.stop() };
}
