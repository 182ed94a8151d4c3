import type { SkillGuess } from '../skill-graph/plain-words.ts';
import type { Job } from '../skill-graph/skill-graph.schema.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { commonnessOf } from '../understanding/english.ts';
import { basicForm, meaningOfHinglish } from '../understanding/hinglish.ts';
import type { Intent } from '../understanding/intent.ts';
import { bindingWords, colouringWords, roleWords } from '../understanding/vocabulary.ts';
import type { Weights } from './weights.ts';
import { toStem, toTerm } from './words.ts';

/** What a query names of the skill graph. */
export interface Skills {
  /** Skills by name; 1 for those named in so many words, less for those a job needs and for neighbours. */
  weights: Map<string, number>;
  /** As `weights`, without what is only guessed. */
  sure: Map<string, number>;
  /**
   * Skills named in so many words, with these words; `whole` when the name holds filler beside them ("after effects"), `isHint` when
   * an everyday word of a sentence that tells more may stand for something else ("faults in my code").
   */
  named: { skill: string; words: string[]; whole?: string[]; isHint?: boolean }[];
  jobs: Job[];
  /** Skills that plain words point to where nothing or too little else was understood: unconfirmed, and no reason for a course. */
  guessed: SkillGuess[];
  /** Whether they are asked for only because a sentence says more than the names in it: they order courses and make none an answer. */
  isBeside: boolean;
}

/** Whether its skills are only guessed: nothing that was said is the name of a skill, job or goal. */
export function isOnlyGuessed({ named, jobs, guessed }: Pick<Skills, 'named' | 'jobs' | 'guessed'>): boolean {
  return guessed.length > 0 && named.length === 0 && jobs.length === 0;
}

/** Whether all telling words of a query belong to names of skills, and no job or goal is spoken of. */
export function isOnlyNamed({ named, jobs }: Pick<Skills, 'named' | 'jobs'>, intent: Intent): boolean {
  return named.length > 0 && jobs.length === 0 && unnamedWords(intent, named).length === 0;
}

/** Telling words of a query. */
function tellingWords({ terms }: Pick<Intent, 'terms'>): string[] {
  return terms.filter((word) => toTerm(word) !== null && !colouringWords.has(word) && !bindingWords.has(word));
}

/** Telling words that are no part of the name of a skill. */
function unnamedWords(intent: Pick<Intent, 'terms'>, named: Skills['named']): string[] {
  const ofNames = new Set(named.flatMap(({ words }) => words));
  return tellingWords(intent).filter((word) => !ofNames.has(word));
}

/** A word of a query, the term that it most likely means, and the word that this is the stem of. */
export interface Said {
  word: string;
  term: string;
  form: string;
}

const MOST_GUESSED = 4;
/** So many telling words that nothing explains leave too little understood, and more of them than are explained. */
const UNEXPLAINED = 2;

/**
 * Skills that the words may mean, without those that the person has taken away. An abbreviation alone or beside a name is a name, not plain words
 * ("mdm course"), and a category is enough unless more is said.
 */
function guessSkills(
  graph: SkillGraph,
  { terms, rejected, category }: Intent,
  { isLittle }: { isLittle: boolean },
): SkillGuess[] {
  const telling = tellingWords({ terms });
  const isIdle = telling.length === 1 || terms.some((word) => graph.namedBy(word) !== undefined);
  if ((category !== null && !isLittle) || (isIdle && terms.some(isAbbreviation))) return [];
  return graph.guessSkills(terms, MOST_GUESSED).filter(({ skill }) => !rejected.includes(skill));
}

/** "mdm", "etl": short, and no word of English or Hinglish. */
function isAbbreviation(word: string): boolean {
  return /^[a-z]{2,4}$/.test(word) && commonnessOf(word) === null && meaningOfHinglish(word) === null;
}

/** Whether more telling words than are explained have nothing to do with the skills and jobs that were named. */
function isLittleUnderstood(intent: Intent, named: Skills['named'], jobs: readonly Job[]): boolean {
  const ofJobs = new Set(
    jobs.flatMap(({ phrases }) =>
      phrases.flatMap((phrase) => phrase.split(' ').map((word) => toStem(basicForm(word)))),
    ),
  );
  const left = unnamedWords(intent, named).filter((word) => !ofJobs.has(toStem(basicForm(word))));
  return left.length >= UNEXPLAINED && left.length * 2 > tellingWords(intent).length;
}

/** A sentence of so many telling words says more than the names of skills in it. */
const SENTENCE = 3;

/** Whether a sentence holds words beside the names of skills, so that these may be met in it by chance. */
function isSentence(intent: Intent, named: Skills['named']): boolean {
  return tellingWords(intent).length >= SENTENCE && unnamedWords(intent, named).length > 0;
}

/** An everyday word that is not itself the name of the skill ("account" for accounting) may stand for anything else. */
function isHint({ skill, words }: { skill: string; words: readonly string[] }): boolean {
  const [word = ''] = words;
  // A Hindi word is as everyday as the English one for it.
  const said = meaningOfHinglish(word)?.[0] ?? word;
  return words.length === 1 && word !== skill && said !== skill && commonnessOf(said) !== null;
}

/** "Engineer" of "backend engineer" names no subject of its own. */
function withoutRoles(named: Skills['named']): Skills['named'] {
  const subjects = named.filter(({ words }) => !words.every((word) => roleWords.has(word)));
  return subjects.length > 0 ? subjects : named;
}

/** Skills named in the query or needed for a job it names, with their neighbours in the graph; `taught` tells whether courses name a skill. */
export function findSkills(
  { graph, weights, taught }: { graph: SkillGraph; weights: Weights; taught: (skill: string) => boolean },
  intent: Intent,
  terms: readonly Said[],
): Skills {
  const found = new Map<string, number>();
  const note = (name: string, weight: number) => found.set(name, Math.max(found.get(name) ?? 0, weight));
  const said = terms.map(({ term }) => term);
  let named: Skills['named'] = graph.findMentions(terms.map(({ form }) => form)).map(({ skill, at, length }) => ({
    skill,
    words: terms.slice(at, at + length).map(({ word }) => word),
  }));
  for (const mention of namedWithFiller({ graph, intent, terms })) {
    // "no code" is no code: the longer name takes its words from the shorter one.
    const isTaken = ({ words }: { words: string[] }) =>
      mention.whole.length > words.length && words.every((word) => mention.whole.includes(word));
    named = named.filter((other) => !isTaken(other));
    if (!named.some(({ skill }) => skill === mention.skill)) named.push(mention);
  }
  const jobs = weights.goals > 0 ? findJobs(graph, intent, { said, named }) : [];
  named = withoutRoles(named);
  const isLittle = isLittleUnderstood(intent, named, jobs);
  const isMore = isLittle || isSentence(intent, named);
  named = named.map((one) => (isMore && isHint(one) ? { ...one, isHint: true } : one));
  for (const { skill, isHint } of named) note(skill, isHint ? weights.hinted : 1);
  for (const [at, skill] of intent.meant.entries()) note(skill, Math.max(0.4, 0.9 - 0.1 * at));
  for (const job of jobs) {
    job.skills.forEach((skill, at) => {
      note(skill, Math.max(0.3, 0.9 - 0.15 * at));
    });
  }
  const isGuessing = weights.plainWords > 0 && (found.size === 0 || isMore);
  const isBeside = !isLittle && found.size > 0;
  const guessed = isGuessing ? guessSkills(graph, intent, { isLittle: isMore }) : [];
  for (const { skill } of named.filter((one) => isIdleHint(graph, one, guessed))) found.delete(skill);
  named = named.filter(({ skill }) => found.has(skill));
  const sure = withNeighbours(graph, weights, found);
  const share = found.size === 0 ? 1 : weights.guessBeside;
  for (const { skill, confidence } of guessed) {
    note(skill, confidence * share);
    if (taught(skill)) continue;
    // What nobody teaches here stands for what it is a part of.
    for (const parent of graph.skills.get(skill)?.parents ?? []) note(parent, confidence * share * weights.guessWider);
  }
  return {
    weights: guessed.length > 0 ? withNeighbours(graph, weights, found) : sure,
    sure,
    named,
    jobs,
    guessed,
    isBeside,
  };
}

/** Jobs and goals that a query speaks of, without those that the person has taken away. */
function findJobs(
  graph: SkillGraph,
  intent: Intent,
  { said, named }: { said: readonly string[]; named: Skills['named'] },
): Job[] {
  const jobs = graph
    .findJobs([...said, ...intent.spoken.map((word) => toStem(basicForm(word)))])
    .filter(({ name }) => !intent.rejected.includes(name));
  // What is a category of the school as well is a whole field, and its job tells what belongs to it.
  const subject = intent.category === null ? subjectAlone(graph, intent, named) : null;
  return subject === null ? jobs : jobs.filter(({ phrases }) => phrases.includes(subject));
}

/**
 * The name of one subject, as it is written, where that is all that was said; else null. By their stems "mechanical engineering" is an
 * engineer, and somebody who asks for it wants the subject.
 */
function subjectAlone({ names }: SkillGraph, intent: Intent, [only, ...others]: Skills['named']): string | null {
  if (!only || others.length > 0) return null;
  const said = intent.spoken.filter((word) => toTerm(word) !== null).join(' ');
  const isWhole = said === (only.whole ?? only.words).join(' ');
  return isWhole && names.some(({ skill, name }) => skill === only.skill && name === said) ? said : null;
}

/** A skill that an everyday word hints at ("sign in with an account": accounting), far from all that the words together point to. */
function isIdleHint(
  graph: SkillGraph,
  { skill, isHint }: Skills['named'][number],
  guessed: readonly SkillGuess[],
): boolean {
  return isHint === true && guessed.length > 0 && !guessed.some((guess) => areLinked(graph, guess.skill, skill));
}

/** Whether two skills are one, or one is wider than or related to the other. */
function areLinked({ skills }: SkillGraph, one: string, other: string): boolean {
  const leadsTo = (from: string, to: string) =>
    skills.get(from)?.parents.includes(to) || skills.get(from)?.related.includes(to);
  return one === other || leadsTo(one, other) === true || leadsTo(other, one) === true;
}

/** Skills with their narrower, related and wider ones. */
function withNeighbours(graph: SkillGraph, weights: Weights, found: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map(found);
  const note = (name: string, weight: number) => all.set(name, Math.max(all.get(name) ?? 0, weight));
  for (const [name, weight] of found) {
    for (const child of graph.childrenOf(name)) note(child, weight * weights.narrower);
    for (const other of graph.skills.get(name)?.related ?? []) note(other, weight * weights.related);
    for (const parent of graph.skills.get(name)?.parents ?? []) note(parent, weight * weights.wider);
  }
  return all;
}

/** Skills whose names hold words that are filler elsewhere: "after effects", "internet of things". */
function namedWithFiller({
  graph,
  intent,
  terms,
}: {
  graph: SkillGraph;
  intent: Intent;
  terms: readonly Said[];
}): { skill: string; words: string[]; whole: string[] }[] {
  const likeliest = new Map(terms.map(({ word, form }) => [word, form]));
  const telling = intent.spoken.filter((word) => toTerm(word) !== null);
  return graph.findMentions(intent.spoken.map((word) => likeliest.get(word) ?? word)).flatMap((mention) => {
    const own = telling.slice(mention.at, mention.at + mention.length);
    const told = own.filter((word) => likeliest.has(word));
    // A stop word of the name stands for itself, so that the telling ones alone are not the whole.
    const whole = mention.holdsStopWords ? [...own, ''] : own;
    return told.length > 0 ? [{ skill: mention.skill, words: told, whole }] : [];
  });
}
