import { afterEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { createTestLogs } from '../test/fakes.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { createDb } from './database/db.ts';
import type { Storage } from './platform/storage/storage.ts';

let school: TestApp | undefined;
afterEach(async () => {
  await school?.close();
  school = undefined;
});

const ready = async () => {
  const reply = await school?.anonymous().get('/readyz');
  return { status: reply?.statusCode, body: reply?.json() };
};

test('a file store that is away makes the server say so, not leave the balancer', async () => {
  const away = {
    ensureUsable: async () => Promise.reject(new Error('no bucket')),
    localPath: () => undefined,
    close: () => {},
  } as unknown as Storage;
  school = await buildTestApp({ outside: { storage: away } });
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', database: 'ok', degraded: ['storage'] } });
});

test('a database that is away makes the server not ready', async () => {
  const db = createDb({ url: 'postgres://nalanda@127.0.0.1:1/none', logger: createTestLogs().logger });
  school = await buildTestApp({ outside: { db } });
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'unavailable' } });
  school.takeLogs();
  await db.$client.end();
});

test('a database that takes no writes makes the server say so: a standby, or one that its provider has closed', async () => {
  const database = await createTestDatabase();
  const url = `${database.url}${database.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;
  const db = createDb({ url, logger: createTestLogs().logger });
  school = await buildTestApp({ outside: { db } });
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', database: 'ok', degraded: ['writes'] } });
  school.takeLogs();
  await school.close();
  school = undefined;
  await db.$client.end();
  await database.drop();
});

test('a server that is told to stop says so before it takes no more connections', async () => {
  school = await buildTestApp();
  school.app.closing.isDraining = true;
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'stopping', database: 'ok' } });
});

test('a flood of questions asks the database and the store only once', async () => {
  let asked = 0;
  const ensureUsable = async () => {
    asked += 1;
  };
  school = await buildTestApp({
    outside: { storage: { ensureUsable, localPath: () => undefined, close: () => {} } as unknown as Storage },
  });
  const replies = await Promise.all(Array.from({ length: 50 }, () => ready()));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(asked).toBe(1);
});
