import { Readable } from 'node:stream';
import pg from 'pg';
import { type CopyConnection, copyIn, settle } from './copy-rows.ts';

/** Bytes that are handed on at once; PostgreSQL sends them row by row. */
const CHUNK_BYTES = 64 * 1024;

/** What of a connection reading needs; the library's types do not name it. */
interface ReadingConnection {
  stream: { pause(): void; resume(): void };
}

/**
 * The bytes of a COPY ... TO STDOUT. Whoever reads slowly makes PostgreSQL wait. The connection is of no more use to others
 * until the stream has ended; it fails with what the server says.
 */
export function readCopy(client: pg.ClientBase, statement: string): Readable {
  let connection: ReadingConnection | undefined;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const stream = new Readable({ highWaterMark: 4 * CHUNK_BYTES, read: () => connection?.stream.resume() });
  const hand = () => {
    const isContent = stream.push(Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
    return isContent;
  };
  const query = new pg.Query(statement, [], (error: Error | null | undefined) => {
    if (error) {
      stream.destroy(error);
      return;
    }
    if (waitingBytes > 0) hand();
    stream.push(null);
  });
  const handler = query as unknown as {
    handleCopyData(message: { chunk: Buffer }, connection: ReadingConnection): void;
  };
  handler.handleCopyData = ({ chunk }, from) => {
    connection = from;
    // The connection's own buffer is used again.
    waiting.push(Buffer.from(chunk));
    waitingBytes += chunk.length;
    if (waitingBytes >= CHUNK_BYTES && !hand() && !stream.destroyed) from.stream.pause();
  };
  // The server may have gone before anybody reads; whoever reads then is told, and without a listener the process would end.
  stream.on('error', () => {});
  // A reader that gives up must not leave the connection paused: nobody would hear that it has ended.
  stream.once('close', () => connection?.stream.resume());
  client.query(query);
  return stream;
}

/** Sends bytes to a COPY ... FROM STDIN and resolves with how many rows PostgreSQL has taken. Rejects as `copyIn` does. */
export function writeCopy(client: pg.ClientBase, statement: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  return copyIn(client, statement, (connection, isOver) => send(connection, bytes, isOver));
}

async function send(connection: CopyConnection, bytes: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  for await (const chunk of bytes) {
    if (isOver()) return;
    connection.sendCopyFromChunk(chunk);
    await settle(connection);
  }
  if (!isOver()) connection.endCopyFrom();
}
