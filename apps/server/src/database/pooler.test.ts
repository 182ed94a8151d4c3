import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse, enrol } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { startTransactionPooler, type TransactionPooler } from '../../test/transaction-pooler.ts';
import { createDb } from './db.ts';
import { checkAddresses, hasStatementLimit } from './pooler.ts';

let pooler: TransactionPooler;
let directUrl: string;
let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp({
    async toPoolerUrl(url) {
      directUrl = url;
      pooler = await startTransactionPooler(url);
      return pooler.url;
    },
  });
});
afterAll(async () => {
  await school.close();
  await pooler.close();
});

test('a school behind a pooler that gives every transaction another connection is served', async () => {
  const { user: educator } = await school.newUser({ role: 'educator' });
  const course = await createCourse(school.db, { creatorId: educator.id, isPublished: true });
  const learners = await Promise.all(Array.from({ length: 12 }, () => school.newUser()));
  await Promise.all(learners.map(({ user }) => enrol(school.db, course, user)));
  const calls = ['/api/user/currentuser', `/api/course/getcourse/${course.id}`, '/api/course/getpublishedcoures'];
  const replies = await Promise.all(
    learners.flatMap(({ client }) => [...calls, ...calls].map((address) => client.get(address))),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('statements that are prepared by name are lost there, and not sent by a pool that knows of it', async () => {
  const db = createDb({ url: pooler.url, logger: createTestLogs().logger, maxConnections: 4, isPooled: true });
  const plain = new pg.Pool({ connectionString: pooler.url, max: 4 });
  const countLost = async (pool: pg.Pool) => {
    // Four at once, so that both connections of the server have their turn.
    const statement = { name: 'one_of_each', text: 'select pg_sleep(0.02)' };
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => pool.query(statement)));
    await pool.end();
    return settled.filter(({ status }) => status === 'rejected').length;
  };
  expect(await countLost(db.$client)).toBe(0);
  expect(await countLost(plain)).toBeGreaterThan(0);
});

test('an address that leads through a pooler is named at the start, with what to do', async () => {
  await expect(checkAddresses({ url: pooler.url, directUrl: pooler.url })).rejects.toThrow(
    /DATABASE_URL leads through a pooler .* Set DATABASE_DIRECT_URL/,
  );
  await expect(checkAddresses({ url: directUrl, directUrl: pooler.url })).rejects.toThrow(
    /DATABASE_DIRECT_URL leads through a pooler, too/,
  );
  await expect(checkAddresses({ url: pooler.url, directUrl })).resolves.toBeUndefined();
  await expect(checkAddresses({ url: directUrl, directUrl })).resolves.toBeUndefined();
});

test('two addresses of different databases, and one where nobody answers, are named', async () => {
  const other = await createTestDatabase();
  await expect(checkAddresses({ url: pooler.url, directUrl: other.url })).rejects.toThrow('two different databases');
  await other.drop();
  const nowhere = 'postgres://nalanda@127.0.0.1:1/none';
  await expect(checkAddresses({ url: nowhere, directUrl: nowhere })).rejects.toThrow('The database cannot be reached');
});

test('it is known whether the pooler ends statements that run for ever', async () => {
  expect(await hasStatementLimit(pooler.url)).toBe(false);
  const database = new URL(directUrl).pathname.slice(1);
  await school.db.execute(sql.raw(`alter database ${database} set statement_timeout = '15s'`));
  expect(await hasStatementLimit(directUrl)).toBe(true);
});
