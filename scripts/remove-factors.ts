/**
 * `npm run factors:remove -- somebody@school.example` removes the passkeys, the authenticator app and the recovery codes
 * of somebody who has lost them all, signs them out everywhere and mails them. Works beside a running server and
 * without one. Ends with 1 when nothing was removed.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { removeFactors } from '../apps/server/src/modules/auth/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { createMissingMailer, createSmtpMailer } from '../apps/server/src/platform/mail/mailer.ts';
import { openSchool } from './lib/open-school.ts';

const [email, ...others] = parseArgs({ allowPositionals: true }).positionals;

/** What the operator reads. */
async function remove(who: string): Promise<{ text: string; isDone: boolean }> {
  const config = loadConfig(process.env);
  const { smtpUrl, mailFrom, brandName, publicUrl } = config;
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl, from: mailFrom }) : createMissingMailer();
  const database = await openSchool(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
  try {
    const removal = await removeFactors({ db, clock: systemClock, mailer, brandName, publicUrl }, { email: who });
    if (removal.kind === 'nobody') return { text: 'Nobody has this e-mail.', isDone: false };
    if (removal.kind === 'no-factor') return { text: 'This person has no second factor.', isDone: false };
    const { passkeys, hadTotp, ended } = removal.removed;
    const told = removal.isTold
      ? 'The person was mailed.'
      : 'No mail could be sent (SMTP_URL): tell the person yourself.';
    const app = hadTotp ? 'the authenticator app' : 'no authenticator app';
    return { text: `Removed: ${passkeys} passkeys, ${app}. ${ended} sessions ended. ${told}`, isDone: true };
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

if (!email || others.length > 0) {
  process.stdout.write('Say whose: -- somebody@school.example\n');
  process.exitCode = 1;
} else {
  const { text, isDone } = await remove(email);
  process.stdout.write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}
