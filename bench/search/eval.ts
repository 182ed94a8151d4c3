/**
 * Scores the search on judged queries: the whole engine, each part left out, and three baselines, with bootstrap intervals.
 * `npm run eval:search -- --data FOLDER [--out FILE.md]` prints the table and, with `--out`, writes it.
 * `--only NAME` scores only the rows whose names hold this. The folder holds `catalogue_index.jsonl`, `queries.jsonl`, `qrels.tsv` and `skill_labels.tsv`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { type Weights, weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readIntent } from '../../apps/server/src/modules/search/understanding/intent.ts';
import {
  createBm25,
  createCategoryKeyword,
  createCharacterGrams,
  createMiniSearch,
  createOrama,
  fuse,
  type Search,
} from './baselines.ts';
import { readCatalogue } from './catalogue.ts';
import { itemKinds, makeKnownItems } from './known-items.ts';
import { withoutPrivateRows } from './leave-out.ts';
import { bootstrap, mean, type QuerySet, querySets, readJudgements, type Scores, scoreQuery } from './metric.ts';
import { plainGoals, scorePlainGoals } from './plain-goals.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, only: { type: 'string', default: '' } },
});
if (!values.data) {
  process.stderr.write('npm run eval:search -- --data FOLDER [--out FILE.md] [--only NAME]\n');
  process.exit(1);
}
const judgements = await readJudgements(values.data);
const texts = judgements.queries.map(({ text }) => text);
const courses = await readCatalogue(join(values.data, 'catalogue_index.jsonl'));
const search = createSearchIndex(courses);

/** Skill queries are scored after courses without labels are dropped, so their lists must be deeper. */
const depthOf = (set: QuerySet) => (set === 'skill' ? 400 : 200);
const engine =
  (changes: Partial<Weights>): Search =>
  (text, depth) => {
    // Slips are corrected before a query is read; without spelling it is read as it stands.
    const intent = changes.spelling === 0 ? readIntent(text) : readCorrectedIntent(search, text).intent;
    return rankByIntent(search, intent, { depth, weights: { ...weights, ...changes } }).ranked.map(({ id }) => id);
  };

/** Queries made of the catalogue, and the rows of the table that answer them, too. */
const ITEMS_OF_EACH_KIND = 300;
const COMPARED = [
  'Whole engine',
  'without plain words',
  'without spelling',
  'without neighbouring words',
  'without title likeness',
  'BM25',
];

const bm25 = createBm25(courses);
const allRows: readonly (readonly [string, Search])[] = [
  ['**Whole engine**', engine({})],
  ['without the skill graph', engine({ skills: 0, goals: 0 })],
  ['without plain words', engine({ plainWords: 0 })],
  ['without jobs and goals', engine({ goals: 0 })],
  ['without narrower, related and wider skills', engine({ narrower: 0, related: 0, wider: 0 })],
  ['without spelling', engine({ spelling: 0 })],
  ['without neighbouring words', engine({ pairs: 0 })],
  ['without title likeness', engine({ title: 0 })],
  ['without other words', engine({ synonyms: 0 })],
  ['without coverage', engine({ coverage: 0 })],
  ['without initials', engine({ initials: 0 })],
  ['without limits', engine({ limitFloor: 2, limitUnknown: 1, limitBroken: 1 })],
  ['without any hand-written row that one query alone uses', withoutPrivateRows(search, texts)],
  ['Baseline: BM25', bm25],
  ['Baseline: BM25 fused with character n-grams', fuse(bm25, createCharacterGrams(courses))],
  ['Baseline: MiniSearch', createMiniSearch(courses)],
  ['Baseline: Orama', await createOrama(courses)],
  ['Baseline: one category keyword', createCategoryKeyword(courses)],
];
const rows = allRows.filter(([name]) => name.includes(values.only));

const table = [
  '| | skill nDCG@10 | intent nDCG@10 | known nDCG@10 | intent, judged only | MRR@10 s/i/k | R@20 s/i/k |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(([name, run]) => toRow(name, score(run))),
];
const items = makeKnownItems(courses, ITEMS_OF_EACH_KIND);
table.push(
  '',
  `Queries made of the catalogue's own words by a program, ${ITEMS_OF_EACH_KIND} of each kind: nDCG@10 of the course they were made of.`,
  '',
  `| | ${itemKinds.join(' | ')} |`,
  '|---|---|---|---|',
  ...rows
    .filter(([name]) => COMPARED.some((part) => name.includes(part)))
    .map(([name, run]) => `| ${[name, ...itemKinds.map((kind) => scoreItems(run, kind).toFixed(3))].join(' | ')} |`),
);
table.push(
  '',
  `${plainGoals.length} goals in everyday words, written without a look at the plain phrases or at any ranking: nDCG@10 by the skills that their courses name.`,
  '',
  '| | goals in everyday words |',
  '|---|---|',
  ...rows
    .filter(([name]) => COMPARED.some((part) => name.includes(part)))
    .map(([name, run]) => `| ${name} | ${scorePlainGoals(search, run).toFixed(3)} |`),
);
process.stdout.write(`${table.join('\n')}\n`);
if (values.out) {
  const counts = querySets.map((set) => `${judgements.queries.filter((query) => query.set === set).length} ${set}`);
  const head = [
    '# Search quality on judged queries',
    '',
    `${courses.length} courses, ${counts.join(', ')} queries (the development split). nDCG@10 with 95 % bootstrap intervals.`,
    '"Hand-written row": a phrase of a goal, another name of a skill or an everyday word. Those that one query alone makes use of',
    'may have been written for it; without them stands what to expect, at worst, of queries that nobody had in mind.',
    'Skill: courses without labels are dropped first. "Judged only" drops unjudged courses first.',
    '',
    'Written by `npm run eval:search -- --data FOLDER --out bench/results/search.md`.',
    '',
  ];
  await writeFile(values.out, `${[...head, ...table].join('\n')}\n`);
}

function score(run: Search): Map<QuerySet, Scores[]> {
  const bySet = new Map<QuerySet, Scores[]>(querySets.map((set) => [set, []]));
  for (const query of judgements.queries) {
    bySet.get(query.set)?.push(scoreQuery(judgements, query, run(query.text, depthOf(query.set))));
  }
  return bySet;
}

function scoreItems(run: Search, kind: (typeof itemKinds)[number]): number {
  const own = items.filter((item) => item.kind === kind);
  const gains = own.map(({ text, courseId }) => {
    const at = run(text, 10).indexOf(courseId);
    return at === -1 ? 0 : 1 / Math.log2(at + 2);
  });
  return mean(gains);
}

function toRow(name: string, bySet: Map<QuerySet, Scores[]>): string {
  const of = (set: QuerySet, key: keyof Scores) => (bySet.get(set) ?? []).map((scores) => scores[key]);
  const interval = (set: QuerySet) => {
    const [low, high] = bootstrap(of(set, 'ndcg'));
    return `${mean(of(set, 'ndcg')).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  };
  const three = (key: keyof Scores) => querySets.map((set) => mean(of(set, key)).toFixed(2)).join(' / ');
  const judged = mean(of('intent', 'condensed')).toFixed(3);
  return `| ${[name, ...querySets.map(interval), judged, three('mrr'), three('recall')].join(' | ')} |`;
}
