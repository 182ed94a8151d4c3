import { phraseTerms } from '../skill-graph/phrase-words.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { meaningOfHinglish } from '../understanding/hinglish.ts';
import { type Intent, limitsOf } from '../understanding/intent.ts';
import { synonymsOf } from '../understanding/synonyms.ts';
import { colouringWords } from '../understanding/vocabulary.ts';
import { idf } from './idf.ts';
import { findSkills, isOnlyGuessed, isOnlyNamed, type Said, type Skills } from './query-skills.ts';
import { FAR_MORE, respell } from './spelling.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';
import { toTerm } from './words.ts';

export interface WeightedTerm {
  term: string;
  weight: number;
}

/** A word of the query with what it may mean, likeliest first; `form` is the word that the term is the stem of, `respelled` the one it was
 * taken for. */
interface Meant {
  word: string;
  readings: (WeightedTerm & { form: string; respelled?: string })[];
}

/** A query as the index is asked for it. */
export interface Query {
  words: WeightedTerm[];
  /** Words that named a limit ("beginner"): they lift a course that the topic has found, and find none themselves. */
  limitWords: WeightedTerm[];
  /** Short words that titles may spell out (`&mdm`). */
  acronyms: WeightedTerm[];
  /** Skills as index terms (`#name`). */
  tags: WeightedTerm[];
  /** As `tags`, without skills that are only guessed. */
  sureTags: WeightedTerm[];
  /** Skills that its words speak of as index terms (`~name`). */
  concepts: WeightedTerm[];
  /** What was understood: skills with their weights, which words named them, and jobs. */
  understood: Skills;
  /** Words that were taken for slips of the pen, and what they were taken for. */
  respelled: Map<string, string>;
  /** Words of the query as typed and as read, with the term that each most likely means. */
  said: { typed: string; word: string; term: string }[];
  /** 0 to 1: how sure the skills are what was meant. */
  skillShare: number;
  /** Whether the query names a job or a goal, whose words are seldom those of the courses. */
  isGoal: boolean;
  /** Whether all telling words of it belong to names of skills. */
  isNamed: boolean;
  /** Whether its skills are only guessed from plain words. */
  isGuessed: boolean;
  /** The index term of a skill's name in these words, where it is all that was said. */
  nameAlone: string | null;
  pairs: { first: number; second: number; weight: number }[];
  pairWeight: number;
  titleTerms: Map<number, { idf: number; weight: number }>;
  titleWeight: number;
  /** Things that are refused: their terms, and the index term of the skill that they name. */
  excluded: { terms: string[]; tag: string | null }[];
}

/** The index term of a skill. */
export function tagOf(skill: string): string {
  return `#${skill}`;
}

/** The index term of a skill that a text names clearly, not only by an everyday word ("camera" for photography). */
export function clearTagOf(skill: string): string {
  return `!${skill}`;
}

/** The index term of a skill that a text speaks of in its own words; its posting holds how much, not counts. */
export function conceptTagOf(skill: string): string {
  return `~${skill}`;
}

/** The index term of a skill's name as a text writes it. */
export function writtenTagOf(name: string): string {
  return `=${name}`;
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

/** What a category counts beside a skill named in the query. */
const CATEGORY_WEIGHT = 0.3;

interface ReadInput {
  index: TextIndex;
  graph: SkillGraph;
  weights: Weights;
}

/** Queries already read: one request reads the same intent for its slips, for its category and for the ranking. */
const alreadyRead = new WeakMap<Intent, ReadInput & { query: Query }>();

/** Turns a query into weighted terms, skills and neighbouring pairs. The same intent is read once; its query must not be changed. */
export function readQuery({ index, graph, weights }: ReadInput, intent: Intent): Query {
  const known = alreadyRead.get(intent);
  if (known && known.index === index && known.graph === graph && known.weights === weights) return known.query;
  const query = readAnew({ index, graph, weights }, intent);
  alreadyRead.set(intent, { index, graph, weights, query });
  return query;
}

function readAnew({ index, graph, weights }: ReadInput, intent: Intent): Query {
  const meant: Meant[] = intent.terms.map((word) => ({ word, readings: readingsOf({ index, graph, weights }, word) }));
  completeLast(index, intent, meant);
  const words = new Map<string, number>();
  for (const { readings } of [...meant, ...joined(index, intent.terms)]) {
    for (const { term, weight } of readings) words.set(term, Math.max(words.get(term) ?? 0, weight));
  }
  for (const word of intent.terms) {
    for (const term of synonymsOf(word).flatMap((other) => toTerm(other) ?? [])) {
      words.set(term, Math.max(words.get(term) ?? 0, weights.synonyms));
    }
  }
  const limitWords = new Map<string, number>();
  for (const word of intent.limitWords) {
    const term = toTerm(word);
    if (term !== null && weights.levelWord > 0 && !words.has(term)) limitWords.set(term, weights.levelWord);
  }
  const likeliest = meant.flatMap(({ readings }) => readings.slice(0, 1));
  const said = likeliestTerms(graph, meant);
  const taught = (skill: string) => index.documentFrequency(clearTagOf(skill)) > 0;
  const understood = findSkills({ graph, weights, taught }, intent, said);
  const titleTerms = new Map<number, { idf: number; weight: number }>();
  let titleWeight = 0;
  for (const { term, weight } of likeliest) titleWeight += idf(index, term) * weight;
  for (const [term, weight] of [...words, ...limitWords]) {
    const number = index.termNumber(term);
    if (number !== undefined) titleTerms.set(number, { idf: idf(index, term), weight });
  }
  const pairs = pairsOf(index, likeliest);
  return {
    words: [...words].map(([term, weight]) => ({ term, weight })),
    limitWords: [...limitWords].map(([term, weight]) => ({ term, weight })),
    acronyms: weights.initials > 0 ? acronymsOf(index, intent.terms, weights.initials) : [],
    tags: tagsOf(understood.weights, intent),
    sureTags: tagsOf(understood.sure, intent),
    concepts: weights.concepts > 0 ? conceptsOf(graph, meant) : [],
    understood,
    respelled: respelledWords(index, meant),
    said: said.map(({ word, term }) => ({
      typed: word,
      word: meant.find((other) => other.word === word)?.readings[0]?.respelled ?? word,
      term,
    })),
    skillShare: skillShareOf(understood),
    isGoal: understood.jobs.length > 0,
    isNamed: isOnlyNamed(understood, intent),
    isGuessed: isOnlyGuessed(understood),
    nameAlone: nameAlone(understood, intent),
    pairs,
    pairWeight: pairs.reduce((sum, pair) => sum + pair.weight, 0),
    titleTerms,
    titleWeight,
    excluded: intent.excluded
      .map((thing) => refusedThing(graph, thing.split(' ')))
      .filter(({ terms }) => terms.length > 0),
  };
}

function nameAlone({ named }: Skills, intent: Intent): string | null {
  const [only] = named;
  if (!only || named.length > 1 || limitsOf(intent).length > 0) return null;
  const words = (only.whole ?? only.words).filter(Boolean);
  return intent.terms.every((word) => words.includes(word)) ? writtenTagOf(words.join(' ')) : null;
}

function conceptsOf(graph: SkillGraph, meant: readonly Meant[]): WeightedTerm[] {
  const terms = new Set(meant.flatMap(({ word, readings }) => phraseTerms(readings[0]?.respelled ?? word)));
  const concepts = graph.conceptsOf([...terms].map((term) => [term, 1] as const));
  return concepts.map(({ skill, weight }) => ({ term: conceptTagOf(skill), weight }));
}

function refusedThing(graph: SkillGraph, words: string[]): Query['excluded'][number] {
  const skill = words.length === 1 ? graph.namedBy(words[0] ?? '') : graph.findMentions(words)[0]?.skill;
  return { terms: words.flatMap((word) => toTerm(word) ?? []), tag: skill === undefined ? null : clearTagOf(skill) };
}

function tagsOf(skills: ReadonlyMap<string, number>, { category }: Intent): WeightedTerm[] {
  return [
    ...[...skills].map(([name, weight]) => ({ term: tagOf(name), weight })),
    ...(category ? [{ term: categoryTagOf(category), weight: CATEGORY_WEIGHT }] : []),
  ];
}

/** What is only guessed counts as much as it is sure. */
function skillShareOf({ weights: found, ...understood }: Skills): number {
  const [likeliest] = understood.guessed;
  if (likeliest && isOnlyGuessed(understood)) return likeliest.confidence;
  return found.size > 0 ? 1 : 0.25;
}

/** The word as it stands and, when the catalogue hardly knows it, what it may have been meant as. Likeliest first. */
function readingsOf(
  { index, graph, weights }: { index: TextIndex; graph: SkillGraph; weights: Weights },
  word: string,
): Meant['readings'] {
  const term = toTerm(word);
  if (term === null) return [];
  const weight = colouringWords.has(word) ? weights.colouring : 1;
  const meaning = meaningOfHinglish(word) ?? [];
  if (meaning.length > 0 && index.documentFrequency(term) <= KNOWN) {
    return meaning.flatMap((other, at) => {
      const otherTerm = toTerm(other);
      return otherTerm === null ? [] : [{ term: otherTerm, form: other, weight: at === 0 ? 1 : FURTHER_MEANING }];
    });
  }
  const skill = graph.namedBy(word);
  // A name that the graph knows is no slip of another thing's name, nor of its own other spelling that no course has.
  const slips = (weights.spelling > 0 ? respell(index, word) : []).filter(({ word: other }) => {
    if (skill === undefined) return true;
    return graph.namedBy(other) === skill && index.documentFrequency(toTerm(other) ?? '') > 0;
  });
  const respelled = slips.flatMap(({ word: other, trust }) => {
    const otherTerm = toTerm(other);
    return otherTerm === null || otherTerm === term
      ? []
      : [{ term: otherTerm, form: other, weight: weight * trust, respelled: other }];
  });
  const own = { term, form: word, weight };
  const known = index.documentFrequency(term);
  if (known === 0 && respelled.length > 0) return respelled;
  // Somebody's course has the same slip in it.
  const isSlip = respelled.length > 0 && (slips[0]?.frequency ?? 0) >= known * FAR_MORE;
  return isSlip ? [...respelled, { ...own, weight: weight * SAME_SLIP }] : [own, ...respelled];
}

const SAME_SLIP = 0.3;

/** A Hindi word that more courses hold stands for itself. */
const KNOWN = 5;
/** What the second English word for a Hindi one counts. */
const FURTHER_MEANING = 0.6;

/** What the last word may become when nothing is called so: people search while they type. */
function completeLast(index: TextIndex, intent: Intent, meant: readonly Meant[]): void {
  const last = meant.at(-1);
  const word = intent.spoken.at(-1);
  if (!last || last.word !== word || word.length < 2 || index.vocabulary.frequencyOf(word) > 0) return;
  const completed = index.vocabulary.startingWith(word, MOST_COMPLETIONS).flatMap(({ word: whole }) => {
    const term = toTerm(whole);
    return term === null ? [] : [{ term, form: whole, weight: COMPLETED }];
  });
  if (completed.length > 0) last.readings = [...completed, ...last.readings.filter(({ respelled }) => respelled)];
}

const MOST_COMPLETIONS = 3;
const COMPLETED = 0.7;

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
      if (index.vocabulary.frequencyOf(left) < 5 || index.vocabulary.frequencyOf(right) < 5) continue;
      found.push({ readings: [left, right].flatMap((part) => ({ term: toTerm(part) ?? part, weight: 0.6 })) });
    }
  });
  return found;
}

/** The term that each word most likely means, with the word. */
function likeliestTerms(graph: SkillGraph, meant: readonly Meant[]): Said[] {
  return meant.flatMap(({ word, readings }) => {
    const own = toTerm(word);
    if (own !== null && graph.namedBy(word) !== undefined) return [{ word, term: own, form: word }];
    const [likeliest] = readings;
    return likeliest ? [{ word, term: likeliest.term, form: likeliest.form }] : [];
  });
}

/** Words that the catalogue does not know, with the one it does know. */
function respelledWords(index: TextIndex, meant: readonly Meant[]): Map<string, string> {
  return new Map(
    meant.flatMap(({ word, readings }) => {
      const other = readings[0]?.respelled;
      const isUnknown = index.documentFrequency(toTerm(word) ?? '') === 0;
      return isUnknown && other !== undefined ? [[word, other] as const] : [];
    }),
  );
}

function pairsOf(index: TextIndex, terms: readonly WeightedTerm[]): Query['pairs'] {
  return terms.slice(1).flatMap((second, at) => {
    const first = terms[at];
    if (!first) return [];
    const [from, to] = [index.termNumber(first.term), index.termNumber(second.term)];
    const weight = Math.min(idf(index, first.term), idf(index, second.term)) * first.weight * second.weight;
    return from === undefined || to === undefined
      ? [{ first: 0, second: 0, weight: 0 }]
      : [{ first: from, second: to, weight }];
  });
}
