import { describe, expect, test } from 'vitest';
import { MOST_LIFT, marksOf, toLifts, weighVote } from './learning.models.ts';

describe('a vote', () => {
  test('weighs more from a place that fewer people look at, and never more than four times as much', () => {
    const weights = Array.from({ length: 24 }, (_, at) => weighVote(at + 1, 'click'));
    expect(weights[0]).toBe(1);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(Math.max(...weights)).toBe(4);
  });

  test('is marked for its account and its address, differently on another day, after another query and with another key', () => {
    const who = { accountId: 'a', address: '203.0.113.7' };
    const vote = { day: '2026-11-22', query: 'python', event: 'click' } as const;
    const marks = [
      marksOf('key', who, vote),
      marksOf('key', who, { ...vote, day: '2026-11-23' }),
      marksOf('key', who, { ...vote, query: 'java' }),
      marksOf('key', who, { ...vote, event: 'enrolment' }),
      marksOf('other', who, vote),
      marksOf('key', { accountId: '203.0.113.7', address: 'a' }, vote),
    ].flatMap((two) => two.map((mark) => mark.toString('hex')));
    expect(new Set(marks).size).toBe(12);
    expect(marksOf('key', who, vote)).toEqual(marksOf('key', who, vote));
  });
});

describe('what courses gain', () => {
  test('is bounded, in the order of their worth, and next to nothing for a handful of votes', () => {
    const lifts = toLifts([
      { courseId: 'most', worth: 1e9 },
      { courseId: 'half', worth: 5e8 },
    ]);
    expect(lifts.get('most')).toBeLessThanOrEqual(MOST_LIFT);
    expect(lifts.get('half')).toBeCloseTo(MOST_LIFT / 2, 5);
    expect(toLifts([{ courseId: 'one', worth: 1 }]).get('one')).toBeLessThan(MOST_LIFT / 10);
    expect(toLifts([]).size).toBe(0);
  });
});
