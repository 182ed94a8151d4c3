import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { isLongForm } from '../test-form.ts';
import { allowed } from './allowed.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/nalanda/', import.meta.url));
const CACHE_FILE = `${CACHE}regular-expressions.json`;
/** What was judged once: the pattern alone decides, so only new ones need to be judged. The long form judges all, and writes it anew. */
const KNOWN_FILE = fileURLToPath(new URL('verdicts.json', import.meta.url));
/** What cannot be decided in this time is left to the tests with hostile texts. */
const TIMEOUT_MILLISECONDS = 2000;

type Verdict = { status: 'safe' | 'vulnerable' | 'unknown'; complexity: string };

function readVerdicts(): Map<string, Verdict> {
  return new Map(isLongForm ? [] : [...readFrom(KNOWN_FILE), ...readFrom(CACHE_FILE)]);
}

function readFrom(file: string): [string, Verdict][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>);
  } catch {
    // The first run.
    return [];
  }
}

const write = (file: string, decided: (readonly [string, Verdict | undefined])[]) =>
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(decided), null, 2)}\n`);

async function judge({ source, flags }: Pattern): Promise<Verdict> {
  const found = await check(source, flags, { timeout: TIMEOUT_MILLISECONDS, randomSeed: 0 });
  return { status: found.status, complexity: found.status === 'vulnerable' ? found.complexity.summary : '' };
}

test('no pattern in the code takes more than linear time, but those that are allowed with a reason', async () => {
  const verdicts = readVerdicts();
  const patterns = findPatterns();
  const nameOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;
  expect(patterns.length).toBeGreaterThan(150);
  const left = patterns.filter((pattern) => !verdicts.has(nameOf(pattern)));
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = left.pop(); next; next = left.pop()) verdicts.set(nameOf(next), await judge(next));
    }),
  );
  const decided = patterns.map(nameOf).map((name) => [name, verdicts.get(name)] as const);
  mkdirSync(CACHE, { recursive: true });
  write(CACHE_FILE, decided);
  if (isLongForm)
    write(
      KNOWN_FILE,
      decided.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const slow = patterns.filter((pattern) => verdicts.get(nameOf(pattern))?.status === 'vulnerable');
  const bad = slow.filter((pattern) => !allowed[nameOf(pattern)]);
  expect(
    bad.map((pattern) => `${nameOf(pattern)}: ${verdicts.get(nameOf(pattern))?.complexity} in ${pattern.files}`),
  ).toEqual([]);
  const names = new Set(patterns.map(nameOf));
  expect(Object.keys(allowed).filter((name) => !names.has(name))).toEqual([]);
}, 180_000);

test('a pattern that takes quadratic time is found', async () => {
  expect(await judge({ source: '^\\s*\\d+:\\d+[\\d:.,]*\\s*-', flags: '', files: [] })).toMatchObject({
    status: 'vulnerable',
    complexity: expect.stringContaining('2nd degree'),
  });
});
