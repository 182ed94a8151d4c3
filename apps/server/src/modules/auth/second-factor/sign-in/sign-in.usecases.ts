import type { PasskeyAssertion, SecondFactor, User } from '@nalanda/contract';
import type { Db, Executor, Tx } from '../../../../database/db.ts';
import { lockPerson } from '../../../../database/hold-person.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { LimitsConfig } from '../../../../platform/config/limit-settings.ts';
import type { CreateRateLimiter } from '../../../../platform/limits/rate-limit.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { SecretBoxes } from '../../../../platform/secrets/secret-boxes.ts';
import type { UsersModule } from '../../../users/index.ts';
import { after, PROOF_LIFETIMES_MS } from '../../auth.models.ts';
import type { Browser, Sessions } from '../../sessions/sessions.ts';
import { createToken, hashToken, isToken } from '../../sessions/tokens.ts';
import { checkAssertion, createAssertionOptions } from '../passkeys/passkeys.ts';
import {
  createPasskeyRefusedError,
  createPasskeysUnavailableError,
  createSignInExpiredError,
  createWrongSecondFactorError,
} from '../second-factor.errors.ts';
import type { FactorNews } from '../second-factor.mails.ts';
import {
  CHALLENGE_LIFETIME_MS,
  findTotpStep,
  listFactors,
  type PasskeyPlace,
  readCode,
} from '../second-factor.models.ts';
import type { PasskeyRow, SecondFactorRepository } from '../second-factor.repository.ts';

/** A sign-in whose first factor was right: the token of its cookie, and what can come next. */
export interface PendingSignIn {
  pendingToken: string;
  factors: SecondFactor[];
}

interface SignedIn {
  user: User;
  token: string;
}

export interface SecondFactorSignInDeps {
  db: Db;
  clock: Clock;
  repository: SecondFactorRepository;
  boxes: SecretBoxes;
  sessions: Sessions;
  users: Pick<UsersModule, 'presentUser' | 'getUserById'>;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  logger: Pick<Logger, 'error'>;
  tell(tx: Tx, person: Awaited<ReturnType<UsersModule['getUserById']>>, news: FactorNews): Promise<void>;
}

export type SecondFactorSignIn = ReturnType<typeof createSecondFactorSignIn>;

/** The second step of a sign-in, and the one step of a passkey that is both factors. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createSecondFactorSignIn(deps: SecondFactorSignInDeps) {
  const { db, clock, repository, boxes, sessions, users, createRateLimiter, limits, logger } = deps;
  const accounts = createRateLimiter({ name: 'factor-account', ...limits.LIMIT_FACTOR_ACCOUNT });
  const days = createRateLimiter({ name: 'factor-account-day', ...limits.LIMIT_FACTOR_ACCOUNT_DAY });
  const addresses = createRateLimiter({ name: 'passkey-address', ...limits.LIMIT_LOGIN_ADDRESS });

  /**
   * Call it where a session would be opened: null when nothing more is asked of this person, else the sign-in that
   * waits, and no session may be opened.
   */
  async function ask(executor: Executor, userId: string): Promise<PendingSignIn | null> {
    const factors = listFactors(await repository.countFactors(executor, userId));
    if (factors.length === 0) return null;
    const pendingToken = createToken();
    const expiresAt = after(clock.now(), PROOF_LIFETIMES_MS['second-factor']);
    await repository.insertPending(executor, { tokenHash: hashToken(pendingToken), userId, expiresAt });
    return { pendingToken, factors };
  }

  /** Has somebody a second factor? */
  async function has(executor: Executor, userId: string): Promise<boolean> {
    return listFactors(await repository.countFactors(executor, userId)).length > 0;
  }

  /** Counts a try of the waiting sign-in before it is looked at. Throws 401 `auth.sign-in-expired`. */
  async function takeTry(pendingToken: string | undefined): Promise<{ userId: string; tokenHash: string }> {
    if (!isToken(pendingToken)) throw createSignInExpiredError();
    const tokenHash = hashToken(pendingToken);
    const userId = await repository.takePendingTry(tokenHash, clock.now());
    if (!userId) throw createSignInExpiredError();
    return { userId, tokenHash };
  }

  async function enter(tx: Tx, pending: { userId: string; tokenHash: string; browser: Browser }): Promise<string> {
    if (!(await repository.takePending(tx, pending.tokenHash))) throw createSignInExpiredError();
    return sessions.open(tx, pending.userId, pending.browser);
  }

  /** How this code would be spent; null when it opens nothing. */
  async function prepare(userId: string, typed: string) {
    const code = readCode(typed);
    if (code?.kind === 'recovery') {
      return { isRecovery: true, spend: (tx: Tx) => repository.takeRecoveryCode(tx, userId, code.hash) };
    }
    if (!code) return null;
    const totp = await repository.findTotp(userId);
    if (!totp?.isConfirmed) return null;
    const secret = boxes.open(totp.secretBox, userId);
    if (secret === null) {
      logger.error({ userId }, 'the secret of an authenticator app cannot be read; has SESSION_SECRET changed?');
      return null;
    }
    const step = findTotpStep({ secret, code: code.code, now: clock.now(), lastStep: totp.lastStep });
    if (step === null) return null;
    // Closed anew with the newest key: an old SESSION_SECRET can go when people have signed in since.
    const secretBox = boxes.close(secret, userId);
    return { isRecovery: false, spend: (tx: Tx) => repository.useTotpStep(tx, { userId, step, secretBox }) };
  }

  /**
   * Ends the waiting sign-in with a code of the app or a recovery code. Tries are counted by sign-in and by account
   * before they are looked at. Throws 401 `auth.sign-in-expired`, 400 `auth.wrong-second-factor`, 429.
   */
  async function finishWithCode(attempt: {
    pendingToken: string | undefined;
    code: string;
    browser: Browser;
    /** Hears whose sign-in it is before the code is looked at. */
    onPerson(userId: string): void;
  }): Promise<SignedIn> {
    const { userId, tokenHash } = await takeTry(attempt.pendingToken);
    attempt.onPerson(userId);
    await days.consume(userId);
    await accounts.consume(userId);
    const way = await prepare(userId, attempt.code);
    if (!way) throw createWrongSecondFactorError();
    const person = await users.getUserById(userId);
    const token = await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      if (!(await way.spend(tx))) throw createWrongSecondFactorError();
      if (way.isRecovery) await deps.tell(tx, person, 'code-used');
      return enter(tx, { userId, tokenHash, browser: attempt.browser });
    });
    await accounts.reset(userId);
    await days.reset(userId);
    return { user: await users.presentUser(userId), token };
  }

  async function keepChallenge(boundTo: string, challenge: string): Promise<void> {
    const expiresAt = after(clock.now(), CHALLENGE_LIFETIME_MS);
    await repository.keepChallenge({ boundTo, challenge, expiresAt });
  }

  /** Throws 401 `auth.sign-in-expired`, 409 `auth.passkeys-unavailable`. */
  async function askPasskey(pendingToken: string | undefined, place: PasskeyPlace | null) {
    if (!isToken(pendingToken)) throw createSignInExpiredError();
    if (!place) throw createPasskeysUnavailableError();
    const tokenHash = hashToken(pendingToken);
    const userId = await repository.findPending(tokenHash, clock.now());
    if (!userId) throw createSignInExpiredError();
    const options = await createAssertionOptions({ place, known: await repository.listPasskeys(userId) });
    await keepChallenge(`sign-in ${tokenHash}`, options.challenge);
    return options;
  }

  /** The passkey and its new counter. Throws 400 `auth.passkey-refused`, 409 `auth.passkeys-unavailable`. */
  async function check(
    credential: PasskeyAssertion,
    asked: { boundTo: string; place: PasskeyPlace | null; mustKnowHolder: boolean; ownerId?: string },
  ): Promise<{ passkey: PasskeyRow; counter: number }> {
    const { boundTo, place, mustKnowHolder, ownerId } = asked;
    if (!place) throw createPasskeysUnavailableError();
    const challenge = await repository.takeChallenge(boundTo, clock.now());
    const passkey = await repository.findPasskey(credential.id);
    if (challenge === null || !passkey || (ownerId !== undefined && passkey.userId !== ownerId)) {
      throw createPasskeyRefusedError();
    }
    const counter = await checkAssertion(credential, { place, challenge, passkey, mustKnowHolder });
    return { passkey, counter };
  }

  async function spend(tx: Tx, { passkey, counter }: { passkey: PasskeyRow; counter: number }): Promise<void> {
    const isNoted = await repository.notePasskeyUse(tx, { id: passkey.id, counter, now: clock.now() });
    if (!isNoted) throw createPasskeyRefusedError();
  }

  /** Ends the waiting sign-in with a passkey. Throws 401 `auth.sign-in-expired` and what `check` throws. */
  async function finishWithPasskey(attempt: {
    pendingToken: string | undefined;
    credential: PasskeyAssertion;
    place: PasskeyPlace | null;
    browser: Browser;
    /** Hears whose sign-in it is before the passkey is looked at. */
    onPerson(userId: string): void;
  }): Promise<SignedIn> {
    const { credential, place, browser } = attempt;
    const { userId, tokenHash } = await takeTry(attempt.pendingToken);
    attempt.onPerson(userId);
    const boundTo = `sign-in ${tokenHash}`;
    const used = await check(credential, { boundTo, place, mustKnowHolder: false, ownerId: userId });
    const token = await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await spend(tx, used);
      return enter(tx, { userId, tokenHash, browser });
    });
    return { user: await users.presentUser(userId), token };
  }

  /** Begins a sign-in by passkey alone; `token` binds it to this browser. Throws 409 `auth.passkeys-unavailable`, 429. */
  async function beginPasskeySignIn({ address, place }: { address: string; place: PasskeyPlace | null }) {
    await addresses.consume(address);
    if (!place) throw createPasskeysUnavailableError();
    const options = await createAssertionOptions({ place });
    const token = createToken();
    await keepChallenge(`browser ${hashToken(token)}`, options.challenge);
    return { options, token };
  }

  /** Signs in with a passkey alone. Throws what `check` throws. */
  async function signInWithPasskey(attempt: {
    browserToken: string | undefined;
    credential: PasskeyAssertion;
    place: PasskeyPlace | null;
    browser: Browser;
  }): Promise<SignedIn> {
    const { browserToken, credential, place, browser } = attempt;
    if (!isToken(browserToken)) throw createPasskeyRefusedError();
    const boundTo = `browser ${hashToken(browserToken)}`;
    const used = await check(credential, { boundTo, place, mustKnowHolder: true });
    const { userId } = used.passkey;
    const token = await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await spend(tx, used);
      return sessions.open(tx, userId, browser);
    });
    return { user: await users.presentUser(userId), token };
  }

  return { ask, has, finishWithCode, askPasskey, finishWithPasskey, beginPasskeySignIn, signInWithPasskey };
}
