import { describe, expect, test } from 'vitest';
import { splitMonths } from './reports.models.ts';

describe('The days of a report by course', () => {
  test('are whole months, with the days before and after them', () => {
    expect(splitMonths({ from: '2026-01-17', to: '2026-04-02' })).toEqual({
      months: { from: '2026-02-01', to: '2026-03-31' },
      edges: [
        { from: '2026-01-17', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-02' },
      ],
    });
  });

  test('are months alone when they begin and end with one, in a leap year too', () => {
    expect(splitMonths({ from: '2028-01-01', to: '2028-02-29' })).toEqual({
      months: { from: '2028-01-01', to: '2028-02-29' },
      edges: [],
    });
  });

  test('are days alone when no month is whole', () => {
    for (const range of [
      { from: '2026-01-02', to: '2026-02-27' },
      { from: '2028-02-01', to: '2028-02-28' },
      { from: '2026-05-09', to: '2026-05-09' },
    ])
      expect(splitMonths(range).months).toBeNull();
  });
});
