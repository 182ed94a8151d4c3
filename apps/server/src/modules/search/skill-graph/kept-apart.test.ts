import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toTerm, wordsOf } from '../ranking/words.ts';
import { meaningOfHinglish } from '../understanding/hinglish.ts';
import { fillerWords } from '../understanding/vocabulary.ts';
import { readPlainWords } from './plain-words.ts';
import { skillGraph } from './skill-graph.ts';

/** So many telling words in a row a phrase of the graph may share with a judged query. */
const MOST_SHARED = 4;
const JUDGED = [
  '../honest-answers.tsv',
  '../../../../../../bench/search/demo-school.tsv',
  '../../../../../../bench/search/demo-school-apart.tsv',
  '../../../../../../bench/search/demo-school-more.tsv',
  '../../../../../../bench/search/plain-goals.tsv',
  '../../../../../../bench/search/everyday-goals.tsv',
];

function rowsOfWords(text: string): string[] {
  const telling = wordsOf(text).filter((word) => !fillerWords.has(word) && meaningOfHinglish(word)?.length !== 0);
  const terms = telling.flatMap((word) => toTerm(word) ?? []);
  return terms.slice(MOST_SHARED).map((_, at) => terms.slice(at, at + MOST_SHARED + 1).join(' '));
}

test('No phrase of the skill graph is copied from a judged query', () => {
  const queries = JUDGED.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split('\t')),
  );
  const taken = new Set(queries.flatMap(rowsOfWords));
  const { skills, jobs } = skillGraph();
  const phrases = [
    ...readPlainWords(skills).flatMap((row) => row.phrases),
    ...jobs.flatMap((job) => job.phrases),
    ...[...skills.values()].flatMap(({ aliases }) => aliases),
  ];
  expect(taken.size).toBeGreaterThan(20);
  expect(phrases.filter((phrase) => rowsOfWords(phrase).some((row) => taken.has(row)))).toEqual([]);
});
