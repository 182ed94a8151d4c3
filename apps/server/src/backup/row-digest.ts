import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const NEW_LINE = 10;
const NOTHING = Buffer.alloc(0);

/** Counts the rows that pass in the text form of COPY, and sums up their hashes: the same for the same rows in any order. */
export function createRowDigest() {
  const lanes = new Uint32Array(8);
  let rows = 0;
  let rest: Buffer = NOTHING;

  function take(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
      addRow(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  function addRow(row: Buffer): void {
    const sum = hash('sha256', row, 'buffer');
    for (const [at, lane] of lanes.entries()) lanes[at] = lane + sum.readUInt32BE(at * 4);
    rows += 1;
  }
  return {
    /** Lets everything pass. */
    pass: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        take(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
        done(null, chunk);
      },
    }),
    finish(): { rows: number; digest: string } {
      if (rest.length > 0) throw new Error('The last row is cut off.');
      return { rows, digest: Buffer.from(lanes.buffer).toString('hex') };
    },
  };
}
