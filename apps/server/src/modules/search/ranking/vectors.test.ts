import { createRandom } from '@nalanda/covers';
import { describe, expect, test } from 'vitest';
import { createVectors } from './vectors.ts';

const random = createRandom('vectors');
const DIMENSIONS = 64;

/** A text as many models see it: mostly what all texts have in common, so that any two have a high cosine. */
function toVector(subject: readonly number[]): Float32Array {
  const values = subject.map((value, at) => value + (at === 0 ? 2.5 : 0));
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

const aSubject = () => Array.from({ length: DIMENSIONS }, () => (random() + random() + random() - 1.5) / 4);
const near = (subject: readonly number[]) => aSubject().map((value, at) => (subject[at] ?? 0) + value / 3);

describe('The vectors nearest to a query', () => {
  const vectors = createVectors();
  const beekeeping = aSubject();
  for (let docId = 0; docId < 300; docId += 1) vectors.set(docId, toVector(aSubject()));
  for (let docId = 300; docId < 305; docId += 1) vectors.set(docId, toVector(near(beekeeping)));
  const ask = (subject: readonly number[]) =>
    vectors.nearest(toVector(subject), { alive: (docId) => docId !== 304, most: 10 });

  test('stand out when courses are about what was asked', async () => {
    const found = await ask(beekeeping);
    expect(
      found
        .slice(0, 4)
        .map(({ docId }) => docId)
        .sort(),
    ).toEqual([300, 301, 302, 303]);
    expect(found.map(({ deviation }) => deviation >= 3.5)).toEqual([true, true, true, true, ...Array(6).fill(false)]);
  });

  test('do not stand out when no course is, however high their cosine', async () => {
    for (let query = 0; query < 20; query += 1) {
      const [nearest] = await ask(aSubject());
      expect(nearest?.score).toBeGreaterThan(0.75);
      expect(nearest?.deviation).toBeLessThan(3.5);
    }
  });

  test('tell of single courses how far these stand out, and nothing of those that have none', async () => {
    const [first] = await ask(beekeeping);
    const told = vectors.standOut(toVector(beekeeping), [first?.docId ?? -1, 0, 999]);
    expect([...told.keys()]).toEqual([first?.docId, 0]);
    expect(told.get(first?.docId ?? -1)).toBeCloseTo(first?.deviation ?? 0, 0);
    expect(told.get(0)).toBeLessThan(3.5);
    // Those of another model, and none at all, tell nothing.
    expect(vectors.standOut(Float32Array.of(1, 0), [0])).toEqual(new Map());
    expect(createVectors().standOut(toVector(beekeeping), [0])).toEqual(new Map());
  });

  test('tell the same of an index that was kept', () => {
    const kept = createVectors(vectors.state());
    const asked = [0, 300, 301];
    expect(kept.standOut(toVector(beekeeping), asked)).toEqual(vectors.standOut(toVector(beekeeping), asked));
  });

  test('tell the same in whatever order the courses have come, and after a change', () => {
    const many = Array.from({ length: 1_200 }, () => toVector(aSubject()));
    const wanted = [0, 600, 1_199];
    const told = (order: readonly number[]) => {
      const all = createVectors();
      for (const docId of order) all.set(docId, many[docId] as Float32Array);
      const before = all.standOut(toVector(beekeeping), wanted);
      all.set(7, toVector(near(beekeeping)));
      expect(all.standOut(many[7] as Float32Array, [7]).get(7)).toBeLessThan(3.5);
      all.set(7, many[7] as Float32Array);
      expect(all.standOut(toVector(beekeeping), wanted)).toEqual(before);
      return before;
    };
    const order = many.map((_, docId) => docId);
    expect(told(order.toReversed())).toEqual(told(order));
  });

  test('are as rare as can be where all others are alike', async () => {
    const alike = createVectors();
    for (let docId = 0; docId < 5; docId += 1) alike.set(docId, Float32Array.of(0, 1));
    alike.set(5, Float32Array.of(1, 0));
    const found = await alike.nearest(Float32Array.of(1, 0), { alive: () => true, most: 2 });
    expect(found.map(({ deviation }) => deviation)).toEqual([Number.POSITIVE_INFINITY]);
  });
});
