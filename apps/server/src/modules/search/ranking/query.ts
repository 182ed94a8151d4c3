import type { Job } from '../skill-graph/skill-graph.schema.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { synonymsOf } from '../understanding/synonyms.ts';
import { colouringWords } from '../understanding/vocabulary.ts';
import type { Wish } from '../understanding/wish.ts';
import { rarity } from './rarity.ts';
import { respell } from './spelling.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';
import { toTerm } from './words.ts';

export interface WeightedTerm {
  term: string;
  weight: number;
}

/** A wish as the index is asked for it. */
export interface Query {
  words: WeightedTerm[];
  /** Short words that titles may spell out (`&mdm`). */
  acronyms: WeightedTerm[];
  /** Concepts as index terms (`#name`). */
  tags: WeightedTerm[];
  /** Concepts by name with their weights: what was understood. */
  concepts: { name: string; weight: number }[];
  /** 0 to 1: how sure the concepts are what was meant. */
  conceptShare: number;
  /** Whether the wish names a job or a goal, whose words are seldom those of the courses. */
  isGoal: boolean;
  pairs: { first: number; second: number; weight: number }[];
  pairWeight: number;
  titleTerms: Map<number, { rarity: number; weight: number }>;
  titleWeight: number;
  excluded: string[];
}

/** The index term of a concept. */
export function tagOf(concept: string): string {
  return `#${concept}`;
}

/** The index term of a category. */
export function categoryTagOf(category: string): string {
  return `@${category}`;
}

/** The index term of words in a title that begin with these letters. */
export function acronymTagOf(letters: string): string {
  return `&${letters}`;
}

/** A word that more courses hold than this share stands for itself. */
const ACRONYM_SHARE = 0.004;

function acronymsOf(index: TextIndex, words: readonly string[], weight: number): WeightedTerm[] {
  return words
    .filter((word) => /^[a-z]{2,4}$/.test(word))
    .filter((word) => index.documentFrequency(toTerm(word) ?? '') <= index.liveCount() * ACRONYM_SHARE)
    .map((word) => ({ term: acronymTagOf(word), weight }));
}

/** What a category counts beside a concept named in the wish. */
const CATEGORY_WEIGHT = 0.3;

/** Turns a wish into weighted terms, concepts and neighbouring pairs. */
export function readQuery(
  { index, graph, weights }: { index: TextIndex; graph: SkillGraph; weights: Weights },
  wish: Wish,
): Query {
  const meant = wish.terms.map((word) => ({ word, readings: readingsOf(index, word, weights) }));
  const words = new Map<string, number>();
  for (const { readings } of [...meant, ...joined(index, wish.terms)]) {
    for (const { term, weight } of readings) words.set(term, Math.max(words.get(term) ?? 0, weight));
  }
  for (const word of wish.terms) {
    for (const term of synonymsOf(word).flatMap((other) => toTerm(other) ?? [])) {
      words.set(term, Math.max(words.get(term) ?? 0, weights.synonyms));
    }
  }
  for (const word of wish.levelWords) {
    const term = toTerm(word);
    if (term !== null && weights.levelWord > 0) words.set(term, weights.levelWord);
  }
  const likeliest = meant.flatMap(({ readings }) => readings.slice(0, 1));
  const terms = meant.flatMap(({ word, readings }) => {
    const own = toTerm(word);
    const term = own !== null && graph.knowsTerm(own) ? own : readings[0]?.term;
    return term ? [term] : [];
  });
  const jobs =
    weights.goals > 0 ? graph.findJobs([...terms, ...wish.spoken.flatMap((word) => toTerm(word) ?? [])]) : [];
  const isGoal = jobs.length > 0;
  const concepts = findConcepts({ graph, weights, jobs }, terms);
  const titleTerms = new Map<number, { rarity: number; weight: number }>();
  let titleWeight = 0;
  for (const { term, weight } of likeliest) titleWeight += rarity(index, term) * weight;
  for (const [term, weight] of words) {
    const number = index.termNumber(term);
    if (number !== undefined) titleTerms.set(number, { rarity: rarity(index, term), weight });
  }
  const pairs = pairsOf(index, likeliest);
  return {
    words: [...words].map(([term, weight]) => ({ term, weight })),
    acronyms: weights.initials > 0 ? acronymsOf(index, wish.terms, weights.initials) : [],
    tags: [
      ...[...concepts].map(([name, weight]) => ({ term: tagOf(name), weight })),
      ...(wish.category ? [{ term: categoryTagOf(wish.category), weight: CATEGORY_WEIGHT }] : []),
    ],
    concepts: [...concepts].map(([name, weight]) => ({ name, weight })),
    conceptShare: concepts.size > 0 ? 1 : 0.25,
    isGoal,
    pairs,
    pairWeight: pairs.reduce((sum, pair) => sum + pair.weight, 0),
    titleTerms,
    titleWeight,
    excluded: (wish.excluded ?? []).flatMap((word) => toTerm(word) ?? []),
  };
}

/** The word as it stands and, when the catalogue hardly knows it, what it may have been meant as. Likeliest first. */
function readingsOf(index: TextIndex, word: string, weights: Weights): WeightedTerm[] {
  const term = toTerm(word);
  if (term === null) return [];
  const weight = colouringWords.has(word) ? weights.colouring : 1;
  const respelled = (weights.spelling > 0 ? respell(index, word) : []).flatMap(({ word: other, trust }) => {
    const otherTerm = toTerm(other);
    return otherTerm === null || otherTerm === term ? [] : [{ term: otherTerm, weight: weight * trust }];
  });
  const own = { term, weight };
  return index.documentFrequency(term) === 0 && respelled.length > 0 ? respelled : [own, ...respelled];
}

/** Neighbouring words that the catalogue writes as one ("cyber security", "java script"), and one it writes as two. */
function joined(index: TextIndex, words: readonly string[]): { readings: WeightedTerm[] }[] {
  const found: { readings: WeightedTerm[] }[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const whole = next === undefined ? null : toTerm(word + next);
    if (whole && index.documentFrequency(whole) > 1) found.push({ readings: [{ term: whole, weight: 0.8 }] });
    if (index.documentFrequency(toTerm(word) ?? '') > 2 || word.length < 6) return;
    for (let cut = 3; cut <= word.length - 3; cut += 1) {
      const [left, right] = [word.slice(0, cut), word.slice(cut)];
      if ((index.words.get(left) ?? 0) < 5 || (index.words.get(right) ?? 0) < 5) continue;
      found.push({ readings: [left, right].flatMap((part) => ({ term: toTerm(part) ?? part, weight: 0.6 })) });
    }
  });
  return found;
}

/** Concepts named in the wish or needed for a job it names, with their neighbours in the graph. */
function findConcepts(
  { graph, weights, jobs }: { graph: SkillGraph; weights: Weights; jobs: readonly Job[] },
  terms: readonly string[],
): Map<string, number> {
  const concepts = new Map<string, number>();
  const note = (name: string, weight: number) => concepts.set(name, Math.max(concepts.get(name) ?? 0, weight));
  const named = graph.findMentions(terms).map(({ concept }) => concept);
  for (const name of named) note(name, 1);
  for (const job of jobs) {
    job.skills.forEach((skill, at) => {
      note(skill, Math.max(0.3, 0.9 - 0.15 * at));
    });
  }
  for (const [name, weight] of [...concepts]) {
    for (const child of graph.childrenOf(name)) note(child, weight * weights.narrower);
    for (const other of graph.concepts.get(name)?.related ?? []) note(other, weight * weights.related);
    for (const parent of graph.concepts.get(name)?.parents ?? []) note(parent, weight * weights.wider);
  }
  return concepts;
}

function pairsOf(index: TextIndex, terms: readonly WeightedTerm[]): Query['pairs'] {
  return terms.slice(1).flatMap((second, at) => {
    const first = terms[at];
    if (!first) return [];
    const [from, to] = [index.termNumber(first.term), index.termNumber(second.term)];
    const weight = Math.min(rarity(index, first.term), rarity(index, second.term)) * first.weight * second.weight;
    return from === undefined || to === undefined
      ? [{ first: 0, second: 0, weight: 0 }]
      : [{ first: from, second: to, weight }];
  });
}
