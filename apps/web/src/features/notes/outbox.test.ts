import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptStore, createOutbox, type Outcome, type WaitingNote } from './outbox.ts';

let kept: string | null;
const store = {
  read: () => kept,
  write: (text: string) => {
    kept = text;
  },
};
const note = (_id: string, userId = 'asha') => ({ _id, userId, lectureId: 'l', atSeconds: 1, text: `Note ${_id}` });
const answer = (...outcomes: Outcome[]) =>
  vi.fn<(note: WaitingNote) => Promise<Outcome>>(async () => outcomes.shift() ?? { kind: 'arrived' });

beforeEach(() => {
  kept = null;
});

test('notes wait until they have arrived, also in the next window', async () => {
  const outbox = createOutbox(store);
  outbox.add(note('1'));
  outbox.add(note('2'));
  await outbox.flush('asha', answer({ kind: 'lost' }));
  const next = createOutbox(store);
  expect(next.list().map(({ _id }) => _id)).toEqual(['1', '2']);
  const send = answer();
  await next.flush('asha', send);
  expect(send.mock.calls.map(([sent]) => sent.text)).toEqual(['Note 1', 'Note 2']);
  expect(outbox.list()).toEqual([]);
});

test('a refused note stays with the reason, lets the others pass, and may be sent once more', async () => {
  const outbox = createOutbox(store);
  outbox.add(note('1'));
  outbox.add(note('2'));
  await outbox.flush('asha', answer({ kind: 'refused', message: 'Too many' }));
  expect(outbox.list()).toMatchObject([{ _id: '1', problem: 'Too many' }]);
  outbox.retry('1');
  await outbox.flush('asha', answer());
  expect(outbox.list()).toEqual([]);
});

test('nobody sends the notes of somebody else', async () => {
  const outbox = createOutbox(store);
  outbox.add(note('1', 'ravi'));
  const send = answer();
  await outbox.flush('asha', send);
  expect(send).not.toHaveBeenCalled();
  expect(outbox.list()).toHaveLength(1);
});

test('what is not what it should be is nothing, and listeners hear of changes', () => {
  kept = '{"not": "a list"';
  const outbox = createOutbox(store);
  expect(outbox.list()).toEqual([]);
  const heard = vi.fn();
  const leave = outbox.subscribe(heard);
  outbox.add(note('1'));
  expect(outbox.list()).toHaveLength(1);
  leave();
  outbox.remove('1');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what the browser has no room for is kept while the page is open', async () => {
  let room = 200;
  const browser = {
    getItem: () => kept,
    setItem(_key: string, text: string) {
      if (text.length > room) throw new Error('no room');
      kept = text;
    },
  };
  const outbox = createOutbox(createKeptStore(() => browser, 'notes'));
  for (const id of ['1', '2', '3', '4']) outbox.add(note(id));
  expect(outbox.list().map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
  room = 0;
  const send = answer();
  await outbox.flush('asha', send);
  expect(send).toHaveBeenCalledTimes(4);
  expect(outbox.list()).toEqual([]);
});
