import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 20;
const TOKEN_PATTERN = /^[\w-]{27}$/;

/** A new 160-bit token for a cookie, as base64url. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** False for anything that `createToken` cannot have made, so that garbage costs no query. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN_PATTERN.test(value);
}

/** What is stored of a token (hex). Plain SHA-256 is enough: there is nothing to guess in 160 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** A new code of four digits, each of the 10,000 equally likely. */
export function createOtp(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** A new code of six digits. */
export function createProofOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored of a code (hex). Four digits are quickly tried out against a plain hash, so the hash is keyed with a
 * secret that is not in the database, and bound to the person.
 */
export function hashOtp(code: { otp: string; userId: string; secret: string }): string {
  return createHmac('sha256', code.secret).update(`otp:${code.userId}:${code.otp}`).digest('hex');
}

/** Stands for an e-mail in the audit log: tries on one account can be counted, and nobody can be read out of it. */
export function hashAccount(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`account:${email}`).digest('base64url').slice(0, 22);
}
