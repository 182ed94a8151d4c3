import { expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

const times = { firstPauseMs: 1, longestPauseMs: 4, steadyMs: 1_000, tries: 3 };

/** Runs that end with these codes, one after the other; null is a start that succeeded before it ended with 70. */
async function superviseRuns(ends: (number | null)[], signal = new AbortController().signal) {
  const said: string[] = [];
  let runs = 0;
  const run = async (onStarted: () => void) => {
    const end = ends[Math.min(runs, ends.length - 1)];
    runs += 1;
    if (end === null) onStarted();
    return end ?? 70;
  };
  const code = await supervise(run, { say: (sentence) => said.push(sentence), times, onSignal: () => signal });
  return { code, runs, said };
}

test('a server that ends by a fault is started again, and the supervisor says so', async () => {
  const { code, runs, said } = await superviseRuns([null, 137, 0]);
  expect({ code, runs }).toEqual({ code: 0, runs: 3 });
  expect(said[0]).toBe('The server has ended (exit code 70). It is started again in 0.001 s.');
  expect(said[1]).toContain('killed by signal 9');
});

test('a start that fails for its settings is not repeated', async () => {
  expect(await superviseRuns([78])).toEqual({ code: 78, runs: 1, said: [] });
});

test('a start that fails after the server had run is tried again: the database may be on its way', async () => {
  expect(await superviseRuns([null, 78, 0])).toMatchObject({ code: 0, runs: 3 });
});

test('a server that ends over and over is given up with a sentence', async () => {
  const { code, runs, said } = await superviseRuns([70]);
  expect({ code, runs }).toEqual({ code: 70, runs: 4 });
  expect(said.at(-1)).toMatch(/^The server ended again after 3 starts in a row, so it is not started any more/);
});

test('a server that was told to stop is not started again, however it ends', async () => {
  expect(await superviseRuns([1], AbortSignal.abort())).toEqual({ code: 1, runs: 1, said: [] });
});
