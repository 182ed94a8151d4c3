import { limits } from '@nalanda/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { createTestClock } from '../../../../test/fakes.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { createDb, type Db } from '../../../database/db.ts';
import { mediaUploads } from '../../../database/schema/media.table.ts';
import { SPARE_BYTES } from '../../../platform/storage/disk-room.ts';
import { createMediaRepository } from '../media.repository.ts';
import { announceUpload } from './announce.usecases.ts';
import { createUploadsRepository } from './uploads.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let ownerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: pino({ level: 'silent' }), maxConnections: 5 });
  ownerId = (await createUser(db, { role: 'educator' })).id;
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(async () => {
  await db.delete(mediaUploads);
});

function repositories() {
  const parts = { db, clock: createTestClock() };
  return { repository: createMediaRepository(parts), uploads: createUploadsRepository(parts) };
}

const announce = (freeBytes: number, arrived = new Map<string, number>()) =>
  announceUpload(
    {
      db,
      ...repositories(),
      bounds: { uploads: 100, storedBytes: 1e12 },
      measureDisk: async () => ({ freeBytes, arrived }),
    },
    { ownerId, announced: '1000', kind: 'video' },
  );

test('Uploads announced at once reserve their room on the disk, and the spare room stays free', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => announce(SPARE_BYTES + 5_500)));
  const refused = tries.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(25);
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 503, code: 'storage.full' });
  expect(await db.$count(mediaUploads)).toBe(5);
});

test('What has arrived is on the disk already and is not reserved a second time', async () => {
  const first = await announce(SPARE_BYTES + 2_000);
  await expect(announce(SPARE_BYTES + 1_100)).rejects.toMatchObject({ code: 'storage.full' });
  await announce(SPARE_BYTES + 1_100, new Map([[first, 900]]));
});

test('A course may be larger than a video', async () => {
  const deps = {
    db,
    ...repositories(),
    bounds: { uploads: 100, storedBytes: 1e12 },
    measureDisk: async () => ({ freeBytes: 1e12, arrived: new Map() }),
  };
  const announced = String(limits.videoBytes + 1);
  await expect(announceUpload(deps, { ownerId, announced, kind: 'video' })).rejects.toMatchObject({ statusCode: 413 });
  await announceUpload(deps, { ownerId, announced, kind: 'course' });
  const most = String(limits.coursePackageBytes + 1);
  await expect(announceUpload(deps, { ownerId, announced: most, kind: 'course' })).rejects.toMatchObject({
    statusCode: 413,
    params: { limit: limits.coursePackageBytes },
  });
});
