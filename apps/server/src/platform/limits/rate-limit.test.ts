import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClock, createTestJobs } from '../../../test/fakes.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createDb, type Db } from '../../database/db.ts';
import { toLimits } from '../config/limit-settings.ts';
import { AppError } from '../errors/app-error.ts';
import { defineRateLimitJobs } from './rate-limit.jobs.ts';
import { createRateLimitRepository } from './rate-limit.repository.ts';
import { consumeInTurn, createMemoryRateLimiter, createSharedRateLimits, type RateLimiter } from './rate-limit.ts';

const logger = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let nodes: Db[];

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [1, 2].map(() => createDb({ url: database.url, logger, maxConnections: 5 }));
});
afterAll(async () => {
  await Promise.all(nodes.map((db) => db.$client.end()));
  await database.drop();
});

/** The same limit on every node. */
const onAllNodes = (name: string, points = 5): RateLimiter[] =>
  nodes.map((db) => createSharedRateLimits(db)({ name, points, seconds: 60 }));

const outcomes = async (tries: Promise<void>[]) =>
  (await Promise.allSettled(tries)).map((result) => (result.status === 'fulfilled' ? 'passed' : 'refused')).sort();

describe('A limit', () => {
  test('is shared by all nodes, also for tries that come at the same moment', async () => {
    const [first, second] = onAllNodes('shared');
    const tries = Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second)!.consume('asha'));
    expect(await outcomes(tries)).toEqual([...Array(5).fill('passed'), ...Array(5).fill('refused')]);
  });

  test('is counted without waiting for the disk, and what else is written waits as before', async () => {
    const client = await nodes[0]!.$client.connect();
    const waits = async () => (await client.query('show synchronous_commit')).rows[0].synchronous_commit;
    try {
      await client.query('set synchronous_commit = on');
      await client.query('begin');
      const { count } = createRateLimitRepository({ $client: client } as unknown as Db);
      expect(await count([{ key: 'unhurried:asha', points: 1, ms: 60_000, most: 5 }])).toMatchObject([{ points: 1 }]);
      expect(await waits()).toBe('off');
      await client.query('commit');
      expect(await waits()).toBe('on');
    } finally {
      client.release(true);
    }
  });

  test('that is over lets nothing behind it be counted, and is told of by the one that is over', async () => {
    const create = createSharedRateLimits(nodes[0]!);
    const accounts = create({ name: 'turn-account', points: 2, seconds: 60 });
    const addresses = create({ name: 'turn-address', points: 3, seconds: 600 });
    const call = (account: string, address = '203.0.113.9') =>
      consumeInTurn([
        { limiter: accounts, key: account },
        { limiter: addresses, key: address },
      ]);
    expect(await outcomes([1, 2, 3, 4, 5].map(() => call('asha')))).toEqual([
      ...Array(2).fill('passed'),
      ...Array(3).fill('refused'),
    ]);
    // The refused ones have not counted for those who share the address.
    await call('ravi');
    await expect(call('ravi')).rejects.toMatchObject({ retryAfter: expect.closeTo(600, -1) });
    await call('meena', '2001:db8:7::/64');
    const { rows } = await nodes[0]!.execute<{ rule: string; points: number }>(
      sql`select split_part(key, ':', 1) as rule, points from rate_limits where key like 'turn-%' order by key collate "C"`,
    );
    const of = (rule: string) =>
      rows
        .filter((row) => row.rule === rule)
        .map(({ points }) => points)
        .sort();
    expect([of('turn-account'), of('turn-address'), of('turn-address-site')]).toEqual([[1, 2, 5], [1, 4], [1]]);
  });

  test('gives back what turned out not to count, for the site around an IPv6 network, too', async () => {
    const [first, second] = onAllNodes('given-back', 1) as [RateLimiter, RateLimiter];
    for (let network = 0; network < 40; network++) {
      const key = `2001:db8:1:${network.toString(16)}::/64`;
      await first.consume(key);
      await first.giveBack(key);
      await second.consume(key);
      await second.giveBack(key);
    }
  });

  test('holds on nodes whose clocks are hours and a year off, and keeps nobody away for longer than it says', async () => {
    const [right, wrong] = onAllNodes('clocks', 5) as [RateLimiter, RateLimiter];
    const counted: string[] = [];
    for (const offMs of [7_200_000, -7_200_000, 400 * 86_400_000]) {
      await right.consume('asha');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
      const refusal = await wrong.consume('asha').catch((error: AppError) => error);
      vi.useRealTimers();
      counted.push(refusal ? `refused for ${refusal.retryAfter! <= 60 ? 'a minute' : 'longer'}` : 'passed');
      if (refusal) break;
    }
    expect(counted).toEqual(['passed', 'passed', 'refused for a minute']);
  });

  test('forgets a window that was begun while the database’s clock was ahead', async () => {
    const [before] = onAllNodes('ahead', 1);
    await before!.consume('asha');
    await nodes[0]!.execute(sql`update rate_limits set expire = expire + 34560000000 where key like 'ahead:%'`);
    const [limiter] = onAllNodes('ahead', 1);
    await limiter!.consume('asha');
    await expect(limiter!.consume('asha')).rejects.toMatchObject({ retryAfter: 60 });
  });

  test('survives a restart', async () => {
    const [before] = onAllNodes('restart', 1);
    await before!.consume('asha');
    const [afterwards] = onAllNodes('restart', 1);
    await expect(afterwards!.consume('asha')).rejects.toThrow(/Too many tries/);
  });

  test('tells a person how long to wait', async () => {
    const [limiter] = onAllNodes('sentence', 1);
    await limiter!.consume('asha');
    const refusal = await limiter!.consume('asha').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    const { retryAfter, message } = refusal as AppError;
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(message).toBe(`Too many tries. Please wait ${retryAfter} seconds and try again.`);
  });

  test('counts each key and each rule for itself, and forgets a key after a success', async () => {
    const [limiter] = onAllNodes('keys', 1);
    const [otherRule] = onAllNodes('other-keys', 1);
    await limiter!.consume('asha');
    await limiter!.consume('ravi');
    await otherRule!.consume('asha');
    await limiter!.reset('asha');
    await limiter!.consume('asha');
    await expect(limiter!.consume('ravi')).rejects.toThrow();
  });

  test('keeps neither e-mails nor addresses, however long they are', async () => {
    const [limiter] = onAllNodes('private');
    await limiter!.consume(`${'x'.repeat(300)}@example.com`);
    await limiter!.consume('203.0.113.7');
    const { rows } = await nodes[0]!.execute<{ key: string }>(
      sql`select key from rate_limits where key like 'private:%'`,
    );
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^private:[\w-]{43}$/);
  });

  test('is still counted, by each node for itself, when the database is gone', async () => {
    const gone = createDb({ url: database.url, logger });
    await gone.$client.end();
    const limiter = createSharedRateLimits(gone)({ name: 'gone', points: 2, seconds: 60 });
    expect(await outcomes([1, 2, 3].map(() => limiter.consume('asha')))).toEqual(['passed', 'passed', 'refused']);
  });
});

describe('The hourly cleaning', () => {
  test('removes counters whose time is over, and no others', async () => {
    const [db] = nodes as [Db];
    const clock = createTestClock();
    const jobs = createTestJobs();
    defineRateLimitJobs(jobs, { db, clock });
    await createSharedRateLimits(db)({ name: 'short', points: 5, seconds: 60 }).consume('asha');
    await createSharedRateLimits(db)({ name: 'long', points: 5, seconds: 7200 }).consume('asha');
    clock.advance(3_600_000);
    await jobs.run('limits.clean');
    const { rows } = await db.execute<{ key: string }>(sql`select key from rate_limits`);
    expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['long']);
  });
});

test('a clock that is set back keeps nobody away for longer than the limit says', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limiter = createMemoryRateLimiter({ name: 'clock', points: 1, seconds: 60 });
  await limiter.consume('somebody');
  vi.setSystemTime(Date.now() - 3_600_000);
  const refused = await limiter.consume('somebody').catch((error: AppError) => error);
  vi.useRealTimers();
  expect(refused).toMatchObject({ retryAfter: 60 });
});

describe('The setting of a limit', () => {
  test('reads as so often in such a time', () => {
    const texts = new Proxy({} as Parameters<typeof toLimits>[0], {
      get: (_, name) => (name === 'LIMIT_LOGIN_ACCOUNT' ? '7/2h' : '3/m'),
    });
    const limits = toLimits(texts);
    expect(limits.LIMIT_LOGIN_ACCOUNT).toEqual({ points: 7, seconds: 7200 });
    expect(limits.LIMIT_ORDER_ADDRESS).toEqual({ points: 3, seconds: 60 });
  });
});
