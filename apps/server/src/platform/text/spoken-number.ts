import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, which people mistake for others or read as words (Crockford's base 32). */
export const SPOKEN_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A number that people read out and write down, and that nobody can guess: 20 random bits a group, such as `K7QM-2XPD-9TWA`. */
export function createSpokenNumber(groupCount = GROUPS): string {
  const letters = [...randomBytes(groupCount * GROUP_LENGTH)].map(
    (byte) => SPOKEN_LETTERS[byte % SPOKEN_LETTERS.length],
  );
  const groups = Array.from({ length: groupCount }, (_, index) =>
    letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}

/** A number as it was printed, out of what somebody has typed: small letters, spaces, O for 0; null when it is none. */
export function readSpokenNumber(typed: string, groupCount = GROUPS): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== groupCount * GROUP_LENGTH || [...plain].some((letter) => !SPOKEN_LETTERS.includes(letter)))
    return null;
  return plain.match(/.{4}/g)?.join('-') ?? null;
}
