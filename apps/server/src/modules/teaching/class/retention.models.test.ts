import { describe, expect, test } from 'vitest';
import { createSliceCounter, toCurve } from './retention.models.ts';

type Stretches = [number, number][];

const count = (durationSeconds: number, viewers: Stretches[]): number[] => {
  const counter = createSliceCounter(durationSeconds);
  for (const stretches of viewers) counter.add(stretches);
  return counter.counts;
};
const curve = (counts: number[], counted: number, durationSeconds = counts.length) =>
  toCurve(counts, { counted, durationSeconds });

describe('slices of a video', () => {
  test('are a hundred, or one a second of a short video', () => {
    expect(count(3600, [])).toHaveLength(100);
    expect(count(100, [])).toHaveLength(100);
    expect(count(12.7, [])).toHaveLength(12);
    expect(count(0.4, [])).toHaveLength(1);
  });

  test('count a viewer once, however the stretches lie', () => {
    expect(count(10, [[[0, 10]]])).toEqual(Array.from({ length: 10 }, () => 1));
    // Twice, overlapping, touching, and not in order.
    expect(
      count(4, [
        [
          [2, 3],
          [0, 1],
          [0.5, 2],
          [0, 1],
        ],
      ]),
    ).toEqual([1, 1, 1, 0]);
    expect(count(4, [[[0, 1]], [[0, 4]], [[3, 4]]])).toEqual([2, 1, 1, 2]);
  });

  test('are watched by whoever has seen half of them, in one piece or in more', () => {
    expect(
      count(4, [
        [
          [0, 0.49],
          [1, 1.48],
          [2, 2.5],
        ],
      ]),
    ).toEqual([0, 0, 1, 0]);
    expect(
      count(2, [
        [
          [0, 0.25],
          [0.7, 1],
        ],
      ]),
    ).toEqual([1, 0]);
    // What a player says in hundredths.
    expect(count(1000, [[[0, 999.99]]]).at(-1)).toBe(1);
  });

  test('take no harm from stretches of a longer video, empty and senseless ones', () => {
    expect(count(3, [[[2, 500]], [[900, 1000]], [[5, 2]], [], [[1, 1]], [[Number.NaN, 2]], [[-5, 1]]])).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('a curve', () => {
  test('has none for fewer than five viewers', () => {
    expect(curve([4, 4, 0, 0], 4)).toEqual({ slices: [], fall: null });
    expect(curve([5, 5, 5, 5], 5).slices).toEqual([100, 100, 100, 100]);
  });

  test('names the sharpest fall by the moment at which it begins', () => {
    const counts = [...Array(40).fill(100), ...Array(30).fill(40), ...Array(30).fill(30)];
    expect(curve(counts, 100, 500)).toMatchObject({ fall: { atSeconds: 200, fromPercent: 100, toPercent: 40 } });
    // Of two alike the first.
    expect(curve([10, 5, 5, 0, 0, 0, 0, 0, 0, 0], 10).fall?.atSeconds).toBe(1);
  });

  test('takes for one fall what happens around a moment', () => {
    const counts = [...Array(50).fill(100), 96, 84, ...Array(48).fill(80)];
    expect(curve(counts, 100, 1000).fall).toEqual({ atSeconds: 510, fromPercent: 100, toPercent: 80 });
    // The same loss over the whole video is none.
    const slow = Array.from({ length: 100 }, (_, at) => 100 - Math.floor(at / 4));
    expect(curve(slow, 100, 1000).fall).toBeNull();
  });

  test('names none where nobody leaves, few do, or only the end is left out', () => {
    expect(curve(Array(50).fill(8), 8).fall).toBeNull();
    expect(curve([...Array(50).fill(100), ...Array(50).fill(96)], 100).fall).toBeNull();
    expect(curve([...Array(50).fill(6), ...Array(50).fill(5)], 6).fall).toBeNull();
    expect(curve([...Array(95).fill(100), ...Array(5).fill(10)], 100).fall).toBeNull();
    expect(curve([9], 9).fall).toBeNull();
  });

  test('does not take viewers who begin later for a fall', () => {
    expect(curve([2, 10, 10, 10, 10, 10, 10, 10, 10, 10], 10)).toEqual({
      slices: [20, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      fall: null,
    });
  });
});
