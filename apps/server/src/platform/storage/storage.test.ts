import { readlinkSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPARE_BYTES } from './disk-room.ts';
import { ARRIVING_FOLDER, createLocalStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-storage-'));
  storage = await createLocalStorage(path.join(folder, 'storage'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

test('a stored file comes back whole, and in part by its range', async () => {
  await storage.put('videos/1/source.mp4', 'hello world');
  expect(await read(await storage.getStream('videos/1/source.mp4'))).toBe('hello world');
  expect(await read(await storage.getStream('videos/1/source.mp4', { start: 6, end: 8 }))).toBe('wor');
  expect(await storage.size('videos/1/source.mp4')).toBe(11);
});

test('an upload that breaks off leaves neither the key nor a half file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.putStream('videos/2/source.mp4', broken)).rejects.toThrow('connection lost');
  expect(await storage.exists('videos/2/source.mp4')).toBe(false);
  expect(await readdir(path.join(folder, 'storage', '.incoming'))).toEqual([]);
});

test('a stream of any length ends while the database has room left, and leaves nothing', async () => {
  const frees = [SPARE_BYTES, SPARE_BYTES - 1];
  const narrow = await createLocalStorage(path.join(folder, 'storage'), async () => frees.shift() ?? 0);
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(8 * 1024 * 1024);
    })(),
  );
  await expect(narrow.putStream('exports/1.zip', endless)).rejects.toMatchObject({ code: 'storage.full' });
  expect(frees).toEqual([]);
  expect(await narrow.exists('exports/1.zip')).toBe(false);
  expect(await readdir(path.join(folder, 'storage', ARRIVING_FOLDER))).toEqual([]);
});

test('a file that was written long ago arrives as a new one', async () => {
  const received = path.join(folder, 'received');
  await writeFile(received, 'film');
  await utimes(received, new Date(0), new Date(0));
  await storage.putFile('originals/1', received);
  for await (const { modifiedAt } of storage.list('originals'))
    expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

/** What is brought onto the disk meanwhile, each by its name, in order. */
async function noteFlushes(act: () => Promise<unknown>): Promise<string[]> {
  const flushed: string[] = [];
  const handle = await open(folder);
  const shared: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = shared.sync;
  const spy = vi.spyOn(shared, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)));
    await sync.call(this);
  });
  await act().finally(() => spy.mockRestore());
  return flushed;
}

test.runIf(process.platform === 'linux')('what is kept is on the disk before anybody relies on it', async () => {
  const incoming = expect.stringMatching(/^storage\/\.incoming\/[0-9a-f-]{36}$/);
  const inNewFolders = [incoming, 'storage/packages/1', 'storage/packages', 'storage'];
  expect(await noteFlushes(() => storage.put('packages/1/page.html', 'page'))).toEqual(inNewFolders);
  const ways = {
    putStream: () => storage.putStream('packages/1/a', Readable.from(['a'])),
    putFile: async () => {
      await writeFile(path.join(folder, 'received'), 'film');
      await storage.putFile('packages/1/b', path.join(folder, 'received'));
    },
    putCopy: async () => {
      await writeFile(path.join(folder, 'received'), 'film');
      await storage.putCopy('packages/1/c', path.join(folder, 'received'));
    },
  };
  for (const way of Object.values(ways)) expect(await noteFlushes(way)).toEqual([incoming, 'storage/packages/1']);
});

test('a folder that takes nothing any more is told as a store that does not respond', async () => {
  await storage.ensureUsable();
  await rm(path.join(folder, 'storage'), { recursive: true });
  await writeFile(path.join(folder, 'storage'), 'in its place');
  await expect(storage.ensureUsable()).rejects.toThrow('EACCES');
  await expect(storage.put('videos/1.mp4', 'x')).rejects.toMatchObject({ code: 'storage.unreachable' });
});

test('a received file is taken over', async () => {
  const received = path.join(folder, 'received');
  await writeFile(received, 'picture');
  await storage.putFile('thumbnails/1.webp', received);
  expect(await readdir(folder)).toEqual(['storage']);
  expect(await read(await storage.getStream('thumbnails/1.webp'))).toBe('picture');
});

test('a copy leaves the file where it is, and the list tells of everything below a folder and nothing beside it', async () => {
  const received = path.join(folder, 'received');
  await writeFile(received, 'film');
  await storage.putCopy('videos/1/a', received);
  await storage.put('videos/1/b/c', 'c');
  await storage.put('videos/10/a', 'a');
  const keys: string[] = [];
  for await (const { key, modifiedAt } of storage.list('videos/1')) {
    keys.push(key);
    expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  }
  expect(keys.sort()).toEqual(['videos/1/a', 'videos/1/b/c']);
  expect(await readdir(folder)).toContain('received');
  await storage.delete('videos/1/a');
  await storage.delete('videos/1/a');
  expect(await storage.exists('videos/1/a')).toBe(false);
});

test.each(['../secrets.json', 'a/../../b', '/etc/passwd', '', 'a//b', '.incoming/x'])('%s is no key', async (key) => {
  await expect(storage.put(key, 'x')).rejects.toThrow('Not a storage key');
});

test('the list of everything leaves out what arrives and what is none of ours, and fails where it may not look', async () => {
  await storage.put('images/a.webp', 'picture');
  await writeFile(path.join(folder, 'storage', 'a stranger.txt'), 'x');
  await writeFile(path.join(folder, 'storage', '.incoming', 'half'), 'x');
  const found: string[] = [];
  for await (const { key, bytes } of storage.list('')) found.push(`${key} ${bytes}`);
  expect(found).toEqual(['images/a.webp 7']);
  await writeFile(path.join(folder, 'storage', 'videos'), 'a file where a folder should be');
  const look = async () => {
    for await (const _ of storage.list('videos'));
  };
  await expect(look()).rejects.toThrow('ENOTDIR');
});
