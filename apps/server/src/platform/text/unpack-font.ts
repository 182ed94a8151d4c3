import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
/** Bytes of the head of a file and of an entry in its list of tables: packed, and as it was. */
const PACKED = { head: 44, entry: 20 };
const PLAIN = { head: 12, entry: 16 };

/**
 * A font out of its WOFF, as programs read it (TrueType or OpenType); another file is given back as it is. What reads a WOFF as it
 * stands unpacks its outlines anew for each letter. Throws what zlib says to a damaged file.
 */
export function unpackFont(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN.head + count * PLAIN.entry);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // How a reader halves its way through the list.
  const entrySelector = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** entrySelector * PLAIN.entry, 6);
  head.writeUInt16BE(entrySelector, 8);
  head.writeUInt16BE((count - 2 ** entrySelector) * PLAIN.entry, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = PACKED.head + index * PACKED.entry;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = file.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(stored) : stored;
    const to = PLAIN.head + index * PLAIN.entry;
    file.copy(head, to, from, from + 4);
    // The sum of the table as it was.
    file.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four.
    parts.push(table, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
