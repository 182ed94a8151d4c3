/**
 * Finds the weights of the search on judged queries, and tells how they do on queries that they were not found on:
 * `npm run tune:search -- --data FOLDER [--folds 5] [--out FILE.md]`.
 *
 * From round starting values, one weight at a time is tried at the few round values of its grid and kept only when the mean
 * of the three sets gains at least `LEAST_GAIN`; twice through all weights. That is done once for all queries (the weights
 * to use) and once for each fold without its queries (what to expect of queries never seen).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { weights as current, type Weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readIntent } from '../../apps/server/src/modules/search/understanding/intent.ts';
import { readCatalogue } from './catalogue.ts';
import { type JudgedQuery, mean, type QuerySet, querySets, readJudgements, scoreQuery } from './metric.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, folds: text, out: text } });
if (!values.data) {
  process.stderr.write('npm run tune:search -- --data FOLDER [--folds 5] [--out FILE.md]\n');
  process.exit(1);
}
const folds = Number(values.folds ?? 5);
/** A weight leaves its round starting value only for a gain that is more than noise. */
const LEAST_GAIN = 0.0015;
const ROUNDS = 2;

type Scalar = { [K in keyof Weights]: Weights[K] extends number ? K : never }[keyof Weights];

/** Round values to begin with, and the values that are tried; what is not named stays as it is. */
const GRID: Readonly<Partial<Record<Scalar, readonly [number, ...number[]]>>> = {
  skills: [1, 0.6, 0.8, 1.2],
  coverage: [0.5, 0, 0.25, 0.75, 1],
  pairs: [0.5, 0.25, 0.75, 1],
  title: [0.5, 0.25, 0.75, 1, 1.5],
  goalWords: [0.5, 0.25, 0.75, 1],
  goalSkills: [1, 1.5, 2],
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

const judgements = await readJudgements(values.data);
const search = createSearchIndex(await readCatalogue(join(values.data, 'catalogue_index.jsonl')));
const intents = new Map(judgements.queries.map((query) => [query.qid, readIntent(query.text)]));
const known = new Map<string, Map<string, number>>();

const start: Weights = { ...current };
for (const [name, [first]] of Object.entries(GRID)) Object.assign(start, { [name]: first });
start.fields = current.fields.map((value, field) => FIELD_GRID[field]?.[0] ?? value);

const before = scoreAll(judgements.queries, start);
const held: Record<QuerySet, number[]> = { skill: [], intent: [], known: [] };
const inside: Record<QuerySet, number[]> = { skill: [], intent: [], known: [] };
for (let fold = 0; fold < folds; fold += 1) {
  const isHeld = (_: JudgedQuery, at: number) => at % folds === fold;
  const bySet = (set: QuerySet) => judgements.queries.filter((query) => query.set === set);
  const train = querySets.flatMap((set) => bySet(set).filter((query, at) => !isHeld(query, at)));
  const test = querySets.flatMap((set) => bySet(set).filter(isHeld));
  const found = tune(train);
  for (const set of querySets) {
    held[set].push(...scoresOf(test, found, set));
    inside[set].push(...scoresOf(train, found, set));
  }
  process.stdout.write(`fold ${fold + 1}: ${differences(found)}\n`);
}
const best = tune(judgements.queries);
const row = (name: string, of: (set: QuerySet) => number) =>
  `| ${[name, ...querySets.map((set) => of(set).toFixed(3))].join(' | ')} |`;
const table = [
  '| nDCG@10 | skill | intent | known |',
  '|---|---:|---:|---:|',
  row('Round starting weights, not tuned at all', (set) => mean(before[set])),
  row('Found on the other folds: queries kept apart', (set) => mean(held[set])),
  row('Found on the same folds', (set) => mean(inside[set])),
  row('Found on all queries', (set) => mean(scoresOf(judgements.queries, best, set))),
  row('The weights in `ranking/weights.ts`', (set) => mean(scoresOf(judgements.queries, current, set))),
];
process.stdout.write(`${table.join('\n')}\n${differences(best)}\n`);
if (values.out) {
  const head = [
    '# Weights of the search, and what they are worth on queries kept apart',
    '',
    `${folds} folds by query; one weight at a time over a few round values, kept for a gain of at least ${LEAST_GAIN}.`,
    'Written by `npm run tune:search -- --data FOLDER --out bench/results/search-weights.md`.',
    '',
  ];
  await writeFile(values.out, `${[...head, ...table, '', `Found on all queries: ${differences(best)}`].join('\n')}\n`);
}

/** Weights found on these queries. */
function tune(queries: readonly JudgedQuery[]): Weights {
  let found = start;
  let score = objective(queries, found);
  for (let round = 0; round < ROUNDS; round += 1) {
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

function* changes(): Generator<(from: Weights) => Partial<Weights>> {
  for (const [name, grid] of Object.entries(GRID)) for (const value of grid) yield () => ({ [name]: value });
  for (const [field, grid] of FIELD_GRID.entries()) {
    for (const value of grid) {
      yield (from) => ({ fields: from.fields.map((own, at) => (at === field ? value : own)) });
    }
  }
}

/** The mean of the three sets, each counting the same. */
function objective(queries: readonly JudgedQuery[], weights: Weights): number {
  return mean(querySets.map((set) => mean(scoresOf(queries, weights, set))));
}

function scoreAll(queries: readonly JudgedQuery[], weights: Weights): Record<QuerySet, number[]> {
  const of = (set: QuerySet) => scoresOf(queries, weights, set);
  return { skill: of('skill'), intent: of('intent'), known: of('known') };
}

function scoresOf(queries: readonly JudgedQuery[], weights: Weights, set: QuerySet): number[] {
  const key = JSON.stringify(weights);
  const scores = known.get(key) ?? new Map<string, number>();
  known.set(key, scores);
  return queries.filter((query) => query.set === set).map((query) => scoreOnce(scores, query, weights));
}

function scoreOnce(scores: Map<string, number>, query: JudgedQuery, weights: Weights): number {
  const before = scores.get(query.qid);
  const intent = intents.get(query.qid);
  if (before !== undefined || !intent) return before ?? 0;
  const { ranked } = rankByIntent(search, intent, { depth: query.set === 'skill' ? 300 : 100, weights });
  const ids = ranked.map(({ id }) => id);
  const score = scoreQuery(judgements, query, ids).ndcg;
  scores.set(query.qid, score);
  return score;
}

/** What differs from the starting values. */
function differences(found: Weights): string {
  const names = Object.keys(found).filter(
    (name) => JSON.stringify(found[name as keyof Weights]) !== JSON.stringify(start[name as keyof Weights]),
  );
  return names.map((name) => `${name} ${JSON.stringify(found[name as keyof Weights])}`).join(', ') || 'nothing moved';
}
