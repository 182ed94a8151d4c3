import { describe, expect, test } from 'vitest';
import { CsvProblem, type CsvRecord, findSeparator, readCsv } from './csv-reader.ts';

async function read(text: string, options: { separator?: string; longest?: number; piece?: number } = {}) {
  const { separator = ',', longest = 1_000, piece = text.length || 1 } = options;
  const pieces = [];
  for (let at = 0; at < text.length; at += piece) pieces.push(text.slice(at, at + piece));
  const records: CsvRecord[] = [];
  for await (const record of readCsv(pieces, { separator, longest })) records.push(record);
  return records;
}

describe('CSV', () => {
  test('is read with quotes, doubled quotes, separators and line ends within cells', async () => {
    const text = 'a,"b, c","says ""no"""\r\n"two\r\nlines",x,\n\n"",""\rlast';
    const wanted = [
      { line: 1, cells: ['a', 'b, c', 'says "no"'] },
      { line: 2, cells: ['two\r\nlines', 'x', ''] },
      { line: 5, cells: ['', ''] },
      { line: 6, cells: ['last'] },
    ];
    expect(await read(text)).toEqual(wanted);
    // However it is cut into pieces.
    for (const piece of [1, 2, 3, 7]) expect(await read(text, { piece })).toEqual(wanted);
  });

  test('names the line of a quote that is wrong, and of a line that is too long', async () => {
    const problemOf = async (text: string) => {
      const error: unknown = await read(text, { longest: 20 }).catch((thrown: unknown) => thrown);
      return error instanceof CsvProblem ? [error.kind, error.line] : error;
    };
    expect(await problemOf('a,b\nc,"d\ne')).toEqual(['open-quote', 2]);
    expect(await problemOf('a,b\nc,d "e" f')).toEqual(['stray-quote', 2]);
    expect(await problemOf('a\n"b"c')).toEqual(['stray-quote', 2]);
    expect(await problemOf(`a\nb\n${'x'.repeat(30)}`)).toEqual(['too-long', 3]);
  });

  test('is separated by what its first line is separated by', () => {
    expect(findSeparator('name;email;"a,b,c,d"')).toBe(';');
    expect(findSeparator('name,email')).toBe(',');
    expect(findSeparator('name\temail')).toBe('\t');
    expect(findSeparator('email')).toBe(',');
  });
});
