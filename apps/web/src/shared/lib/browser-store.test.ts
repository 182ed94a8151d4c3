import { afterEach, expect, test, vi } from 'vitest';
import { tabStore } from './browser-store.ts';

afterEach(() => vi.unstubAllGlobals());

function openStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

test('keeps a text until it is taken away', () => {
  const kept = openStorage();
  tabStore.write('a', '{"b":1}');
  expect([tabStore.read('a'), tabStore.readJson('a')]).toEqual(['{"b":1}', { b: 1 }]);
  tabStore.write('a', null);
  expect([tabStore.read('a'), tabStore.readJson('a'), kept.size]).toEqual([null, null, 0]);
});

test('takes what is no JSON for nothing', () => {
  openStorage().set('a', '{');
  expect(tabStore.readJson('a')).toBeNull();
});

test('keeps nothing, and does not fail, where storage is closed', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  tabStore.write('a', '1');
  tabStore.write('a', null);
  expect([tabStore.read('a'), tabStore.readJson('a')]).toEqual([null, null]);
});
