/* Free of zod, so that screens can have it alone (`@nalanda/contract/slugs`). */

/** Characters of the words; the address stays short enough to be read aloud. */
const MOST_CHARACTERS = 60;
/** An id of 128 bits in digits and small letters. */
const ID_CHARACTERS = 25;
const ENDS_IN_ID = new RegExp(`(?:^|-)([0-9a-z]{${ID_CHARACTERS}})$`, 'i');

/**
 * The last part of a public address: the words of a title and the id, such as `sql-for-analysts-03dt…`. Letters of every
 * script stay. The id alone decides what the address is of, so that a changed title breaks no link.
 */
export function toSlug(title: string, id: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return [...cutWords(words), number.toString(36).padStart(ID_CHARACTERS, '0')].join('-');
}

/** The id that a slug ends in, in whatever case; null when there is none. */
export function readSlug(slug: string): string | null {
  const written = ENDS_IN_ID.exec(slug)?.[1]?.toLowerCase();
  if (!written) return null;
  let number = 0n;
  for (const digit of written) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, '0');
  // Twenty-five characters can say more than an id holds.
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** As many whole words as there is room for; of one that is too long its beginning. */
function cutWords(words: string[]): string[] {
  let left = MOST_CHARACTERS;
  const fitting: string[] = [];
  for (const word of words) {
    const letters = [...word];
    if (letters.length > left) return fitting.length > 0 ? fitting : [letters.slice(0, left).join('')];
    fitting.push(word);
    left -= letters.length + 1;
  }
  return fitting;
}
