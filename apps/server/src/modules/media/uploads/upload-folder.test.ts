import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, followDatabaseClock, systemClock } from '../../../platform/clock.ts';
import { sweepFolder } from './upload-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-sweep-'));
});
afterEach(async () => {
  followDatabaseClock(undefined);
  await rm(folder, { recursive: true, force: true });
});

test('on a machine whose clock is behind the database’s, files that come are no leftovers, and those of yesterday are', async () => {
  await writeFile(join(folder, 'coming.zip'), 'half');
  await writeFile(join(folder, 'left.zip'), 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
  await utimes(join(folder, 'left.zip'), twoDaysAgo, twoDaysAgo);
  followDatabaseClock(Date.now() + 400 * DAY_MS);
  const sweep = () => sweepFolder(folder, new Date(systemClock.now().getTime() - DAY_MS), async () => false);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
});
