import type { User } from '@nalanda/contract';
import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail, Outbox } from '../../../platform/mail/mailer.ts';
import { isSameText } from '../../../platform/secrets/same-text.ts';
import type { Person, UsersModule } from '../../users/index.ts';
import { createAlreadyProvedError, createWrongCodeError, createWrongLinkError } from '../auth.errors.ts';
import { after, EMAIL_PROOF_LIFETIME_MS, toRecipient } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import { createProofOtp, createToken, hashOtp, hashToken, isToken } from '../sessions/tokens.ts';
import type { ProofRepository } from './email-proof.repository.ts';

export interface ProofUsecasesDeps {
  db: Db;
  clock: Clock;
  repository: Pick<AuthRepository, 'holdPerson'>;
  proofs: ProofRepository;
  users: UsersModule;
  outbox: Outbox;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  logger: { error(details: object, message: string): void };
  /** Keys the hashes of codes. */
  secret: string;
  /** Writes the mail with the code and, where the address of this installation is known, the link. */
  writeMail(letter: Recipient & { otp: string; link: string | null }): Mail;
}

export type ProofUsecases = ReturnType<typeof createProofUsecases>;

/** Where the web app asks for the press that spends the link. The token stands behind #, which no server logs. */
const LINK_PATH = '/confirmemail#';

/** Proof, by a mailed code or link, that somebody who has signed up can read the mail of that address. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createProofUsecases(deps: ProofUsecasesDeps) {
  const { db, clock, repository, proofs, users, outbox, createRateLimiter, limits, logger, secret } = deps;
  // By the address that is written to: whoever signs up, deletes the account and signs up again, writes no more often.
  const targets = createRateLimiter({ name: 'proof-target', ...limits.LIMIT_CODE_ACCOUNT });
  const dailyTargets = createRateLimiter({ name: 'proof-target-day', ...limits.LIMIT_CODE_ACCOUNT_DAY });
  const senders = createRateLimiter({ name: 'proof-address', ...limits.LIMIT_CODE_ADDRESS });
  const guessers = createRateLimiter({ name: 'proof-verify-address', ...limits.LIMIT_CODE_ADDRESS });
  const open = new Set<Promise<void>>();

  async function mailProof(person: Person, origin: string | null): Promise<void> {
    await targets.consume(person.email);
    await dailyTargets.consume(person.email);
    const otp = createProofOtp();
    const token = createToken();
    await proofs.replace({
      userId: person.id,
      codeHash: hashOtp({ otp, userId: codeOwner(person.id), secret }),
      linkHash: hashToken(token),
      expiresAt: after(clock.now(), EMAIL_PROOF_LIFETIME_MS),
    });
    const link = origin === null ? null : `${origin}${LINK_PATH}${token}`;
    outbox.sendLater(deps.writeMail({ ...toRecipient(person), otp, link }));
  }

  /** Mails the first proof beside the sign-up, which does not wait for it and does not fail with it. */
  function sendAfterSignUp(person: Person, origin: string | null): void {
    const work = mailProof(person, origin)
      .catch((error: unknown) => {
        // The address has had its mails; the banner offers to send another one later.
        if (error instanceof AppError) return;
        logger.error({ err: error }, 'a proof of an email could not be made');
      })
      .finally(() => open.delete(work));
    open.add(work);
  }

  /** Mails a new code and link; the ones before open nothing any more. Throws 409 `auth.email-proved-already`, 429. */
  async function sendAgain(userId: string, input: { address: string; origin: string | null }): Promise<Person> {
    await senders.consume(input.address);
    const person = await users.getUserById(userId);
    if (person.emailVerifiedAt) throw createAlreadyProvedError();
    await mailProof(person, input.origin);
    return person;
  }

  /** The office mails a new code and link to somebody. Throws 404 `user.not-found`, 409 `auth.email-proved-already`, 429. */
  async function resend(userId: string, origin: string | null): Promise<Person> {
    const person = await users.getUserById(userId);
    if (person.emailVerifiedAt) throw createAlreadyProvedError();
    await mailProof(person, origin);
    return person;
  }

  /** Proves the e-mail by the mailed code. Who has proved it already is told no less. Throws 400 `auth.wrong-code`, 429. */
  async function proveByCode(userId: string, attempt: { otp: string; address: string }): Promise<User> {
    await guessers.consume(attempt.address);
    const { emailVerifiedAt } = await users.getUserById(userId);
    if (emailVerifiedAt) return users.presentUser(userId);
    const code = await proofs.takeTry(userId, clock.now());
    const given = hashOtp({ otp: attempt.otp, userId: codeOwner(userId), secret });
    if (!code || !isSameText(code.codeHash, given)) throw createWrongCodeError();
    await db.transaction(async (tx) => {
      if (!(await repository.holdPerson(tx, userId))) throw createWrongCodeError();
      if (!(await proofs.spendCode(tx, { userId, codeHash: code.codeHash }))) throw createWrongCodeError();
      await users.markEmailVerified(tx, userId);
    });
    return users.presentUser(userId);
  }

  /** Proves the e-mail by the mailed link, in whatever browser. Throws 400 `auth.wrong-link`, 429. */
  async function proveByLink(attempt: { token: string; address: string }): Promise<void> {
    await guessers.consume(attempt.address);
    if (!isToken(attempt.token)) throw createWrongLinkError();
    const linkHash = hashToken(attempt.token);
    await db.transaction(async (tx) => {
      // The person first, as everywhere: a deletion or a reset at this moment waits, or is waited for.
      const owner = await proofs.findOwnerOfLink(tx, linkHash);
      if (!owner || !(await repository.holdPerson(tx, owner))) throw createWrongLinkError();
      const userId = await proofs.spendLink(tx, linkHash, clock.now());
      if (!userId) throw createWrongLinkError();
      await users.markEmailVerified(tx, userId);
    });
  }

  /** Lets proofs be made before the server stops. */
  async function close(): Promise<void> {
    await Promise.all(open);
  }

  return { sendAfterSignUp, sendAgain, resend, proveByCode, proveByLink, close };
}

/** A code proves one thing only: those for other purposes are hashed for other owners. */
function codeOwner(userId: string): string {
  return `${userId} proof`;
}
