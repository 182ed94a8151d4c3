import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordQueue, type RecordState, type SaveOutcome } from './record-queue.ts';

let sent: { place: string | undefined; number: number }[];
let states: RecordState[];
let answers: SaveOutcome[];
const kept = { version: 1, isDone: false, percent: null };
const at = (place: string) => ({ 'cmi.location': place });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  states = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const create = (wait: () => Promise<unknown> = async () => {}) =>
  createRecordQueue({
    async send(cmi, number) {
      sent.push({ place: cmi['cmi.location'], number });
      const answer = answers.shift() ?? kept;
      await wait();
      return answer;
    },
    onState: (state) => states.push(state),
    onKept: () => {},
  });

test('of many words in a row the newest is sent, once', async () => {
  const queue = create();
  for (const place of ['a', 'b', 'c', 'c']) queue.add(at(place));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([{ place: 'c', number: 1 }]);
  expect(states.at(-1)).toBe('saved');
  expect(queue.isSettled()).toBe(true);
  queue.add(at('c'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
});

test('what is lost is sent again, as it is by then', async () => {
  answers = ['lost'];
  const queue = create();
  queue.add(at('a'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(states.at(-1)).toBe('waiting');
  queue.add(at('b'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([
    { place: 'a', number: 1 },
    { place: 'b', number: 2 },
  ]);
});

test('when the page goes, what waits is sent at once beside what is under way, and an older loss does not undo it', async () => {
  answers = ['lost', kept];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = create(() => (sent.length === 1 ? first : Promise.resolve()));
  queue.add(at('a'));
  await vi.advanceTimersByTimeAsync(1_500);
  queue.add(at('b'));
  queue.leave();
  expect(sent).toEqual([
    { place: 'a', number: 1 },
    { place: 'b', number: 2 },
  ]);
  release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.slice(2).every(({ place }) => place === 'b')).toBe(true);
});

test.each(['stale', 'refused'] as const)('a window that is %s says nothing more', async (outcome) => {
  answers = [outcome];
  const queue = create();
  queue.add(at('a'));
  await vi.advanceTimersByTimeAsync(1_500);
  queue.add(at('b'));
  queue.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe(outcome);
});
