import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import type { Wish } from '../understanding/wish.ts';
import { diversify } from './diversify.ts';
import { limitFactor, meetsLimits } from './limits.ts';
import { type Query, readQuery } from './query.ts';
import { rarity } from './rarity.ts';
import { countIn, type Doc, FIELDS, type TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

export interface RankInput {
  index: TextIndex;
  graph: SkillGraph;
  weights: Weights;
}

export interface Ranked {
  id: string;
  score: number;
  /** Whether the course meets every limit of the wish. */
  meetsLimits: boolean;
}

/** Courses whose neighbouring words and titles are looked at more closely. */
const LOOKED_AT = 400;

/**
 * Courses for a wish, best first: words (BM25 over weighted fields) and concepts of the skill graph, each as a
 * share of its best; then neighbouring words, title likeness and gentle priors.
 */
export function rank(input: RankInput, wish: Wish, depth: number): Ranked[] {
  const { index, weights } = input;
  const query = readQuery(input, wish);
  const scores = new Float32Array(index.docs.length);
  addShare(
    scores,
    scoreTerms(input, [...query.words, ...query.acronyms]),
    weights.words * (query.isGoal ? weights.goalWords : 1),
  );
  addShare(
    scores,
    scoreTerms(input, query.tags),
    weights.concepts * query.conceptShare * (query.isGoal ? weights.goalConcepts : 1),
  );
  if (weights.coverage > 0) addShare(scores, coverageOf(input, query), weights.coverage);
  const looked = pickBest(scores, Math.max(LOOKED_AT, depth)).flatMap(({ place, score }) => {
    const doc = index.docs[place];
    return doc ? [{ doc, score: score + closerLook(input, query, doc) }] : [];
  });
  const kept = { unknown: weights.limitUnknown, broken: weights.limitBroken };
  const ranked = looked
    .filter(({ doc }) => !isExcluded(input, query, doc))
    .map(({ doc, score }) => ({
      doc,
      score: score * prior(doc, wish, weights) * limitFactor(doc.course, wish, kept),
      meetsLimits: meetsLimits(doc.course, wish),
    }))
    .sort((a, b) => b.score - a.score || (a.doc.course.id < b.doc.course.id ? -1 : 1));
  const floor = (ranked[0]?.score ?? 0) * weights.limitFloor;
  const first = ranked.filter((entry) => entry.meetsLimits && entry.score >= floor);
  const rest = ranked.filter((entry) => !(entry.meetsLimits && entry.score >= floor));
  return [...diversify(first), ...rest]
    .slice(0, depth)
    .map(({ doc, score, meetsLimits: meets }) => ({ id: doc.course.id, score, meetsLimits: meets }));
}

/** Adds scores as shares of their best. */
function addShare(into: Float32Array, from: Float32Array, share: number): void {
  let most = 0;
  for (const value of from) if (value > most) most = value;
  if (most <= 0) return;
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + ((from[at] ?? 0) * share) / most;
}

/** How much of the wish a text holds at all, however often: squared, so that the last words count most. */
function coverageOf(input: RankInput, query: Query): Float32Array {
  const held = scoreTerms({ ...input, weights: { ...input.weights, saturation: 0 } }, query.words);
  return held.map((value) => value * value);
}

/** BM25F: counts of a term weighted by field and held against the field's length, saturated, times its rarity. */
function scoreTerms({ index, weights }: RankInput, terms: Query['words']): Float32Array {
  const scores = new Float32Array(index.docs.length);
  const averages = index.averageLengths();
  for (const { term, weight } of terms) {
    const factor = weight * rarity(index, term);
    index.visit(term, (place, counts) => {
      const lengths = index.docs[place]?.lengths ?? [];
      let frequency = 0;
      for (let field = 0; field < FIELDS.length; field += 1) {
        const count = countIn(counts, field);
        if (count === 0) continue;
        const share = weights.lengthShares[field] ?? 0;
        const norm = 1 - share + share * ((lengths[field] ?? 0) / (averages[field] || 1));
        frequency += ((weights.fields[field] ?? 0) * count) / norm;
      }
      scores[place] = (scores[place] ?? 0) + (factor * frequency) / (frequency + weights.saturation);
    });
  }
  return scores;
}

/** The places with the highest scores, best first. */
function pickBest(scores: Float32Array, most: number): { place: number; score: number }[] {
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if ((scores[place] ?? 0) > 0) places.push(place);
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return places.slice(0, most).map((place) => ({ place, score: scores[place] ?? 0 }));
}

/** What only the courses in front are asked: do the words stand together, and is the title what was said? */
function closerLook({ index, weights }: RankInput, query: Query, doc: Doc): number {
  if (query.pairs.length === 0 && query.titleWeight === 0) return 0;
  let together = 0;
  for (const pair of query.pairs) {
    const times = countTogether(doc.sequence, pair.first, pair.second, doc.titleTerms.length);
    together += (pair.weight * times) / (times + 1);
  }
  const pairScore = query.pairWeight > 0 ? together / query.pairWeight : 0;
  return weights.pairs * pairScore + weights.title * titleLikeness(index, query, doc);
}

/** How often two terms stand side by side; a title counts three times, one word between them half. */
function countTogether(sequence: Uint32Array, first: number, second: number, titleLength: number): number {
  let times = 0;
  for (let at = 0; at < sequence.length; at += 1) {
    if (sequence[at] !== first) continue;
    const near = sequence[at + 1] === second ? 1 : sequence[at + 2] === second || sequence[at - 1] === second ? 0.4 : 0;
    times += near * (at < titleLength ? 3 : 1);
  }
  return times;
}

/** Share of the wish's rarity that the title holds, times the share of the title that the wish holds. */
function titleLikeness(index: TextIndex, query: Query, doc: Doc): number {
  if (query.titleWeight === 0) return 0;
  let held = 0;
  let title = 0;
  const seen = new Set<number>();
  for (const term of doc.titleTerms) {
    if (seen.has(term)) continue;
    seen.add(term);
    const own = query.titleTerms.get(term);
    title += own?.rarity ?? index.rarityOf(term);
    if (own) held += own.rarity * own.weight;
  }
  return title === 0 ? 0 : Math.min(1, held / query.titleWeight) * Math.sqrt(Math.min(1, held / title));
}

function isExcluded({ index }: RankInput, query: Query, doc: Doc): boolean {
  return query.excluded.some((term) => {
    const number = index.termNumber(term);
    return number !== undefined && doc.titleTerms.includes(number);
  });
}

const PRIOR_REVIEWS = 5;
const PRIOR_MEAN = 4;

/** Rating (Bayesian mean), enrolments and the named category, as a gentle factor. */
function prior({ course }: Doc, wish: Wish, weights: Weights): number {
  const mean = (course.ratingSum + PRIOR_MEAN * PRIOR_REVIEWS) / (course.reviewCount + PRIOR_REVIEWS);
  const isOfCategory = wish.category !== null && course.category === wish.category;
  return (
    1 +
    weights.rating * ((mean - PRIOR_MEAN) / 2) +
    weights.enrolments * Math.min(1, Math.log10(1 + course.enrolledCount) / 4) +
    (isOfCategory ? weights.category : 0)
  );
}
