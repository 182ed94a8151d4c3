import { limits } from '@nalanda/contract';
import { afterAll, beforeAll } from 'vitest';
import { isLongForm } from './test-form.ts';

/** Lines that a file of people or of settlements may have in this file of tests: all in the long form, else a tenth. */
export const MOST_LINES = isLongForm ? limits.importLines : limits.importLines / 10;

/** Has the application take so many lines while the tests of this file or block run. */
export function takeFewerLines(): void {
  const { importLines } = limits;
  const take = (lines: number) => Object.assign(limits, { importLines: lines });
  beforeAll(() => {
    take(MOST_LINES);
  });
  afterAll(() => {
    take(importLines);
  });
}
