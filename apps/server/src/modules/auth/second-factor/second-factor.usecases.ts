import type { PasskeyRegistration, secondFactorsSchema } from '@nalanda/contract';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { lockPerson } from '../../../database/hold-person.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import type { SecretBoxes } from '../../../platform/secrets/secret-boxes.ts';
import type { Person } from '../../users/index.ts';
import { after } from '../auth.models.ts';
import { createPasskeyOptions, readNewPasskey } from './passkeys/passkeys.ts';
import {
  createEmailUnprovedError,
  createNoSecondFactorError,
  createOfficeFactorNeededError,
  createPasskeyKnownError,
  createPasskeyNotFoundError,
  createPasskeyRefusedError,
  createPasskeysUnavailableError,
  createSecondFactorNeededError,
  createTooManyPasskeysError,
  createTotpNotBegunError,
  createTotpOnError,
  createWrongSecondFactorError,
} from './second-factor.errors.ts';
import { type FactorNews, writeFactorMail } from './second-factor.mails.ts';
import {
  CHALLENGE_LIFETIME_MS,
  createRecoveryCodes,
  createTotpSecret,
  findTotpStep,
  hashRecoveryCode,
  listFactors,
  PASSKEYS_PER_PERSON,
  type PasskeyPlace,
  TOTP_SETUP_MS,
  toTotpAddress,
} from './second-factor.models.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';

/** The signed-in person and the session they call from. */
interface Self {
  id: string;
  sessionId: string;
}

export interface SecondFactorDeps {
  db: Db;
  clock: Clock;
  repository: SecondFactorRepository;
  boxes: SecretBoxes;
  notices: Pick<Notices, 'queue'>;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  school: School;
  publicUrl: string | undefined;
  /** Who must have a second factor: staff before the office opens, educators before courses are sold. */
  policy: 'optional' | 'staff' | 'educators';
  /** The person, once it is shown that they are at the keyboard. Throws 403 `auth.wrong-password`, `auth.log-in-again`. */
  ensureOwner(self: Self, password: string): Promise<Person>;
  getPerson(userId: string): Promise<Addressee>;
}

type Addressee = Pick<Person, 'email' | 'name' | 'locale' | 'role' | 'staffRole'>;

export type SecondFactorUsecases = ReturnType<typeof createSecondFactorUsecases>;

/** What signed-in people do about their own passkeys, authenticator app and recovery codes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createSecondFactorUsecases(deps: SecondFactorDeps) {
  const { db, clock, repository, boxes, notices, school, publicUrl, policy, getPerson } = deps;
  const confirms = deps.createRateLimiter({ name: 'factor-confirm', ...deps.limits.LIMIT_FACTOR_ACCOUNT });

  /** Tells somebody when the transaction commits; whoever has a factor has proved their e-mail. */
  async function tell(tx: Tx, person: Addressee, news: FactorNews): Promise<void> {
    const { email, name } = person;
    const { brandName } = school;
    const locale = chooseLocale(school, person.locale);
    await notices.queue(tx, writeFactorMail({ to: email, name, locale, brandName, publicUrl, news }));
  }

  /** The person, who may add a factor. Throws 403 `auth.second-factor-unproved` and what `ensureOwner` throws. */
  async function ensureMayAdd(self: Self, password: string): Promise<Person> {
    const person = await deps.ensureOwner(self, password);
    // A factor closes the account to everybody else: whoever signed up with another's address must not do that to them.
    if (!person.emailVerifiedAt) throw createEmailUnprovedError();
    return person;
  }

  /** A new factor opens the account: one of a session that a new password has just ended is not kept. Throws 401 `auth.required`. */
  async function lockForNew(tx: Tx, self: Self): Promise<void> {
    await lockPerson(tx, self.id);
    if (!(await repository.isSessionOpen(tx, self.sessionId))) throw createAuthRequiredError();
  }

  /** Makes codes together with the first factor; null when there are some. */
  async function makeFirstCodes(tx: Tx, userId: string): Promise<string[] | null> {
    const { recoveryCodes } = await repository.countFactors(tx, userId);
    if (recoveryCodes > 0) return null;
    const codes = createRecoveryCodes();
    await repository.replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
    return codes;
  }

  /** Recovery codes stand in for a factor; without any they open nothing and go. */
  async function dropIdleCodes(tx: Tx, userId: string): Promise<void> {
    if (listFactors(await repository.countFactors(tx, userId)).length === 0) {
      await repository.replaceRecoveryCodes(tx, userId, []);
    }
  }

  /** The own factors. */
  async function describe(self: Self, place: PasskeyPlace | null): Promise<z.infer<typeof secondFactorsSchema>> {
    const [{ role, staffRole }, rows, counts] = await Promise.all([
      getPerson(self.id),
      repository.listPasskeys(self.id),
      repository.countFactors(db, self.id),
    ]);
    const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
    return {
      passkeys,
      hasTotp: counts.hasTotp,
      recoveryCodesLeft: counts.recoveryCodes,
      canUsePasskeys: place !== null,
      isRequired: isSellerBound(role) || (policy !== 'optional' && staffRole !== null),
    };
  }

  /** Throws 409 `auth.passkeys-unavailable`, `auth.too-many-passkeys`, and what `ensureMayAdd` throws. */
  async function beginPasskey(self: Self, input: { password: string; place: PasskeyPlace | null }) {
    const { password, place } = input;
    if (!place) throw createPasskeysUnavailableError();
    const person = await ensureMayAdd(self, password);
    const known = await repository.listPasskeys(self.id);
    if (known.length >= PASSKEYS_PER_PERSON) throw createTooManyPasskeysError({ most: PASSKEYS_PER_PERSON });
    const options = await createPasskeyOptions({ place, brandName: school.brandName, person, known });
    const expiresAt = after(clock.now(), CHALLENGE_LIFETIME_MS);
    await repository.keepChallenge({ boundTo: `session ${self.sessionId}`, challenge: options.challenge, expiresAt });
    return options;
  }

  /**
   * Keeps the passkey made for the challenge of this session. Throws 400 `auth.passkey-refused`, 401, 409
   * `auth.passkeys-unavailable`, `auth.passkey-known`, `auth.too-many-passkeys`.
   */
  async function addPasskey(
    self: Self,
    made: { name: string; credential: PasskeyRegistration; place: PasskeyPlace | null },
  ): Promise<{ recoveryCodes: string[] | null }> {
    const { name, credential, place } = made;
    if (!place) throw createPasskeysUnavailableError();
    const now = clock.now();
    const challenge = await repository.takeChallenge(`session ${self.sessionId}`, now);
    if (challenge === null) throw createPasskeyRefusedError();
    const passkey = await readNewPasskey(credential, { place, challenge });
    const person = await getPerson(self.id);
    const recoveryCodes = await db.transaction(async (tx) => {
      await lockForNew(tx, self);
      const counts = await repository.countFactors(tx, self.id);
      if (counts.passkeys >= PASSKEYS_PER_PERSON) throw createTooManyPasskeysError({ most: PASSKEYS_PER_PERSON });
      const row = { ...passkey, userId: self.id, name, createdAt: now };
      if (!(await repository.insertPasskey(tx, row))) throw createPasskeyKnownError();
      await tell(tx, person, 'passkey-added');
      return makeFirstCodes(tx, self.id);
    });
    return { recoveryCodes };
  }

  /** Throws 404 `auth.passkey-not-found`, also for passkeys of others. */
  async function renamePasskey(self: Self, passkey: { id: string; name: string }): Promise<void> {
    if (!(await repository.renamePasskey(self.id, passkey))) throw createPasskeyNotFoundError();
  }

  /** Throws 404 `auth.passkey-not-found`, also for passkeys of others, and what `ensureOwner` throws. */
  async function removePasskey(self: Self, input: { id: string; password: string }): Promise<void> {
    const person = await deps.ensureOwner(self, input.password);
    await db.transaction(async (tx) => {
      await lockPerson(tx, self.id);
      if (!(await repository.deletePasskey(tx, self.id, input.id))) throw createPasskeyNotFoundError();
      await dropIdleCodes(tx, self.id);
      await tell(tx, person, 'passkey-removed');
    });
  }

  /** A new secret, which counts only when it has shown a code. Throws 409 `auth.totp-on`, and what `ensureMayAdd` throws. */
  async function beginTotp(self: Self, password: string) {
    const { email } = await ensureMayAdd(self, password);
    const secret = createTotpSecret();
    const begun = { userId: self.id, secretBox: boxes.close(secret, self.id), createdAt: clock.now() };
    if (!(await repository.beginTotp(begun))) throw createTotpOnError();
    const address = toTotpAddress({ secret, brandName: school.brandName, email });
    return { secret, address, qrCode: renderSVG(address, { border: 4 }) };
  }

  /** Turns the app on. Throws 400 `auth.wrong-second-factor`, 401, 409 `auth.totp-on`, `auth.totp-not-begun`, 429. */
  async function confirmTotp(self: Self, code: string): Promise<{ recoveryCodes: string[] | null }> {
    await confirms.consume(self.id);
    const now = clock.now();
    const totp = await repository.findTotp(self.id);
    if (totp?.isConfirmed) throw createTotpOnError();
    const secret = totp && after(totp.createdAt, TOTP_SETUP_MS) > now ? boxes.open(totp.secretBox, self.id) : null;
    if (!totp || secret === null) throw createTotpNotBegunError();
    const step = findTotpStep({ secret, code, now, lastStep: 0 });
    if (step === null) throw createWrongSecondFactorError();
    const person = await getPerson(self.id);
    const recoveryCodes = await db.transaction(async (tx) => {
      await lockForNew(tx, self);
      const isOn = await repository.confirmTotp(tx, { userId: self.id, secretBox: totp.secretBox, step });
      if (!isOn) throw createTotpNotBegunError();
      await tell(tx, person, 'totp-added');
      return makeFirstCodes(tx, self.id);
    });
    await confirms.reset(self.id);
    return { recoveryCodes };
  }

  /** Throws 409 `auth.no-second-factor`, and what `ensureOwner` throws. */
  async function removeTotp(self: Self, password: string): Promise<void> {
    const person = await deps.ensureOwner(self, password);
    await db.transaction(async (tx) => {
      await lockPerson(tx, self.id);
      if (!(await repository.deleteTotp(tx, self.id))) throw createNoSecondFactorError();
      await dropIdleCodes(tx, self.id);
      await tell(tx, person, 'totp-removed');
    });
  }

  /** Throws 409 `auth.no-second-factor`, and what `ensureOwner` throws. */
  async function renewRecoveryCodes(self: Self, password: string): Promise<{ recoveryCodes: string[] }> {
    const person = await deps.ensureOwner(self, password);
    const recoveryCodes = createRecoveryCodes();
    await db.transaction(async (tx) => {
      await lockPerson(tx, self.id);
      if (listFactors(await repository.countFactors(tx, self.id)).length === 0) throw createNoSecondFactorError();
      await repository.replaceRecoveryCodes(tx, self.id, recoveryCodes.map(hashRecoveryCode));
      await tell(tx, person, 'codes-renewed');
    });
    return { recoveryCodes };
  }

  function isSellerBound(role: Person['role']): boolean {
    return policy === 'educators' && role === 'educator';
  }

  async function hasFactor(executor: Executor, userId: string): Promise<boolean> {
    return listFactors(await repository.countFactors(executor, userId)).length > 0;
  }

  /** Throws 403 `auth.second-factor-needed` when this school wants a factor of whoever sells, and there is none. */
  async function ensureMaySell(tx: Tx, userId: string): Promise<void> {
    if (policy === 'educators' && !(await hasFactor(tx, userId))) throw createSecondFactorNeededError();
  }

  /** Whether somebody of the office has a second factor, may add one, or must before the office opens to them. */
  async function standingOfStaff(userId: string): Promise<'on' | 'offered' | 'needed'> {
    if (await hasFactor(db, userId)) return 'on';
    return policy === 'optional' ? 'offered' : 'needed';
  }

  /** Throws 403 `office.second-factor-needed` when this school wants a factor of its staff, and there is none. */
  async function ensureMayEnterOffice(userId: string): Promise<void> {
    if (policy !== 'optional' && !(await hasFactor(db, userId))) throw createOfficeFactorNeededError();
  }

  return {
    describe,
    beginPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    beginTotp,
    confirmTotp,
    removeTotp,
    renewRecoveryCodes,
    ensureMaySell,
    ensureMayEnterOffice,
    standingOfStaff,
    tell,
  };
}
