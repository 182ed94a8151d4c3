import { describe, expect, test } from 'vitest';
import { divideBookings, findObstacle, isSameParts, priceBundle, shareOut } from './bundles.models.ts';

const course = (id: string, pricePaise: number | null, overrides: object = {}) => ({
  ...{ id, title: `Course ${id}`, pricePaise, isPublished: true, creatorId: 'me', isInBatches: false },
  ...overrides,
});
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('A price is shared out', () => {
  test('in proportion, to the paisa, and the largest remainders get what is left', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(1_000, [49_900, 29_900, 19_900])).toEqual([500, 300, 200]);
    expect(shareOut(50_000_000, [50_000_000, 49_999_999, 1])).toEqual([25_000_000, 25_000_000, 0]);
  });

  test('so that no course costs more than by itself, whatever the prices', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (seed % most);
    };
    for (let round = 0; round < 500; round += 1) {
      const prices = Array.from({ length: 1 + random(9) }, () => 99 + random(200_000));
      const price = random(sum(prices) - 1);
      const shares = shareOut(price, prices);
      expect(sum(shares)).toBe(price);
      expect(shares.every((share, index) => share <= (prices[index] ?? 0))).toBe(true);
    }
  });

  test('and who has some of the courses pays the parts of the others', () => {
    const courses = [course('a', 60_000), course('b', 30_000), course('c', 10_000)];
    expect(priceBundle(70_001, courses, new Set(['a']))).toEqual({
      parts: [
        { courseId: 'b', amountPaise: 21_000 },
        { courseId: 'c', amountPaise: 7_000 },
      ],
      amountPaise: 28_000,
      sumPaise: 40_000,
    });
    expect(priceBundle(70_001, courses, new Set()).amountPaise).toBe(70_001);
    expect(priceBundle(70_001, courses, new Set(['a', 'b', 'c']))).toEqual({ parts: [], amountPaise: 0, sumPaise: 0 });
  });
});

describe('The books of a bundle', () => {
  const parts = [
    { courseId: 'a', amountPaise: 3_333 },
    { courseId: 'b', amountPaise: 3_334 },
    { courseId: 'c', amountPaise: 0 },
    { courseId: 'd', amountPaise: 3_334 },
  ];
  const posting = (amountPaise: number, platform: number) => [
    { account: 'gateway', amountPaise },
    { account: 'educator', amountPaise: platform - amountPaise },
    { account: 'platform', amountPaise: -platform },
  ];

  test('sum by row to the row and by course to zero; the gateway has what was paid for each', () => {
    const rows = posting(10_001, 1_250);
    const divided = divideBookings(parts, rows, []);
    for (const row of rows) {
      expect(sum(divided.filter(({ account }) => account === row.account).map((one) => one.amountPaise))).toBe(
        row.amountPaise,
      );
    }
    for (const { courseId, amountPaise } of parts) {
      const own = divided.filter((one) => one.courseId === courseId);
      expect(sum(own.map((one) => one.amountPaise))).toBe(0);
      expect(own.find(({ account }) => account === 'gateway')?.amountPaise).toBe(amountPaise);
    }
  });

  test('are zero for every course and account when all has gone back, in however many refunds', () => {
    const left = new Map<string, number>();
    const book = (divided: ReturnType<typeof divideBookings>) => {
      for (const { account, courseId, amountPaise } of divided) {
        const key = `${account} ${courseId}`;
        left.set(key, (left.get(key) ?? 0) + amountPaise);
      }
    };
    book(divideBookings(parts, posting(10_001, 1_250), []));
    const before = posting(0, 0);
    let platformBack = 0;
    let back = 0;
    for (const amount of [1, 777, 3_333, 1, 5_889]) {
      const share = Math.round((1_250 * (back + amount)) / 10_001) - platformBack;
      const rows = posting(-amount, -share);
      book(divideBookings(parts, rows, before));
      for (const [index, row] of rows.entries())
        (before[index] as { amountPaise: number }).amountPaise += row.amountPaise;
      back += amount;
      platformBack += share;
    }
    expect(back).toBe(10_001);
    expect(new Set(left.values())).toEqual(new Set([0]));
  });
});

describe('A bundle is offered', () => {
  const terms = { educatorId: 'me', pricePaise: 50_000 };

  test('while all of its courses are published by its educator for a price, and it costs less than they do', () => {
    expect(findObstacle(terms, [course('a', 30_000), course('b', 20_001)])).toBeNull();
    expect(findObstacle(terms, [course('a', 30_000), course('b', 20_000)])).toEqual({
      reason: 'not-cheaper',
      sumPaise: 50_000,
    });
    expect(findObstacle(terms, [course('a', 90_000)])).toEqual({ reason: 'too-few' });
    const broken: [object, string][] = [
      [course('b', 90_000, { isPublished: false }), 'unpublished'],
      [course('b', 90_000, { creatorId: 'other' }), 'unpublished'],
      [course('b', 0), 'free'],
      [course('b', null), 'free'],
      [course('b', 90_000, { isInBatches: true }), 'batches'],
    ];
    for (const [other, reason] of broken) {
      expect(findObstacle(terms, [course('a', 30_000), other as ReturnType<typeof course>])).toMatchObject({ reason });
    }
  });

  test('again for the same parts only', () => {
    const one = [
      { courseId: 'a', amountPaise: 1 },
      { courseId: 'b', amountPaise: 2 },
    ];
    expect(isSameParts(one, one.toReversed())).toBe(true);
    expect(isSameParts(one, [{ courseId: 'a', amountPaise: 1 }])).toBe(false);
    expect(isSameParts(one, [...one.slice(1), { courseId: 'a', amountPaise: 2 }])).toBe(false);
  });
});
