/**
 * `npm run owner -- somebody@school.example` makes an account the owner of the school. Works beside a running server and
 * without one. Ends with 1 when the account is not an owner afterwards.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { makeOwner } from '../apps/server/src/modules/office/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openSchool } from './lib/open-school.ts';

const [email, ...others] = parseArgs({ allowPositionals: true }).positionals;

/** What the operator reads. */
async function make(who: string): Promise<{ text: string; isOwner: boolean }> {
  const config = loadConfig(process.env);
  const database = await openSchool(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
  try {
    const sendsMails = config.smtpUrl !== undefined;
    const made = await makeOwner({ db, clock: systemClock, sendsMails }, { email: who });
    switch (made.kind) {
      case 'nobody':
        return {
          text: `Nobody has an account with ${who}. Start the school (npm start), sign up there with this email, then run this again.`,
          isOwner: false,
        };
      case 'unproved':
        return {
          text: `The email ${who} is not confirmed yet: somebody else may have signed up with it. Enter the mailed code first, then run this again.`,
          isOwner: false,
        };
      case 'suspended':
        return { text: `${who} is suspended: lift that in the office first.`, isOwner: false };
      case 'is-owner':
        return { text: `${who} is an owner of this school already.`, isOwner: true };
      case 'made': {
        const since = made.signedUpAt.toISOString().slice(0, 10);
        const caution = made.isProved ? '' : ' Its email is not confirmed: make sure that this is the right person.';
        return {
          text: `${made.name} (${who}, signed up on ${since}) is an owner of this school now.${caution} The office is at /office.`,
          isOwner: true,
        };
      }
    }
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

if (!email || others.length > 0) {
  process.stdout.write('Say who: -- somebody@school.example\n');
  process.exitCode = 1;
} else {
  const { text, isOwner } = await make(email);
  process.stdout.write(`${text}\n`);
  process.exitCode = isOwner ? 0 : 1;
}
