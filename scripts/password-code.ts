/**
 * `npm run password:code -- somebody@school.example` prints a code with which somebody who gets no mail sets a new password
 * at /setpassword, once, within three days. Works beside a running server and without one. Ends with 1 when there is none.
 */
import { makeOperatorCode } from '../apps/server/src/modules/auth/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadKeys } from '../apps/server/src/platform/secrets/secrets.ts';
import { workForPerson } from './lib/work-for-person.ts';

await workForPerson(async ({ db, config }, email) => {
  const { sessionSecret: secret } = await loadKeys(config);
  const made = await makeOperatorCode({ db, clock: systemClock, secret }, { email });
  if (made.kind === 'nobody') return { text: `Nobody has an account with ${email}.`, isDone: false };
  if (made.kind === 'suspended')
    return { text: `${email} is suspended: lift that in the office first.`, isDone: false };
  const { name, code, expiresAt } = made;
  const text = `${code} sets a new password for ${name} (${email}) at /setpassword, once, until ${expiresAt.toISOString()}. Whoever has it has the account.`;
  return { text, isDone: true };
});
