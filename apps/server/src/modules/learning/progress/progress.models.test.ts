import { createRandom } from '@nalanda/covers';
import { describe, expect, test } from 'vitest';
import {
  addWatched,
  chooseResume,
  fillCredit,
  isDoneBy,
  type LectureState,
  laterOf,
  normaliseRanges,
  shareOfCourse,
  shareOfPurchase,
  sumRanges,
  toPercent,
  type WatchedRange,
} from './progress.models.ts';

const random = createRandom('watched ranges');
const integer = (most: number) => Math.floor(random() * (most + 1));
const someRanges = (count: number, seconds: number): WatchedRange[] =>
  Array.from({ length: integer(count) }, () => [integer(seconds * 12) / 10 - seconds / 10, integer(seconds * 12) / 10]);
/** The tenths of a second that ranges cover, counted one by one. */
const tenths = (ranges: readonly WatchedRange[], seconds: number) =>
  new Set(
    Array.from({ length: seconds * 10 }, (_, tenth) => tenth).filter((tenth) =>
      ranges.some(([from, to]) => from * 10 - 0.01 <= tenth && tenth + 1 <= to * 10 + 0.01),
    ),
  );
const start = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe('watched ranges', () => {
  test('are clamped to the video, joined where they touch, and empty or backward ones go', () => {
    expect(
      normaliseRanges(
        [
          [8, 30],
          [-3, 2],
          [2, 3.004],
          [5, 5],
          [7, 6],
          [12, 9],
        ],
        10,
      ),
    ).toEqual([
      [0, 3],
      [8, 10],
    ]);
  });

  test('cover what any of the given ones covers, whatever their order, and nothing twice', () => {
    for (let round = 0; round < 300; round += 1) {
      const seconds = 1 + integer(40);
      const given = someRanges(12, seconds);
      const normalised = normaliseRanges(given, seconds);
      expect(tenths(normalised, seconds)).toEqual(tenths(given, seconds));
      expect(normaliseRanges(given.toReversed(), seconds)).toEqual(normalised);
      expect(normaliseRanges([...normalised, ...given], seconds)).toEqual(normalised);
      for (const [index, [from, to]] of normalised.entries()) {
        expect(from).toBeGreaterThan(normalised[index - 1]?.[1] ?? -1);
        expect(to).toBeLessThanOrEqual(seconds);
      }
    }
  });

  test('grow by no more than the credit, never shrink, and a claim that comes again costs nothing', () => {
    for (let round = 0; round < 300; round += 1) {
      const durationSeconds = 1 + integer(60);
      const watched = normaliseRanges(someRanges(6, durationSeconds), durationSeconds);
      const claimed = someRanges(6, durationSeconds);
      const creditSeconds = integer(300) / 10;
      const first = addWatched({ watched, claimed, durationSeconds, creditSeconds });
      const grown = sumRanges(first.watched) - sumRanges(watched);
      expect(grown).toBeCloseTo(first.spentSeconds, 5);
      expect(first.spentSeconds).toBeLessThanOrEqual(creditSeconds + 1e-6);
      expect(normaliseRanges([...first.watched, ...watched], durationSeconds)).toEqual(first.watched);
      const again = addWatched({ ...first, claimed: first.watched, durationSeconds, creditSeconds: 0 });
      expect(again).toEqual({ watched: first.watched, spentSeconds: 0 });
      const rich = addWatched({ watched, claimed, durationSeconds, creditSeconds: 1e9 });
      expect(rich.watched).toEqual(normaliseRanges([...watched, ...claimed], durationSeconds));
    }
  });

  test('of a claim in a thousand splinters keep a bounded number', () => {
    const claimed = Array.from({ length: 1000 }, (_, index): WatchedRange => [index, index + 0.5]);
    const { watched } = addWatched({ watched: [], claimed, durationSeconds: 5000, creditSeconds: 5000 });
    expect(watched).toHaveLength(400);
  });
});

describe('the credit', () => {
  test('lets nobody claim more than twice the time since they enrolled, however they call', () => {
    for (let round = 0; round < 40; round += 1) {
      const kept: { creditSeconds: number; heardAt: Date }[] = [];
      let claimed = 0;
      let passed = 0;
      for (let call = 0; call < 60; call += 1) {
        // Many calls at the same moment, some after a while; now and then a clock that goes back.
        passed += random() < 0.5 ? 0 : integer(600) / 10;
        const now = after(random() < 0.05 ? passed - 30 : passed);
        const known = kept.at(-1) ?? null;
        const credit = fillCredit(known, { enrolledAt: start, now });
        const spent = random() < 0.9 ? credit : credit / 2;
        claimed += spent;
        kept.push({ creditSeconds: credit - spent, heardAt: laterOf(known?.heardAt ?? start, now) });
        expect(claimed).toBeLessThanOrEqual(15 + passed * 2 + 1e-6);
      }
    }
  });

  test('is enough for a player at double speed, and a night of silence is not worth a course', () => {
    let known = { creditSeconds: 0, heardAt: start };
    for (let beat = 1; beat <= 20; beat += 1) {
      const now = after(beat * 10);
      const credit = fillCredit(known, { enrolledAt: start, now });
      expect(credit).toBeGreaterThanOrEqual(20);
      known = { creditSeconds: credit - 20, heardAt: now };
    }
    expect(fillCredit(known, { enrolledAt: start, now: after(100_000) })).toBe(1800);
  });
});

const lecture = (lectureId: string, state: Partial<LectureState> = {}): LectureState => ({
  lectureId,
  durationSeconds: 100,
  positionSeconds: 0,
  watchedSeconds: 0,
  isDone: false,
  isOpen: true,
  ...state,
});

describe('the share of a course', () => {
  test('goes by length, counts a done lecture whole and lectures without a video not at all', () => {
    const lectures = [
      lecture('a', { watchedSeconds: 91, isDone: true }),
      lecture('b', { durationSeconds: 300, watchedSeconds: 100 }),
      lecture('c', { durationSeconds: null }),
    ];
    expect(shareOfCourse(lectures)).toBe(0.5);
    expect(shareOfCourse([lecture('c', { durationSeconds: null })])).toBe(0);
    expect(shareOfCourse([])).toBe(0);
  });

  test('is said to be 100 percent only of the whole', () => {
    expect([0, 0.0099, 0.29, 0.999_99, 1].map(toPercent)).toEqual([0, 0, 29, 99, 100]);
  });

  test('has a lecture done from 90 percent on', () => {
    expect([isDoneBy(89.9, 100), isDoneBy(90, 100), isDoneBy(0, 0)]).toEqual([false, true, false]);
  });
});

describe('the lecture to go on with', () => {
  const done = { isDone: true, watchedSeconds: 100, positionSeconds: 99 };

  test('is the first one at first, and the last one watched while it is not over', () => {
    expect(chooseResume([lecture('a'), lecture('b')], null)).toBe('a');
    expect(chooseResume([lecture('a'), lecture('b', { positionSeconds: 30 })], 'b')).toBe('b');
    expect(chooseResume([lecture('a'), lecture('b', { ...done, positionSeconds: 30 })], 'b')).toBe('b');
  });

  test('is after a lecture that is over the next that is not done, be it before it', () => {
    expect(chooseResume([lecture('a', done), lecture('b', done), lecture('c')], 'a')).toBe('c');
    expect(chooseResume([lecture('a'), lecture('b', done)], 'b')).toBe('a');
    expect(chooseResume([lecture('a', done), lecture('b', done)], 'b')).toBe('b');
  });

  test('has a video', () => {
    expect(chooseResume([lecture('a', { durationSeconds: null }), lecture('b')], 'a')).toBe('b');
    expect(chooseResume([lecture('a', { durationSeconds: null })], null)).toBeNull();
    expect(chooseResume([], null)).toBeNull();
  });
});

describe('what a refund is measured by', () => {
  const sent = (count: number, durationSeconds: number, servedShare: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...lecture(`l${index}`, { durationSeconds, watchedSeconds: 0 }),
      servedShare,
      isDownloaded: false,
    }));

  test('does not take most of a course of short lectures for fetched ahead', () => {
    // 70 of 100 seconds of each: without an end of what counts as fetched ahead, that would be a fifth.
    expect(shareOfPurchase(sent(60, 100, 0.7), null)).toBeCloseTo(0.5);
    expect(shareOfPurchase(sent(4, 30, 1), null)).toBeCloseTo(0.8);
  });

  test('forgives what a player fetches ahead for whoever looks into every lecture', () => {
    expect(shareOfPurchase(sent(10, 600, 0.2), null)).toBe(0);
    expect(shareOfPurchase(sent(3, 120, 0.3), null)).toBeCloseTo(0.1);
  });

  test('is what was watched where more was watched than sent', () => {
    const watched = sent(2, 600, 0.1).map((one) => ({ ...one, watchedSeconds: 300 }));
    expect(shareOfPurchase(watched, null)).toBeCloseTo(0.5);
  });
});
