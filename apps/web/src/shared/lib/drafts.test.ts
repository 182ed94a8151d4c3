import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of one tab: its memory is new with each, its store is the tab's. */
const openPage = async () => {
  vi.resetModules();
  return import('./drafts.ts');
};

let stored: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = {};
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: {
        value: (key: string, text: string) => {
          stored[key] = text;
        },
      },
      removeItem: {
        value: (key: string) => {
          delete stored[key];
        },
      },
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is being written is there again when the page has been loaded anew, and gone when it is saved', async () => {
  const page = await openPage();
  const key = page.draftKey('asha', 'course 1');
  page.keepDraft(key, { text: 'Twenty minutes' });
  expect(page.readDraft(key)).toEqual({ text: 'Twenty minutes' });
  vi.advanceTimersByTime(1000);

  const next = await openPage();
  expect(next.readDraft(key)).toEqual({ text: 'Twenty minutes' });
  expect(next.readDraft(next.draftKey('asha', 'course 2'))).toBeUndefined();
  next.forgetDraft(key);
  expect((await openPage()).readDraft(key)).toBeUndefined();
});

test('after a logout nothing stands in the store, nobody else reads it, and its writer has it back in the same tab', async () => {
  const page = await openPage();
  const key = page.draftKey('asha', 'course 1');
  page.keepDraft(key, 'Private words');
  // Not even what had not come into the store yet comes there afterwards.
  page.closeDrafts(null);
  vi.advanceTimersByTime(1000);
  expect(Object.keys(stored)).toEqual([]);
  expect(page.hasDrafts('ravi')).toBe(false);
  expect(page.readDraft(page.draftKey('ravi', 'course 1'))).toBeUndefined();
  expect(page.hasDrafts('asha')).toBe(true);
  expect(page.readDraft(key)).toBe('Private words');
});

test('what a reload has brought back is not lost by a logout either', async () => {
  const key = (await openPage()).draftKey('asha', 'course 1');
  stored[`nalanda.draft.${key}`] = '"Before the reload"';
  const page = await openPage();
  page.readDraft(key);
  page.closeDrafts(null);
  expect(page.readDraft(key)).toBe('Before the reload');
});

test('when somebody comes the words of others leave the store, and their own stay', async () => {
  const page = await openPage();
  page.keepDraft(page.draftKey('asha', 'course 1'), 'Of Asha');
  page.keepDraft(page.draftKey('ravi', 'course 1'), 'Of Ravi');
  stored['other.thing'] = 'stays';
  page.closeDrafts('ravi');
  expect(stored).toEqual({ 'nalanda.draft.ravi course 1': '"Of Ravi"', 'other.thing': 'stays' });
});
