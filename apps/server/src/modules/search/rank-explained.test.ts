import { describe, expect, test } from 'vitest';
import { createDemoSearch } from '../../../test/demo-answers.ts';
import { decideAnswer } from './answer.ts';
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

describe('the sense of courses, by an embedding model', () => {
  const QUERY = 'make my app work without internet';
  const plain = rankExplained(createDemoSearch(), readIntent(QUERY), { depth: 30, weights }).ranked;
  /** The school with vectors: those of these courses mean what is asked, those of others anything, and one has none. */
  function withSenses(meant: readonly string[], without?: string) {
    const own = createDemoSearch();
    for (const { course, docId } of own.index.docs) {
      if (course.id === without) continue;
      const angle = docId / 7;
      own.vectors.set(docId, meant.includes(course.id) ? ASKED : Float32Array.of(0, Math.cos(angle), Math.sin(angle)));
    }
    return own;
  }
  const ASKED = Float32Array.of(1, 0, 0);
  const orderOf = (own: ReturnType<typeof createDemoSearch>, input: string, vector: Float32Array | null = ASKED) =>
    rankExplained(own, readIntent(input), { depth: 30, vector, weights }).ranked.map(({ id }) => id);

  test('moves up what means what is asked, and adds and loses nothing', () => {
    const [, , , fourth, ...rest] = plain.map(({ id }) => id);
    const own = withSenses([fourth ?? '']);
    expect(orderOf(own, QUERY)[0]).toBe(fourth);
    expect([...orderOf(own, QUERY)].sort()).toEqual(plain.map(({ id }) => id).sort());
    expect(rest.length).toBeGreaterThan(3);
    expect(orderOf(own, QUERY, null)).toEqual(plain.map(({ id }) => id));
  });

  test('says nothing against a course that has no vector yet', () => {
    const [first = '', second = ''] = plain.map(({ id }) => id);
    expect(orderOf(withSenses([], first), QUERY).slice(0, 2)).toEqual([first, second]);
  });

  test('orders neither names of subjects nor what one word says', () => {
    for (const input of ['docker', 'internet']) {
      const before = orderOf(search, input, null);
      expect(orderOf(withSenses(before.slice(-1)), input), input).toEqual(before);
    }
  });

  test('makes no answer of what is none', () => {
    const own = withSenses([plain.at(-1)?.id ?? '']);
    for (const input of ['zzyzx qwrtp flmn', 'how to breed alpacas in peru']) {
      const intent = readIntent(input);
      const found = rankByIntent(own, intent, { depth: 100, weights });
      const kinds = [null, ASKED].map((vector) => decideAnswer(own, { intent, found, vector }).kind);
      expect(kinds[0]).not.toBe('found');
      expect(kinds[1]).toBe(kinds[0]);
    }
  });
});
