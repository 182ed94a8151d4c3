const SPACE = /\s+/;
/** Words beyond these narrow nothing that a person would still read. */
const MOST_WORDS = 8;

/**
 * What is typed as a tsquery of the beginnings of words that must all be there; null when nothing is. Quoted, so that
 * every character stands for itself.
 */
export function toWordQuery(typed: string): string | null {
  const words = typed.toLowerCase().split(SPACE).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  return words.map((word) => `'${word.replace(/['\\]/g, (mark) => mark + mark)}':*`).join(' & ');
}
