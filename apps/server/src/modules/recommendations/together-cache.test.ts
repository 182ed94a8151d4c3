import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createTestClock } from '../../../test/fakes.ts';
import type { TogetherRow } from './recommendations.repository.ts';
import { createTogetherCache } from './together-cache.ts';

/** A cache over a database that answers when `answer` is called, and fails when told to. */
function createCache() {
  const asked: string[][] = [];
  const state = { isBroken: false, gate: Promise.resolve() };
  const clock = createTestClock();
  const repository = {
    async listTogether(courseIds: string[]): Promise<TogetherRow[]> {
      asked.push(courseIds);
      await state.gate;
      if (state.isBroken) throw new Error('canceling statement due to statement timeout');
      return courseIds.map((courseId) => ({ courseId, otherId: `with-${courseId}`, together: 4, otherCount: 16 }));
    },
  };
  return { asked, state, clock, cache: createTogetherCache({ repository, clock, logger: pino({ level: 'silent' }) }) };
}

describe('What is taken together', () => {
  test('is counted once for many who ask at the same time', async () => {
    const { cache, asked, state } = createCache();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const readers = Array.from({ length: 50 }, () => cache.read(['a', 'b']));
    open();
    for (const found of await Promise.all(readers)) {
      expect(found.get('a')).toEqual([{ courseId: 'with-a', weight: 1 }]);
    }
    expect(asked).toEqual([['a', 'b']]);
  });

  test('is kept for some minutes, and only what is missing is asked', async () => {
    const { cache, asked, clock } = createCache();
    await cache.read(['a']);
    await cache.read(['a', 'c']);
    expect(asked).toEqual([['a'], ['c']]);
    clock.advance(11 * 60 * 1000);
    await cache.read(['a']);
    expect(asked).toEqual([['a'], ['c'], ['a']]);
  });

  test('is nothing while the database cannot tell, which is asked again soon and not at once', async () => {
    const { cache, asked, state, clock } = createCache();
    state.isBroken = true;
    expect((await cache.read(['a'])).get('a')).toEqual([]);
    state.isBroken = false;
    expect((await cache.read(['a'])).get('a')).toEqual([]);
    expect(asked).toHaveLength(1);
    clock.advance(31 * 1000);
    expect((await cache.read(['a'])).get('a')).toHaveLength(1);
  });

  test('is bounded: thousands of courses are not all kept', async () => {
    const { cache, asked } = createCache();
    const ids = Array.from({ length: 2_001 }, (_, at) => `course-${at}`);
    await cache.read(ids);
    await cache.read(['course-2000']);
    expect(asked).toHaveLength(1);
    await cache.read(['course-0']);
    expect(asked).toHaveLength(2);
  });
});
