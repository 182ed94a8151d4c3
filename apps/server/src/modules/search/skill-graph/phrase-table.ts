import { createGrowableArray, type GrowableArray, integers } from '../ranking/growable-array.ts';
import { wordsOf } from '../ranking/words.ts';
import { phraseTerms } from './phrase-words.ts';

/** Phrases as numbers, each term of a phrase four bytes. */
export interface Phrases {
  termNumber(term: string): number | undefined;
  /** Skill by phrase. */
  skills: Uint32Array;
  termCount: number;
  /** Phrases that hold a term, in their order. */
  holding(term: number): Uint32Array;
  /** How rare a term is among the skills; what a term is worth that no phrase holds stands at `termNumber` undefined. */
  idf(term: number | undefined): number;
  /** What the terms of a phrase are worth together. */
  sizes: Float32Array;
  /** How often a word stands in the phrases as it is written; 0 for one that stands there once, for that may be a slip. */
  timesSaid(word: string): number;
}

/** Everything that phrases hold, as it is kept in a file. */
export interface PhrasesState {
  terms: string[];
  skills: Uint32Array;
  /** Phrases by term: those of term `t` stand in `postings` from `starts[t]` to `starts[t + 1]`. */
  starts: Uint32Array;
  postings: Uint32Array;
  idfs: Float64Array;
  /** What a term is worth that no phrase holds. */
  idfOfUnknown: number;
  sizes: Float32Array;
  /** Words that are said more than once, and how often each. */
  said: string[];
  times: Uint32Array;
}

/** Phrases as they were kept. */
export function openPhrases(state: PhrasesState): Phrases {
  const { terms, skills, starts, postings, idfs, idfOfUnknown, sizes, times } = state;
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const said = new Map(state.said.map((word, number) => [word, number]));
  return {
    timesSaid: (word) => times[said.get(word) ?? -1] ?? 0,
    termNumber: (term) => numbers.get(term),
    skills,
    termCount: terms.length,
    holding: (term) => postings.subarray(starts[term], starts[term + 1]),
    idf: (term) => (term === undefined ? idfOfUnknown : (idfs[term] ?? 0)),
    sizes,
  };
}

/** Takes in phrases, and makes an inverted index of them when all are there. */
export function createPhraseTable() {
  const numbers = new Map<string, number>();
  const skills = createGrowableArray(integers, 1024);
  const terms = createGrowableArray(integers, 4096);
  const ends = createGrowableArray(integers, 1024);
  const timesOf = new Map<string, number>();

  const numberOf = (term: string) => {
    const known = numbers.get(term);
    if (known === undefined) numbers.set(term, numbers.size);
    return known ?? numbers.size - 1;
  };

  return {
    /** Takes in a phrase of a skill; a name of it may be a usual slip, so that its words are not `said`. */
    add(skill: number, phrase: string, { isName = false } = {}): void {
      const start = terms.size;
      for (const word of wordsOf(phrase)) {
        if (!isName) timesOf.set(word, (timesOf.get(word) ?? 0) + 1);
        for (const term of phraseTerms(word).map(numberOf)) {
          if (!isBehind(terms, term, start)) terms.push(term);
        }
      }
      skills.push(skill);
      ends.push(terms.size);
    },

    close(skillCount: number): PhrasesState {
      const ofSkill = skills.values.slice(0, skills.size);
      const { starts, postings } = invert(terms.values.subarray(0, terms.size), ends.values.subarray(0, ends.size), {
        termCount: numbers.size,
      });
      const frequencies = countSkills({ starts, postings, ofSkill, skillCount });
      const idfOf = (frequency: number) => Math.log(1 + (skillCount - frequency + 0.5) / (frequency + 0.5));
      const idfs = Float64Array.from(frequencies, idfOf);
      const sizes = new Float32Array(ofSkill.length);
      for (let phrase = 0, at = 0; phrase < sizes.length; phrase += 1) {
        for (let size = 0; at < (ends.values[phrase] ?? 0); at += 1) {
          size += idfs[terms.values[at] ?? 0] ?? 0;
          sizes[phrase] = size;
        }
      }
      const said = [...timesOf].filter(([, times]) => times > 1);
      return {
        ...{ terms: [...numbers.keys()], skills: ofSkill, starts, postings, idfs, idfOfUnknown: idfOf(0), sizes },
        said: said.map(([word]) => word),
        times: Uint32Array.from(said, ([, times]) => times),
      };
    },
  };
}

/** Whether a number stands in a list from this place on. */
function isBehind({ values, size }: GrowableArray<Uint32Array<ArrayBuffer>>, number: number, start: number): boolean {
  for (let at = start; at < size; at += 1) if (values[at] === number) return true;
  return false;
}

/** Phrases by term: those of term `t` stand from `starts[t]` to `starts[t + 1]`. */
function invert(
  terms: Uint32Array,
  ends: Uint32Array,
  { termCount }: { termCount: number },
): { starts: Uint32Array; postings: Uint32Array } {
  const starts = new Uint32Array(termCount + 1);
  for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const postings = new Uint32Array(terms.length);
  for (let phrase = 0, at = 0; phrase < ends.length; phrase += 1) {
    for (; at < (ends[phrase] ?? 0); at += 1) {
      const term = terms[at] ?? 0;
      const place = next[term] ?? 0;
      postings[place] = phrase;
      next[term] = place + 1;
    }
  }
  return { starts, postings };
}

/** How many skills have phrases that hold each term. */
function countSkills({
  starts,
  postings,
  ofSkill,
  skillCount,
}: {
  starts: Uint32Array;
  postings: Uint32Array;
  ofSkill: Uint32Array;
  skillCount: number;
}): Uint32Array {
  const frequencies = new Uint32Array(starts.length - 1);
  const seenWith = new Int32Array(skillCount).fill(-1);
  for (let term = 0; term < frequencies.length; term += 1) {
    for (const phrase of postings.subarray(starts[term], starts[term + 1])) {
      const skill = ofSkill[phrase] ?? 0;
      if (seenWith[skill] === term) continue;
      seenWith[skill] = term;
      frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  return frequencies;
}
