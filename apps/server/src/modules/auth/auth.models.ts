import { type Locale, passwordCodeLimits, type Role } from '@nalanda/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';

/** How long an unused session lives. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** How long a session lives, however busy it is: a stolen cookie does not open an account for ever. */
const SESSION_LONGEST_MS = 90 * DAY_MS;
/** A session is renewed at most this often, so that a busy browser does not write on every request. */
const SESSION_RENEWAL_MS = HOUR_MS;
export const OTP_LIFETIME_MS = 5 * MINUTE_MS;
/** A code for a new e-mail lives longer: that mailbox may have to be opened first. */
export const EMAIL_CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** The mail that follows a sign-up is opened later than one that somebody waits for. */
export const EMAIL_PROOF_LIFETIME_MS = HOUR_MS;
/** How long ago somebody without a password may have logged in to do what needs one. */
export const FRESH_SESSION_MS = 10 * MINUTE_MS;
/** Tries that a mailed code survives. Four digits are only safe when guessing is not. */
export const OTP_TRIES = 5;
/** A link for a new password is mailed at most once in this time, and lives an hour longer: whoever waits for one has one. */
export const RESET_LINK_EVERY_MS = 3 * HOUR_MS;
/** Life of a proof, by what it proves; of all but the link for a new password a cookie has it. */
export const PROOF_LIFETIMES_MS = {
  'password-reset': 10 * MINUTE_MS,
  'reset-link': 4 * HOUR_MS,
  'office-code': passwordCodeLimits.hours * HOUR_MS,
  google: 5 * MINUTE_MS,
  'second-factor': 5 * MINUTE_MS,
} as const;
/** How long the sign-in popup may stay open. */
export const POPUP_LIFETIME_MS = 10 * MINUTE_MS;

export type ProofKind = keyof typeof PROOF_LIFETIMES_MS;

/** Moment that lies `milliseconds` after `now`. */
export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/** True when a session that was last renewed at `lastUsedAt` is due for renewal. */
export function isRenewalDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= SESSION_RENEWAL_MS;
}

/** When a session ends that was opened at `createdAt` and is used `now`: it slides, but not beyond its longest life. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(after(now, SESSION_LIFETIME_MS).getTime(), after(createdAt, SESSION_LONGEST_MS).getTime()));
}

/**
 * Whom a mail is for. It carries the name only when the e-mail is proved: a stranger's address must not be sent what
 * somebody else has chosen to call themself.
 */
export function toRecipient(person: {
  email: string;
  name: string;
  locale: Locale | null;
  emailVerifiedAt: Date | null;
}) {
  return { to: person.email, name: person.emailVerifiedAt ? person.name : null, locale: person.locale };
}

/** Role of an account that a provider sign-in creates; the login screen sends none. */
export function chooseNewRole(asked: Role | ''): Role {
  return asked === '' ? 'student' : asked;
}
