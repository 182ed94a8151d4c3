import { isPermitted, type PasswordCode, passwordCodeLimits, type StaffRole } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import { createAddressNotFoundError } from '../../../platform/errors/errors.ts';
import type { SessionUser } from '../../../platform/http/session-user.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import type { TellNews } from '../../notifications/index.ts';
import {
  createImportNotFoundError,
  createUserNotFoundError,
  type Person,
  type UsersModule,
} from '../../users/index.ts';
import { after, PROOF_LIFETIMES_MS } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import type { SetNewPassword } from '../password-reset/new-password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Self } from '../security/security.usecases.ts';
import {
  createNeedsOwnerError,
  createOwnCodeError,
  createSuspendedCodeError,
  createWrongPasswordCodeError,
} from './password-codes.errors.ts';
import { createPasswordCode, hashPasswordCode, mayMakeCode, readPasswordCode } from './password-codes.models.ts';
import type { CodeOwner, PasswordCodesRepository } from './password-codes.repository.ts';

export interface PasswordCodesDeps {
  db: Db;
  clock: Clock;
  codes: PasswordCodesRepository;
  repository: Pick<AuthRepository, 'holdPerson' | 'takeProof'>;
  passwords: Passwords;
  users: Pick<UsersModule, 'getUserById'>;
  setNewPassword: SetNewPassword;
  notices: Pick<Notices, 'maySend'>;
  /** Throws 403 `auth.wrong-password`, `auth.log-in-again`, 429. */
  ensureOwner(self: Self, password: string): Promise<Person>;
  /** Rings the bell, when the transaction commits. */
  tell: TellNews;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  /** Keys the hashes of codes. */
  secret: string;
}

/** Codes that somebody gets with a moment until which they are good. */
interface Made {
  codes: PasswordCode[];
  expiresAt: string;
}

export type PasswordCodes = ReturnType<typeof createPasswordCodes>;

/**
 * Codes that the office hands out on paper or by word: each sets the password of one person, once. They prove that the office knows
 * the person, not that the e-mail is theirs.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createPasswordCodes(deps: PasswordCodesDeps) {
  const { db, clock, codes, repository, secret } = deps;
  const guessers = deps.createRateLimiter({ name: 'password-code-address', ...deps.limits.LIMIT_CODE_ADDRESS });

  /** Writes codes for people whom the transaction holds; those they had before open nothing any more. */
  async function write(tx: Tx, owners: CodeOwner[], actorId: string): Promise<Made & { noteIds: string[] }> {
    const now = clock.now();
    const expiresAt = after(now, PROOF_LIFETIMES_MS['office-code']);
    const made = owners.map((owner) => ({ owner, code: createPasswordCode() }));
    const rows = made.map(({ owner, code }) => ({ owner, tokenHash: hashOf(code), expiresAt }));
    if (rows.length > 0) await codes.replace(tx, rows);
    const personIds = owners.map(({ id }) => id);
    const noteIds = rows.length > 0 ? await codes.note(tx, { personIds, actorId, createdAt: now }) : [];
    const shown = made.map(({ owner: { name, email }, code }) => ({ name, email, code }));
    return { codes: shown, expiresAt: expiresAt.toISOString(), noteIds };
  }

  const hashOf = (code: string) => hashPasswordCode(readPasswordCode(code) ?? '', secret);

  /** Whoever has lost the office while the password was looked at makes none any more: what they had made has just ended. */
  async function ensureStillMaker(tx: Tx, makerId: string): Promise<StaffRole | null> {
    const role = await codes.findStaffRole(tx, makerId);
    if (!isPermitted(role, 'people.change')) throw createAddressNotFoundError();
    return role;
  }

  /**
   * Makes a code for somebody, and tells them at the bell. Throws 403 `auth.wrong-password`, `auth.log-in-again`, 404
   * `user.not-found`, `request.not-found` when the own role has gone meanwhile, 409 `password-code.own`, `password-code.needs-owner`, `password-code.of-suspended`, 429.
   */
  async function makeFor(maker: SessionUser, { userId, password }: { userId: string; password: string }) {
    await deps.ensureOwner(maker, password);
    return db.transaction(async (tx) => {
      const person = await codes.hold(tx, userId);
      if (!person) throw createUserNotFoundError();
      if (person.id === maker.id) throw createOwnCodeError();
      if (!mayMakeCode(await ensureStillMaker(tx, maker.id), person)) throw createNeedsOwnerError();
      if (person.suspendedAt) throw createSuspendedCodeError();
      const { noteIds, expiresAt, codes: made } = await write(tx, [person], maker.id);
      for (const aboutId of noteIds) await deps.tell(tx, { kind: 'password-code', aboutId });
      const [code] = made as [PasswordCode];
      return { ...code, expiresAt };
    });
  }

  /**
   * Makes codes for people of an imported file who have never come in, some hundred from a line on; there is no bell that they
   * could hear. Throws 403 `auth.wrong-password`, `auth.log-in-again`, 404 `import.not-found`, `request.not-found`, 429.
   */
  async function makeForImport(
    maker: SessionUser,
    { importId, password, after }: { importId: string; password: string; after: number },
  ): Promise<Made & { after: number | null }> {
    await deps.ensureOwner(maker, password);
    const most = passwordCodeLimits.made;
    return db.transaction(async (tx) => {
      // Two files may hold the same people in another order.
      await holdLock(tx, 'password codes of files');
      await ensureStillMaker(tx, maker.id);
      if (!(await codes.hasImport(tx, importId))) throw createImportNotFoundError();
      const found = await codes.holdNewcomers(tx, { importId, after, most: most + 1 });
      const owners = found.slice(0, most);
      const { codes: made, expiresAt } = await write(tx, owners, maker.id);
      return { codes: made, expiresAt, after: found.length > most ? (owners.at(-1)?.line ?? null) : null };
    });
  }

  /** Codes that are right do not count: a class sets its passwords from one address. Throws 400 `auth.wrong-password-code`, 429. */
  async function find(attempt: { code: string; address: string }): Promise<CodeOwner & { tokenHash: string }> {
    await guessers.consume(attempt.address);
    const signs = readPasswordCode(attempt.code);
    const tokenHash = signs && hashPasswordCode(signs, secret);
    const owner = tokenHash === null ? null : await codes.findOwner(tokenHash, clock.now());
    if (!tokenHash || !owner) throw createWrongPasswordCodeError();
    await guessers.giveBack(attempt.address);
    return { ...owner, tokenHash };
  }

  /**
   * Sets the password of whose code it is, ends all their sessions and gives them as they are then. Throws 400
   * `auth.wrong-password-code`, `auth.password-common`, 429.
   */
  async function use(attempt: { code: string; password: string; address: string }): Promise<Person> {
    const { tokenHash, ...owner } = await find(attempt);
    const { id, email } = owner;
    const passwordHash = await deps.passwords.hashChosen(attempt.password, owner);
    const isTold = await deps.notices.maySend(owner);
    await db.transaction(async (tx) => {
      // The slow hash took its time: whoever was suspended or changed meanwhile is not let in by an old code.
      const held = await repository.holdPerson(tx, id);
      const proof = { tokenHash, kind: 'office-code', email, now: clock.now() } as const;
      const isStillTheirs = held?.email === email && held.suspendedAt === null;
      if (!isStillTheirs || !(await repository.takeProof(tx, proof))) throw createWrongPasswordCodeError();
      await deps.setNewPassword(tx, owner, { passwordHash, isTold, wasUnproved: held.emailVerifiedAt === null });
    });
    return deps.users.getUserById(id);
  }

  return { makeFor, makeForImport, find, use };
}
