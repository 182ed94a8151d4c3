/** A record of a CSV file with the number of the line on which it begins; the first line is 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Why a text is no CSV, and on which line. */
export class CsvProblem extends Error {
  readonly kind: 'open-quote' | 'stray-quote' | 'too-long';
  readonly line: number;

  constructor(kind: CsvProblem['kind'], line: number) {
    super(`${kind} on line ${line}`);
    this.kind = kind;
    this.line = line;
  }
}

/** What cells are separated by: what stands most often in the first line, outside of quotes; a comma when nothing does. */
export function findSeparator(firstLine: string): ',' | ';' | '\t' {
  const bare = firstLine.split('"').filter((_, index) => index % 2 === 0);
  const count = (separator: string) => bare.reduce((sum, part) => sum + part.split(separator).length - 1, 0);
  const found = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return found[0] ?? ',';
}

/**
 * Records of CSV (RFC 4180) from pieces of text as they come, with any kind of line end; empty lines are left out. It
 * keeps no more than one record. A quote stands at both ends of a cell or nowhere. Throws `CsvProblem`.
 */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  { separator, longest }: { separator: string; longest: number },
): AsyncGenerator<CsvRecord> {
  let cells: string[] = [];
  let cell = '';
  let length = 0;
  let state: 'start' | 'bare' | 'quoted' | 'closing' = 'start';
  let [line, begunAt] = [1, 1];
  let wasReturn = false;

  function endRecord(): CsvRecord | null {
    const record = { line: begunAt, cells: [...cells, cell] };
    const isEmpty = record.cells.length === 1 && cell === '' && state === 'start';
    [cells, cell, length, state] = [[], '', 0, 'start'];
    return isEmpty ? null : record;
  }

  for await (const piece of pieces) {
    for (const character of piece) {
      const isLineEnd = character === '\n' || character === '\r';
      const isSecondHalf = character === '\n' && wasReturn;
      wasReturn = character === '\r';
      if (isLineEnd && !isSecondHalf) line += 1;
      length += 1;
      if (length > longest) throw new CsvProblem('too-long', begunAt);
      if (state === 'quoted') {
        if (character === '"') state = 'closing';
        else cell += character;
      } else if (character === '"' && state === 'start') state = 'quoted';
      else if (character === '"' && state === 'closing') {
        cell += '"';
        state = 'quoted';
      } else if (isLineEnd) {
        const record = isSecondHalf && state === 'start' && cells.length === 0 ? null : endRecord();
        begunAt = line;
        length = 0;
        if (record) yield record;
      } else if (character === separator) {
        cells.push(cell);
        [cell, state] = ['', 'start'];
      } else if (character === '"' || state === 'closing') {
        throw new CsvProblem('stray-quote', line);
      } else {
        cell += character;
        state = 'bare';
      }
    }
  }
  if (state === 'quoted') throw new CsvProblem('open-quote', begunAt);
  const last = endRecord();
  if (last) yield last;
}
