import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { limits, type PeopleImport } from '@nalanda/contract';
import { CsvProblem, findSeparator, readCsv } from '../../../platform/text/csv-reader.ts';
import {
  createNoHeadError,
  createNoLinesError,
  createNotTextError,
  createOpenQuoteError,
  createStrayQuoteError,
  createTooLongLineError,
  createTooManyLinesError,
} from './imports.errors.ts';
import { type Columns, isBlank, type ReadLine, readHead, readLine } from './imports.models.ts';

type Encoding = PeopleImport['encoding'];

const PEEKED_BYTES = 4_096;
const LINES_AT_ONCE = 500;

/**
 * How a file is written: by its mark, by the zeros of UTF-16 without one, as UTF-8 when all of it is, else as
 * Windows-1252. Throws 400 `import.not-text` for what holds no text.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const start = await readStart(path);
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of Latin scripts have a zero in every second byte; separators and digits of all others do.
  if (odd > start.length / 16 && even === 0) return 'utf-16le';
  if (even > start.length / 16 && odd === 0) return 'utf-16be';
  if (even + odd > 0 || start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw createNotTextError();
  try {
    for await (const _ of decode(path, 'utf-8'));
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PEEKED_BYTES), 0, PEEKED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The text of a file, piece by piece. Throws a TypeError where it is not in the encoding. */
async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/**
 * The people of a file, some hundred at a time, so that no more of it lies in memory. Throws 400 `import.not-text`,
 * `import.no-head`, `import.no-lines`, `import.too-many-lines`, `import.open-quote`, `import.stray-quote`, `import.too-long`.
 */
export async function* readPeople(path: string, encoding: Encoding): AsyncGenerator<ReadLine[]> {
  const longest = limits.importLine;
  let columns: Columns | null = null;
  let count = 0;
  let lines: ReadLine[] = [];
  try {
    const separator = await findFileSeparator(path, encoding);
    for await (const { line, cells } of readCsv(decode(path, encoding), { separator, longest })) {
      if (isBlank(cells)) continue;
      if (!columns) {
        columns = readHead(cells);
        if (!columns) throw createNoHeadError();
        continue;
      }
      count += 1;
      if (count > limits.importLines) throw createTooManyLinesError({ most: limits.importLines });
      lines.push(readLine(line, cells, columns));
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
  } catch (error) {
    throw explain(error);
  }
  if (!columns) throw createNoHeadError();
  if (count === 0) throw createNoLinesError();
  if (lines.length > 0) yield lines;
}

async function findFileSeparator(path: string, encoding: Encoding): Promise<string> {
  let start = '';
  for await (const piece of decode(path, encoding)) {
    start += piece;
    if (/[\r\n]/.test(start.trimStart()) || start.length > limits.importLine) break;
  }
  return findSeparator(start.trimStart().split(/[\r\n]/, 1)[0] ?? '');
}

function explain(error: unknown): unknown {
  if (error instanceof TypeError) return createNotTextError();
  if (!(error instanceof CsvProblem)) return error;
  const { kind, line } = error;
  if (kind === 'open-quote') return createOpenQuoteError({ line });
  if (kind === 'stray-quote') return createStrayQuoteError({ line });
  return createTooLongLineError({ line, most: limits.importLine });
}
