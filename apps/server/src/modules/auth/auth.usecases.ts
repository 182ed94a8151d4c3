import type { Locale, Role, User } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { LimitsConfig } from '../../platform/config/limit-settings.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Person, UsersModule } from '../users/index.ts';
import { createWrongCredentialsError } from './auth.errors.ts';
import type { Reminders } from './auth.reminders.ts';
import type { AuthRepository } from './auth.repository.ts';
import type { ProofUsecases } from './email-proof/email-proof.usecases.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { PendingSignIn, SecondFactorSignIn } from './second-factor/sign-in/sign-in.usecases.ts';
import type { Browser, Sessions } from './sessions/sessions.ts';

/** A signed-in person and the token for the session cookie. */
export interface SignedIn {
  user: User;
  token: string;
}

export interface AuthUsecasesDeps {
  db: Db;
  repository: AuthRepository;
  sessions: Sessions;
  passwords: Passwords;
  users: UsersModule;
  proof: Pick<ProofUsecases, 'sendAfterSignUp'>;
  reminders: Reminders;
  secondFactor: Pick<SecondFactorSignIn, 'ask'>;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
}

export type AuthUsecases = ReturnType<typeof createAuthUsecases>;

/** Sign-up, sign-in and sign-out with e-mail and password. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createAuthUsecases(deps: AuthUsecasesDeps) {
  const { db, repository, sessions, passwords, users, proof, reminders, secondFactor, createRateLimiter, limits } =
    deps;
  const signups = createRateLimiter({ name: 'signup-address', ...limits.LIMIT_SIGNUP_ADDRESS });
  const accounts = createRateLimiter({ name: 'login-account', ...limits.LIMIT_LOGIN_ACCOUNT });
  const addresses = createRateLimiter({ name: 'login-address', ...limits.LIMIT_LOGIN_ADDRESS });
  const entrances = createRateLimiter({ name: 'login-entered', ...limits.LIMIT_ENTRY_ACCOUNT });
  const devices = createRateLimiter({ name: 'login-device', ...limits.LIMIT_LOGIN_ACCOUNT });

  /** Creates an account, signs it in and mails the proof of its e-mail. Throws 400 `auth.password-common`, 403 `user.by-invitation`, `educator.by-invitation`, 409 `user.email-taken`, 429. */
  async function signUp(person: {
    name: string;
    email: string;
    password: string;
    role: Role;
    address: string;
    browser: Browser;
    /** Where the link in the mail leads; null: the mail has a code only. */
    origin: string | null;
    /** What they read, also in the mail that is written now; null: the school's own language. */
    locale: Locale | null;
  }): Promise<SignedIn> {
    const { name, email, password, role, address, browser, locale } = person;
    await signups.consume(address);
    await users.ensureMayJoin(email);
    const passwordHash = await passwords.hashChosen(password, { email, name });
    const { newcomer, token } = await db.transaction(async (tx) => {
      const inserted = await users.insertUser(tx, { name, email, role, passwordHash, locale });
      return { newcomer: inserted, token: await sessions.open(tx, inserted.id, browser) };
    });
    proof.sendAfterSignUp(newcomer, person.origin);
    return { user: await users.presentUser(newcomer.id), token };
  }

  /** Counts a try; returns what takes it back when it succeeds. Throws 429. */
  async function countTry(email: string, address: string, deviceId: string | null): Promise<() => Promise<void>> {
    if (deviceId) {
      const key = `${email} ${deviceId}`;
      await devices.consume(key);
      return () => devices.reset(key);
    }
    await addresses.consume(address);
    await accounts.consume(email);
    return async () => {
      await addresses.giveBack(address);
      await accounts.reset(email);
    };
  }

  /**
   * Signs in. Unknown e-mail and wrong password answer alike and take as long. Tries are counted before they are
   * looked at: those of a browser in which the person has signed in before by themselves, all others by account and by
   * address. Who has a second factor is asked for it, and no session is opened yet. Throws 401 `auth.wrong-credentials`,
   * 429.
   */
  async function logIn(attempt: {
    email: string;
    password: string;
    address: string;
    browser: Browser;
    /** The id of the browser when it is known to this person. */
    recognise(person: Person): string | null;
  }): Promise<SignedIn | PendingSignIn> {
    const { email, password, address, browser } = attempt;
    const person = await users.findUserByEmail(email);
    const takeBack = await countTry(email, address, person && attempt.recognise(person));
    const isRight = await passwords.verify(person?.passwordHash ?? null, password);
    if (person && !isRight) reminders.passwordTried(person);
    if (!person || !isRight) throw createWrongCredentialsError();
    // Tries that succeed are given back; without an end of them one account could keep the slow hash busy for all.
    await entrances.consume(person.id);
    const entered = await db.transaction(async (tx) => {
      // The slow hash took its time: a password that has been changed meanwhile opens nothing any more.
      const held = await repository.holdPerson(tx, person.id);
      const isStillRight = held?.passwordHash === person.passwordHash && held.email === email;
      if (!isStillRight) throw createWrongCredentialsError();
      return (await secondFactor.ask(tx, person.id)) ?? { token: await sessions.open(tx, person.id, browser) };
    });
    await takeBack();
    if ('pendingToken' in entered) return entered;
    return { user: await users.presentUser(person.id), token: entered.token };
  }

  /** Ends one session. */
  async function logOut(sessionId: string): Promise<void> {
    await repository.deleteSessionById(sessionId);
  }

  return { signUp, logIn, logOut };
}
