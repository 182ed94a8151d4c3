import type { Device, securitySchema, User } from '@nalanda/contract';
import type { z } from 'zod';
import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail, Outbox } from '../../../platform/mail/mailer.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import { isSameText } from '../../../platform/secrets/same-text.ts';
import type { Person, UsersModule } from '../../users/index.ts';
import {
  createLogInAgainError,
  createNoPasswordError,
  createSameEmailError,
  createSessionNotFoundError,
  createWrongCodeError,
  createWrongPasswordError,
} from '../auth.errors.ts';
import { after, EMAIL_CODE_LIFETIME_MS, FRESH_SESSION_MS, toRecipient } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import type { SignedIn } from '../auth.usecases.ts';
import { describeDevice } from '../devices/devices.models.ts';
import type { ProofRepository } from '../email-proof/email-proof.repository.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Browser, Sessions } from '../sessions/sessions.ts';
import { createOtp, hashOtp } from '../sessions/tokens.ts';

type Letter = (letter: Recipient) => Mail;

export interface SecurityUsecasesDeps {
  db: Db;
  clock: Clock;
  repository: AuthRepository;
  sessions: Sessions;
  proofs: ProofRepository;
  passwords: Passwords;
  users: UsersModule;
  outbox: Outbox;
  notices: Notices;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  /** Keys the hashes of codes. */
  secret: string;
  mails: {
    passwordChanged: Letter;
    emailChanged: Letter;
    emailCode(letter: Recipient & { otp: string }): Mail;
    platformConnected(letter: Recipient & { platform: string }): Mail;
  };
}

/** The signed-in person and the session they call from. */
export interface Self {
  id: string;
  sessionId: string;
}

/** How somebody shows that they are at the keyboard themself: they have, by the password, or by a new login. */
export type Presence = 'shown' | 'password' | 'login';

export type SecurityUsecases = ReturnType<typeof createSecurityUsecases>;

/** What signed-in people do about their own account's doors: devices, password, e-mail. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createSecurityUsecases(deps: SecurityUsecasesDeps) {
  const {
    db,
    clock,
    repository,
    sessions,
    passwords,
    users,
    outbox,
    notices,
    createRateLimiter,
    limits,
    secret,
    mails,
  } = deps;
  const confirms = createRateLimiter({ name: 'confirm-account', ...limits.LIMIT_LOGIN_ACCOUNT });
  const confirmed = createRateLimiter({ name: 'confirmed-account', ...limits.LIMIT_CONFIRM_ACCOUNT });
  const sends = createRateLimiter({ name: 'email-code-account', ...limits.LIMIT_CODE_ACCOUNT });
  const dailySends = createRateLimiter({ name: 'email-code-day', ...limits.LIMIT_CODE_ACCOUNT_DAY });
  const targets = createRateLimiter({ name: 'email-code-target', ...limits.LIMIT_CODE_ACCOUNT });
  const senders = createRateLimiter({ name: 'email-code-address', ...limits.LIMIT_CODE_ADDRESS });
  const guessers = createRateLimiter({ name: 'email-verify-address', ...limits.LIMIT_CODE_ADDRESS });

  /** How the account can be entered, and the devices that are logged in. */
  async function describeSecurity(self: Self): Promise<z.infer<typeof securitySchema>> {
    const [person, hasGoogle, rows] = await Promise.all([
      users.getUserById(self.id),
      repository.hasIdentity(db, self.id),
      repository.listSessions(self.id, clock.now()),
    ]);
    const devices = rows.map(
      (row): Device => ({
        _id: row.id,
        device: describeDevice(row.userAgent),
        isCurrent: row.id === self.sessionId,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      }),
    );
    const { passwordHash, emailVerifiedAt } = person;
    return { hasPassword: passwordHash !== null, hasGoogle, isEmailVerified: emailVerifiedAt !== null, devices };
  }

  /** Logs one own device out. Throws 404 `auth.session-not-found`, also for devices of others. */
  async function endSession(self: Self, sessionId: string): Promise<void> {
    if (!(await repository.deleteOwnSession(self.id, sessionId))) throw createSessionNotFoundError();
  }

  /** Logs all own devices out, or all but the one that asks. */
  async function endSessions(self: Self, { keepsCurrent }: { keepsCurrent: boolean }): Promise<void> {
    if (keepsCurrent) await repository.deleteOtherSessions(self.id, self.sessionId);
    else await repository.deleteSessionsOf(db, self.id);
  }

  /**
   * The person, once it is shown that they are at the keyboard themself: by the password, or where there is none by a
   * login within the last ten minutes. Throws 403 `auth.wrong-password`, 403 `auth.log-in-again`, 429.
   */
  async function ensureOwner(
    self: Self,
    password: string,
    path: 'password' | 'currentPassword' = 'password',
  ): Promise<Person> {
    await confirms.consume(self.id);
    const person = await users.getUserById(self.id);
    if (person.passwordHash === null) {
      const start = await repository.findSessionStart(self.sessionId);
      if (!start || after(start, FRESH_SESSION_MS) <= clock.now()) throw createLogInAgainError();
      await confirmed.consume(self.id);
      return person;
    }
    if (!(await passwords.verify(person.passwordHash, password))) throw createWrongPasswordError({ field: path });
    // What follows costs a mail most of the time: who knows the password floods nobody with them either.
    await confirmed.consume(self.id);
    await confirms.reset(self.id);
    return person;
  }

  /** What {@link ensurePresent} asks for: nothing of who has just logged in, else the password, or a new login where there is none. */
  async function describePresence(self: Self): Promise<Presence> {
    const start = await repository.findSessionStart(self.sessionId);
    if (start && after(start, FRESH_SESSION_MS) > clock.now()) return 'shown';
    return (await users.getUserById(self.id)).passwordHash === null ? 'login' : 'password';
  }

  /**
   * As `ensureOwner`, but whoever has logged in within the last ten minutes need not say the password again. Throws 403
   * `auth.wrong-password`, 403 `auth.log-in-again`, 429.
   */
  async function ensurePresent(self: Self, password: string): Promise<void> {
    if ((await describePresence(self)) !== 'shown') await ensureOwner(self, password);
  }

  /** Tells somebody that an account elsewhere opens theirs from now on. */
  async function tellOfPlatform(userId: string, platform: string): Promise<void> {
    const person = await users.getUserById(userId);
    await notices.send(person, mails.platformConnected({ ...toRecipient(person), platform }));
  }

  /**
   * Sets a new password, ends all sessions and opens a new one for this browser. Throws 409 `auth.no-password`, 400
   * `auth.password-common` and what `ensureOwner` throws.
   */
  async function changePassword(
    self: Self,
    change: { currentPassword: string; password: string; browser: Browser },
  ): Promise<{ token: string; person: Person }> {
    const { passwordHash: current } = await users.getUserById(self.id);
    if (current === null) throw createNoPasswordError();
    const person = await ensureOwner(self, change.currentPassword, 'currentPassword');
    const passwordHash = await passwords.hashChosen(change.password, person);
    const isTold = await notices.maySend(person);
    const token = await db.transaction(async (tx) => {
      // Meanwhile the owner may have set another one by mail, to keep out whoever is asking here.
      const held = await repository.holdPerson(tx, self.id);
      if (held?.passwordHash !== person.passwordHash) throw createWrongPasswordError({ field: 'currentPassword' });
      await users.setPasswordHash(tx, self.id, passwordHash);
      await repository.deleteCodesOf(tx, self.id);
      await repository.deleteProofsOf(tx, self.id);
      if (isTold) await notices.queue(tx, mails.passwordChanged(toRecipient(person)));
      return sessions.renewAll(tx, self.id, change.browser);
    });
    return { token, person: { ...person, passwordHash } };
  }

  /**
   * Mails a code to the address that is to be the new one. Sign-up tells as much about taken addresses as this does: in a closed
   * school nothing, and whoever reads the mailbox of a taken one is told when the code comes back.
   * Throws 409 `auth.same-email`, 409 `user.email-taken`, 429 and what `ensureOwner` throws.
   */
  async function startEmailChange(
    self: Self,
    input: { email: string; password: string; address: string },
  ): Promise<void> {
    const { email: newEmail, password, address } = input;
    await senders.consume(address);
    const person = await ensureOwner(self, password);
    if (person.email === newEmail) throw createSameEmailError();
    await users.ensureEmailIsFree(newEmail);
    await sends.consume(self.id);
    await dailySends.consume(self.id);
    await targets.consume(newEmail);
    const otp = createOtp();
    const codeHash = hashOtp({ otp, userId: codeOwner(self.id, newEmail), secret });
    const expiresAt = after(clock.now(), EMAIL_CODE_LIFETIME_MS);
    await repository.replaceEmailChange({ userId: self.id, newEmail, codeHash, expiresAt });
    outbox.sendLater(mails.emailCode({ to: newEmail, name: null, locale: person.locale, otp }));
  }

  /**
   * Changes the e-mail when the code mailed there comes back, and ends all other sessions. What was mailed to the old
   * address opens nothing any more. Throws 400 `auth.wrong-code`, 409 `user.email-taken`, 429.
   */
  async function finishEmailChange(
    self: Self,
    attempt: { otp: string; address: string; browser: Browser },
  ): Promise<SignedIn> {
    await guessers.consume(attempt.address);
    const change = await repository.takeEmailTry(self.id, clock.now());
    const given = hashOtp({ otp: attempt.otp, userId: codeOwner(self.id, change?.newEmail ?? ''), secret });
    if (!change || !isSameText(change.codeHash, given)) throw createWrongCodeError();
    const person = await users.getUserById(self.id);
    const isTold = await notices.maySend(person);
    const token = await db.transaction(async (tx) => {
      // The person before what is theirs, as a reset and a deletion do: neither waits for the other.
      if (!(await repository.holdPerson(tx, self.id))) throw createWrongCodeError();
      if (!(await repository.deleteEmailChange(tx, { userId: self.id, codeHash: change.codeHash }))) {
        throw createWrongCodeError();
      }
      await users.setEmail(tx, self.id, change.newEmail);
      await deps.proofs.deleteOf(tx, self.id);
      await repository.deleteCodesOf(tx, self.id);
      await repository.deleteProofsOf(tx, self.id);
      if (isTold) await notices.queue(tx, mails.emailChanged(toRecipient(person)));
      return sessions.renewAll(tx, self.id, attempt.browser);
    });
    const user: User = await users.presentUser(self.id);
    return { user, token };
  }

  return {
    describeSecurity,
    endSession,
    endSessions,
    ensureOwner,
    describePresence,
    ensurePresent,
    tellOfPlatform,
    changePassword,
    startEmailChange,
    finishEmailChange,
  };
}

/** A code proves one address for one person. */
function codeOwner(userId: string, newEmail: string): string {
  return `${userId} ${newEmail}`;
}
