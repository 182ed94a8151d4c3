import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { orderOf, prepareBackups } from '../../test/backup-school.ts';
import { withConnection } from '../database/db.ts';
import { type BackupOrder, createBackup } from './create-backup.ts';

const { newPlace, newFolderStorage, openSchool } = prepareBackups();

async function newOrder(): Promise<BackupOrder> {
  const { school, storage } = await openSchool(await newFolderStorage());
  return orderOf(school, storage, await newPlace());
}

/** Ends the connection that holds the lock of this school's backup; others are being made on the same server. */
const cutConnection = ({ databaseUrl }: BackupOrder) =>
  withConnection(databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and objid = 7205210 and datname = current_database()`,
    ),
  );

describe('A backup that breaks off', { timeout: 120_000 }, () => {
  test('leaves nothing that looks like one, and the files are free again', async () => {
    const order = await newOrder();
    const failing = createBackup({
      ...order,
      onFixed: async () => {
        await expect(createBackup(order)).rejects.toThrow('Another backup of this database is being made');
        throw new Error('the power went off');
      },
    });
    await expect(failing).rejects.toThrow('the power went off');
    expect(await readdir(order.place)).toEqual([]);
    await expect(createBackup(order)).resolves.toMatchObject({ manifest: { format: 1 } });
  });

  test.each(['rows', 'files'])('because it is told to, among its %s, leaves nothing', async (moment) => {
    const order = await newOrder();
    await order.storage.put('videos/film.mp4', 'a film');
    const stopping = new AbortController();
    const endless = async () => {
      stopping.abort();
      return new Readable({ read() {} });
    };
    const broken = createBackup({
      ...{ ...order, signal: stopping.signal },
      ...(moment === 'rows' && { onFixed: async () => stopping.abort() }),
      ...(moment === 'files' && { storage: { ...order.storage, getStream: endless } }),
    });
    await expect(broken).rejects.toThrow('It was broken off, and nothing of it is left.');
    expect((await readdir(order.place, { recursive: true })).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('is none when its connection was lost, because files may have gone', async () => {
    const order = await newOrder();
    const cut = {
      ...order.storage,
      list: (prefix: string) => {
        const ended = cutConnection(order);
        return (async function* () {
          await ended;
          yield* order.storage.list(prefix);
        })();
      },
    };
    await expect(createBackup({ ...order, storage: cut })).rejects.toThrow('The connection to the database was lost');
    expect(await readdir(order.place)).toEqual([]);
  });

  test('as its database goes while rows are copied says so, and leaves nothing', async () => {
    const order = await newOrder();
    const onFixed = async () => {
      await cutConnection(order);
      // Whoever is to read the next table comes a moment later.
      await sleep(100);
    };
    await expect(createBackup({ ...order, onFixed })).rejects.toThrow(/connection/i);
    expect(await readdir(order.place)).toEqual([]);
  });
});
