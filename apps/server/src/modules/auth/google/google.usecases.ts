import { emailSchema, limits, nameSchema, type Role } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import type { Person, UsersModule } from '../../users/index.ts';
import { createEmailNotVerifiedError, createGoogleNotProvedError } from '../auth.errors.ts';
import { after, chooseNewRole, PROOF_LIFETIMES_MS } from '../auth.models.ts';
import type { AuthRepository, Identity } from '../auth.repository.ts';
import type { SignedIn } from '../auth.usecases.ts';
import type { ProofRepository } from '../email-proof/email-proof.repository.ts';
import type { PendingSignIn, SecondFactorSignIn } from '../second-factor/sign-in/sign-in.usecases.ts';
import type { Browser, Sessions } from '../sessions/sessions.ts';
import { createToken, hashToken, isToken } from '../sessions/tokens.ts';
import type { ProvedAccount } from './openid.ts';

export interface GoogleUsecasesDeps {
  db: Db;
  clock: Clock;
  repository: AuthRepository;
  proofs: ProofRepository;
  sessions: Sessions;
  users: UsersModule;
  notices: Pick<Notices, 'queue'>;
  /** Takes what a stranger may have left out of an account, before it goes to who has proved its e-mail. */
  startClean(tx: Tx, owner: { userId: string; name: string; role: Role }): Promise<void>;
  /** Writes the mail that tells of the linked account. */
  writeLinkedMail(letter: Recipient & { isCleanStart: boolean }): Mail;
  secondFactor: Pick<SecondFactorSignIn, 'ask'>;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
}

export type GoogleUsecases = ReturnType<typeof createGoogleUsecases>;

/** Sign-in with an account at an OpenID provider. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createGoogleUsecases(deps: GoogleUsecasesDeps) {
  const { db, clock, repository, sessions, users, secondFactor } = deps;
  const addresses = deps.createRateLimiter({ name: 'google-address', ...deps.limits.LIMIT_SIGNUP_ADDRESS });

  /**
   * Keeps what the popup has proved, for one `signIn` of the same browser. Throws 403 `auth.email-not-verified` when
   * the provider has not checked the e-mail.
   */
  async function keepProof(account: ProvedAccount): Promise<{ token: string; email: string; name: string }> {
    const parsed = emailSchema.safeParse(account.email);
    if (!account.isEmailVerified || !parsed.success) throw createEmailNotVerifiedError();
    const email = parsed.data;
    const name = chooseName(account.name, email);
    const token = createToken();
    const now = clock.now();
    const { issuer, subject } = account;
    const expiresAt = after(now, PROOF_LIFETIMES_MS.google);
    const proof = { tokenHash: hashToken(token), kind: 'google', email, issuer, subject, name, expiresAt } as const;
    await repository.insertProof(db, proof);
    return { token, email, name };
  }

  /**
   * Links the account at the provider. Who has proved the e-mail here keeps everything. Where nobody has, whoever made
   * the account may be a stranger: it goes to the person who has just proved it, and starts clean. Returns the person as
   * they were. Throws 401 `auth.google-not-proved` when the account has got another e-mail, or has gone, meanwhile.
   */
  // biome-ignore lint/complexity/useMaxParams: who is found, who comes and who owns the address, within a transaction.
  async function link(tx: Tx, found: Person, identity: Identity, owner: { name: string; role: Role }): Promise<Person> {
    const held = await repository.holdPerson(tx, found.id);
    if (held?.email !== found.email) throw createGoogleNotProvedError();
    const person = { ...found, ...held };
    await repository.insertIdentity(tx, { ...identity, userId: person.id, createdAt: clock.now() });
    if (person.emailVerifiedAt) return person;
    await users.setPasswordHash(tx, person.id, null);
    await deps.startClean(tx, { userId: person.id, ...owner });
    await users.markEmailVerified(tx, person.id);
    await deps.proofs.deleteOf(tx, person.id);
    await repository.deleteProofsOf(tx, person.id);
    await repository.deleteSessionsOf(tx, person.id);
    await repository.deleteCodesOf(tx, person.id);
    await repository.deleteEmailChangesOf(tx, person.id);
    return person;
  }

  /**
   * Signs in the person whose e-mail this browser's popup has just proved: the owner of the provider account, else the
   * owner of the e-mail (linked now), else somebody new. Who has a second factor is asked for it first. Throws 401 `auth.google-not-proved`, 403
   * `user.by-invitation`, `educator.by-invitation`, 429.
   */
  async function signIn(input: {
    name: string;
    email: string;
    role: Role | '';
    proofToken: string | undefined;
    address: string;
    browser: Browser;
  }): Promise<(SignedIn & { isNew: boolean }) | PendingSignIn> {
    const { name, email, role, proofToken, address, browser } = input;
    await addresses.consume(address);
    if (!isToken(proofToken)) throw createGoogleNotProvedError();
    const presented = { tokenHash: hashToken(proofToken), kind: 'google', email, now: clock.now() } as const;
    const known = await users.findUserByEmail(email);
    const result = await db.transaction(async (tx) => {
      const proof = await repository.takeProof(tx, presented);
      if (!proof?.issuer || !proof.subject) throw createGoogleNotProvedError();
      const identity = { issuer: proof.issuer, subject: proof.subject };
      const linkedId = await repository.findUserIdByIdentity(tx, identity);
      const owner = { name: proof.name ?? name, role: chooseNewRole(role) };
      if (!linkedId && known) await tellOfLink(tx, await link(tx, known, identity, owner), email);
      const userId = linkedId ?? known?.id ?? (await create(tx, { name, email, role, identity }));
      const pending = await secondFactor.ask(tx, userId);
      if (pending) return { pending };
      const token = await sessions.open(tx, userId, browser);
      return { pending: null, userId, token, isNew: !linkedId && !known };
    });
    if (result.pending) return result.pending;
    return { user: await users.presentUser(result.userId), token: result.token, isNew: result.isNew };
  }

  /** The mail goes to an address that is proved by now, and is called what Google calls it when the account starts clean. */
  async function tellOfLink(tx: Tx, before: Person, email: string): Promise<void> {
    const isCleanStart = before.emailVerifiedAt === null;
    const name = isCleanStart ? null : before.name;
    await deps.notices.queue(tx, deps.writeLinkedMail({ to: email, name, locale: before.locale, isCleanStart }));
  }

  async function create(
    tx: Tx,
    person: { name: string; email: string; role: Role | ''; identity: Identity },
  ): Promise<string> {
    const now = clock.now();
    const { name, email, role, identity } = person;
    const newUser = { name, email, role: chooseNewRole(role), passwordHash: null, emailVerifiedAt: now };
    const { id } = await users.insertUser(tx, newUser);
    await repository.insertIdentity(tx, { ...identity, userId: id, createdAt: now });
    return id;
  }

  return { keepProof, signIn };
}

/** What the provider calls the person, where that is a name here; else what stands before the @; else nothing of theirs. */
function chooseName(given: string | undefined, email: string): string {
  const candidates = [given?.trim().slice(0, limits.name.max), email.slice(0, email.indexOf('@'))];
  const name = candidates.find((candidate) => nameSchema.safeParse(candidate).success);
  return name ?? 'Learner';
}
