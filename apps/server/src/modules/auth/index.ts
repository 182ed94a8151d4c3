import type { Locale } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../database/db.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Logger } from '../../platform/logger.ts';
import { createOutbox, type Mailer } from '../../platform/mail/mailer.ts';
import type { Notices } from '../../platform/mail/notices.ts';
import type { Memories } from '../../platform/memory/memories.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { Keys } from '../../platform/secrets/secrets.ts';
import type { TellNews } from '../notifications/index.ts';
import type { Person, UsersModule } from '../users/index.ts';
import { createEntrance } from './auth.entrance.ts';
import { defineAuthJobs } from './auth.jobs.ts';
import {
  writeEmailChangedMail,
  writeEmailCodeMail,
  writeGoogleLinkedMail,
  writeNoPasswordMail,
  writeOtpMail,
  writePasswordChangedMail,
  writePlatformMail,
  writeProofMail,
  writeResetLinkMail,
} from './auth.mails.ts';
import { createReminders } from './auth.reminders.ts';
import { createAuthRepository } from './auth.repository.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createAuthUsecases } from './auth.usecases.ts';
import { describeDevice } from './devices/devices.models.ts';
import { createKnownDevices } from './devices/known-devices.ts';
import { createProofRepository } from './email-proof/email-proof.repository.ts';
import { createLinkOrigin, registerProofRoutes } from './email-proof/email-proof.routes.ts';
import { createProofUsecases } from './email-proof/email-proof.usecases.ts';
import { GOOGLE_CALLBACK_PATH, registerGoogleRoutes } from './google/google.routes.ts';
import { createGoogleUsecases, type GoogleUsecasesDeps } from './google/google.usecases.ts';
import { createIdentityProvider, type IdentityProviderSettings } from './google/openid.ts';
import { writeInvitationMail } from './invitations/invitations.mails.ts';
import { createInvitationsRepository } from './invitations/invitations.repository.ts';
import { registerInvitationRoutes } from './invitations/invitations.routes.ts';
import { createInvitations } from './invitations/invitations.usecases.ts';
import { createLookingRepository } from './looking/looking.repository.ts';
import { registerLookingRoutes } from './looking/looking.routes.ts';
import { defineLookJobs } from './looking/looking.usecases.ts';
import { createPasswordCodesRepository } from './password-codes/password-codes.repository.ts';
import { registerPasswordCodeRoutes } from './password-codes/password-codes.routes.ts';
import { createPasswordCodes } from './password-codes/password-codes.usecases.ts';
import { createSetNewPassword } from './password-reset/new-password.ts';
import { createResetUsecases } from './password-reset/password-reset.usecases.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createSecondFactor } from './second-factor/index.ts';
import { registerSecurityRoutes } from './security/security.routes.ts';
import { createSecurityUsecases, type Self } from './security/security.usecases.ts';
import { createCookies } from './sessions/cookies.ts';
import { type Browser, createSessions } from './sessions/sessions.ts';
import { hashAccount } from './sessions/tokens.ts';

export { makeOperatorCode } from './password-codes/operator-code.usecases.ts';
export { removeFactors } from './second-factor/removal/removal.usecases.ts';
export { endSessions } from './sessions/end-sessions.repository.ts';
export { hashToken } from './sessions/tokens.ts';
export { GOOGLE_CALLBACK_PATH };

export interface AuthModuleDeps {
  db: Db;
  clock: Clock;
  config: Config;
  school: School;
  secrets: Pick<Keys, 'sessionSecret' | 'sessionSecrets'>;
  mailer: Mailer;
  notices: Notices;
  /** False when `mailer` only says that there is no mail server. */
  canMail: boolean;
  createRateLimiter: CreateRateLimiter;
  users: UsersModule;
  logger: Logger;
  jobs: Jobs;
  audit: Audit;
  memories: Memories;
  /** Rings the bell, when the transaction commits. */
  tell: TellNews;
  /** Takes what a stranger may have left out of an account. */
  startClean: GoogleUsecasesDeps['startClean'];
  /** The provider behind the Google button when no Google keys are set: the sandbox's. */
  standInProvider?: IdentityProviderSettings | undefined;
}

/** Sign-up, sign-in, sessions, password reset, sign-in with Google. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wires the parts of one module in the order of their needs.
export function createAuthModule(deps: AuthModuleDeps) {
  const { db, clock, config, secrets, users, createRateLimiter, logger, notices } = deps;
  const { limits, publicUrl } = config;
  const { school } = deps;
  // Read anew with every letter: the school may be called otherwise by then.
  const sender = {
    get brandName() {
      return school.brandName;
    },
    publicUrl,
  };
  const address = <Letter extends { locale: Locale | null }>(letter: Letter) => ({
    ...letter,
    ...sender,
    locale: chooseLocale(school, letter.locale),
  });
  const repository = createAuthRepository(db);
  const proofs = createProofRepository(db);
  defineAuthJobs(deps.jobs, { repository, proofs, clock });
  const invitations = createInvitations({
    ...{ db, clock, jobs: deps.jobs, mailer: deps.canMail ? deps.mailer : null, secret: secrets.sessionSecret },
    repository,
    invitations: createInvitationsRepository(db),
    createRateLimiter,
    limits,
    mailsAMinute: config.invitationsAMinute,
    writeMail: (letter) => writeInvitationMail(address(letter)),
  });
  const looks = createLookingRepository(db);
  const lookEnded = defineLookJobs(deps.jobs, { looks, audit: deps.audit });
  const cookies = createCookies(config);
  const devices = createKnownDevices({ cookies, secret: secrets.sessionSecret });
  const sessions = createSessions({ repository, clock, most: config.bounds.sessions, memories: deps.memories });
  const passwords = createPasswords(school);
  const outbox = createOutbox({ mailer: deps.mailer, logger });
  const providerSettings = config.google ?? deps.standInProvider;
  const provider = providerSettings ? createIdentityProvider(providerSettings) : null;
  const secret = secrets.sessionSecret;
  const toLinkOrigin = createLinkOrigin(config);
  const mailing = { outbox, createRateLimiter, logger };
  const proof = createProofUsecases({
    ...mailing,
    db,
    clock,
    repository,
    proofs,
    users,
    limits,
    secret,
    writeMail: (letter) => writeProofMail(address(letter)),
  });
  const reminders = createReminders({
    ...mailing,
    writeMail: (letter) => writeNoPasswordMail(address(letter)),
  });
  const entrance = createEntrance({ cookies, devices, users, school });
  const secondFactor = createSecondFactor({
    ...deps,
    cookies,
    entrance,
    sessions,
    // The two know of each other: the password's checks come later, and are asked only when a call comes in.
    ensureOwner: (self, password) => security.ensureOwner(self, password),
  });
  const auth = createAuthUsecases({
    db,
    repository,
    sessions,
    passwords,
    users,
    proof,
    reminders,
    secondFactor,
    createRateLimiter,
    limits,
  });
  const google = createGoogleUsecases({
    db,
    clock,
    repository,
    proofs,
    sessions,
    users,
    notices,
    startClean: deps.startClean,
    writeLinkedMail: (letter) => writeGoogleLinkedMail(address(letter)),
    secondFactor,
    createRateLimiter,
    limits,
  });
  const setNewPassword = createSetNewPassword({
    ...{ repository, users, notices },
    writeNotice: (letter) => writePasswordChangedMail(address(letter)),
  });
  const reset = createResetUsecases({
    setNewPassword,
    db,
    clock,
    repository,
    proofs,
    passwords,
    users,
    outbox,
    canMail: deps.canMail,
    createRateLimiter,
    limits,
    logger,
    secret,
    writeMail: (letter) => writeOtpMail(address(letter)),
    writeLinkMail: (letter) => writeResetLinkMail(address(letter)),
  });
  const security = createSecurityUsecases({
    db,
    clock,
    repository,
    sessions,
    proofs,
    passwords,
    users,
    outbox,
    notices,
    createRateLimiter,
    limits,
    secret,
    mails: {
      passwordChanged: (letter) => writePasswordChangedMail(address(letter)),
      emailChanged: (letter) => writeEmailChangedMail(address(letter)),
      emailCode: (letter) => writeEmailCodeMail(address(letter)),
      platformConnected: (letter) => writePlatformMail(address(letter)),
    },
  });
  const codes = createPasswordCodes({
    ...{ db, clock, repository, passwords, users, notices, setNewPassword, createRateLimiter, limits, secret },
    codes: createPasswordCodesRepository(db),
    ensureOwner: security.ensureOwner,
    tell: deps.tell,
  });
  return {
    async registerRoutes(app: FastifyInstance): Promise<void> {
      const hash = (email: string) => hashAccount(email, secrets.sessionSecret);
      const session = { cookies, auth, reset, google, devices, entrance, toLinkOrigin, hashAccount: hash };
      await registerScope(app, (scope) => registerAuthRoutes(scope, session));
      await registerScope(app, (scope) => registerProofRoutes(scope, { proof, toLinkOrigin }));
      await registerScope(app, (scope) => registerSecurityRoutes(scope, { cookies, devices, security }));
      await registerScope(app, (scope) => registerInvitationRoutes(scope, { invitations, cookies }));
      await registerScope(app, (scope) =>
        registerPasswordCodeRoutes(scope, { codes, cookies, devices, hashAccount: hash }),
      );
      await registerScope(app, (scope) => registerLookingRoutes(scope, { db, clock, looks, lookEnded }));
      await registerScope(app, (scope) => secondFactor.registerRoutes(scope));
      await registerScope(app, (scope) =>
        registerGoogleRoutes(scope, { cookies, google, provider, publicUrl, school }),
      );
    },
    /** Who is calling, by the session cookie; null when nobody is signed in. */
    authenticate: (request: FastifyRequest): Promise<SessionUser | null> =>
      sessions.find(cookies.read(request, 'session')),
    /** The request carries a session cookie; whether it is still good is not asked. */
    hasSession: (request: FastifyRequest): boolean => cookies.read(request, 'session') !== undefined,
    /** The person, once it is shown that they are at the keyboard. Throws 403 `auth.wrong-password`, `auth.log-in-again`. */
    ensureOwner: (self: Self, password: string): Promise<Person> => security.ensureOwner(self, password),
    /** What shows that somebody is at the keyboard, who has logged in long ago. */
    presence: {
      describe: security.describePresence,
      ensure: security.ensurePresent,
    },
    tellOfPlatform: security.tellOfPlatform,
    /** Throws 403 `auth.second-factor-needed` when this school wants a second factor of whoever sells. */
    ensureMaySell: secondFactor.ensureMaySell,
    /** Throws 403 `office.second-factor-needed` when this school wants a second factor of its staff. */
    ensureMayEnterOffice: secondFactor.ensureMayEnterOffice,
    /** Whether somebody of the office has a second factor, may add one, or must. */
    standingOfStaff: secondFactor.standingOfStaff,
    /** Mails somebody a new proof of their e-mail. Throws 404 `user.not-found`, 409 `auth.email-proved-already`, 429. */
    resendProof: (request: FastifyRequest, userId: string): Promise<Person> =>
      proof.resend(userId, toLinkOrigin(request)),
    /** Invites somebody who was given an account to set a password; the mail goes out after the commit. */
    invite: invitations.invite,
    toLinkOrigin,
    /**
     * Opens a session for somebody whom a trusted platform names; its token. Null for those who work in the office, are suspended or have a second
     * factor: they log in themselves.
     */
    async openTrusted(tx: Tx, userId: string, browser: Browser): Promise<string | null> {
      const person = await users.findUserById(userId);
      // Also one that was made in this transaction, whom nobody else sees yet.
      if (person && (person.staffRole || person.suspendedAt || person.deletedAt)) return null;
      if (await secondFactor.has(tx, userId)) return null;
      return sessions.open(tx, userId, browser);
    },
    /** Cookies of launches from learning platforms. */
    ltiCookies: {
      toBrowser: entrance.toBrowser,
      writeSession: (reply: FastifyReply, token: string): void => cookies.write(reply, 'session', { value: token }),
      writeLink: (reply: FastifyReply, value: string, seconds: number): void =>
        cookies.write(reply, 'lti_link', { value, seconds }),
      readLink: (request: FastifyRequest): string | undefined => cookies.read(request, 'lti_link'),
      clearLink: (reply: FastifyReply): void => cookies.clear(reply, 'lti_link'),
    },
    describeDevice,
    /** Takes the session cookie out of the browser. */
    forgetBrowser: (reply: FastifyReply): void => cookies.clear(reply, 'session'),
    /** Gives mails on their way a moment. */
    async close(): Promise<void> {
      await Promise.all([proof.close(), reminders.close()]);
      await reset.close();
    },
  };
}
