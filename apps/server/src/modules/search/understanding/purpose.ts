const MOST_WORDS = 3;
const ENDS = new Set('in with using without from to under at on by and or so but because'.split(' '));

/**
 * The words of a sentence that tell what the subject is wanted for: behind "for" ("statistics for nursing research"), before "ke liye" ("naukri ke liye excel").
 * None when nothing else is said, for then they are the subject.
 */
export function readPurpose(words: readonly string[], isFiller: (word: string) => boolean): string[] {
  const [from, to] = placeOf(words, isFiller);
  const purpose = words.slice(from, to).filter((word) => !isFiller(word));
  const others = [...words.slice(0, from), ...words.slice(to)].filter((word) => !isFiller(word));
  return others.length > 0 && purpose.length <= MOST_WORDS ? purpose : [];
}

function placeOf(words: readonly string[], isFiller: (word: string) => boolean): [number, number] {
  const liye = words.findIndex((word, at) => at > 1 && /^(?:liye|lie|liy)$/.test(word) && words[at - 1] === 'ke');
  if (liye >= 0) {
    let from = liye - 1;
    while (from > 0 && liye - 1 - from < MOST_WORDS && !isFiller(words[from - 1] ?? '')) from -= 1;
    return [from, liye - 1];
  }
  const at = words.lastIndexOf('for');
  if (at <= 0 || words.slice(0, at).every(isFiller)) return [0, 0];
  const length = words.slice(at + 1).findIndex((word) => ENDS.has(word));
  return [at + 1, length === -1 ? words.length : at + 1 + length];
}
