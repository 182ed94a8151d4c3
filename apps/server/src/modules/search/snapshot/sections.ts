import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First bytes of the file; counted up when the file itself is laid out in another way. */
const MAGIC = Buffer.from('nalanda-index-1\n');
const MAC_BYTES = 32;
const MOST_HEADER_BYTES = 1_000_000;
const PIECE_BYTES = 1024 * 1024;

/** Named pieces of bytes behind a header of JSON; a file of them is sealed with a key. */
export interface SectionFile<Header> {
  header: Header;
  sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

interface Table<Header> {
  header: Header;
  /** In the order of the file. */
  sections: [name: string, bytes: number][];
}

/** The file, piece by piece. What it is made of must not change meanwhile. */
export function* writeSections<Header>(file: SectionFile<Header>, key: string): Generator<Buffer> {
  const seal = createHmac('sha256', key);
  const table: Table<Header> = {
    header: file.header,
    sections: [...file.sections].map(([name, { byteLength }]) => [name, byteLength]),
  };
  const head = Buffer.from(JSON.stringify(table));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  for (const bytes of [MAGIC, size, head, ...file.sections.values()]) {
    for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, bytes.byteLength - at);
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, length);
      seal.update(piece);
      yield piece;
    }
  }
  yield seal.digest();
}

/**
 * Reads a file of `byteSize` bytes, each section into memory of its own. Throws a sentence for the log when it is not such a
 * file, is cut, was changed, or was sealed with another key.
 */
export async function readSections<Header>(
  stream: Readable,
  { byteSize, key }: { byteSize: number; key: string },
): Promise<SectionFile<Header>> {
  const seal = createHmac('sha256', key);
  const source = takeFrom(stream);
  async function read(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    return source.take(bytes, (part) => seal.update(part));
  }
  try {
    if (!MAGIC.equals(await read(MAGIC.length))) throw new Error('it is no such file');
    const headBytes = Buffer.from((await read(4)).buffer).readUInt32LE();
    if (headBytes > Math.min(MOST_HEADER_BYTES, byteSize)) throw new Error('its header is too long');
    const table = JSON.parse(Buffer.from(await read(headBytes)).toString()) as Table<Header>;
    const sum = table.sections.reduce((total, [, bytes]) => total + bytes, 0);
    // Before any memory is taken: whoever wrote the table may have written anything.
    if (MAGIC.length + 4 + headBytes + sum + MAC_BYTES !== byteSize) throw new Error('it is not as long as it says');
    const sections = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const [name, bytes] of table.sections) sections.set(name, await read(bytes));
    if (!timingSafeEqual(await source.take(MAC_BYTES), seal.digest())) throw new Error('its seal is not ours');
    return { header: table.header, sections };
  } finally {
    stream.destroy();
  }
}

function takeFrom(stream: Readable) {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    /** `see` gets it in pieces as they come: a seal over a hundred megabytes at once would hold up everything else. */
    async take(bytes: number, see?: (part: Buffer) => void): Promise<Uint8Array<ArrayBuffer>> {
      const taken = new Uint8Array(bytes);
      let filled = 0;
      while (filled < bytes) {
        if (rest.length === 0) {
          const { value, done } = await chunks.next();
          if (done) throw new Error('it ends too early');
          rest = value;
        }
        const part = rest.subarray(0, bytes - filled);
        see?.(part);
        taken.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
      return taken;
    },
  };
}
