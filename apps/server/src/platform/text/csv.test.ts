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

test('what a spreadsheet of another country would run, that begins a cell at each semicolon, is text too', () => {
  expect(toCsv([["x;=cmd|' /C calc'!A0;y", 'a\n+1', 'b\t @SUM(A1)']])).toBe(
    `x;'=cmd|' /C calc'!A0;y,"a\n'+1",b\t' @SUM(A1)\r\n`,
  );
  expect(toCsv([['one; two', 'a-b; c=d']])).toBe('one; two,a-b; c=d\r\n');
});
