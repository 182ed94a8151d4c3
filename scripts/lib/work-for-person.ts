import { parseArgs } from 'node:util';
import { createDb, type Db } from '../../apps/server/src/database/db.ts';
import { type Config, loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { openSchool } from './open-school.ts';

/** What the operator reads, and whether it is as they asked for now. */
interface Outcome {
  text: string;
  isDone: boolean;
}

/**
 * A command for one person, whose email is its only argument: opens the school, does the work, prints what the operator reads,
 * and ends with 1 when it is not done.
 */
export async function workForPerson(
  work: (school: { db: Db; config: Config }, email: string) => Promise<Outcome>,
): Promise<void> {
  const [email, ...others] = parseArgs({ allowPositionals: true }).positionals;
  const isSaid = email !== undefined && others.length === 0;
  const { text, isDone } = isSaid
    ? await workInSchool((school) => work(school, email))
    : { text: 'Say who: -- somebody@school.example', isDone: false };
  process.stdout.write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}

async function workInSchool(work: (school: { db: Db; config: Config }) => Promise<Outcome>): Promise<Outcome> {
  const config = loadConfig(process.env);
  const database = await openSchool(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
  try {
    return await work({ db, config });
  } finally {
    await db.$client.end();
    await database.stop();
  }
}
