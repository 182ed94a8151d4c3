import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import type { Wish } from '../understanding/wish.ts';
import { createCloserLook } from './closer-look.ts';
import { diversify } from './diversify.ts';
import type { Doc } from './indexed-course.ts';
import { limitFactor, meetsLimits } from './limits.ts';
import { prior } from './prior.ts';
import { type Query, tagOf } from './query.ts';
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
  /** Whether the course meets every limit of the wish. */
  meetsLimits: boolean;
}

/** Courses whose neighbouring words and titles are looked at more closely. */
const LOOKED_AT = 400;

/**
 * Courses for a query, best first: words and concepts of the skill graph; then neighbouring words, title likeness,
 * the limits of the wish and gentle priors.
 */
export function rank(input: RankInput, { wish, query }: { wish: Wish; query: Query }, depth: number): Ranked[] {
  const { index, weights } = input;
  const lookAt = createCloserLook(input, query);
  const kept = { unknown: weights.limitUnknown, broken: weights.limitBroken };
  const ranked = scoreCourses(input, query, Math.max(LOOKED_AT, depth))
    .flatMap(({ place, score }) => {
      const doc = index.docs[place];
      if (!doc || isExcluded(index, query, doc)) return [];
      const whole = score + lookAt(doc);
      return {
        id: doc.course.id,
        doc,
        score: whole * prior(doc.course, wish, weights) * limitFactor(doc.course, wish, kept),
        meetsLimits: meetsLimits(doc.course, wish),
      };
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const best = ranked[0]?.score ?? 0;
  const isFirst = ({ meetsLimits: meets, score, doc }: Ranked) =>
    meets && score >= best * (holdsNamed(index, query, doc) ? weights.limitFloor : weights.limitFloorElse);
  const first = ranked.filter(isFirst);
  const rest = ranked.filter((entry) => !isFirst(entry));
  return [...diversify(index, first), ...rest].slice(0, depth);
}

/** Whether a course teaches one of the skills that were named; when none was, every course does. */
function holdsNamed(index: TextIndex, { understood: { named } }: Query, { place }: Doc): boolean {
  return named.length === 0 || named.some(({ concept }) => index.countsOf(tagOf(concept), place) > 0);
}

function isExcluded(index: TextIndex, query: Query, doc: Doc): boolean {
  const isInTitle = (term: string) => {
    const number = index.termNumber(term);
    return number !== undefined && index.tokens.values.subarray(doc.start, doc.titleEnd).includes(number);
  };
  return query.excluded.some((terms) => terms.every(isInTitle));
}
