import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Bytes that are handed to the connection at once. */
const CHUNK_BYTES = 64 * 1024;

/** What of a connection COPY needs; the library's types do not name it. */
export interface CopyConnection {
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean; destroyed: boolean };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/**
 * Writes rows into a table by COPY, many times faster than inserts, and returns how many. All rows have the columns of the
 * first one. With `isFrozen` nobody need look through the table again; it must have been emptied in the same transaction.
 * Rejects when a row does not fit, or with what making the rows has thrown: none of them is kept then.
 */
export async function copyRows<Table extends PgTable>(
  client: pg.ClientBase,
  { table, rows, isFrozen = false }: { table: Table; rows: Iterable<Table['$inferInsert']>; isFrozen?: boolean },
): Promise<number> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return 0;
  const columns = getTableColumns(table);
  const names = Object.keys(first.value);
  const columnNames = names.map((name) => pg.escapeIdentifier(columnOf(columns, name).name));
  const isJson = names.map((name) => columnOf(columns, name).columnType.startsWith('PgJson'));
  const target = `${pg.escapeIdentifier(getTableName(table))} (${columnNames.join(', ')})`;
  const toLine = (row: Record<string, unknown>) =>
    `${names.map((name, at) => toCopyText(isJson[at] ? JSON.stringify(row[name]) : row[name])).join('\t')}\n`;
  const lines = function* () {
    yield toLine(first.value);
    for (let next = source.next(); !next.done; next = source.next()) yield toLine(next.value);
  };
  const statement = `copy ${target} from stdin${isFrozen ? ' with (freeze)' : ''}`;
  return copyIn(client, statement, (connection, isOver) => sendLines(connection, lines(), isOver));
}

function columnOf(columns: Record<string, { name: string; columnType: string }>, name: string) {
  const column = columns[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
}

/**
 * Runs a COPY ... FROM STDIN whose bytes `send` gives to the connection, and resolves with how many rows PostgreSQL has taken. Once
 * `isOver` says so, nobody wants any more. Rejects with what the server or `send` has thrown.
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  send: (connection: CopyConnection, isOver: () => boolean) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let failure: unknown;
    const query = new pg.Query(
      statement,
      [],
      (error: Error | null | undefined, result: { rowCount: number | null }) => {
        isOver = true;
        if (error) reject(failure ?? error);
        else resolve(result.rowCount ?? 0);
      },
    );
    const handler = query as unknown as { handleCopyInResponse(connection: CopyConnection): void };
    handler.handleCopyInResponse = (connection) => {
      send(connection, () => isOver).catch((error: unknown) => {
        failure = error;
        connection.sendCopyFail('The rows could not be made.');
      });
    };
    client.query(query);
  });
}

/** Sends until the lines are over, or the server has had enough of them. */
async function sendLines(connection: CopyConnection, lines: Iterable<string>, isOver: () => boolean): Promise<void> {
  let waiting = '';
  for (const line of lines) {
    waiting += line;
    if (waiting.length < CHUNK_BYTES) continue;
    connection.sendCopyFromChunk(Buffer.from(waiting));
    waiting = '';
    await settle(connection);
    if (isOver()) return;
  }
  if (waiting) connection.sendCopyFromChunk(Buffer.from(waiting));
  connection.endCopyFrom();
}

/** Resolves when the connection takes more. A turn of the loop in any case: otherwise nobody would hear of an error. */
export function settle({ stream }: CopyConnection): Promise<void> {
  return new Promise((resolve) => {
    if (!stream.writableNeedDrain || stream.destroyed) {
      setImmediate(resolve);
      return;
    }
    const go = () => {
      stream.removeListener('drain', go);
      stream.removeListener('close', go);
      resolve();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value in the text form of COPY. */
function toCopyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escapeText(`{${value.map(toArrayItem).join(',')}}`);
  return typeof value === 'string' ? escapeText(value) : String(value);
}

const toArrayItem = (item: unknown) => `"${String(item).replace(/["\\]/g, '\\$&')}"`;

function escapeText(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}
