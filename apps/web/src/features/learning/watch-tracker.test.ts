import { describe, expect, test } from 'vitest';
import { createWatchTracker } from './watch-tracker.ts';

describe('the watch tracker', () => {
  test('collects what lies between two moments of playing, and nothing of a jump', () => {
    const tracker = createWatchTracker();
    for (const at of [0, 0.25, 0.5, 1]) tracker.moveTo(at);
    tracker.jump();
    for (const at of [40, 41, 42]) tracker.moveTo(at);
    tracker.jump();
    for (const at of [5, 6]) tracker.moveTo(at);
    expect(tracker.take()).toEqual([
      [0, 1],
      [40, 42],
      [5, 6],
    ]);
    expect(tracker.take()).toEqual([]);
  });

  test('goes on from the last moment after a delivery, and counts no step back or leap', () => {
    const tracker = createWatchTracker();
    tracker.moveTo(1);
    tracker.moveTo(2);
    tracker.take();
    tracker.moveTo(3);
    tracker.moveTo(2.5);
    tracker.moveTo(60);
    expect(tracker.take()).toEqual([[2, 3]]);
  });

  test('keeps what could not be delivered for the next time', () => {
    const tracker = createWatchTracker();
    tracker.moveTo(1);
    tracker.moveTo(2);
    const lost = tracker.take();
    tracker.jump();
    tracker.moveTo(8);
    tracker.moveTo(9);
    tracker.giveBack(lost);
    expect(tracker.take()).toEqual([
      [1, 2],
      [8, 9],
    ]);
  });

  test('delivers no more at once than a heartbeat carries', () => {
    const tracker = createWatchTracker();
    for (let at = 0; at < 150; at += 1) {
      tracker.jump();
      tracker.moveTo(at * 10);
      tracker.moveTo(at * 10 + 1);
    }
    expect([tracker.take().length, tracker.take().length, tracker.take().length]).toEqual([100, 50, 0]);
  });
});
