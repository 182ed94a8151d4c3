/** Words before or after which something is not wanted. */
const BEFORE = new Set(['not', 'without', 'except', 'no', 'but not', 'bina', 'bagair']);
const AFTER = new Set(['nahi', 'nahin', 'mat', 'chhodkar', 'chodkar', 'alawa']);
/** What follows "not" in sentences that refuse nothing. */
const NOT_A_TOPIC = new Set(
  'a an the any only just sure know have much very so too i am from clue idea experience coding code background prior able aata aati pata to want spend pay much too more one this it knowledge programming need'.split(
    ' ',
  ),
);

/** Splits off what is not wanted ("javascript not java", "java nahi python"). */
export function readNegations(words: readonly string[]): { kept: string[]; excluded: string[] } {
  const excluded = new Set<string>();
  words.forEach((word, at) => {
    const next = words[at + 1];
    const before = words[at - 1];
    const isRefusal = BEFORE.has(word) || (word === 'want' && /^(dont|not|no|never)$/.test(before ?? ''));
    if (isRefusal && next && !NOT_A_TOPIC.has(next) && !BEFORE.has(next)) excluded.add(next);
    const after = words[at + 1] ?? '';
    if (AFTER.has(word) && before && !isVerb(before) && !/^(hai|aata|aati|aate|hota)$/.test(after))
      excluded.add(before);
  });
  const kept = words.filter((word) => !excluded.has(word) && !BEFORE.has(word) && !AFTER.has(word));
  return kept.length === 0 ? { kept: [...words], excluded: [] } : { kept, excluded: [...excluded] };
}

/** Hinglish infinitives: "coding likhna nahi aata" refuses nothing. */
function isVerb(word: string): boolean {
  return /(na|ni|ne|ta|ti|te)$/.test(word);
}
