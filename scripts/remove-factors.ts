/**
 * `npm run factors:remove -- somebody@school.example` removes the passkeys, the authenticator app and the recovery codes
 * of somebody who has lost them all, signs them out everywhere and mails them. Works beside a running server and
 * without one. Ends with 1 when nothing was removed.
 */
import { removeFactors } from '../apps/server/src/modules/auth/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createMissingMailer, createSmtpMailer } from '../apps/server/src/platform/mail/mailer.ts';
import { workForPerson } from './lib/work-for-person.ts';

await workForPerson(async ({ db, config }, email) => {
  const { smtpUrl, mailFrom, brandName, publicUrl } = config;
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl, from: mailFrom }) : createMissingMailer();
  const removal = await removeFactors({ db, clock: systemClock, mailer, brandName, publicUrl }, { email });
  if (removal.kind === 'nobody') return { text: 'Nobody has this e-mail.', isDone: false };
  if (removal.kind === 'no-factor') return { text: 'This person has no second factor.', isDone: false };
  const { passkeys, hadTotp, ended } = removal.removed;
  const told = removal.isTold
    ? 'The person was mailed.'
    : 'No mail could be sent (SMTP_URL): tell the person yourself.';
  const app = hadTotp ? 'the authenticator app' : 'no authenticator app';
  return { text: `Removed: ${passkeys} passkeys, ${app}. ${ended} sessions ended. ${told}`, isDone: true };
});
