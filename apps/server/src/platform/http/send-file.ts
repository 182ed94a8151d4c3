import { read } from 'node:fs';
import type { Writable } from 'node:stream';
import { releaseFile, takeFile } from '../storage/open-files.ts';
import type { ByteRange } from '../storage/storage.ts';

/** Large pieces: the way to the disk and to the network costs the same for a small one. */
const PIECE_BYTES = 256 * 1024;
/** Buffers that wait for the next file; more are given back. */
const MOST_KEPT = 16;
const kept: Buffer[] = [];

/** An opened part of a file. Whoever opens it must send it. */
export interface FilePart {
  /**
   * Writes the part, not ending the sink, and tells of each piece that went out. Rejects when the sink closes early or
   * the file cannot be read to the end.
   */
  sendTo(sink: Writable, onSent?: (piece: ByteRange) => void): Promise<void>;
}

/**
 * Opens a part of a file of this machine to be sent. It goes out through two buffers in turn, the next piece being read
 * while one is written, and the buffers serve again: a read stream takes fresh memory for each piece, which costs twice
 * the processor time of the whole sending. Rejects when there is no such file.
 */
export async function openFilePart(file: string, range: ByteRange): Promise<FilePart> {
  const opened = takeFile(file);
  const descriptor = await opened.descriptor.catch((error: unknown) => {
    releaseFile(opened);
    throw error;
  });
  return {
    async sendTo(sink, onSent) {
      try {
        await pump({ descriptor, range, onSent }, sink);
      } finally {
        releaseFile(opened);
      }
    },
  };
}

interface Source {
  descriptor: number;
  range: ByteRange;
  onSent: ((piece: ByteRange) => void) | undefined;
}

async function pump({ descriptor, range: { start, end }, onSent }: Source, sink: Writable): Promise<void> {
  // A part of one piece, as most segments are, needs no second one.
  const buffers = end - start < PIECE_BYTES ? [takeBuffer()] : [takeBuffer(), takeBuffer()];
  const closing = watchForClose(sink);
  try {
    let written: Promise<void> = Promise.resolve();
    for (let position = start, turn = 0; position <= end; turn += 1) {
      const buffer = buffers[turn % buffers.length] ?? takeBuffer();
      const length = Math.min(PIECE_BYTES, end + 1 - position);
      const bytesRead = await readInto(buffer, { descriptor, length, position });
      if (bytesRead === 0) throw new Error('The file has become shorter while it was sent.');
      // From here on the other buffer is free: the next turn fills it while this one is on its way.
      await Promise.race([written, closing.promise]);
      const piece = { start: position, end: position + bytesRead - 1 };
      written = write(sink, buffer.subarray(0, bytesRead), () => onSent?.(piece));
      position += bytesRead;
    }
    await Promise.race([written, closing.promise]);
  } finally {
    closing.forget();
  }
  // Only now: after a failure a write may still hold them.
  for (const buffer of buffers) if (kept.length < MOST_KEPT) kept.push(buffer);
}

function readInto(
  buffer: Buffer,
  { descriptor, length, position }: { descriptor: number; length: number; position: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, buffer, 0, length, position, (error, bytesRead) => (error ? reject(error) : resolve(bytesRead)));
  });
}

function takeBuffer(): Buffer {
  return kept.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
}

function write(sink: Writable, bytes: Buffer, onWritten: () => void): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    sink.write(bytes, (error) => {
      if (error) return reject(new SinkClosed(undefined, { cause: error }));
      onWritten();
      resolve();
    });
  });
  // It is looked at one turn later.
  written.catch(() => {});
  return written;
}

/** A promise that rejects when the sink closes: a write to a connection that is gone may never call back. */
function watchForClose(sink: Writable): { promise: Promise<never>; forget(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const onClose = () => reject(new SinkClosed());
  if (sink.destroyed) onClose();
  else sink.once('close', onClose);
  return { promise, forget: () => sink.off('close', onClose) };
}

/** The receiver went away: nothing to report, people close players all the time. */
export class SinkClosed extends Error {}
