import { expect, test } from 'vitest';
import { forgetSearches, keyOfSearches } from './recent-searches.store.ts';

/** As much of the browser's storage as this needs: its keys are its own properties. */
function createStorage(entries: Record<string, string>): Storage & Record<string, string> {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  return Object.assign(storage, entries);
}
const asha = keyOfSearches('asha');
const ravi = keyOfSearches('ravi');
const some = JSON.stringify({ isOn: true, queries: ['sql'] });
const off = JSON.stringify({ isOn: false, queries: [] });

test('the searches of everybody but one person go, and nothing else does', () => {
  const storage = createStorage({ [asha]: some, [ravi]: some, theme: 'dark' });
  forgetSearches(storage, 'ravi');
  expect({ ...storage }).toEqual({ [ravi]: some, theme: 'dark' });
  forgetSearches(storage, null);
  expect({ ...storage }).toEqual({ theme: 'dark' });
});

test('whoever wanted none to be remembered still wants none', () => {
  const storage = createStorage({ [asha]: off });
  forgetSearches(storage, null);
  expect({ ...storage }).toEqual({ [asha]: off });
});
