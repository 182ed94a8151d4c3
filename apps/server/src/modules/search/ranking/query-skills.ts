import type { SkillGuess } from '../skill-graph/plain-words.ts';
import type { Job } from '../skill-graph/skill-graph.schema.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { commonnessOf } from '../understanding/english.ts';
import { basicForm, meaningOfHinglish } from '../understanding/hinglish.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Weights } from './weights.ts';
import { toStem, toTerm } from './words.ts';

/** What a query names of the skill graph. */
export interface Skills {
  /** Skills by name; 1 for those named in so many words, less for those a job needs and for neighbours. */
  weights: Map<string, number>;
  /** Skills named in so many words, with these words; `whole` when the name holds filler beside them ("after effects"). */
  named: { skill: string; words: string[]; whole?: string[] }[];
  jobs: Job[];
  /** Skills that plain words point to where nothing else was understood: unconfirmed, and no reason for a course. */
  guessed: SkillGuess[];
}

/** A word of a query, the term that it most likely means, and the word that this is the stem of. */
export interface Said {
  word: string;
  term: string;
  form: string;
}

const MOST_GUESSED = 4;

/** Skills that the words may mean, without those that the person has taken away. An abbreviation is a name, not plain words. */
function guessSkills(graph: SkillGraph, { terms, rejected, category }: Intent): SkillGuess[] {
  const isAbbreviation = (word: string) =>
    /^[a-z]{2,4}$/.test(word) && commonnessOf(word) === null && meaningOfHinglish(word) === null;
  if (category !== null || terms.some(isAbbreviation)) return [];
  return graph.guessSkills(terms, MOST_GUESSED).filter(({ skill }) => !rejected.includes(skill));
}

/** Skills named in the query or needed for a job it names, with their neighbours in the graph. */
export function findSkills(
  { graph, weights }: { graph: SkillGraph; weights: Weights },
  intent: Intent,
  terms: readonly Said[],
): Skills {
  const found = new Map<string, number>();
  const note = (name: string, weight: number) => found.set(name, Math.max(found.get(name) ?? 0, weight));
  const said = terms.map(({ term }) => term);
  const jobs =
    weights.goals > 0 ? graph.findJobs([...said, ...intent.spoken.map((word) => toStem(basicForm(word)))]) : [];
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
  for (const { skill } of named) note(skill, 1);
  for (const [at, skill] of intent.meant.entries()) note(skill, Math.max(0.4, 0.9 - 0.1 * at));
  for (const job of jobs) {
    job.skills.forEach((skill, at) => {
      note(skill, Math.max(0.3, 0.9 - 0.15 * at));
    });
  }
  const guessed = found.size === 0 && weights.plainWords > 0 ? guessSkills(graph, intent) : [];
  for (const { skill, confidence } of guessed) note(skill, confidence);
  for (const [name, weight] of [...found]) {
    for (const child of graph.childrenOf(name)) note(child, weight * weights.narrower);
    for (const other of graph.skills.get(name)?.related ?? []) note(other, weight * weights.related);
    for (const parent of graph.skills.get(name)?.parents ?? []) note(parent, weight * weights.wider);
  }
  return { weights: found, named, jobs, guessed };
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
