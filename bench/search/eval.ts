/**
 * Scores the search on judged queries. The headline is cross-validated and stands beside BM25, MiniSearch, Orama and PostgreSQL, by
 * type of query, with bootstrap intervals; then come the parts left out, queries made of the catalogue, and plain goals.
 * `npm run eval:search -- --data FOLDER [--out FILE.md]` prints the tables and, with `--out`, writes them; `--only headline`,
 * `parts` or `own` makes one third. The folder holds `catalogue_index.jsonl`, `queries.jsonl`, `qrels.tsv` and `skill_labels.tsv`.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { limits } from '@nalanda/contract';
import { decideAnswer } from '../../apps/server/src/modules/search/answer.ts';
import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { MOST_EXPLAINED } from '../../apps/server/src/modules/search/explained.ts';
import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { rankExplained } from '../../apps/server/src/modules/search/rank-explained.ts';
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
import { withoutRowsOfFold } from './leave-out.ts';
import { bootstrap, type JudgedQuery, mean, type QuerySet, querySets, readJudgements, scoreQuery } from './metric.ts';
import { paraphrases, scoreParaphrases } from './paraphrases.ts';
import { plainGoals, scorePlainGoals } from './plain-goals.ts';
import { searchPostgres } from './postgres.ts';
import { createSenses, type Senses } from './senses.ts';
import { splitFold } from './tuning.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, only: { type: 'string', default: '' } },
});
if (!values.data) {
  process.stderr.write('npm run eval:search -- --data FOLDER [--out FILE.md] [--only headline|parts|own]\n');
  process.exit(1);
}
const FOLDS = 5;
const execute = promisify(execFile);
const judgements = await readJudgements(values.data);
const { queries } = judgements;
const courses = await readCatalogue(join(values.data, 'catalogue_index.jsonl'));
const search = createSearchIndex(courses);
const ITEMS_OF_EACH_KIND = 300;
const items = makeKnownItems(courses, ITEMS_OF_EACH_KIND);
const asked = [...queries, ...items, ...paraphrases, ...plainGoals].map(({ text }) => text);
const senses = await createSenses(search, { courses, texts: asked });

/** Skill queries are scored after courses without labels are dropped, so their lists must be deeper. */
const depthOf = (set: QuerySet) => (set === 'skill' ? 400 : 200);
const engine =
  (changes: Partial<Weights>, senses?: Senses): Search =>
  (text, depth) => {
    // Slips are corrected before a query is read; without spelling it is read as it stands.
    const intent = changes.spelling === 0 ? readIntent(text) : readCorrectedIntent(search, text).intent;
    const vector = senses?.(text) ?? null;
    return rankExplained(search, intent, { depth, vector, weights: { ...weights, ...changes } }).ranked.map(
      ({ id }) => id,
    );
  };
/** As people see it: what the AI search answers, best first. */
const answered =
  (changes: Partial<Weights>, senses?: Senses): Search =>
  (text, depth) => {
    const { intent } = readCorrectedIntent(search, text);
    const found = rankByIntent(search, intent, { depth: MOST_EXPLAINED, weights: { ...weights, ...changes } });
    const vector = senses?.(text) ?? null;
    const { ranked } = decideAnswer(search, { intent, found, vector });
    return ranked.slice(0, Math.min(depth, limits.searchResults)).map(({ id }) => id);
  };
const bm25 = createBm25(courses);
const isMade = (part: string) => values.only === '' || values.only === part;

const head = [
  '# Search quality on judged queries',
  '',
  `${courses.length} courses, ${querySets.map((set) => `${ofSet(set).length} ${set}`).join(', ')} queries (the development split, and`,
  'the goals of `bench/search/everyday-goals.tsv`). Skill: courses without labels are dropped first.',
  '',
  'Written by `npm run eval:search -- --data FOLDER --out bench/results/search.md`.',
  '',
];
const table = [
  ...(isMade('headline') ? await headline() : []),
  ...(isMade('parts') ? partsLeftOut() : []),
  ...(isMade('own') ? [...ownItems(), ...ownParaphrases(), ...ownGoals()] : []),
];
process.stdout.write(`${table.join('\n')}\n`);
if (values.out) await writeFile(values.out, `${[...head, ...table].join('\n')}\n`);

/** The engine with weights that were found without the queries that they are used for, beside what others would do. */
async function headline(): Promise<string[]> {
  const [folds, foldsOfSenses] = await Promise.all([tuneFolds(), tuneFolds('senses')]);
  const weightsOf = byText(folds);
  const withSenses = byText(foldsOfSenses);
  const texts = queries.map(({ text }) => text);
  const systems: [string, Search][] = [
    ['**this search**', (text, depth) => engine(weightsOf.get(text) ?? weights)(text, depth)],
    ['**with its sentence model**', (text, depth) => engine(withSenses.get(text) ?? weights, senses)(text, depth)],
    ['answered', (text, depth) => answered(weightsOf.get(text) ?? weights)(text, depth)],
    ['answered with it', (text, depth) => answered(withSenses.get(text) ?? weights, senses)(text, depth)],
    ['at worst', withoutRowsOfFold(search, folds)],
    ['BM25', bm25],
    ['MiniSearch', createMiniSearch(courses)],
    ['Orama', await createOrama(courses)],
    ['PostgreSQL', await searchPostgres(courses, texts, depthOf('skill'))],
  ];
  const scores = systems.map(([, run]) => scoreAll(run));
  const row = (name: string, own: readonly JudgedQuery[]) =>
    `| ${[name, own.length, ...scores.map((of) => withInterval(own.map(({ qid }) => of.get(qid) ?? 0)))].join(' | ')} |`;
  const typesOf = (set: QuerySet) => [...new Set(ofSet(set).map(({ type }) => type))];
  return [
    '## Cross-validated, by type of query',
    '',
    `nDCG@10 with 95 % bootstrap intervals. ${FOLDS} folds: the weights for a query are found on the queries of the other folds (the mean of what four searches find, each without another quarter of these). "Answered" is`,
    'what the AI search says is an answer or near one, without the rest of the ranking. "At worst" leaves out, besides, every hand-written row (phrase of a goal, other name of a skill, everyday word) that only queries of its fold use',
    "and that may have been written for one of them. PostgreSQL: `to_tsvector('english')`, title A, subtitle B, the rest C; all words of",
    '`websearch_to_tsquery` first, then any of them, by `ts_rank`. Orama and MiniSearch as their guides set them.',
    '',
    `| | queries | ${systems.map(([name]) => name).join(' | ')} |`,
    `|---|---:|${systems.map(() => '---:|').join('')}`,
    ...querySets.flatMap((set) => [
      row(`**${set}**`, ofSet(set)),
      ...typesOf(set).map((type) =>
        row(
          `${set}: ${type}`,
          ofSet(set).filter((query) => query.type === type),
        ),
      ),
    ]),
    '',
  ];
}

interface Fold {
  texts: string[];
  weights: Weights;
}

/** For each fold the weights that are found on the others, in a process of its own. */
async function tuneFolds(...kind: 'senses'[]): Promise<Fold[]> {
  const program = join(import.meta.dirname, 'fold-weights.ts');
  const { stdout } = await execute(process.execPath, [program, values.data ?? '', String(FOLDS), ...kind], {
    maxBuffer: 10_000_000,
  });
  return (JSON.parse(stdout) as Weights[]).map((found, fold) => {
    const { own } = splitFold(queries, { fold, folds: FOLDS });
    return { texts: own.map(({ text }) => text), weights: found };
  });
}

function byText(folds: readonly Fold[]): Map<string, Weights> {
  return new Map(folds.flatMap((fold) => fold.texts.map((text) => [text, fold.weights] as const)));
}

function partsLeftOut(): string[] {
  const rows: readonly (readonly [string, Search])[] = [
    ['**Whole engine, the weights in use**', engine({})],
    ['with the sentence model', engine({}, senses)],
    ['without the skill graph', engine({ skills: 0, goals: 0 })],
    ['without plain words', engine({ plainWords: 0 })],
    ['without what texts speak of', engine({ concepts: 0 })],
    ['without jobs and goals', engine({ goals: 0 })],
    ['without narrower, related and wider skills', engine({ narrower: 0, related: 0, wider: 0 })],
    ['without spelling', engine({ spelling: 0 })],
    ['without neighbouring words', engine({ pairs: 0 })],
    ['without title likeness', engine({ title: 0 })],
    ['without other words', engine({ synonyms: 0 })],
    ['without coverage', engine({ coverage: 0 })],
    ['without initials', engine({ initials: 0 })],
    ['without limits', engine({ limitFloor: 2, limitUnknown: 1, limitBroken: 1 })],
    ['Baseline: BM25 fused with character n-grams', fuse(bm25, createCharacterGrams(courses))],
    ['Baseline: one category keyword', createCategoryKeyword(courses)],
  ];
  return [
    '## Parts left out',
    '',
    '"Judged only" drops courses first that nobody has judged.',
    '',
    `| nDCG@10 | ${querySets.join(' | ')} | intent, judged only | goals, judged only | MRR@10 | R@20 |`,
    `|---|${querySets.map(() => '---:|').join('')}---:|---:|---|---|`,
    ...rows.map(([name, run]) => partRow(name, run)),
    '',
  ];
}

function partRow(name: string, run: Search): string {
  const scores = querySets.map((set) =>
    ofSet(set).map((query) => scoreQuery(judgements, query, run(query.text, depthOf(set)))),
  );
  const meanOf = (set: QuerySet, key: 'ndcg' | 'condensed' | 'mrr' | 'recall') =>
    mean((scores[querySets.indexOf(set)] ?? []).map((own) => own[key]));
  const all = (key: 'mrr' | 'recall') => querySets.map((set) => meanOf(set, key).toFixed(2)).join(' / ');
  const ndcg = querySets.map((set) => meanOf(set, 'ndcg').toFixed(3));
  const condensed = [meanOf('intent', 'condensed').toFixed(3), meanOf('goals', 'condensed').toFixed(3)];
  return `| ${[name, ...ndcg, ...condensed, all('mrr'), all('recall')].join(' | ')} |`;
}

/** Systems that the tables below compare. */
function compared(): (readonly [string, Search])[] {
  return [
    ['**Whole engine**', engine({})],
    ['with the sentence model', engine({}, senses)],
    ['without plain words', engine({ plainWords: 0 })],
    ['without spelling', engine({ spelling: 0 })],
    ['without title likeness', engine({ title: 0 })],
    ['Baseline: BM25', bm25],
  ];
}

function ownItems(): string[] {
  const scoreItems = (run: Search, kind: (typeof itemKinds)[number]) => {
    const gains = items
      .filter((item) => item.kind === kind)
      .map(({ text, courseId }) => {
        const at = run(text, 10).indexOf(courseId);
        return at === -1 ? 0 : 1 / Math.log2(at + 2);
      });
    return mean(gains).toFixed(3);
  };
  return [
    `Queries made of the catalogue's own words by a program, ${ITEMS_OF_EACH_KIND} of each kind: nDCG@10 of the course they were made of.`,
    '',
    `| | ${itemKinds.join(' | ')} |`,
    '|---|---|---|---|',
    ...compared().map(([name, run]) => `| ${[name, ...itemKinds.map((kind) => scoreItems(run, kind))].join(' | ')} |`),
    '',
  ];
}

function ownParaphrases(): string[] {
  return [
    `${paraphrases.length} courses told in other words than their titles': nDCG@10 of the course that was meant.`,
    '',
    '| | paraphrases |',
    '|---|---|',
    ...compared().map(([name, run]) => `| ${name} | ${scoreParaphrases(run).toFixed(3)} |`),
    '',
  ];
}

function ownGoals(): string[] {
  return [
    `${plainGoals.length} goals in everyday words, written without a look at the plain phrases or at any ranking: nDCG@10 by the skills that their courses name.`,
    '',
    '| | goals in everyday words |',
    '|---|---|',
    ...compared().map(([name, run]) => `| ${name} | ${scorePlainGoals(search, run).toFixed(3)} |`),
  ];
}

/** nDCG@10 by query. */
function scoreAll(run: Search): Map<string, number> {
  return new Map(
    queries.map((query) => [query.qid, scoreQuery(judgements, query, run(query.text, depthOf(query.set))).ndcg]),
  );
}

function withInterval(scores: number[]): string {
  const [low, high] = bootstrap(scores);
  return `${mean(scores).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function ofSet(set: QuerySet): JudgedQuery[] {
  return queries.filter((query) => query.set === set);
}
