import { categoryTagOf, readQuery, tagOf } from './ranking/query.ts';
import { respell, splitJoined } from './ranking/spelling.ts';
import { weights } from './ranking/weights.ts';
import { toTerm } from './ranking/words.ts';
import type { SearchIndex } from './search-index.ts';
import { suggestSpelling } from './spelling-suggestion.ts';
import { categoryOfSkill } from './understanding/category-skills.ts';
import { isEnglish } from './understanding/english.ts';
import { meaningOfHinglish } from './understanding/hinglish.ts';
import { type Intent, readIntent } from './understanding/intent.ts';
import { fillerWords } from './understanding/vocabulary.ts';

/** A query as it was meant, and the sentence in the spelling that was taken for it; null when nothing was misspelt. */
export interface CorrectedIntent {
  intent: Intent;
  corrected: string | null;
}

/**
 * Reads a query, its slips corrected first, so that the same query with and without a slip is the same query: limits and
 * categories are heard in the corrected sentence. A skill that stands for a whole category names it ("how to hack").
 */
export function readCorrectedIntent(search: SearchIndex, input: string): CorrectedIntent {
  return readCorrected(search, withApartJoined(search, withJoinedApart(search, input)));
}

/** Two words written as one are read as two, and nobody need be told. */
function withJoinedApart({ index }: SearchIndex, input: string): string {
  return input.replace(/[a-z]+/gi, (word) => splitJoined(index, word.toLowerCase()) ?? word);
}

/** Whether a word tells something by itself, and is no Hindi ("ka rate"). */
function isSubject(word: string): boolean {
  return toTerm(word) !== null && !fillerWords.has(word) && meaningOfHinglish(word) === null;
}

/** Letters said one by one ("g s t"), and neighbours that are a name only as one word ("re act", "wire shark"). */
function withApartJoined({ graph, index }: SearchIndex, input: string): string {
  const isName = (word: string) => graph.namedBy(word.toLowerCase()) !== undefined;
  const ofLetters = input.replace(/\b[a-z](?: [a-z])+\b/gi, (letters) => {
    const word = letters.replaceAll(' ', '');
    return isName(word) ? word : letters;
  });
  const words = ofLetters.split(' ');
  const isPart = (word: string) => /^[a-z]{2,}$/i.test(word) && isSubject(word.toLowerCase()) && !isName(word);
  const isHeld = (word: string) => index.documentFrequency(toTerm(word.toLowerCase()) ?? '') > 0;
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [one = '', next = ''] = [words[at], words[at + 1]];
    if (!isPart(one) || !isPart(next) || !isName(one + next)) continue;
    // A course may write it apart, too ("bee keeping").
    if (!isHeld(one + next) && isHeld(one) && isHeld(next)) continue;
    if (graph.findMentions([one.toLowerCase(), next.toLowerCase()]).length === 0) words.splice(at, 2, one + next);
  }
  return words.join(' ');
}

function readCorrected(search: SearchIndex, input: string): CorrectedIntent {
  const typed = readIntent(input);
  const respelled = new Map(readQuery({ ...search, weights }, typed).respelled);
  for (const word of typed.terms) noteSlip(search, respelled, { word, isFiller: true });
  if (respelled.size > 0) for (const word of typed.terms) noteUnfinished(search, respelled, word);
  // A slip in what is refused must not make it wanted.
  for (const word of typed.excluded.flatMap((thing) => thing.split(' '))) noteSlip(search, respelled, { word });
  const corrected = suggestSpelling(input, respelled);
  const intent = corrected === null ? typed : readIntent(corrected);
  return { intent: withCategoryOfSkill(search, intent), corrected };
}

/** Adds what a word was meant as that no text is asked for: a refused one, or, when only these are looked for, a slip of filler. */
function noteSlip(
  { index }: SearchIndex,
  respelled: Map<string, string>,
  { word, isFiller = false }: { word: string; isFiller?: boolean },
): void {
  if (respelled.has(word) || index.documentFrequency(toTerm(word) ?? '') > 0) return;
  const [meant] = respell(index, word);
  if (meant && (!isFiller || toTerm(meant.word) === null)) respelled.set(word, meant.word);
}

/** Beside other slips, a word that is understood by its stem alone ("machin") is written out, too: half a correction looks like a new slip. */
function noteUnfinished({ index }: SearchIndex, respelled: Map<string, string>, word: string): void {
  if (respelled.has(word) || isEnglish(word) || index.vocabulary.frequencyOf(word) > 0) return;
  const [whole] = index.vocabulary.startingWith(word, 1);
  if (whole && toTerm(whole.word) === toTerm(word)) respelled.set(word, whole.word);
}

function withCategoryOfSkill(search: SearchIndex, intent: Intent): Intent {
  if (intent.category !== null) return intent;
  const { named } = readQuery({ ...search, weights }, intent).understood;
  for (const { skill, words } of named) {
    const category = categoryOfSkill(skill);
    if (category && isSeldomNamed(search, skill, category)) return { ...intent, category, categoryWords: words };
  }
  return intent;
}

/** Whether few courses of a category name the skill that it is about: else their words find them. */
function isSeldomNamed({ index }: SearchIndex, skill: string, category: string): boolean {
  return index.documentFrequency(tagOf(skill)) * 2 < index.documentFrequency(categoryTagOf(category));
}
