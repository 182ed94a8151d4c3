import { createHmac, randomInt } from 'node:crypto';
import type { Role, StaffRole } from '@nalanda/contract';

/** Without letters and digits that look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;
const PATTERN = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP}}$`);

/** A new code of twelve signs, one of 30^12 (59 bits). */
export function createPasswordCode(): string {
  const signs = Array.from({ length: GROUPS * GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return (signs.join('').match(/.{4}/g) ?? []).join('-');
}

/** The signs of a code as it was typed, in any case, with or without what stands between its groups; null when it is none. */
export function readPasswordCode(given: string): string | null {
  const signs = given.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  return PATTERN.test(signs) ? signs : null;
}

/** What is stored of a code (hex). Short enough to be typed, it is keyed with a secret that is not in the database. */
export function hashPasswordCode(signs: string, secret: string): string {
  return createHmac('sha256', secret).update(`password-code:${signs}`).digest('hex');
}

/** What of a person decides who may open their account. */
export interface Ranked {
  role: Role;
  staffRole: StaffRole | null;
  /** Something of an educator's is theirs: who makes codes may also make a student of an educator whose courses are handed over. */
  hasTaught: boolean;
}

/** A code opens an account: owners make one for everybody, others of the office for those who have only learned here. */
export function mayMakeCode(makerRole: StaffRole | null, { role, staffRole, hasTaught }: Ranked): boolean {
  return makerRole === 'owner' || (staffRole === null && role === 'student' && !hasTaught);
}
