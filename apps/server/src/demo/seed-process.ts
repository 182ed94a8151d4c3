import { createDb } from '../database/db.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/logger.ts';
import { loadKeys } from '../platform/secrets/secrets.ts';
import { createStorage } from '../platform/storage/configured-storage.ts';
import { seedDemo } from './seed-demo.ts';

/** What the program is told: where to seed. */
export interface SeedOrder {
  databaseUrl: string;
  config: Pick<Config, 'storage' | 'dataDir' | 'logLevel' | 'sessionSecrets'>;
}

/** What it answers, once. */
export type SeedAnswer = { ok: true } | { ok: false; reason: string };

// A Ctrl-C reaches this process too; its parent, whose work this is, decides. Without the parent it ends at once:
// the transaction is undone and the next start begins again.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: SeedOrder) => {
  const answer = await seed(order).catch(toAnswer);
  process.send?.(answer, () => process.exit(answer.ok ? 0 : 1));
});

async function seed({ databaseUrl, config }: SeedOrder): Promise<SeedAnswer> {
  const logger = createLogger({ level: config.logLevel });
  const db = createDb({ url: databaseUrl, logger });
  await seedDemo({ db, storage: await createStorage(config), logger, secrets: await loadKeys(config) });
  await db.$client.end();
  return { ok: true };
}

function toAnswer(error: unknown): SeedAnswer {
  return { ok: false, reason: error instanceof Error ? error.message.slice(0, 400) : String(error) };
}
