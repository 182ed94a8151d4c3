/**
 * Lists the courses among the first ten of the development goals and intents that nobody has judged, to be graded before a fall of the
 * figures is believed: `npx node bench/search/unjudged.ts FOLDER`. The order follows a hash of the pair, so that neither rank
 * nor engine can be told from it.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankExplained } from '../../apps/server/src/modules/search/rank-explained.ts';
import { weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { createSearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readCatalogue } from './catalogue.ts';
import { readJudgements } from './metric.ts';
import { createSenses } from './senses.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('npx node bench/search/unjudged.ts FOLDER\n');
  process.exit(1);
}
const { queries, grades } = await readJudgements(folder);
const courses = await readCatalogue(join(folder, 'catalogue_index.jsonl'));
const search = createSearchIndex(courses);
const senses = await createSenses(search, { courses, texts: queries.map(({ text }) => text) });
const byId = new Map(courses.map((course) => [course.id, course]));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const pairs = queries
  .filter(({ set }) => set === 'goals' || set === 'intent')
  .flatMap((query) => {
    const { intent } = readCorrectedIntent(search, query.text);
    // As with the sentence model, so without it.
    const ranked = [null, senses(query.text)].flatMap(
      (vector) => rankExplained(search, intent, { depth: 10, vector, weights }).ranked,
    );
    return [...new Map(ranked.map((entry) => [entry.id, entry])).values()]
      .filter(({ id }) => !grades.get(query.qid)?.has(id))
      .map(({ id }) => ({ query, course: byId.get(id) }));
  })
  .sort((a, b) => hashOf(a.query.qid + a.course?.id).localeCompare(hashOf(b.query.qid + b.course?.id)));

process.stdout.write('qid\tcourse\tquery\ttitle\tsubtitle\tlevel\tpaise\n');
for (const { query, course } of pairs) {
  if (!course) continue;
  const cells = [
    query.qid,
    course.id,
    query.text,
    course.title,
    course.subTitle,
    course.level,
    course.pricePaise ?? '',
  ];
  process.stdout.write(`${cells.map((cell) => String(cell).replaceAll(/\s+/g, ' ')).join('\t')}\n`);
}
