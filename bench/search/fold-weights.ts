/**
 * Weights of the search by fold, found without its queries, as JSON: a process of `eval.ts`, so that two kinds of them are found beside each
 * other. `node bench/search/fold-weights.ts FOLDER FOLDS [senses]`.
 */
import { join } from 'node:path';
import { createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readCatalogue } from './catalogue.ts';
import { readJudgements } from './metric.ts';
import { createSenses } from './senses.ts';
import { createTuner, splitFold } from './tuning.ts';

const [folder = '', foldCount = '', kind] = process.argv.slice(2);
const folds = Number(foldCount);
const judgements = await readJudgements(folder);
const { queries } = judgements;
const courses = await readCatalogue(join(folder, 'catalogue_index.jsonl'));
const search = createSearchIndex(courses);
const texts = queries.map(({ text }) => text);
const senses = kind === 'senses' ? await createSenses(search, { courses, texts }) : undefined;
const tuner = createTuner(search, judgements, senses);
const found = Array.from({ length: folds }, (_, fold) => tuner.tune(splitFold(queries, { fold, folds }).others, 1));
process.stdout.write(JSON.stringify(found));
