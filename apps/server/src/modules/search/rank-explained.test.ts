import { describe, expect, test } from 'vitest';
import { createDemoSearch } from '../../../test/demo-answers.ts';
import { rankByIntent } from './rank-by-intent.ts';
import { rankExplained } from './rank-explained.ts';
import { weights } from './ranking/weights.ts';
import { readIntent } from './understanding/intent.ts';

const search = createDemoSearch();
const ask = (input: string) => rankExplained(search, readIntent(input), { depth: 100, weights }).ranked;

describe('the ranking by how much a course explains', () => {
  test('puts the course that a situation speaks of before one that shares a word with it', () => {
    expect(ask('two people bought the same seat')[0]?.doc.course.title).toContain('PostgreSQL');
    expect(ask('I get stage fright at college')[0]?.doc.course.title).toContain('Presentations Without Fear');
    expect(ask('make my app work without internet')[0]?.doc.course.title).toContain('Offline First');
  });

  test('loses no course, invents none, and keeps those within the limits first', () => {
    for (const input of ['an app without internet under 600 rupees', 'hacking', 'sabse sasta', 'zzyzx']) {
      const ranked = ask(input);
      const plain = rankByIntent(search, readIntent(input), { depth: 100, weights }).ranked;
      expect(ranked.map(({ id }) => id).sort()).toEqual(plain.map(({ id }) => id).sort());
      const within = ranked.map(({ meetsLimits }) => meetsLimits);
      expect(within).toEqual([...within].sort((a, b) => Number(b) - Number(a)));
    }
  });

  test('is the same however few of it are asked for', () => {
    const intent = readIntent('make my app work without internet');
    const [few, many] = [5, 50].map((depth) =>
      rankExplained(search, intent, { depth, weights }).ranked.map(({ id }) => id),
    );
    expect(few).toEqual(many?.slice(0, 5));
  });

  test('leaves the order where names of subjects are all that was said', () => {
    const plain = rankByIntent(search, readIntent('docker'), { depth: 100, weights }).ranked;
    expect(ask('docker').map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  });
});
