import { describe, expect, test } from 'vitest';
import { createPressure } from './pressure.ts';

/** A loop whose time a test moves. */
function createTestLoop() {
  let now = 0;
  let idle = 0;
  let ends: (() => void)[] = [];
  return {
    nowMs: () => now,
    idleMs: () => idle,
    afterTurn: (callback: () => void) => ends.push(callback),
    work(ms: number) {
      now += ms;
    },
    /** What came in together has been begun; nothing comes for so long. */
    rest(ms: number) {
      for (const end of ends) end();
      ends = [];
      now += ms;
      idle += ms;
    },
  };
}

/** Behind: for longer than the window every turn was followed by the next. */
function fallBehind(loop: ReturnType<typeof createTestLoop>, pressure: ReturnType<typeof createPressure>) {
  for (let turn = 0; turn < 20; turn += 1) {
    pressure.admits('browsing');
    loop.work(20);
    loop.rest(0);
  }
}

describe('pressure', () => {
  test('a rested server takes a burst, whoever it is and however late in the turn', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 1, loop });
    loop.rest(1_000);
    for (let request = 0; request < 90; request += 1) {
      expect(pressure.admits('browsing')).toBe(true);
      loop.work(1);
    }
  });

  test('a burst of more than a rested server can take within a tenth of a second is cut there', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 1, loop });
    loop.rest(1_000);
    expect(pressure.admits('browsing')).toBe(true);
    loop.work(101);
    expect(pressure.admits('browsing')).toBe(false);
    expect(pressure.admits('begun')).toBe(true);
    expect(pressure.admits('money')).toBe(true);
  });

  test('a server that is behind begins the first of a turn and refuses who has waited, browsing first and money last', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 1, loop });
    fallBehind(loop, pressure);
    const admitted = () => (['browsing', 'begun', 'money', 'probe'] as const).map((who) => pressure.admits(who));
    expect(admitted()).toEqual([true, true, true, true]);
    loop.work(2);
    expect(admitted()).toEqual([false, true, true, true]);
    loop.work(19);
    expect(admitted()).toEqual([false, false, true, true]);
    loop.work(180);
    expect(admitted()).toEqual([false, false, false, true]);
    loop.rest(0);
    expect(pressure.admits('browsing')).toBe(true);
  });

  test('a server that stays behind lets browsing wait less, and begun and money as long as before', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 10, loop });
    fallBehind(loop, pressure);
    const admitsAfter = (ms: number) => {
      loop.rest(0);
      pressure.admits('browsing');
      loop.work(ms);
      return (['browsing', 'begun', 'money'] as const).map((who) => pressure.admits(who));
    };
    expect(admitsAfter(9)).toEqual([true, true, true]);
    for (let round = 0; round < 2; round += 1) fallBehind(loop, pressure);
    expect(admitsAfter(1)).toEqual([true, true, true]);
    expect(admitsAfter(2)).toEqual([false, true, true]);
    expect(admitsAfter(199)).toEqual([false, true, true]);
    expect(admitsAfter(1_999)).toEqual([false, false, true]);
  });

  test('it refuses nobody any more once it has had rest', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 1, loop });
    fallBehind(loop, pressure);
    loop.rest(200);
    for (let request = 0; request < 50; request += 1) {
      expect(pressure.admits('browsing')).toBe(true);
      loop.work(1);
    }
  });

  test('told to refuse nobody it admits all', () => {
    const loop = createTestLoop();
    const pressure = createPressure({ mostWaitMs: 0, loop });
    fallBehind(loop, pressure);
    loop.work(1_000);
    expect(pressure.admits('browsing')).toBe(true);
  });
});
