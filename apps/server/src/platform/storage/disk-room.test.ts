import { expect, test } from 'vitest';
import { measureFree, reserveRoom, SPARE_BYTES } from './disk-room.ts';

const full = { statusCode: 503, code: 'storage.full' };

test('files that come at once cannot all count on the same room, and leave some to the database', async () => {
  const reserve = (byteSize: number) => reserveRoom('incoming', byteSize, async () => SPARE_BYTES + 100);
  const release = await reserve(60);
  await expect(reserve(60)).rejects.toMatchObject(full);
  const releaseSmall = await reserve(40);
  await expect(reserve(1)).rejects.toMatchObject(full);
  release();
  releaseSmall();
  (await reserve(100))();
});

test('a disk that cannot be measured takes nothing and reserves nothing', async () => {
  await expect(reserveRoom('gone', 100, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  (await reserveRoom('gone', 100, async () => SPARE_BYTES + 100))();
});

test.skipIf(process.platform !== 'linux')(
  'a file system that counts no blocks is not taken for a full disk',
  async () => {
    expect(await measureFree('/proc')).toBe(Number.POSITIVE_INFINITY);
    (await reserveRoom('/proc', 100))();
  },
);
