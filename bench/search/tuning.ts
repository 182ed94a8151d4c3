import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankExplained } from '../../apps/server/src/modules/search/rank-explained.ts';
import { weights as current, type Weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { type JudgedQuery, type Judgements, mean, type QuerySet, querySets, scoreQuery } from './metric.ts';
import type { Senses } from './senses.ts';

/** A weight leaves its round starting value only for a gain that is more than noise. */
export const LEAST_GAIN = 0.0015;
/**
 * Weights found on few queries fit some of them by chance. They are found as often as this, each time without another part of the
 * queries, and what was found is averaged (bagging, Breiman 1996).
 */
export const PARTS = 4;

type Scalar = { [K in keyof Weights]: Weights[K] extends number ? K : never }[keyof Weights];

/** Round values to begin with, and the values that are tried; what is not named stays as it is. */
const GRID: Readonly<Partial<Record<Scalar, readonly [number, ...number[]]>>> = {
  words: [1, 0.5, 0.75],
  skills: [1, 0.6, 0.8, 1.2],
  unheld: [1, 0, 2, 3],
  kin: [0.5, 0, 0.25, 0.8],
  sameName: [0.5, 0, 0.8],
  coverage: [0.5, 0, 0.25, 0.75, 1],
  pairs: [0.5, 0.25, 0.75, 1],
  title: [0.5, 0.25, 0.75, 1, 1.5],
  goalSkills: [1, 1.5, 2, 3],
  plainWords: [2, 3, 4, 5],
  guessBeside: [0, 0.8, 1.5],
  concepts: [5, 0, 3, 8],
  hinted: [0.5, 0.25, 1],
  guessWider: [0, 0.7],
  saturation: [1.2, 0.8, 1.6, 2.4],
  initials: [0.5, 0.25, 0.75, 1],
  levelWord: [0.5, 0.25, 0.75, 1],
  synonyms: [0.3, 0.2, 0.4, 0.5],
  narrower: [0.25, 0.1, 0.4],
  related: [0.2, 0.1, 0.3],
  wider: [0.1, 0, 0.2],
  colouring: [0.25, 0.1, 0.5],
  category: [0.05, 0, 0.1],
  limitFloor: [0.5, 0.3, 0.7],
  limitUnknown: [0.9, 0.8, 1],
  limitBroken: [0.8, 0.6, 0.7, 0.9],
};
const FIELD_GRID = [
  [4, 2, 3, 6],
  [1.5, 1, 2],
  [0.8, 0.5, 1, 1.2],
] as const;

/** Finds weights on judged queries and scores them; what was scored once is not scored again. */
export interface Tuner {
  /** The round values that a search for weights begins with. */
  start: Weights;
  /** Weights found on these queries, one weight at a time, so many times through all, and averaged over their parts. */
  tune(queries: readonly JudgedQuery[], rounds: number): Weights;
  /** nDCG@10 of those queries that are of this set. */
  scoresOf(queries: readonly JudgedQuery[], weights: Weights, set: QuerySet): number[];
}

/** Makes a tuner for this index; with `senses`, for the order that a sentence model helps with. */
export function createTuner(search: SearchIndex, judgements: Judgements, senses?: Senses): Tuner {
  const intents = new Map(
    judgements.queries.map((query) => [query.qid, readCorrectedIntent(search, query.text).intent]),
  );
  const known = new Map<string, Map<string, number>>();
  const start: Weights = { ...current };
  for (const [name, [first]] of Object.entries(GRID)) Object.assign(start, { [name]: first });
  start.fields = current.fields.map((value, field) => FIELD_GRID[field]?.[0] ?? value);

  function scoreOnce(scores: Map<string, number>, query: JudgedQuery, weights: Weights): number {
    const before = scores.get(query.qid);
    const intent = intents.get(query.qid);
    if (before !== undefined || !intent) return before ?? 0;
    const vector = senses?.(query.text) ?? null;
    const { ranked } = rankExplained(search, intent, { depth: query.set === 'skill' ? 300 : 100, vector, weights });
    const ids = ranked.map(({ id }) => id);
    const score = scoreQuery(judgements, query, ids).ndcg;
    scores.set(query.qid, score);
    return score;
  }

  function scoresOf(queries: readonly JudgedQuery[], weights: Weights, set: QuerySet): number[] {
    const key = JSON.stringify(weights);
    const scores = known.get(key) ?? new Map<string, number>();
    known.set(key, scores);
    return queries.filter((query) => query.set === set).map((query) => scoreOnce(scores, query, weights));
  }

  /** The mean of the sets, each counting the same. */
  const objective = (queries: readonly JudgedQuery[], weights: Weights) =>
    mean(querySets.map((set) => mean(scoresOf(queries, weights, set))));

  function climb(queries: readonly JudgedQuery[], rounds: number): Weights {
    let found = start;
    let score = objective(queries, found);
    for (let round = 0; round < rounds; round += 1) {
      for (const change of changes()) {
        const tried = { ...found, ...change(found) };
        const reached = objective(queries, tried);
        if (reached < score + LEAST_GAIN) continue;
        found = tried;
        score = reached;
      }
    }
    return found;
  }

  return {
    start,
    scoresOf,
    tune: (queries, rounds) =>
      average(
        Array.from({ length: PARTS }, (_, fold) => climb(splitFold(queries, { fold, folds: PARTS }).others, rounds)),
      ),
  };
}

function average(all: readonly Weights[]): Weights {
  const [first = current] = all;
  const averaged: Weights = {
    ...first,
    fields: first.fields.map((_, field) => mean(all.map(({ fields }) => fields[field] ?? 0))),
  };
  for (const name of Object.keys(GRID) as Scalar[]) averaged[name] = mean(all.map((weights) => weights[name]));
  return averaged;
}

function* changes(): Generator<(from: Weights) => Partial<Weights>> {
  for (const [name, grid] of Object.entries(GRID)) for (const value of grid) yield () => ({ [name]: value });
  for (const [field, grid] of FIELD_GRID.entries()) {
    for (const value of grid) {
      yield (from) => ({ fields: from.fields.map((own, at) => (at === field ? value : own)) });
    }
  }
}

/** The queries of one fold and those of the others; each set is dealt out by itself. */
export function splitFold(
  queries: readonly JudgedQuery[],
  { fold, folds }: { fold: number; folds: number },
): { own: JudgedQuery[]; others: JudgedQuery[] } {
  const split: { own: JudgedQuery[]; others: JudgedQuery[] } = { own: [], others: [] };
  for (const set of querySets) {
    queries
      .filter((query) => query.set === set)
      .forEach((query, at) => {
        (at % folds === fold ? split.own : split.others).push(query);
      });
  }
  return split;
}
