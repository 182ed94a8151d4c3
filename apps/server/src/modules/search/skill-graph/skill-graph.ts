import { setImmediate as nextTurn } from 'node:timers/promises';
import { toStem, toTerm, wordsOf } from '../ranking/words.ts';
import { basicForm } from '../understanding/hinglish.ts';
import { normalise } from '../understanding/normalise.ts';
import type { Concept } from './concept-words.ts';
import type { FieldShares } from './field-words.ts';
import { createGoalWords } from './goal-words.ts';
import { readMadeWords } from './made-words.ts';
import { phraseTerms } from './phrase-words.ts';
import {
  makePlainWords,
  openPlainWordIndex,
  type PlainWordIndex,
  type PlainWordState,
  type PlainWords,
  readPlainWordFiles,
  type SkillGuess,
} from './plain-words.ts';
import { type Job, readGraphFiles, type Skill } from './skill-graph.schema.ts';
import { createSkillNames, type SkillNames } from './skill-names.ts';

export interface SkillGraph extends SkillNames {
  skills: ReadonlyMap<string, Skill>;
  jobs: readonly Job[];
  /** Every name and other name of a skill, normalised. */
  names: readonly { name: string; skill: string }[];
  /** The skill that a name stands for; null when there is none. */
  resolve(name: string): string | null;
  childrenOf(skill: string): readonly string[];
  /**
   * Jobs and goals that a query speaks of: all telling words of one of their phrases, in any order, among its stems; words of
   * a longer phrase are not read again for a shorter one. Else the goal that most of its words belong to.
   */
  findJobs(stems: readonly string[]): Job[];
  /** Skills that words may mean which name none, by their plain phrases; likeliest first, none when nothing is likely. */
  guessSkills(words: readonly string[], most: number): SkillGuess[];
  /**
   * How likely each field of knowledge is spoken of in these terms, or null when none is known; a low `sharpness` trusts single words less.
   */
  fieldsOf(terms: Iterable<string>, sharpness: number): FieldShares | null;
  /**
   * The skills that terms, each with what it counts, speak of most by the phrases and names of the skills: a vector of length one over some
   * forty skills, strongest first; empty when no phrase holds any of them.
   */
  conceptsOf(terms: Iterable<readonly [term: string, weight: number]>): Concept[];
  /** Whether the words of a skill's name speak of it, and not of others only ("python": Flask, Django). */
  isToldByName(skill: string): boolean;
  /** How often a word stands in the plain phrases as it is written; 0 for one that stands there once, for that may be a slip. */
  timesSaid(word: string): number;
  /** Makes `guessSkills` ready while other work goes on; else the first guess waits for it. Throws as reading the tables does. */
  prepareGuesses(): Promise<void>;
}

let shared: SkillGraph | null = null;

/** The skill graph of this project, read once. */
export function skillGraph(): SkillGraph {
  if (shared === null) {
    const { skills, jobs } = readGraphFiles();
    shared = createSkillGraph(skills, jobs, readPlainWordFiles, readMadeWords);
  }
  return shared;
}

/** Telling words of a text in the form that mentions are found in. */
export function toTerms(text: string): string[] {
  return wordsOf(text).flatMap((word) => toTerm(word) ?? []);
}

/** Words that tell nothing even in a phrase; "learn", "more" and "not" do ("learn faster" does not ask for "faster"). */
const PHRASE_STOP_WORDS = new Set(
  'a an the and or of for to in on at by with as is are be it its this that i me my we our you your he she they am'.split(
    ' ',
  ),
);

/** Telling words of a phrase of a goal, as stems. */
function toPhraseStems(phrase: string): string[] {
  return wordsOf(phrase)
    .filter((word) => !PHRASE_STOP_WORDS.has(word))
    .map((word) => toStem(basicForm(word)));
}

/** From this weight on in what its name speaks of a skill is told by it. */
const TOLD_BY_NAME = 0.1;

/**
 * A graph ready to be asked. `plainWords` are read when they are asked for, or prepared: who never searches needs none; not even then when
 * `readMade` has them made ready.
 */
// biome-ignore lint/complexity/useMaxParams: tables, each of which most callers leave out.
export function createSkillGraph(
  skills: Skill[],
  jobs: Job[],
  plainWords: (skills: ReadonlyMap<string, Skill>) => Iterable<PlainWords[]> = () => [],
  readMade: () => PlainWordState | null = () => null,
): SkillGraph {
  const byName = new Map(skills.map((skill) => [skill.name, skill]));
  const children = new Map<string, string[]>();
  for (const skill of skills) {
    for (const parent of skill.parents) children.set(parent, [...(children.get(parent) ?? []), skill.name]);
  }
  const toldByName = new Map<string, boolean>();
  const names = createSkillNames(skills);
  const goals = createGoalWords(jobs);
  const phrasesIn = createJobPhrases(jobs);
  const spelled = skills.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((alias) => ({ name: normalise(alias), skill: name })),
  );
  const guesses = createGuesses(function* make() {
    return openPlainWordIndex(readMade() ?? (yield* makePlainWords(plainWords(byName), byName)), byName);
  });
  return {
    skills: byName,
    jobs,
    names: spelled,
    resolve(name) {
      if (byName.has(name)) return name;
      const words = wordsOf(name);
      const [mention, ...more] = names.findMentions(words);
      const isWhole = more.length === 0 && mention?.length === words.filter((word) => toTerm(word) !== null).length;
      return mention && isWhole ? mention.skill : null;
    },
    findMentions: names.findMentions,
    namedBy: names.namedBy,
    childrenOf: (skill) => children.get(skill) ?? [],
    guessSkills: (words, most) => guesses.ready().guess(words, most),
    fieldsOf: (terms, sharpness) => guesses.ready().fieldsOf(terms, sharpness),
    conceptsOf: (terms) => guesses.ready().conceptsOf(terms),
    isToldByName(skill) {
      const known = toldByName.get(skill);
      if (known !== undefined) return known;
      const terms = wordsOf(skill).flatMap((word) => phraseTerms(word).map((term) => [term, 1] as const));
      const concepts = guesses.ready().conceptsOf(terms);
      const isTold = concepts.some((told) => told.skill === skill && told.weight >= TOLD_BY_NAME);
      toldByName.set(skill, isTold);
      return isTold;
    },
    timesSaid: (word) => guesses.ready().timesSaid(word),
    prepareGuesses: guesses.prepare,
    findJobs(stems) {
      const found = phrasesIn(new Set(stems));
      const whole = found.filter(
        ({ job, stems: own }) => !found.some((other) => other.job !== job && isPart(own, other.stems)),
      );
      const exact = [...new Set(whole.sort((a, b) => b.stems.length - a.stems.length).map(({ job }) => job))];
      const near = exact.length === 0 ? goals.nearest(stems) : null;
      return near ? [near] : exact.slice(0, 2);
    },
  };
}

interface JobPhrase {
  job: Job;
  stems: string[];
}

/** Finds the phrases of jobs and goals all of whose stems are said, in the order of the tables. */
function createJobPhrases(jobs: readonly Job[]): (said: ReadonlySet<string>) => JobPhrase[] {
  const phrases = jobs.flatMap((job) =>
    job.phrases.map((phrase): JobPhrase => ({ job, stems: toPhraseStems(phrase) })),
  );
  const timesOf = new Map<string, number>();
  for (const stem of phrases.flatMap(({ stems }) => stems)) timesOf.set(stem, (timesOf.get(stem) ?? 0) + 1);
  /** By the stem that the fewest phrases hold; a phrase without stems is always said. */
  const byRarest = new Map<string, number[]>();
  for (const [at, { stems }] of phrases.entries()) {
    const [rarest = ''] = [...stems].sort((a, b) => (timesOf.get(a) ?? 0) - (timesOf.get(b) ?? 0));
    byRarest.set(rarest, [...(byRarest.get(rarest) ?? []), at]);
  }
  return (said) =>
    ['', ...said]
      .flatMap((stem) => byRarest.get(stem) ?? [])
      .sort((a, b) => a - b)
      .flatMap((at) => phrases[at] ?? [])
      .filter(({ stems }) => stems.every((stem) => said.has(stem)));
}

/** The index of plain words, built in steps or, when it is asked for before, at once. */
function createGuesses(build: () => Generator<void, PlainWordIndex>) {
  let steps: Generator<void, PlainWordIndex> | null = null;
  let index: PlainWordIndex | null = null;
  /** Throws what a step throws; the next one begins anew. */
  const advance = () => {
    steps ??= build();
    const own = steps;
    steps = null;
    const step = own.next();
    if (step.done) index = step.value;
    else steps = own;
  };
  return {
    ready(): PlainWordIndex {
      while (index === null) advance();
      return index;
    },
    async prepare(): Promise<void> {
      while (index === null) {
        advance();
        await nextTurn();
      }
    },
  };
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  return some.length < all.length && some.every((stem) => all.includes(stem));
}
