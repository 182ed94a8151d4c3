import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetFile } from '../storage/open-files.ts';
import { openFilePart, SinkClosed } from './send-file.ts';

const contents = randomBytes(1_500_000);
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-send-'));
  file = path.join(folder, 'file');
  await writeFile(file, contents);
});
afterAll(() => rm(folder, { recursive: true }));

/** Takes its time over every piece and copies it only at the end, as a network does. */
function createSlowSink() {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      setTimeout(() => {
        pieces.push(Buffer.from(chunk));
        done();
      }, 3);
    },
  });
  return { sink, received: () => Buffer.concat(pieces) };
}

test.each([
  { start: 0, end: 1_499_999 },
  { start: 0, end: 0 },
  { start: 123, end: 262_144 + 122 },
  { start: 700_001, end: 1_499_999 },
])('sends exactly the bytes $start to $end', async (range) => {
  const { sink, received } = createSlowSink();
  await (await openFilePart(file, range)).sendTo(sink);
  expect(received().equals(contents.subarray(range.start, range.end + 1))).toBe(true);
});

test('many at once never mix their bytes', async () => {
  const ranges = Array.from({ length: 12 }, (_, index) => ({ start: index * 50_000, end: 1_499_999 - index * 777 }));
  const results = await Promise.all(
    ranges.map(async (range) => {
      const { sink, received } = createSlowSink();
      await (await openFilePart(file, range)).sendTo(sink);
      return received().equals(contents.subarray(range.start, range.end + 1));
    }),
  );
  expect(results).toEqual(ranges.map(() => true));
});

test('stops when the receiver goes away, even if a write never calls back', async () => {
  const sink = new Writable({ write: () => {} });
  const sending = (await openFilePart(file, { start: 0, end: 1_499_999 })).sendTo(sink);
  setTimeout(() => sink.destroy(), 10);
  await expect(sending).rejects.toThrow(SinkClosed);
});

test('says so when the file is missing, or has become shorter', async () => {
  await expect(openFilePart(path.join(folder, 'none'), { start: 0, end: 1 })).rejects.toThrow('ENOENT');
  const shrinking = path.join(folder, 'shrinking');
  await writeFile(shrinking, contents);
  const part = await openFilePart(shrinking, { start: 0, end: 1_499_999 });
  await truncate(shrinking, 1_000);
  await expect(part.sendTo(createSlowSink().sink)).rejects.toThrow('shorter');
});

test('a file that was removed is sent to its end to who has it, and is not there for the next', async () => {
  const doomed = path.join(folder, 'doomed');
  await writeFile(doomed, contents);
  const { sink, received } = createSlowSink();
  const sending = (await openFilePart(doomed, { start: 0, end: 1_499_999 })).sendTo(sink);
  await rm(doomed);
  forgetFile(doomed);
  await expect(openFilePart(doomed, { start: 0, end: 1 })).rejects.toThrow('ENOENT');
  await sending;
  expect(received().equals(contents)).toBe(true);
  await expect.poll(() => countOpen(doomed)).toBe(0);
});

/** How often this process holds a file open (Linux; elsewhere it cannot be seen). */
async function countOpen(name: string): Promise<number> {
  const links = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(name)).length;
}
