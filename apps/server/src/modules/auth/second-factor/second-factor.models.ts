import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '@nalanda/contract';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { SPOKEN_LETTERS } from '../../../platform/text/spoken-number.ts';
import { hashToken } from '../sessions/tokens.ts';

/** How long a challenge waits for a passkey. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
/** Wrong answers that a waiting sign-in survives; the account has limits of its own. */
export const PENDING_TRIES = 5;
/** How long an authenticator app may take to show its first code. */
export const TOTP_SETUP_MS = 15 * MINUTE_MS;
/** More than anybody carries about. */
export const PASSKEYS_PER_PERSON = 20;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const RECOVERY_PATTERN = /^[0-9A-HJKMNP-TV-Z]{16}$/;

const TOTP_PERIOD_SECONDS = 30;

/** Which factors somebody has, in numbers. */
export interface FactorCounts {
  passkeys: number;
  hasTotp: boolean;
  recoveryCodes: number;
}

/** What can be asked of this person after the password; empty when nothing is. Recovery codes alone are no factor. */
export function listFactors({ passkeys, hasTotp, recoveryCodes }: FactorCounts): SecondFactor[] {
  if (passkeys === 0 && !hasTotp) return [];
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
}

/** Ten codes of 80 random bits: `4F7K-9Q2M-…`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bits = BigInt(`0x${randomBytes(RECOVERY_BYTES).toString('hex')}`);
    const letters = Array.from({ length: 16 }, (_, index) => SPOKEN_LETTERS[Number((bits >> BigInt(index * 5)) & 31n)]);
    return (letters.join('').match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code (hex). 80 random bits need no slow hash. */
export function hashRecoveryCode(code: string): string {
  return hashToken(simplify(code));
}

/** What somebody typed into the one box for codes; null when it can be neither. */
export function readCode(typed: string): { kind: 'totp'; code: string } | { kind: 'recovery'; hash: string } | null {
  const code = simplify(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return RECOVERY_PATTERN.test(code) ? { kind: 'recovery', hash: hashRecoveryCode(code) } : null;
}

/** As it was printed, however it was typed: O is read as 0, I and L as 1. */
function simplify(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** A new secret for an authenticator app: 160 bits in base 32 (RFC 4226 section 4). */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from the QR code. */
export function toTotpAddress(of: { secret: string; brandName: string; email: string }): string {
  return new TOTP({ issuer: of.brandName, label: of.email, secret: Secret.fromBase32(of.secret) }).toString();
}

/**
 * The time step (RFC 6238) that a code belongs to, when it is at most one step away from `now`; else null. Steps up to
 * `lastStep` are used up.
 */
export function findTotpStep(attempt: { secret: string; code: string; now: Date; lastStep: number }): number | null {
  const { secret, code, now, lastStep } = attempt;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / TOTP_PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}

/** Where passkeys belong: the domain that they are made for, and the origin that pages must come from. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/**
 * The place of passkeys: the public address, else the request's own on this machine. Null where browsers know none: at a
 * bare IP address, or without https.
 */
export function findPasskeyPlace(publicUrl: string | undefined, requestOrigin: string): PasskeyPlace | null {
  const url = URL.parse(publicUrl ?? requestOrigin);
  if (!url) return null;
  const isOwnMachine = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isAddress = url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname);
  const isSafe = isOwnMachine || (publicUrl !== undefined && url.protocol === 'https:' && !isAddress);
  return isSafe ? { rpId: url.hostname, origin: url.origin } : null;
}
