import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerQueue, type PlacedAnswer, type SaveState } from './answer-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose replies the test gives. */
function createServer() {
  const calls: PlacedAnswer[][] = [];
  const replies: { resolve: (outcome: 'kept' | 'over') => void; reject: (error: Error) => void }[] = [];
  const states: SaveState[] = [];
  const onOver = vi.fn();
  const unsent = vi.fn<(answers: PlacedAnswer[]) => void>();
  const queue = createAnswerQueue({
    send(answers) {
      calls.push(answers);
      return new Promise((resolve, reject) => replies.push({ resolve, reject }));
    },
    onState: (state) => states.push(state),
    onOver,
    onUnsent: unsent,
  });
  const settle = async (outcome: 'kept' | 'over' | 'failed') => {
    const reply = replies.shift();
    if (outcome === 'failed') reply?.reject(new Error('no line'));
    else reply?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, calls, states, onOver, unsent, settle };
}

test('an answer is sent when its writer rests, the last one alone', async () => {
  const { queue, calls, states, settle } = createServer();
  for (const answer of ['a', 'ab', 'abc']) {
    queue.add(0, answer);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toEqual([[{ place: 0, answer: 'abc' }]]);
  await settle('kept');
  expect(states.at(-1)).toBe('saved');
});

test('what comes while one request is under way waits for it, and none overtakes another', async () => {
  const { queue, calls, states, settle } = createServer();
  queue.add(0, 1);
  await vi.advanceTimersByTimeAsync(600);
  queue.add(0, 2);
  queue.add(1, 7);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
  await settle('kept');
  expect(states.at(-1)).toBe('saving');
  await vi.advanceTimersByTimeAsync(600);
  expect(calls[1]).toEqual([
    { place: 0, answer: 2 },
    { place: 1, answer: 7 },
  ]);
});

test('what could not be sent is sent again, and a newer answer wins over it', async () => {
  const { queue, calls, states, settle } = createServer();
  queue.add(0, 1);
  queue.add(1, 1);
  await vi.advanceTimersByTimeAsync(600);
  queue.add(0, 2);
  await settle('failed');
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls[1]?.toSorted((one, other) => one.place - other.place)).toEqual([
    { place: 0, answer: 2 },
    { place: 1, answer: 1 },
  ]);
});

test('a submission takes along what is not saved, after what is under way; failing, it waits again', async () => {
  const { queue, calls, settle } = createServer();
  queue.add(0, 1);
  await vi.advanceTimersByTimeAsync(600);
  queue.add(1, 2);
  const unsaved = queue.takeUnsaved();
  await settle('kept');
  expect(await unsaved).toEqual([{ place: 1, answer: 2 }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(1);
  queue.putBack();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls[1]).toEqual([{ place: 1, answer: 2 }]);
});

test('an attempt that is over is told, and nothing is sent again', async () => {
  const { queue, calls, onOver, settle } = createServer();
  queue.add(0, 1);
  void queue.flush();
  await settle('over');
  expect(onOver).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('what the server has not got is told of until it has it, or has the submission', async () => {
  const { queue, unsent, settle } = createServer();
  queue.add(0, 1);
  await vi.advanceTimersByTimeAsync(600);
  queue.add(0, 2);
  queue.add(1, 7);
  await settle('kept');
  expect(unsent.mock.lastCall).toEqual([
    [
      { place: 0, answer: 2 },
      { place: 1, answer: 7 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(600);
  await settle('failed');
  expect(unsent.mock.lastCall?.[0]).toHaveLength(2);
  await queue.takeUnsaved();
  queue.end();
  expect(unsent.mock.lastCall).toEqual([[]]);
});
