import { PassThrough, Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip } from './zip.ts';

test('a zip of films and texts is read back whole', async () => {
  const film = Buffer.alloc(300_000, 'film');
  const files = async function* () {
    yield { name: 'a.mp4', pieces: [film], isPacked: true, byteSize: 0xf000_0000 };
    yield { name: 'ä.txt', pieces: ['one ', 'two'] };
  };
  const pieces: Buffer[] = [];
  const { signal } = new AbortController();
  for await (const piece of writeZip(files(), { at: new Date(), signal })) pieces.push(piece);
  const read = unzipSync(Buffer.concat(pieces));
  expect(Buffer.compare(read['a.mp4']!, film)).toBe(0);
  expect(strFromU8(read['ä.txt']!)).toBe('one two');
});

test('a zip ends when it is told to', async () => {
  const ending = new AbortController();
  const source = new PassThrough();
  const files = async function* () {
    yield { name: 'a', pieces: source };
  };
  const reading = Readable.from(writeZip(files(), { at: new Date(), signal: ending.signal })).toArray();
  ending.abort(new Error('The server stops.'));
  source.write('more');
  await expect(reading).rejects.toThrow('The server stops.');
});
