import type { Locale, User } from '@nalanda/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { readChosenLocale } from '../../platform/http/locale.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { UsersModule } from '../users/index.ts';
import { PROOF_LIFETIMES_MS } from './auth.models.ts';
import type { SignedIn } from './auth.usecases.ts';
import type { KnownDevices } from './devices/known-devices.ts';
import { createSecondFactorRequiredError } from './second-factor/second-factor.errors.ts';
import type { PendingSignIn } from './second-factor/sign-in/sign-in.usecases.ts';
import type { Cookies } from './sessions/cookies.ts';
import type { Browser } from './sessions/sessions.ts';

export type Entrance = ReturnType<typeof createEntrance>;

/** How every kind of sign-in ends at the browser. */
export function createEntrance(deps: {
  cookies: Cookies;
  devices: KnownDevices;
  users: Pick<UsersModule, 'getUserById' | 'setLocale'>;
  school: Pick<School, 'languages'>;
}) {
  const { cookies, devices, users, school } = deps;
  /** The language of the page that a request comes from; null where that is the one that the school speaks to everybody. */
  function readPageLocale(request: FastifyRequest): Locale | null {
    const chosen = readChosenLocale(request);
    const isSpoken = chosen === chooseLocale(school, chosen);
    return isSpoken && chosen !== chooseLocale(school, null) ? chosen : null;
  }

  return {
    readPageLocale,
    toBrowser: (request: FastifyRequest): Browser => ({
      sessionToken: cookies.read(request, 'session'),
      userAgent: request.headers['user-agent'],
    }),
    /**
     * Leaves the session cookie and answers with the user. A sign-in that waits for its second factor gets a cookie of
     * its own instead, and 401 `auth.second-factor-required`.
     */
    async enter(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn | PendingSignIn): Promise<User> {
      if ('pendingToken' in signedIn) {
        const seconds = PROOF_LIFETIMES_MS['second-factor'] / 1000;
        cookies.write(reply, 'pending_sign_in', { value: signedIn.pendingToken, seconds });
        throw createSecondFactorRequiredError(signedIn.factors);
      }
      const { user, token } = signedIn;
      noteAudit(request, { actorId: user._id });
      cookies.write(reply, 'session', { value: token });
      devices.remember(request, reply, await users.getUserById(user._id));
      // Who has chosen no language yet keeps the one of the page they come from.
      const chosen = user.locale === null ? readPageLocale(request) : null;
      return chosen === null ? user : users.setLocale(user._id, chosen);
    },
  };
}
