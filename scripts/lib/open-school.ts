import { withConnection } from '../../apps/server/src/database/db.ts';
import { ensureSchemaFits, migrateDatabase, readSchemaAge } from '../../apps/server/src/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/database/open-database.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { toOperatorSentence } from './operator-sentence.ts';

/**
 * Opens the database for a command that works on a school. Where it cannot be had, or is not of this version, the operator
 * reads a sentence and the process ends with 1: only the start of the school brings a database further. With `mayBeEmpty` one that has
 * nothing gets its tables here.
 */
export async function openSchool(config: Config, { mayBeEmpty = false } = {}): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(config);
    const url = database.directUrl;
    if (mayBeEmpty && (await withConnection(url, readSchemaAge)) === 'empty') await migrateDatabase(url);
    await ensureSchemaFits(url);
    return database;
  } catch (error) {
    await database?.stop();
    const sentence = toOperatorSentence(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
