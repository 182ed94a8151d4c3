/*
 * GIFT writes its own signs with a backslash. While a text is read they stand as characters of the private use area, so that
 * whatever looks for a sign finds only those that mean something.
 */

const SIGNS = '~=#{}:>%\\';
const FIRST = 0xe000;

/** Hides signs that are escaped; `\n` becomes a line end. */
export function hideEscapes(text: string): string {
  return text.replaceAll(/\\([~=#{}:>%\\n])/g, (_whole, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(FIRST + SIGNS.indexOf(sign)),
  );
}

/** The text as people read it. */
export function showEscapes(text: string): string {
  return text.replaceAll(/[\ue000-\ue008]/g, (hidden) => SIGNS[hidden.charCodeAt(0) - FIRST] ?? '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What HTML says in words: tags go, the usual entities become their characters. */
export function dropTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}

/** A text of an answer: an arrow in it parts no pair, and a percent sign at its beginning is no weight. */
export function escapeAnswer(text: string): string {
  return escapeGift(text).replaceAll('->', '-\\>').replace(/^%/, '\\%');
}

/** A text as GIFT writes it, on one line. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[~=#{}:\\]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}
