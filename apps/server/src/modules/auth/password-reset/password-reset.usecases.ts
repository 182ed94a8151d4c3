import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Executor } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail, Outbox } from '../../../platform/mail/mailer.ts';
import { isSameText } from '../../../platform/secrets/same-text.ts';
import type { Person, UsersModule } from '../../users/index.ts';
import {
  createNoMailError,
  createResetNotProvedError,
  createTooManyCodesError,
  createWrongCodeError,
  createWrongResetLinkError,
} from '../auth.errors.ts';
import { after, OTP_LIFETIME_MS, PROOF_LIFETIMES_MS, RESET_LINK_EVERY_MS, toRecipient } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import type { ProofRepository } from '../email-proof/email-proof.repository.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { createOtp, createToken, hashOtp, hashToken, isToken } from '../sessions/tokens.ts';
import type { SetNewPassword } from './new-password.ts';

export interface ResetUsecasesDeps {
  db: Db;
  clock: Clock;
  repository: AuthRepository;
  proofs: ProofRepository;
  passwords: Passwords;
  users: UsersModule;
  outbox: Outbox;
  setNewPassword: SetNewPassword;
  /** False where no mail server is set. */
  canMail: boolean;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  logger: { error(details: object, message: string): void };
  /** Keys the hashes of codes. */
  secret: string;
  /** Writes the mail that carries a code. */
  writeMail(letter: Recipient & { otp: string }): Mail;
  /** Writes the mail that carries a link in place of one. */
  writeLinkMail(letter: Recipient & { link: string }): Mail;
}

export type ResetUsecases = ReturnType<typeof createResetUsecases>;

/** Every sendotp call takes this long, whatever there was to do. */
const SEND_REPLY_MS = 150;
const LINK_PATH = '/forgotpassword#';

/** A new password in three steps: code by mail, code for proof, proof for password. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createResetUsecases(deps: ResetUsecasesDeps) {
  const { db, clock, repository, passwords, users, outbox, createRateLimiter, limits, logger, secret } = deps;
  const { writeMail, writeLinkMail } = deps;
  const sends = createRateLimiter({ name: 'otp-account', ...limits.LIMIT_CODE_ACCOUNT });
  const dailySends = createRateLimiter({ name: 'otp-account-day', ...limits.LIMIT_CODE_ACCOUNT_DAY });
  const links = createRateLimiter({ name: 'reset-link-account', points: 1, seconds: RESET_LINK_EVERY_MS / 1000 });
  const senders = createRateLimiter({ name: 'otp-address', ...limits.LIMIT_CODE_ADDRESS });
  const guessers = createRateLimiter({ name: 'otp-verify-address', ...limits.LIMIT_CODE_ADDRESS });
  const resets = createRateLimiter({ name: 'reset-address', ...limits.LIMIT_CODE_ADDRESS });

  const open = new Set<Promise<void>>();

  async function mailCode(email: string, challenge: string): Promise<void> {
    const person = await users.findUserByEmail(email);
    if (!person || person.deletedAt) return;
    const otp = createOtp();
    const now = clock.now();
    const { id: userId } = person;
    const codeHash = hashOtp({ otp, userId: codeOwner(userId, email), secret });
    const expiresAt = after(now, OTP_LIFETIME_MS);
    await repository.insertCode({ challengeHash: hashToken(challenge), userId, codeHash, expiresAt, createdAt: now });
    outbox.sendLater(writeMail({ ...toRecipient(person), otp }));
  }

  /** A link needs no digits and no browser, and nobody can guess it: strangers who ask for all codes only bring more of them. */
  async function mailLink(email: string, origin: string): Promise<void> {
    const person = await users.findUserByEmail(email);
    if (!person || person.deletedAt) return;
    const token = createToken();
    const expiresAt = after(clock.now(), PROOF_LIFETIMES_MS['reset-link']);
    const link = { tokenHash: hashToken(token), kind: 'reset-link', email, userId: person.id, expiresAt } as const;
    await repository.insertProof(db, link);
    outbox.sendLater(writeLinkMail({ ...toRecipient(person), link: `${origin}${LINK_PATH}${token}` }));
  }

  /** Runs beside the request, which takes its fixed time. */
  async function workBeside(work: Promise<void>): Promise<void> {
    const noted = work
      .catch((error: unknown) => logger.error({ err: error }, 'a reset mail could not be made'))
      .finally(() => open.delete(noted));
    open.add(noted);
    await sleep(SEND_REPLY_MS);
  }

  /**
   * Mails a code when the account exists, and returns what the asking browser must show beside it. Reply and time are the
   * same when it does not, and when the mail server is down: the work runs beside a fixed wait. Of too many codes for one
   * e-mail, which somebody else may have asked for, a link takes the place, at most one in three hours. Throws 429
   * `auth.too-many-codes` then, for unknown e-mails as well, 429 `request.too-many`, and 409 `auth.no-mail` to everybody where
   * no mail server is set.
   */
  async function sendOtp(asked: { email: string; address: string; origin: string | null }): Promise<string> {
    const { email, address, origin } = asked;
    if (!deps.canMail) throw createNoMailError();
    await senders.consume(address);
    const refusal = (await refusalOf(sends.consume(email))) ?? (await refusalOf(dailySends.consume(email)));
    if (refusal) {
      if (origin === null) throw refusal;
      if (!(await refusalOf(links.consume(email)))) await workBeside(mailLink(email, origin));
      throw createTooManyCodesError({ retryAfter: refusal.retryAfter ?? 0 });
    }
    const challenge = createToken();
    await workBeside(mailCode(email, challenge));
    return challenge;
  }

  async function prove({ userId, email }: { userId: string; email: string }, executor: Executor = db): Promise<string> {
    const token = createToken();
    const expiresAt = after(clock.now(), PROOF_LIFETIMES_MS['password-reset']);
    const proof = { tokenHash: hashToken(token), kind: 'password-reset', email, userId, expiresAt } as const;
    await repository.insertProof(executor, proof);
    return token;
  }

  /** Trades the mailed code for a proof, in the browser that asked for it; returns its token. Throws 400 `auth.wrong-code`, 429. */
  async function verifyOtp(attempt: {
    email: string;
    otp: string;
    challenge: string | undefined;
    address: string;
  }): Promise<string> {
    const { email, otp, address } = attempt;
    await guessers.consume(address);
    const challengeHash = hashToken(attempt.challenge ?? '');
    const code = await repository.takeTry({ email, challengeHash, now: clock.now() });
    const given = hashOtp({ otp, userId: codeOwner(code?.userId ?? '', email), secret });
    if (!code || !isSameText(code.codeHash, given)) throw createWrongCodeError();
    return db.transaction(async (tx) => {
      if (!(await repository.deleteCode(tx, challengeHash))) throw createWrongCodeError();
      return prove({ userId: code.userId, email }, tx);
    });
  }

  /** Trades the mailed link for a proof; the link is spent when the password is set. Throws 400 `auth.wrong-reset-link`, 429. */
  async function openLink(attempt: { token: string; address: string }): Promise<{ email: string; proofToken: string }> {
    await guessers.consume(attempt.address);
    const owner = isToken(attempt.token) ? await repository.findResetLink(hashToken(attempt.token), clock.now()) : null;
    if (!owner) throw createWrongResetLinkError();
    return { email: owner.email, proofToken: await prove(owner) };
  }

  /**
   * Sets a new password and ends every session of the person, who is returned. The proof must be for this very e-mail; it is looked at
   * before the slow hash and spent with the change. Throws 401 `auth.reset-not-proved`, 400 `auth.password-common`, 429.
   */
  async function resetPassword(change: {
    email: string;
    password: string;
    proofToken: string | undefined;
    address: string;
  }): Promise<Person> {
    const { email, password, proofToken, address } = change;
    if (!isToken(proofToken)) throw createResetNotProvedError();
    await resets.consume(address);
    const proof = { tokenHash: hashToken(proofToken), kind: 'password-reset', email, now: clock.now() } as const;
    if (!(await repository.hasProof(proof))) throw createResetNotProvedError();
    const found = await users.findUserByEmail(email);
    const passwordHash = await passwords.hashChosen(password, { email, name: found?.name ?? '' });
    const changedId = await db.transaction(async (tx) => {
      // The person before what is theirs, as everywhere: two changes of one person never wait for each other.
      if (found) await repository.holdPerson(tx, found.id);
      const userId = (await repository.takeProof(tx, proof))?.userId;
      if (!found || found.id !== userId) throw createResetNotProvedError();
      await users.markEmailVerified(tx, userId);
      await deps.proofs.deleteOf(tx, userId);
      const change = { passwordHash, isTold: true, wasUnproved: found.emailVerifiedAt === null };
      await deps.setNewPassword(tx, { ...found, emailVerifiedAt: proof.now }, change);
      return userId;
    });
    return users.getUserById(changedId);
  }

  /** Lets asked codes be made and mailed before the server stops. */
  async function close(): Promise<void> {
    await Promise.all(open);
    await outbox.close();
  }

  return { sendOtp, verifyOtp, openLink, resetPassword, close };
}

/** The 429 with which a limit refuses; null when it does not. */
const refusalOf = (counted: Promise<void>): Promise<AppError | null> =>
  counted.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

/** A code is good for the address that it was mailed to, and no longer when the person has another. */
function codeOwner(userId: string, email: string): string {
  return `${userId} reset ${email}`;
}
