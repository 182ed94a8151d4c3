import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveFile, writeArchive } from './archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-01-02T03:04:05Z');
const open = () => new AbortController().signal;

/** Files of which one comes in pieces of a megabyte, and notes how many were asked for. */
function createFiles({ pieces, pauseMs = 0 }: { pieces: number; pauseMs?: number }) {
  const asked = { pieces: 0, isEnded: false };
  async function* big() {
    try {
      for (; asked.pieces < pieces; asked.pieces += 1) {
        if (pauseMs > 0) await pause(pauseMs);
        yield 'x'.repeat(1024 ** 2);
      }
    } finally {
      asked.isEnded = true;
    }
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'first.txt', pieces: ['नमस्ते ', 'world'] };
    yield { name: 'empty.txt', pieces: [] };
    yield { name: 'big.txt', pieces: big() };
  }
  return { asked, files: files() };
}

describe('An archive', () => {
  test('is a zip of what came, whose file has no name', async () => {
    const { bytes, byteSize } = await writeArchive(createFiles({ pieces: 3 }).files, { folder, at, signal: open() });
    expect(await readdir(folder)).toEqual([]);
    const zip = await buffer(bytes);
    expect(zip).toHaveLength(byteSize);
    const files = unzipSync(new Uint8Array(zip));
    expect(strFromU8(files['first.txt'] ?? new Uint8Array())).toBe('नमस्ते world');
    expect(files['empty.txt']).toHaveLength(0);
    expect(files['big.txt']).toHaveLength(3 * 1024 ** 2);
  });

  test('ends where it gets too large, and reads no further', async () => {
    const { asked, files } = createFiles({ pieces: 100 });
    const written = writeArchive(files, { folder, at, signal: open(), mostBytes: 5 * 1024 ** 2 });
    await expect(written).rejects.toMatchObject({ statusCode: 413, code: 'account.export-too-large' });
    expect(asked.pieces).toBeLessThan(20);
  });

  test('ends where it takes too long', async () => {
    const { asked, files } = createFiles({ pieces: 1000, pauseMs: 50 });
    const written = writeArchive(files, { folder, at, signal: open(), mostSeconds: 0.3 });
    await expect(written).rejects.toMatchObject({ statusCode: 503, code: 'server.busy' });
    await expect.poll(() => asked.isEnded).toBe(true);
  });

  test('ends with whoever has left', async () => {
    const { asked, files } = createFiles({ pieces: 1000, pauseMs: 50 });
    const written = writeArchive(files, { folder, at, signal: AbortSignal.timeout(200) });
    await expect(written).rejects.toMatchObject({ statusCode: 400, code: 'request.cancelled' });
    await expect.poll(() => asked.isEnded).toBe(true);
  });
});
