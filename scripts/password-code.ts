/**
 * `npm run password:code -- somebody@school.example` prints a code with which somebody who gets no mail sets a new password
 * at /setpassword, once, within three days. Works beside a running server and without one. Ends with 1 when there is none.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { makeOperatorCode } from '../apps/server/src/modules/auth/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { loadKeys } from '../apps/server/src/platform/secrets/secrets.ts';
import { openSchool } from './lib/open-school.ts';

const [email, ...others] = parseArgs({ allowPositionals: true }).positionals;

/** What the operator reads. */
async function make(who: string): Promise<{ text: string; isDone: boolean }> {
  const config = loadConfig(process.env);
  const database = await openSchool(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
  try {
    const { sessionSecret: secret } = await loadKeys(config);
    const made = await makeOperatorCode({ db, clock: systemClock, secret }, { email: who });
    if (made.kind === 'nobody') return { text: `Nobody has an account with ${who}.`, isDone: false };
    if (made.kind === 'suspended')
      return { text: `${who} is suspended: lift that in the office first.`, isDone: false };
    const { name, code, expiresAt } = made;
    const text = `${code} sets a new password for ${name} (${who}) at /setpassword, once, until ${expiresAt.toISOString()}. Whoever has it has the account.`;
    return { text, isDone: true };
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

if (!email || others.length > 0) {
  process.stdout.write('Say whose: -- somebody@school.example\n');
  process.exitCode = 1;
} else {
  const { text, isDone } = await make(email);
  process.stdout.write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}
