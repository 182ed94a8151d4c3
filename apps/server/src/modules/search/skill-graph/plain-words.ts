import { z } from 'zod';
import { type Concept, type ConceptWeights, createConceptWords, weighTerms } from './concept-words.ts';
import { createFieldWords, type FieldShares, weighFields } from './field-words.ts';
import { createPhraseTable, openPhrases, type Phrases, type PhrasesState } from './phrase-table.ts';
import { SYNONYM, uniqueWords, type Word } from './phrase-words.ts';
import type { Skill } from './skill-graph.schema.ts';
import { createSparseNumbers, type SparseNumbers } from './sparse-numbers.ts';
import { listCell, readTable, tablesIn } from './table-file.ts';

/** A skill that plain words point to, and how likely it or one next to it is meant: 0 to 0.6, for words alone never tell surely. */
export interface SkillGuess {
  skill: string;
  confidence: number;
}

const plainWordsSchema = z.object({ skill: z.string().min(1), phrases: listCell(z.string().min(3).max(100)) });
export type PlainWords = z.infer<typeof plainWordsSchema>;

/** A field of knowledge after the other. Throws an `Error` with file and line for a skill that is not there. */
export function* readPlainWordFiles(skills: ReadonlyMap<string, Skill>): Generator<PlainWords[]> {
  for (const file of tablesIn('plain-words')) {
    const rows = readTable(file, { skill: 'skill', 'plain phrases': 'phrases' }, plainWordsSchema);
    for (const { value, source } of rows) {
      if (!skills.has(value.skill)) throw new Error(`${source}: there is no skill "${value.skill}"`);
    }
    yield rows.map(({ value }) => value);
  }
}

/** The plain phrases of each skill, from `data/plain-words/`. Throws an `Error` with file and line for a skill that is not there. */
export function readPlainWords(skills: ReadonlyMap<string, Skill>): PlainWords[] {
  return [...readPlainWordFiles(skills)].flat();
}

/** BM25's saturation: how often the phrases of a skill hold a word counts less and less. */
const SATURATION = 1.2;
/** Found by leaving out one phrase after the other (`bench/search/plain-words.ts`): how the score tells what is meant. */
const CONFIDENCE_SLOPE = 0.26;
const CONFIDENCE_START = -0.1;
const MOST_CONFIDENCE = 0.6;
const LEAST_CONFIDENCE = 0.15;
/** What the likeliest skills linked to one say for it, the first and the second: words that point to a whole corner of the graph mean it. */
const FOR_LINKED = [0.2, 0.1] as const;
/** What it says for a skill that the words speak of its field of knowledge. */
const FOR_FIELD = 0.3;
const FIELD_SHARPNESS = 0.7;

/** Skills by the phrases in which people speak of them without naming them. */
export interface PlainWordIndex {
  /**
   * Skills that these words may mean, likeliest first. `ignored` is the number of a phrase that counts as not there, in the order
   * of the rows: for measuring.
   */
  guess(words: readonly string[], most: number, ignored?: number): SkillGuess[];
  /** As `SkillGraph.fieldsOf`. */
  fieldsOf(terms: Iterable<string>, sharpness: number): FieldShares | null;
  /** As `SkillGraph.conceptsOf`. */
  conceptsOf(terms: Iterable<readonly [term: string, weight: number]>): Concept[];
  /** As `SkillGraph.timesSaid`. */
  timesSaid(word: string): number;
}

/** Phrases made ready to be asked: numbers, as they are kept in a file. */
export interface PlainWordState {
  /** Skills by number, and the field of knowledge of each. */
  names: string[];
  fieldOfSkill: number[];
  fields: number;
  phrases: PhrasesState;
  lifts: Float32Array;
  concepts: ConceptWeights;
}

/** An index of these rows at once; the names of a skill count as phrases, too. */
export function createPlainWordIndex(rows: readonly PlainWords[], skills: ReadonlyMap<string, Skill>): PlainWordIndex {
  return openPlainWordIndex(runToEnd(makePlainWords([rows], skills)), skills);
}

/** What a generator returns in the end. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many skills' names are taken in at once. */
const NAMES_AT_ONCE = 200;

/** Makes the phrases of these tables ready, a field of knowledge after the other, in some thirty steps, so that other requests go on between them. */
export function* makePlainWords(
  files: Iterable<readonly PlainWords[]>,
  skills: ReadonlyMap<string, Skill>,
): Generator<void, PlainWordState> {
  const table = createPhraseTable();
  const names: string[] = [];
  const fieldOfSkill: number[] = [];
  let fields = 0;
  for (const rows of files) {
    for (const { skill, phrases: own } of rows) {
      const number = names.push(skill) - 1;
      fieldOfSkill.push(fields);
      for (const phrase of own) table.add(number, phrase);
    }
    fields += 1;
    yield;
  }
  for (const [number, name] of names.entries()) {
    for (const alias of [name, ...(skills.get(name)?.aliases ?? [])]) table.add(number, alias, { isName: true });
    if (number % NAMES_AT_ONCE === 0) yield;
  }
  yield;
  const state = table.close(names.length);
  const phrases = openPhrases(state);
  yield;
  const lifts = weighFields(phrases, { fieldOfSkill, fields });
  yield;
  return { names, fieldOfSkill, fields, phrases: state, lifts, concepts: weighTerms(phrases, names.length) };
}

/** An index of what was made ready. */
export function openPlainWordIndex(state: PlainWordState, skills: ReadonlyMap<string, Skill>): PlainWordIndex {
  const { names, fieldOfSkill } = state;
  const phrases = openPhrases(state.phrases);
  const { fieldsOf } = createFieldWords(phrases, state);
  const { guess } = createGuesser(names, phrases, { links: linksOf(names, skills), fieldOfSkill, fieldsOf });
  const { conceptsOf } = createConceptWords(phrases, names, state.concepts);
  return { guess, fieldsOf, conceptsOf, timesSaid: phrases.timesSaid };
}

/** Numbers of the skills linked to each: wider, narrower and related ones. */
function linksOf(names: readonly string[], skills: ReadonlyMap<string, Skill>): number[][] {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const links = names.map((): number[] => []);
  for (const [number, name] of names.entries()) {
    const { parents = [], related = [] } = skills.get(name) ?? {};
    for (const other of [...parents, ...related].flatMap((link) => numbers.get(link) ?? [])) {
      links[number]?.push(other);
      links[other]?.push(number);
    }
  }
  return links;
}

interface AboutSkills {
  /** Skills linked to each. */
  links: readonly (readonly number[])[];
  fieldOfSkill: readonly number[];
  fieldsOf: PlainWordIndex['fieldsOf'];
}

function createGuesser(names: readonly string[], phrases: Phrases, about: AboutSkills): Pick<PlainWordIndex, 'guess'> {
  const scoreSkills = createScorer(phrases, names.length);
  return {
    guess(words, most, ignored = -1) {
      const asked = uniqueWords(words);
      const scores = scoreSkills(asked, ignored);
      return [...withWorld(scores, asked, about)]
        .map(([skill, score]) => ({ skill, score }))
        .sort((a, b) => b.score - a.score || a.skill - b.skill)
        .slice(0, most)
        .map(({ skill, score }) => ({ skill: names[skill] ?? '', confidence: confidenceOf(score) }))
        .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    },
  };
}

type Scorer = (asked: readonly Word[], ignored: number) => Map<number, number>;

/** For words: the share of them that the phrases of each skill hold, and how like them its likest phrase is. */
function createScorer(phrases: Phrases, skillCount: number): Scorer {
  const [held, ofPhrase] = [createSparseNumbers(phrases.skills.length), createSparseNumbers(phrases.skills.length)];
  const [most, times, ofSkill, likest] = [0, 1, 2, 3].map(() => createSparseNumbers(skillCount)) as OfSkills;
  const skillOf = (phrase: number) => phrases.skills[phrase] as number;

  function addWord(word: Word, all: number, ignored: number): void {
    for (const numbers of [held, most, times]) numbers.clear();
    noteHeld(held, phrases, word);
    for (let at = 0; at < held.count; at += 1) {
      const id = held.keys[at] as number;
      if (id === ignored) continue;
      const worth = held.get(id);
      const skill = skillOf(id);
      ofPhrase.set(id, ofPhrase.get(id) + worth);
      most.set(skill, Math.max(worth, most.get(skill)));
      times.set(skill, times.get(skill) + 1);
    }
    for (let at = 0; at < most.count; at += 1) {
      const skill = most.keys[at] as number;
      const saturated = (times.get(skill) * (SATURATION + 1)) / (times.get(skill) + SATURATION);
      ofSkill.set(skill, ofSkill.get(skill) + (most.get(skill) * saturated) / all);
    }
  }

  return (asked, ignored) => {
    const all = asked.reduce((sum, { term }) => sum + phrases.idf(phrases.termNumber(term)), 0);
    for (const numbers of [ofPhrase, ofSkill, likest]) numbers.clear();
    for (const word of asked) addWord(word, all, ignored);
    for (let at = 0; at < ofPhrase.count; at += 1) {
      const id = ofPhrase.keys[at] as number;
      const likeness = (2 * ofPhrase.get(id)) / (all + (phrases.sizes[id] as number));
      if (likeness > likest.get(skillOf(id))) likest.set(skillOf(id), likeness);
    }
    const scores = new Map<number, number>();
    for (let at = 0; at < ofSkill.count; at += 1) {
      const skill = ofSkill.keys[at] as number;
      scores.set(skill, ofSkill.get(skill) + likest.get(skill));
    }
    return scores;
  };
}

type OfSkills = [SparseNumbers, SparseNumbers, SparseNumbers, SparseNumbers];

/** The scores with what linked skills and the field of knowledge say for each. */
function withWorld(
  scores: ReadonlyMap<number, number>,
  asked: readonly Word[],
  { links, fieldOfSkill, fieldsOf }: AboutSkills,
): Map<number, number> {
  const meant = asked.flatMap(({ readings }) => readings.flatMap(({ term, trust }) => (trust > SYNONYM ? [term] : [])));
  const fields = fieldsOf(meant, FIELD_SHARPNESS);
  return new Map(
    [...scores].map(([skill, score]) => {
      let [first, second] = [0, 0];
      for (const link of links[skill] ?? []) {
        const other = scores.get(link) ?? 0;
        if (other > first) [first, second] = [other, first];
        else if (other > second) second = other;
      }
      const share = fields?.[fieldOfSkill[skill] ?? 0] ?? 0;
      return [
        skill,
        score + FOR_LINKED[0] * first + FOR_LINKED[1] * second + FOR_FIELD * share * Math.min(1, score),
      ] as const;
    }),
  );
}

/** Notes the phrases that hold a word or what it may stand for, with what it is worth there. */
function noteHeld(held: SparseNumbers, phrases: Phrases, { term, readings }: Word): void {
  const own = phrases.idf(phrases.termNumber(term));
  for (const reading of readings) {
    const number = phrases.termNumber(reading.term);
    if (number === undefined) continue;
    const worth = reading.trust * Math.min(own, phrases.idf(number));
    const ids = phrases.holding(number);
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] as number;
      if (worth > held.get(id)) held.set(id, worth);
    }
  }
}

function confidenceOf(score: number): number {
  return Math.min(MOST_CONFIDENCE, CONFIDENCE_START + CONFIDENCE_SLOPE * score);
}
