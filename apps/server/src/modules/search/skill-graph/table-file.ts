import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const DATA_FOLDER = path.join(import.meta.dirname, 'data');
const LIST_SEPARATOR = ';';

/** A cell that holds several entries with `;` between them; an empty or missing cell is an empty list. */
export const listCell = (entry: z.ZodString) =>
  z
    .string()
    .default('')
    .transform((cell) =>
      cell
        .split(LIST_SEPARATOR)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry));

/** A row of a table with the file and line that it was read from, as `skills/ai.tsv:12`. */
export interface TableRow<T> {
  value: T;
  source: string;
}

/**
 * Reads a table of `skill-graph/data`: tab-separated columns under a header line; empty lines and lines that begin with `#`
 * count nothing. `columns` maps the titles of the header to the keys of the schema. Throws an `Error` that names file and
 * line when the header is another one, a row has too many cells or the schema refuses it.
 */
export function readTable<T>(
  file: string,
  columns: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
): TableRow<T>[] {
  return parseTable(readFileSync(path.join(DATA_FOLDER, file), 'utf8'), { file, columns, schema });
}

/** Reads all tables of a folder of `skill-graph/data`, one file a field of knowledge, by name. Throws as `readTable` does. */
export function readTables<T>(
  folder: string,
  columns: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
): TableRow<T>[] {
  return tablesIn(folder).flatMap((file) => readTable(file, columns, schema));
}

/** The tables of a folder of `skill-graph/data`, by name. */
export function tablesIn(folder: string): string[] {
  return readdirSync(path.join(DATA_FOLDER, folder))
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** As `readTable`, for text that has been read already. */
export function parseTable<T>(
  text: string,
  { file, columns, schema }: { file: string; columns: Readonly<Record<string, string>>; schema: z.ZodType<T> },
): TableRow<T>[] {
  const titles = Object.keys(columns);
  const keys = Object.values(columns);
  // Spreadsheets begin a file with a byte order mark.
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ cells: line.split('\t').map((cell) => cell.trim()), source: `${file}:${at + 1}` }))
    .filter(({ cells }) => cells.some(Boolean) && !cells[0]?.startsWith('#'));
  const [header, ...rows] = lines;
  if (header?.cells.join('\t') !== titles.join('\t')) {
    throw new Error(`${header?.source ?? file}: the first line must hold the columns ${titles.join(' | ')}`);
  }
  return rows.map(({ cells, source }) => {
    if (cells.length > keys.length) {
      throw new Error(`${source}: ${cells.length} columns, but the table has ${keys.length} (${titles.join(' | ')})`);
    }
    const read = schema.safeParse(Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])));
    if (!read.success) throw new Error(`${source}: ${describe(read.error, columns)}`);
    return { value: read.data, source };
  });
}

function describe(error: z.ZodError, columns: Readonly<Record<string, string>>): string {
  const titleOf = (key: PropertyKey | undefined) => Object.keys(columns).find((title) => columns[title] === key) ?? '';
  return error.issues.map(({ path: [key], message }) => `${titleOf(key)}: ${message}`).join('; ');
}
