import { emailSchema, limits, type Role } from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { LimitsConfig } from '../../platform/limit-settings.ts';
import type { CreateRateLimiter } from '../../platform/rate-limit.ts';
import type { Person, UsersModule } from '../users/index.ts';
import { createEmailNotVerifiedError, createGoogleNotProvedError } from './auth.errors.ts';
import { after, chooseNewRole, PROOF_LIFETIMES_MS } from './auth.models.ts';
import type { ProvedAccount } from './auth.openid.ts';
import type { AuthRepository, Identity } from './auth.repository.ts';
import type { Browser, Sessions } from './auth.sessions.ts';
import { createToken, hashToken, isToken } from './auth.tokens.ts';
import type { SignedIn } from './auth.usecases.ts';

export interface GoogleUsecasesDeps {
  db: Db;
  clock: Clock;
  repository: AuthRepository;
  sessions: Sessions;
  users: UsersModule;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
}

export type GoogleUsecases = ReturnType<typeof createGoogleUsecases>;

/** Sign-in with an account at an OpenID provider. */
export function createGoogleUsecases(deps: GoogleUsecasesDeps) {
  const { db, clock, repository, sessions, users } = deps;
  const addresses = deps.createRateLimiter({ name: 'google-address', ...deps.limits.LIMIT_SIGNUP_ADDRESS });

  /**
   * Keeps what the popup has proved, for one `signIn` of the same browser. Throws 403 `auth.email-not-verified` when
   * the provider has not checked the e-mail.
   */
  async function keepProof(account: ProvedAccount): Promise<{ token: string; email: string; name: string }> {
    const parsed = emailSchema.safeParse(account.email);
    if (!account.isEmailVerified || !parsed.success) throw createEmailNotVerifiedError();
    const email = parsed.data;
    const name = account.name?.trim().slice(0, limits.name.max) || email.slice(0, email.indexOf('@'));
    const token = createToken();
    const now = clock.now();
    const { issuer, subject } = account;
    const expiresAt = after(now, PROOF_LIFETIMES_MS.google);
    const proof = { tokenHash: hashToken(token), kind: 'google', email, issuer, subject, name, expiresAt } as const;
    await repository.insertProof(db, proof);
    return { token, email, name };
  }

  async function link(tx: Tx, person: Person, identity: Identity): Promise<void> {
    await repository.insertIdentity(tx, { ...identity, userId: person.id, createdAt: clock.now() });
    if (person.emailVerifiedAt) return;
    // Whoever chose that password never showed that the e-mail is theirs; they must not share the account with the
    // person who just did. docs/decisions/004-linking-drops-an-unproved-password.md
    await users.setPasswordHash(tx, person.id, null);
    await users.markEmailVerified(tx, person.id);
    await repository.deleteSessionsOf(tx, person.id);
    await repository.deleteProofsOf(tx, person.id);
    await repository.deleteCodesOf(tx, person.id);
    await repository.deleteEmailChangesOf(tx, person.id);
  }

  /**
   * Signs in the person whose e-mail this browser's popup has just proved: the owner of the provider account, else the
   * owner of the e-mail (linked now), else somebody new. Throws 401 `auth.google-not-proved`, 429.
   */
  async function signIn(wish: {
    name: string;
    email: string;
    role: Role | '';
    proofToken: string | undefined;
    address: string;
    browser: Browser;
  }): Promise<SignedIn & { isNew: boolean }> {
    const { name, email, role, proofToken, address, browser } = wish;
    await addresses.consume(address);
    if (!isToken(proofToken)) throw createGoogleNotProvedError();
    const presented = { tokenHash: hashToken(proofToken), kind: 'google', email, now: clock.now() } as const;
    const known = await users.findUserByEmail(email);
    const result = await db.transaction(async (tx) => {
      const proof = await repository.takeProof(tx, presented);
      if (!proof?.issuer || !proof.subject) throw createGoogleNotProvedError();
      const identity = { issuer: proof.issuer, subject: proof.subject };
      const linkedId = await repository.findUserIdByIdentity(tx, identity);
      if (!linkedId && known) await link(tx, known, identity);
      const userId = linkedId ?? known?.id ?? (await create(tx, { name, email, role, identity }));
      return { userId, token: await sessions.open(tx, userId, browser), isNew: !linkedId && !known };
    });
    return { user: await users.presentUser(result.userId), token: result.token, isNew: result.isNew };
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
