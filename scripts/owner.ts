/**
 * `npm run owner -- somebody@school.example` makes an account the owner of the school. Works beside a running server and
 * without one. Ends with 1 when the account is not an owner afterwards.
 */
import { makeOwner } from '../apps/server/src/modules/office/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { workForPerson } from './lib/work-for-person.ts';

await workForPerson(async ({ db, config }, email) => {
  const sendsMails = config.smtpUrl !== undefined;
  const made = await makeOwner({ db, clock: systemClock, sendsMails }, { email });
  switch (made.kind) {
    case 'nobody':
      return {
        text: `Nobody has an account with ${email}. Start the school (npm start), sign up there with this email, then run this again.`,
        isDone: false,
      };
    case 'unproved':
      return {
        text: `The email ${email} is not confirmed yet: somebody else may have signed up with it. Enter the mailed code first, then run this again.`,
        isDone: false,
      };
    case 'suspended':
      return { text: `${email} is suspended: lift that in the office first.`, isDone: false };
    case 'is-owner':
      return { text: `${email} is an owner of this school already.`, isDone: true };
    case 'made': {
      const since = made.signedUpAt.toISOString().slice(0, 10);
      const caution = made.isProved ? '' : ' Its email is not confirmed: make sure that this is the right person.';
      return {
        text: `${made.name} (${email}, signed up on ${since}) is an owner of this school now.${caution} The office is at /office.`,
        isDone: true,
      };
    }
  }
});
