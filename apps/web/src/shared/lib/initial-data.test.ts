import { expect, test } from 'vitest';
import { readInitialData } from './initial-data.ts';

const pageWith = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
});

test('the data of the first HTML is read', () => {
  const info = { brandName: 'Nalanda', sandbox: true, google: true, hears: false };
  expect(readInitialData(pageWith(JSON.stringify({ info, popularCourses: [] })))).toEqual({ info, popularCourses: [] });
});

test('a page without data, or with damaged data, starts empty', () => {
  expect(readInitialData(pageWith(null))).toBeNull();
  expect(readInitialData(pageWith('{"info":'))).toBeNull();
  expect(readInitialData(pageWith('[]'))).toBeNull();
});
