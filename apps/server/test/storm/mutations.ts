import { pick } from './hostile-values.ts';

type Random = () => number;
type Mutation = (bytes: Buffer, random: Random) => Buffer;

const at = (bytes: Buffer, random: Random) => Math.floor(random() * bytes.length);
/** Headers and indexes lie at the ends: half of all places are there. */
const atEdge = (bytes: Buffer, random: Random) => {
  const near = Math.floor(random() ** 3 * bytes.length);
  return random() < 0.5 ? near : Math.max(0, bytes.length - 1 - near);
};

const MUTATIONS: readonly Mutation[] = [
  function changeByte(bytes, random) {
    bytes[atEdge(bytes, random)] = Math.floor(random() * 256);
    return bytes;
  },
  function flipBit(bytes, random) {
    const place = atEdge(bytes, random);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8));
    return bytes;
  },
  function writeExtremeNumber(bytes, random) {
    if (bytes.length < 8) return bytes;
    const place = Math.min(bytes.length - 4, atEdge(bytes, random) & ~3);
    bytes.writeUInt32BE(pick(random, [0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, 0x80_00_00_00, 0xff_ff, 65_536]), place);
    return bytes;
  },
  function cutShort(bytes, random) {
    return bytes.subarray(0, at(bytes, random));
  },
  function dropStretch(bytes, random) {
    const from = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + Math.floor(random() * 64))]);
  },
  function doubleStretch(bytes, random) {
    const from = at(bytes, random);
    const stretch = bytes.subarray(from, from + Math.floor(random() * 2_000));
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array(pick(random, [1, 2, 20])).fill(stretch),
      bytes.subarray(from),
    ]);
  },
  function fillStretch(bytes, random) {
    const from = at(bytes, random);
    return bytes.fill(pick(random, [0, 0xff, 0x41]), from, Math.min(bytes.length, from + Math.floor(random() * 512)));
  },
  function swapStretches(bytes, random) {
    const [one, two] = [at(bytes, random), at(bytes, random)];
    const copy = Buffer.from(bytes);
    copy.copy(bytes, one, two, two + 32);
    copy.copy(bytes, two, one, one + 32);
    return bytes;
  },
];

/** A copy of a file with one to six things wrong with it. */
export function mutate(file: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(file);
  const times = 1 + Math.floor(random() * 6);
  for (let time = 0; time < times && bytes.length > 0; time += 1) bytes = pick(random, MUTATIONS)(bytes, random);
  return bytes;
}
