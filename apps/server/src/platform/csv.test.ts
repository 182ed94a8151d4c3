import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('lines of CSV are quoted where they must be', () => {
  expect(toCsv([['a', 'b, c', 'says "no"', 'two\nlines'], ['']])).toBe('a,"b, c","says ""no""","two\nlines"\r\n\r\n');
});

test('what a spreadsheet would run is text, and numbers stay numbers', () => {
  const formulas = ['=1+1', '+1', '@SUM(A1)', '-cmd', ' =A1', '\tx', '＝1'];
  for (const formula of formulas) expect(toCsv([[formula]])).toMatch(/^"?'/);
  expect(toCsv([['-12.50', '-3', '499.00']])).toBe('-12.50,-3,499.00\r\n');
});
