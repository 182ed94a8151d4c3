import { z } from 'zod';
import { toTerm, wordsOf } from '../ranking/words.ts';
import { basicForm, meaningOfHinglish } from '../understanding/hinglish.ts';
import { synonymsOf } from '../understanding/synonyms.ts';
import { fillerWords } from '../understanding/vocabulary.ts';
import type { Skill } from './skill-graph.schema.ts';
import { listCell, readTables, type TableRow } from './table-file.ts';

/** A skill that plain words point to, and how likely it or one next to it is meant: 0 to 0.6, for words alone never tell surely. */
export interface SkillGuess {
  skill: string;
  confidence: number;
}

const plainWordsSchema = z.object({ skill: z.string().min(1), phrases: listCell(z.string().min(3).max(100)) });
export type PlainWords = z.infer<typeof plainWordsSchema>;

/** The plain phrases of each skill, from `data/plain-words/`. Throws an `Error` with file and line for a skill that is not there. */
export function readPlainWords(skills: ReadonlyMap<string, Skill>): PlainWords[] {
  const rows: TableRow<PlainWords>[] = readTables(
    'plain-words',
    { skill: 'skill', 'plain phrases': 'phrases' },
    plainWordsSchema,
  );
  for (const { value, source } of rows) {
    if (!skills.has(value.skill)) throw new Error(`${source}: there is no skill "${value.skill}"`);
  }
  return rows.map(({ value }) => value);
}

/** What the English words of a Hindi one, and other words for the same thing, count beside the word itself. */
const MEANING = 0.8;
const SYNONYM = 0.6;
/** BM25's saturation: how often the phrases of a skill hold a word counts less and less. */
const SATURATION = 1.2;
/** Found by leaving out one phrase after the other (`bench/search/plain-words.ts`): how the score tells what is meant. */
const CONFIDENCE_SLOPE = 0.3;
const CONFIDENCE_START = -0.05;
const MOST_CONFIDENCE = 0.6;
const LEAST_CONFIDENCE = 0.15;

/** Skills by the phrases in which people speak of them without naming them. */
export interface PlainWordIndex {
  /**
   * Skills that these words may mean, likeliest first. `ignored` is the number of a phrase that counts as not there, in the order
   * of the rows: for measuring.
   */
  guess(words: readonly string[], most: number, ignored?: number): SkillGuess[];
}

interface Word {
  term: string;
  readings: { term: string; trust: number }[];
}

/** Makes the phrases ready to be asked; the names of a skill count as phrases, too. */
export function createPlainWordIndex(rows: readonly PlainWords[], skills: ReadonlyMap<string, Skill>): PlainWordIndex {
  const postings = new Map<string, number[]>();
  const skillOfPhrase: number[] = [];
  const termsOfPhrase: string[][] = [];
  const frequencies = new Map<string, number>();
  const add = (skill: number, phrase: string, own: Set<string>) => {
    const terms = phraseTerms(phrase);
    const id = skillOfPhrase.push(skill) - 1;
    termsOfPhrase.push(terms);
    for (const term of terms) {
      const list = postings.get(term);
      if (list) list.push(id);
      else postings.set(term, [id]);
      own.add(term);
    }
  };
  const bags = rows.map(() => new Set<string>());
  rows.forEach(({ phrases }, skill) => {
    for (const phrase of phrases) add(skill, phrase, bags[skill] as Set<string>);
  });
  rows.forEach(({ skill: name }, skill) => {
    for (const alias of [name, ...(skills.get(name)?.aliases ?? [])]) add(skill, alias, bags[skill] as Set<string>);
  });
  for (const bag of bags) for (const term of bag) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const idf = (term: string) => {
    const frequency = frequencies.get(term) ?? 0;
    return Math.log(1 + (rows.length - frequency + 0.5) / (frequency + 0.5));
  };
  const sizes = Float32Array.from(termsOfPhrase, (terms) => terms.reduce((sum, term) => sum + idf(term), 0));

  return {
    guess(words, most, ignored = -1) {
      const asked = uniqueWords(words);
      const all = asked.reduce((sum, { term }) => sum + idf(term), 0);
      const ofPhrase = new Map<number, number>();
      const ofSkill = new Map<number, number>();
      for (const { term, readings } of asked) {
        const held = new Map<number, number>();
        for (const reading of readings) {
          const worth = reading.trust * Math.min(idf(term), idf(reading.term));
          for (const id of postings.get(reading.term) ?? []) {
            if (id !== ignored && worth > (held.get(id) ?? 0)) held.set(id, worth);
          }
        }
        const most = new Map<number, { worth: number; times: number }>();
        for (const [id, worth] of held) {
          ofPhrase.set(id, (ofPhrase.get(id) ?? 0) + worth);
          const skill = skillOfPhrase[id] as number;
          const before = most.get(skill);
          most.set(skill, { worth: Math.max(worth, before?.worth ?? 0), times: (before?.times ?? 0) + 1 });
        }
        for (const [skill, { worth, times }] of most) {
          const saturated = (times * (SATURATION + 1)) / (times + SATURATION);
          ofSkill.set(skill, (ofSkill.get(skill) ?? 0) + worth * saturated);
        }
      }
      const likest = new Map<number, number>();
      for (const [id, worth] of ofPhrase) {
        const likeness = (2 * worth) / (all + (sizes[id] as number));
        const skill = skillOfPhrase[id] as number;
        if (likeness > (likest.get(skill) ?? 0)) likest.set(skill, likeness);
      }
      return [...ofSkill]
        .map(([skill, worth]) => ({ skill, score: worth / all + (likest.get(skill) ?? 0) }))
        .sort((a, b) => b.score - a.score || a.skill - b.skill)
        .slice(0, most)
        .map(({ skill, score }) => ({ skill: rows[skill]?.skill ?? '', confidence: confidenceOf(score) }))
        .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    },
  };
}

function confidenceOf(score: number): number {
  return Math.min(MOST_CONFIDENCE, CONFIDENCE_START + CONFIDENCE_SLOPE * score);
}

/** A telling word with everything that it may stand for; null for filler, in English and in Hinglish. */
function readWord(word: string): Word | null {
  const meaning = meaningOfHinglish(word);
  if (fillerWords.has(word) || meaning?.length === 0) return null;
  const term = toTerm(basicForm(word));
  if (term === null) return null;
  const others = (words: readonly string[], trust: number) =>
    words.flatMap((other) => {
      const otherTerm = toTerm(other);
      return otherTerm === null ? [] : [{ term: otherTerm, trust }];
    });
  return {
    term,
    readings: [{ term, trust: 1 }, ...others(meaning ?? [], MEANING), ...others(synonymsOf(word), SYNONYM)],
  };
}

function uniqueWords(words: readonly string[]): Word[] {
  return [...new Map(words.flatMap((word) => readWord(word) ?? []).map((word) => [word.term, word])).values()];
}

/** Terms of a phrase; a Hindi word also stands there in English. */
function phraseTerms(phrase: string): string[] {
  const words = wordsOf(phrase).flatMap((word) => readWord(word) ?? []);
  return [
    ...new Set(words.flatMap(({ readings }) => readings.flatMap(({ term, trust }) => (trust > SYNONYM ? [term] : [])))),
  ];
}
