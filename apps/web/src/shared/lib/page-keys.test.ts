import { beforeEach, expect, test, vi } from 'vitest';
import { isPageKey, setPageKeys } from './page-keys.ts';

const press = (key: string, others: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: null,
    ...others,
  }) as KeyboardEvent;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a letter alone is a wish to the page, with another key or for somebody else it is none', () => {
  expect(isPageKey(press('n'), 'n')).toBe(true);
  expect(isPageKey(press('b'), 'n')).toBe(false);
  expect(isPageKey(press('n', { ctrlKey: true }), 'n')).toBe(false);
  expect(isPageKey(press('n', { defaultPrevented: true }), 'n')).toBe(false);
});

test('whoever has turned them off on this device can say every letter', () => {
  setPageKeys(false);
  expect(isPageKey(press('n'), 'n')).toBe(false);
  setPageKeys(true);
  expect(isPageKey(press('n'), 'n')).toBe(true);
});
