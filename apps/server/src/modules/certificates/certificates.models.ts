import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, which people mistake for others or read as words (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Who signs for the school. */
export interface Signer {
  /** The brand when nobody is named. */
  name: string;
  role: string | null;
  /** PNG of their hand. */
  signature: Buffer | null;
}

/** What is printed on a certificate. */
export interface CertificateDocument {
  brandName: string;
  number: string;
  learnerName: string;
  courseTitle: string;
  educatorName: string;
  /** ISO 8601. */
  issuedAt: string;
  courseSeconds: number | null;
  /** Where anybody can look it up, as a whole URL. */
  address: string;
  signer: Signer;
}

/** The public page of a certificate. */
export const addressOf = (origin: string, number: string): string => `${origin}/certificate/${number}`;

/** The signer out of `CERTIFICATE_SIGNER`, such as `Meera Rao, Principal`. */
export function toSigner(named: string | undefined, given: { brandName: string; signature: Buffer | null }): Signer {
  const { brandName, signature } = given;
  const [name = '', ...role] = (named ?? '').split(',');
  return { name: name.trim() || brandName, role: role.join(',').trim() || null, signature };
}

/** A number that nobody can guess: 60 random bits, such as `K7QM-2XPD-9TWA`. */
export function newNumber(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}

/** A number as it was printed, out of what somebody has typed: small letters, spaces, O for 0; null when it is none. */
export function readNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== GROUPS * GROUP_LENGTH || [...plain].some((letter) => !ALPHABET.includes(letter))) return null;
  return plain.match(/.{4}/g)?.join('-') ?? null;
}
