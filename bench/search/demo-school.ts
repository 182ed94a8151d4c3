/**
 * How honestly the search answers on the demo school: `demo-school.tsv`, by kind of query and by folds. The threshold of `found` is
 * chosen for each fold on the other four. `npm run eval:answers -- [--faults 0,1,2] [--out FILE.md]` lists what is answered wrongly in these folds:
 * rules are mended for the faults of some, and believed for what they do on the others. `demo-school-apart.tsv` is scored and never listed.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type AnswerFigures,
  bestFoundFrom,
  createAsker,
  createDemoSearch,
  type JudgedQuestion,
  readJudgedQuestions,
  scoreAnswers,
} from '../../apps/server/test/demo-answers.ts';
import { bootstrap } from './metric.ts';

const FOLDS = 5;
const { values } = parseArgs({ options: { faults: { type: 'string', default: '' }, out: { type: 'string' } } });
const questions = readJudgedQuestions('../../../bench/search/demo-school.tsv');
const apart = readJudgedQuestions('../../../bench/search/demo-school-apart.tsv');
const more = readJudgedQuestions('../../../bench/search/demo-school-more.tsv');
const ask = createAsker(createDemoSearch());
const isOf = (fold: number) => (_: JudgedQuestion, at: number) => at % FOLDS === fold;

const said: string[] = [];
const say = (line: string) => {
  said.push(line);
  process.stdout.write(`${line}\n`);
};
const write = (name: string, asked: readonly JudgedQuestion[], figures: AnswerFigures) => {
  const right = asked.map(({ query }) => (figures.wrong.includes(query) ? 0 : 1));
  const [low, high] = bootstrap(right);
  const cells = [
    name,
    asked.length,
    ...[figures.precisionOfFound, figures.rightFirst, figures.recallOfAbsent].map((share) => share.toFixed(3)),
    `${(1 - figures.wrong.length / asked.length).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`,
  ];
  say(`| ${cells.join(' | ')} |`);
};

say('| | queries | precision of found | right course first, of what is there | said so, of what is absent | right |');
say('|---|---:|---:|---:|---:|---:|');
const heldOut: JudgedQuestion[] = [];
const wrong: string[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const own = questions.filter(isOf(fold));
  const share = bestFoundFrom(
    questions.filter((question, at) => !isOf(fold)(question, at)),
    ask,
  );
  const figures = scoreAnswers(own, (query) => ask(query, share));
  write(`fold ${fold}, threshold ${share} from the others`, own, figures);
  heldOut.push(...own);
  wrong.push(...figures.wrong);
}
const all = scoreAnswers(questions, ask);
write('**all, threshold in use**', questions, all);
for (const kind of [...new Set(questions.map((question) => question.kind))]) {
  const own = questions.filter((question) => question.kind === kind);
  write(kind, own, scoreAnswers(own, ask));
}
write('**as strangers ask, looked at**', more, scoreAnswers(more, ask));
write('**kept apart**', apart, scoreAnswers(apart, ask));
say('');
say(`Right with thresholds of the other folds: ${(1 - wrong.length / heldOut.length).toFixed(3)}`);
if (values.out) {
  const head = [
    '# How honestly the search answers on the demo school',
    '',
    `Questions of \`bench/search/demo-school.tsv\`, ${FOLDS} folds, 95 % bootstrap intervals. "Kept apart" are those of`,
    '`demo-school-apart.tsv`, for whose faults no rule was mended; those "as strangers ask" are of `demo-school-more.tsv`, and rules were. Written by `npm run eval:answers -- --out bench/results/search-answers.md`.',
    '',
  ];
  await writeFile(values.out, `${[...head, ...said].join('\n')}\n`);
}
const listed = values.faults.split(',').filter(Boolean).map(Number);
questions.forEach((question, at) => {
  if (!listed.includes(at % FOLDS) || !all.wrong.includes(question.query)) return;
  const { kind, missing, courses } = ask(question.query);
  const wanted = question.isThere ? question.expected.join('|') : 'absent';
  process.stdout.write(
    `${question.query} [${wanted}] -> ${kind}: ${courses[0]?.title ?? '-'}${missing.length > 0 ? ` (missing: ${missing.join(' ')})` : ''}\n`,
  );
});
