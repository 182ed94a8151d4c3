import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { findKind, type LearnerStanding } from './opened-course.models.ts';
import type { SharedRow } from './opened-course.repository.ts';

const NOW = Date.UTC(2026, 10, 20);

type LectureParts = Partial<Pick<SharedRow['lectureRows'][number], 'opensAt' | 'opensAfterDays' | 'removedAt'>>;

const courseOf = (lectures: LectureParts[], batches: object[] = []) => ({
  lectureRows: lectures.map((parts, place) => ({
    id: `lecture ${place}`,
    opensAt: null,
    opensAfterDays: null,
    removedAt: null,
    ...parts,
  })) as SharedRow['lectureRows'],
  batchRows: batches as SharedRow['batchRows'],
});
const learner = (days: number, parts: Partial<LearnerStanding> = {}): LearnerStanding => ({
  ...{
    enrolledAt: NOW - days * DAY_MS,
    startsAt: null,
    batchId: null,
    mayChooseBatch: false,
    begun: new Set<string>(),
  },
  ...parts,
});

describe('the kind of a viewer', () => {
  const plain = courseOf([{}, {}]);

  test('is one for strangers and one for learners, where nothing opens later', () => {
    expect(findKind(plain, null, NOW)).toBe('others');
    expect(findKind(plain, learner(1), NOW)).toBe(findKind(plain, learner(300), NOW));
    expect(findKind(plain, learner(1), NOW)).not.toBe('others');
  });

  test('is nobody else’s while a lecture waits for days of one’s own, and everybody’s afterwards', () => {
    const course = courseOf([{}, { opensAfterDays: 20 }]);
    expect(findKind(course, learner(10), NOW)).toBeNull();
    expect(findKind(course, learner(21), NOW)).toBe(findKind(course, learner(300), NOW));
    expect(findKind(course, null, NOW)).toBe('others');
  });

  test('is that of whoever waits no more when one has begun what others wait for, once the batch has begun', () => {
    const course = courseOf([{}, { opensAfterDays: 20 }], [{ id: 'a' }]);
    const begun = new Set(['lecture 1']);
    expect(findKind(course, learner(1, { begun }), NOW)).toBe(findKind(course, learner(21), NOW));
    const inBatch = (startsIn: number) => learner(40, { begun, batchId: 'a', startsAt: NOW + startsIn * DAY_MS });
    expect(findKind(course, inBatch(2), NOW)).not.toBe(findKind(course, inBatch(-1), NOW));
  });

  test('changes when the day comes on which a lecture opens for all', () => {
    const course = courseOf([{ opensAt: new Date(NOW + DAY_MS).toISOString() }]);
    const before = findKind(course, learner(10), NOW);
    expect(before).toBe(findKind(course, learner(3), NOW));
    expect(findKind(course, learner(10), NOW + DAY_MS)).not.toBe(before);
  });

  test('is that of the batch, its start, and whether another one may be chosen', () => {
    const course = courseOf([{}, { opensAfterDays: 7 }], [{ id: 'a' }, { id: 'b' }]);
    const inBatch = (batchId: string, startsIn: number, mayChooseBatch = false) =>
      learner(40, { batchId, startsAt: NOW + startsIn * DAY_MS, mayChooseBatch });
    const kinds = [
      findKind(course, learner(40), NOW),
      findKind(course, inBatch('a', 2), NOW),
      findKind(course, inBatch('a', 2, true), NOW),
      findKind(course, inBatch('b', 2), NOW),
      findKind(course, inBatch('b', -2), NOW),
      findKind(course, inBatch('b', -9), NOW),
    ];
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(findKind(course, { ...inBatch('a', 2), enrolledAt: NOW - DAY_MS }, NOW)).toBe(kinds[1]);
    // Once it has begun nobody may choose.
    expect(findKind(course, inBatch('b', -2, true), NOW)).toBe(kinds[4]);
  });

  test('tells who keeps a removed lecture from who came later', () => {
    const course = courseOf([{}, { removedAt: NOW - 5 * DAY_MS }]);
    expect(findKind(course, learner(10), NOW)).toBe(findKind(course, learner(6), NOW));
    expect(findKind(course, learner(10), NOW)).not.toBe(findKind(course, learner(1), NOW));
  });
});
