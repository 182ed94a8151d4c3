/**
 * Finds the weights of the search on judged queries, and tells how they do on queries that they were not found on:
 * `npm run tune:search -- --data FOLDER [--folds 5] [--out FILE.md]`.
 *
 * From round starting values, one weight at a time is tried at the few round values of its grid and kept only when the mean
 * of the sets gains at least `LEAST_GAIN`; twice through all weights, on four parts of the queries, and averaged. That is done once for
 * all queries (the weights to use) and once for each fold without its queries (what to expect of queries never seen).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weights as current, type Weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readCatalogue } from './catalogue.ts';
import { mean, type QuerySet, querySets, readJudgements } from './metric.ts';
import { createTuner, LEAST_GAIN, PARTS, splitFold } from './tuning.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, folds: text, out: text } });
if (!values.data) {
  process.stderr.write('npm run tune:search -- --data FOLDER [--folds 5] [--out FILE.md]\n');
  process.exit(1);
}
const folds = Number(values.folds ?? 5);
const ROUNDS = 2;

const judgements = await readJudgements(values.data);
const { queries } = judgements;
const search = createSearchIndex(await readCatalogue(join(values.data, 'catalogue_index.jsonl')));
const { start, tune, scoresOf } = createTuner(search, judgements);

const ofAllSets = (): Record<QuerySet, number[]> => ({ skill: [], intent: [], known: [], goals: [] });
const held = ofAllSets();
const inside = ofAllSets();
for (let fold = 0; fold < folds; fold += 1) {
  const { own, others } = splitFold(queries, { fold, folds });
  const found = tune(others, ROUNDS);
  for (const set of querySets) {
    held[set].push(...scoresOf(own, found, set));
    inside[set].push(...scoresOf(others, found, set));
  }
  process.stdout.write(`fold ${fold + 1}: ${differences(found)}\n`);
}
const best = tune(queries, ROUNDS);
const row = (name: string, of: (set: QuerySet) => number) =>
  `| ${[name, ...querySets.map((set) => of(set).toFixed(3))].join(' | ')} |`;
const table = [
  `| nDCG@10 | ${querySets.join(' | ')} |`,
  `|---|${querySets.map(() => '---:|').join('')}`,
  row('Round starting weights, not tuned at all', (set) => mean(scoresOf(queries, start, set))),
  row('Found on the other folds: queries kept apart', (set) => mean(held[set])),
  row('Found on the same folds', (set) => mean(inside[set])),
  row('Found on all queries', (set) => mean(scoresOf(queries, best, set))),
  row('The weights in `ranking/weights.ts`', (set) => mean(scoresOf(queries, current, set))),
];
process.stdout.write(`${table.join('\n')}\n${differences(best)}\n`);
if (values.out) {
  const head = [
    '# Weights of the search, and what they are worth on queries kept apart',
    '',
    `${folds} folds by query; one weight at a time over a few round values, kept for a gain of at least ${LEAST_GAIN}; the mean of what is found on ${PARTS} parts of the queries.`,
    'Written by `npm run tune:search -- --data FOLDER --out bench/results/search-weights.md`.',
    '',
  ];
  await writeFile(values.out, `${[...head, ...table, '', `Found on all queries: ${differences(best)}`].join('\n')}\n`);
}

/** What differs from the starting values. */
function differences(found: Weights): string {
  const names = Object.keys(found).filter(
    (name) => JSON.stringify(found[name as keyof Weights]) !== JSON.stringify(start[name as keyof Weights]),
  );
  return names.map((name) => `${name} ${JSON.stringify(found[name as keyof Weights])}`).join(', ') || 'nothing moved';
}
