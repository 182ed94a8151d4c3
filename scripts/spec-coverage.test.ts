import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../docs/spec-coverage.md', import.meta.url), 'utf8');
const named = [...table.matchAll(/`([^`]+\.(?:spec|test)\.ts)`: (.+?)(?=<br>| \|$)/gm)].map(([, file, name]) => ({
  file: file ?? '',
  name: name ?? '',
}));

/** Test names as they stand in a file, whatever quotes they are in. */
function readSource(file: string): string {
  const path = new URL(`../${file}`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
}

test('every test that the table of the specification names is there', () => {
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file, name }) => !readSource(file).includes(name))).toEqual([]);
});

test('what the table names is asked in the short form, too', () => {
  const isLong = ({ file, name }: (typeof named)[number]) =>
    readSource(file)
      .split('\n')
      .some((line) => line.includes(name) && line.includes('@long'));
  expect(named.filter(isLong)).toEqual([]);
});

test('every row of the table names a test or says that there is none yet', () => {
  const rows = table.split('\n').filter((line) => /^\| (?!The specification says)/.test(line));
  expect(rows.filter((row) => !/\.(spec|test)\.ts`: |\| not yet \|$/.test(row))).toEqual([]);
});
