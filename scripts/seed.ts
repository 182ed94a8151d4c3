/** `npm run seed`: fills the installation with the demo school, once; works beside a running server and without one. */

import { createDb } from '../apps/server/src/database/db.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { loadKeys } from '../apps/server/src/platform/secrets/secrets.ts';
import { createStorage } from '../apps/server/src/platform/storage/configured-storage.ts';

const config = loadConfig(process.env);
const logger = createLogger({ level: config.logLevel });
const database = await openDatabase(config);
try {
  await migrateDatabase(database.directUrl);
  const db = createDb({ url: database.directUrl, logger });
  const { seeded } = await seedDemo({
    db,
    storage: await createStorage(config),
    logger,
    secrets: await loadKeys(config),
  });
  await db.$client.end();
  process.stdout.write(
    seeded ? 'The demo school is there now.\n' : 'Nothing to do: the demo school was left as it is.\n',
  );
} finally {
  await database.stop();
}
