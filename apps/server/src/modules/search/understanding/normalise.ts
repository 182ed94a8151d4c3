import { transliterate } from './devanagari.ts';

/** Words with one space between them, of which none is written otherwise in the one form. */
const NORMAL = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const REWRITTEN = /(?:sharp|\bnet|js|plus|plas)\b/;

/**
 * The one form in which texts and queries are compared: Latin letters, lower case, accents off, symbols that name
 * languages as words, everything else a space. Pure; never throws.
 */
export function normalise(input: string): string {
  const lower = input.toLowerCase();
  if (NORMAL.test(lower) && !REWRITTEN.test(lower)) return lower;
  const isPlain = /^[\x20-\x7e\n]*$/.test(input);
  const latin = isPlain
    ? input
    : transliterate(input.normalize('NFC'))
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '');
  return (
    latin
      .toLowerCase()
      .replace(/['’`]/g, '')
      .replace(/\bc\s?\+\+|\b(?:c|si) (?:plus|plas) (?:plus|plas)\b/g, ' cpp ')
      .replace(/\b([cf])\s?#/g, ' $1sharp ')
      .replace(/\b(c|f) sharp\b/g, ' $1sharp ')
      .replace(/\basp\.net\b/g, ' aspnet dotnet ')
      .replace(/\.net\b|\bdot net\b/g, ' dotnet ')
      // "next" and "three" alone are everyday words.
      .replace(/\b(next|three)[. ]?js\b/g, '$1js')
      .replace(/\b(node|react|vue|express|angular|d3)[. ]?js\b/g, '$1')
      .replace(/(\d),(?=\d{2,3}\b)/g, '$1')
      .replace(/\b(\d+\.\d+)\s?k\b/g, (_, thousands: string) => String(Math.round(Number(thousands) * 1000)))
      .replace(/(\d)\.00\b/g, '$1')
      .replace(/[^\p{L}\p{N}₹$€£%]+/gu, ' ')
      .replace(/[$€£%](?!\s?\d)/g, ' ')
      .trim()
  );
}
