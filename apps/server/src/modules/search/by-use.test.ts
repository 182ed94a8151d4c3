import { createRandom } from '@nalanda/covers';
import { describe, expect, test } from 'vitest';
import { byUse } from './by-use.ts';
import type { Explained } from './explained.ts';

const MOST = 0.12;

function explained(id: string, { share, score }: { share: number; score: number }): Explained {
  return { entry: { id, score }, share } as unknown as Explained;
}

const ids = (list: readonly Explained[]) => list.map(({ entry }) => entry.id).join('');

describe('what use has taught', () => {
  test('swaps neighbours that are worth nearly the same', () => {
    const list = [explained('a', { share: 1, score: 1 }), explained('b', { share: 1, score: 0.95 })];
    expect(ids(byUse(list, new Map([['b', MOST]])))).toBe('ba');
    expect(ids(byUse(list, new Map([['a', MOST]])))).toBe('ab');
  });

  test('carries no course over one that explains more of the question, or that fits clearly better', () => {
    const lifts = new Map([['b', MOST]]);
    const more = [explained('a', { share: 1, score: 1 }), explained('b', { share: 0.99, score: 1 })];
    const better = [explained('a', { share: 0.5, score: 1 }), explained('b', { share: 1, score: 0.85 })];
    expect([ids(byUse(more, lifts)), ids(byUse(better, lifts))]).toEqual(['ab', 'ab']);
  });

  test('leaves a course behind that was put there for being like another', () => {
    const list = [explained('a', { share: 1, score: 0.9 }), explained('b', { share: 1, score: 1 })];
    expect(ids(byUse(list, new Map([['b', MOST]])))).toBe('ab');
  });

  test('moves within these bounds whatever the list, loses nobody, and nothing where nothing was learnt', () => {
    const random = createRandom('11');
    for (let round = 0; round < 300; round += 1) {
      const list = Array.from({ length: 24 }, (_, at) =>
        explained(String.fromCharCode(97 + at), {
          share: Math.ceil(random() * 3) / 3,
          score: 0.6 + 0.4 * random(),
        }),
      );
      if (round % 2 === 0) list.sort((a, b) => b.entry.score - a.entry.score);
      expect(byUse(list, new Map())).toEqual(list);
      const lifts = new Map(list.map(({ entry }) => [entry.id, random() < 0.5 ? 0 : MOST * random()]));
      const moved = byUse(list, lifts);
      expect(moved.toSorted((a, b) => list.indexOf(a) - list.indexOf(b))).toEqual(list);
      for (const [place, upper] of moved.entries()) {
        for (const lower of moved.slice(place + 1)) {
          if (list.indexOf(upper) < list.indexOf(lower)) continue;
          expect(upper.share).toBeGreaterThanOrEqual(lower.share);
          expect(upper.entry.score * (1 + MOST)).toBeGreaterThan(lower.entry.score);
        }
      }
    }
  });
});
