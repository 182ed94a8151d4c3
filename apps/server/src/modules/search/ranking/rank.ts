import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { type Intent, limitsOf } from '../understanding/intent.ts';
import { diversify } from './diversify.ts';
import { createAgreement, EVEN } from './field-agreement.ts';
import { countIn, SUBTITLE, TITLE } from './fields.ts';
import type { Doc } from './indexed-course.ts';
import { createKinship } from './kinship.ts';
import { createLimitJudge } from './limits.ts';
import { prior } from './prior.ts';
import { type Query, tagOf } from './query.ts';
import { createReranker } from './rerank.ts';
import { scoreCourses } from './score.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

export interface RankInput {
  index: TextIndex;
  graph: SkillGraph;
  weights: Weights;
}

export interface Ranked {
  id: string;
  doc: Doc;
  score: number;
  /** The cosine of what the course and the query speak of. */
  concepts: number;
  /** Whether the course meets every limit of the query. */
  meetsLimits: boolean;
}

/** Courses whose neighbouring words and titles are looked at more closely. */
const RERANKED = 400;
/** So many of the best are asked for their field of knowledge. */
const OF_FIELD = 60;

/** A course with what it scores, whatever the limits of the query. */
export interface Scored {
  doc: Doc;
  score: number;
  /** The cosine of what the course and the query speak of. */
  concepts: number;
}

/**
 * What the courses score for a query: words and skills of the skill graph, neighbouring words, title likeness and gentle
 * priors. The limits of the query play no part, so that they can be given up without scoring anew.
 */
export function scoreForIntent(
  input: RankInput,
  { intent, query }: { intent: Intent; query: Query },
  depth: number,
): Scored[] {
  const { index, weights } = input;
  const rerankScore = createReranker(input, query);
  const now = Date.now();
  const fieldFactor = createFieldFactor(input, { intent, query });
  const scored: Scored[] = [];
  const { best, conceptsOf } = scoreCourses(input, query, Math.max(RERANKED, depth));
  for (const { docId, score } of best) {
    const doc = index.docs[docId];
    if (!doc || isExcluded(index, query, doc)) continue;
    const field = scored.length < OF_FIELD ? fieldFactor(doc) : 1;
    const whole = (score + rerankScore(doc)) * prior(doc.course, intent, weights, now) * field;
    scored.push({ doc, score: whole, concepts: conceptsOf(docId) });
  }
  // Changed in place: copies of hundreds of courses a query are what the longest runs of the garbage collector are about.
  if (query.isNamed && weights.kin > 0) addKinship(input, scored);
  addSameName(input, query, scored);
  return scored;
}

/** Where one name is all that was said, courses gain that write it so: another form of the word is often about something else. */
function addSameName({ index, weights }: RankInput, { nameAlone }: Query, scored: readonly Scored[]): void {
  if (nameAlone === null || weights.sameName === 0) return;
  const countsOfName = index.countsByDoc(nameAlone);
  for (const one of scored) if (countsOfName(one.doc.docId) > 0) one.score += weights.sameName;
}

/** Where names of skills are all that was said, courses gain by how much they teach what the best of them teach. */
function addKinship(input: RankInput, scored: readonly Scored[]): void {
  const best = [...scored].sort((a, b) => b.score - a.score || a.doc.docId - b.doc.docId);
  const kinshipOf = createKinship(input, best);
  for (const one of scored) one.score += input.weights.kin * kinshipOf(one.doc);
}

/** Where words only point to skills or a goal, courses of another field of knowledge are met by chance. */
function createFieldFactor(
  { index, graph, weights }: RankInput,
  { intent, query }: { intent: Intent; query: Query },
): (doc: Doc) => number {
  if (weights.field === 0 || (query.understood.guessed.length === 0 && !query.isGoal)) return () => 1;
  const agreementWith = createAgreement({ index, graph }, intent.terms);
  return (doc) => 1 + weights.field * (agreementWith(doc) - EVEN);
}

/** Scored courses in the order of a query with these limits, those within the limits first. */
export function rankWithin(
  { index, weights }: RankInput,
  scored: readonly Scored[],
  { intent, query, depth }: { intent: Intent; query: Query; depth: number },
): Ranked[] {
  const hasLimits = limitsOf(intent).length > 0;
  const { isMetBy, factorFor } = createLimitJudge(intent);
  const kept = { unknown: weights.limitUnknown, broken: weights.limitBroken };
  const ranked = scored.map(({ doc, score, concepts }) => ({
    id: doc.course.id,
    doc,
    concepts,
    score: hasLimits ? score * factorFor(doc.course, kept) : score,
    meetsLimits: isMetBy(doc.course),
  }));
  ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const best = ranked[0]?.score ?? 0;
  const [first, rest]: [Ranked[], Ranked[]] = [[], []];
  const holdsNamed = createNamedCheck(index, query);
  for (const entry of ranked) {
    const least = hasLimits && !holdsNamed(entry.doc) ? weights.limitFloorElse : weights.limitFloor;
    (entry.meetsLimits && entry.score >= best * least ? first : rest).push(entry);
  }
  return [...diversify(index, first), ...rest].slice(0, depth);
}

/** Whether a course teaches one of the skills that were named; when none was, every course does. */
function createNamedCheck(index: TextIndex, { understood: { named } }: Query): (doc: Doc) => boolean {
  const counters = named.map(({ skill }) => index.countsByDoc(tagOf(skill)));
  return ({ docId }) => counters.length === 0 || counters.some((countsOf) => countsOf(docId) > 0);
}

/** Whether a course has what is refused in its title, or a skill of this name in its title or subtitle. */
function isExcluded(index: TextIndex, query: Query, doc: Doc): boolean {
  if (query.excluded.length === 0) return false;
  const isInTitle = (term: string) => {
    const number = index.termNumber(term);
    return number !== undefined && index.tokens.values.subarray(doc.start, doc.titleEnd).includes(number);
  };
  const isTaught = (tag: string) => {
    const counts = index.countsOf(tag, doc.docId);
    return countIn(counts, TITLE) > 0 || countIn(counts, SUBTITLE) > 0;
  };
  return query.excluded.some(({ terms, tag }) => terms.every(isInTitle) || (tag !== null && isTaught(tag)));
}
