import { createRandom } from '@nalanda/covers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '../src/database/schema/payments.table.ts';
import { createMemoryRateLimiter } from '../src/platform/limits/rate-limit.ts';
import { buildPayingApp } from './build-paying-app.ts';
import type { TestApp } from './build-test-app.ts';
import { createCourse } from './factories.ts';
import {
  buyInChaos,
  type ChaosBuyer,
  type ChaosTally,
  type ChaosWorld,
  createFaults,
  runAtOnce,
} from './payment-chaos.ts';
import { comparePayments, recordOrderHistory } from './payment-truth.ts';
import type { RazorpayStandIn } from './razorpay-stand-in.ts';
import type { TestClient } from './test-client.ts';
import { isLongForm } from './test-form.ts';

/*
 * The short form of `npm run chaos:payments`: some purchases, and everything that can go wrong does at some of them,
 * but for the death of server and database.
 */
const PURCHASES = isLongForm ? 60 : 30;

let testApp: TestApp;
let razorpay: RazorpayStandIn;
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  ({ testApp, razorpay } = await buildPayingApp({
    environment: { RAZORPAY_WEBHOOK_SECRET: 'current,old', PLATFORM_SHARE_PERCENT: '17.5' },
    outside: { createRateLimiter: (rule) => createMemoryRateLimiter({ ...rule, points: 1_000_000 }) },
  }));
  await recordOrderHistory(testApp.db);
});
afterAll(async () => {
  await testApp?.close();
});

async function createBuyers(): Promise<ChaosBuyer[]> {
  const courses = await Promise.all(
    [49_900, 99_900, 123_45].map((pricePaise) => createCourse(testApp.db, { pricePaise })),
  );
  const terms = { code: 'STORM', percentOff: 35, maxUses: 5, maxUsesPerLearner: 1 };
  await testApp.db.insert(coupons).values(courses.map(({ creatorId }) => ({ ...terms, educatorId: creatorId })));
  return Promise.all(
    Array.from({ length: PURCHASES }, async (_, index) => {
      const { user, client } = await testApp.newUser();
      clients.set(user.id, client);
      const send: ChaosBuyer['send'] = async (path, body) => {
        const reply = await client.post(path, body);
        return { status: reply.statusCode, json: reply.json() };
      };
      return { userId: user.id, courseId: courses[index % courses.length]?.id ?? '', coupon: 'storm', send };
    }),
  );
}

function createWorld(random: () => number): ChaosWorld {
  return {
    razorpay,
    random,
    secrets: { current: 'current', old: 'old' },
    pauseMs: 15,
    async deliver(body, headers) {
      const payload = Buffer.from(body);
      const call = { method: 'POST', url: '/api/payment/webhook', payload, headers } as const;
      return (await testApp.anonymous().call(call)).statusCode;
    },
    async findPurchase({ userId }) {
      const purchases = (await clients.get(userId)?.get('/api/payment/purchases'))?.json();
      return purchases?.[0]?._id ?? null;
    },
  };
}

/** The real queue tries again; so does this one. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 500 && testApp.jobs.queued.length > 0; round += 1) {
    const job = testApp.jobs.queued.shift();
    if (job) await testApp.jobs.run(job.name, job.payload).catch(() => testApp.jobs.queued.push(job));
  }
}

test(`${PURCHASES} purchases in a storm: every captured payment is one enrolment, and nothing else is`, async () => {
  const buyers = await createBuyers();
  const world = createWorld(createRandom('chaos'));
  const tally: ChaosTally = {};
  razorpay.behaviour.nextFault = createFaults(world.random, { drop: 0.06, fail: 0.06, lose: 0.06 });
  let isOver = false;
  const background = (async () => {
    while (!isOver) {
      await runJobs();
      // Holds of coupons end while some are still at the bank.
      testApp.clock.advance(4 * 60_000);
      await testApp.jobs.run('payments.reconcile');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await runAtOnce(
    // Everybody has luck of their own, so that what happens to one does not depend on who was faster.
    buyers.map((buyer, index) => () => buyInChaos({ ...world, random: createRandom(`chaos ${index}`) }, buyer, tally)),
    8,
  );
  isOver = true;
  await background;
  razorpay.behaviour.nextFault = () => null;
  // The storm is over; a day goes by.
  await runJobs();
  for (let hours = 0; hours < 24; hours += 6) {
    testApp.clock.advance(6 * 60 * 60 * 1000);
    await testApp.jobs.run('payments.reconcile');
    await runJobs();
  }
  // The storm has left its marks in the log; what counts is what is in the books.
  expect(testApp.takeLogs().length).toBeGreaterThan(0);
  const { broken, facts } = await comparePayments(testApp.db, razorpay);
  const expected = Object.fromEntries(Object.keys(broken).map((name) => [name, 0]));
  expect(broken).toEqual(expected);
  expect(tally['forged webhooks taken']).toBeUndefined();
  expect(facts['uses of coupons by those who are enrolled']).toBeGreaterThan(5);
  expect(facts).toMatchObject({
    'sales without an invoice over their amount': 0,
    'refunds without a credit note over theirs': 0,
  });
  expect(facts['payments that did not fit']).toBeGreaterThan(0);
  expect(tally['coupons refused']).toBeGreaterThan(0);
  expect(facts.enrolments).toBeGreaterThan(PURCHASES / 2);
}, 240_000);
