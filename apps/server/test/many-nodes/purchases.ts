import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { coupons } from '../../src/database/schema/payments.table.ts';
import { createCourse, createUser } from '../factories.ts';
import { buyInChaos, type ChaosBuyer, type ChaosWorld, createFaults, runAtOnce } from '../payment-chaos.ts';
import { comparePayments, recordOrderHistory } from '../payment-truth.ts';
import { signIn } from './nodes-storm.ts';
import { type Site, WEBHOOK_SECRETS } from './open-site.ts';
import { createVisitor, type Tally, type Visitor } from './visitor.ts';

const LANES = 6;
const COUPON = 'STORM';
const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Buyer = ChaosBuyer & { visitor: Visitor };

/**
 * Purchases beside the other stories, through the balancer: clicks in two tabs, faults of the provider, webhooks doubled, late or
 * never. At the end the operator's doctor mends, and the books are compared with what the provider knows.
 */
export function buyBeside({ purchases, random }: { purchases: number; random: () => number }) {
  return async (site: Site, tally: Tally, isOver: () => boolean) => {
    const { razorpay, db } = site;
    await recordOrderHistory(db);
    const buyers = await createBuyers(site, tally, purchases);
    const world = createWorld(site, { buyers, tally, random });
    razorpay.behaviour.nextFault = createFaults(random, { drop: 0.04, fail: 0.04, lose: 0.04, silence: 0.002 });
    const told: Record<string, number> = {};
    const buy = (buyer: Buyer) => async () => {
      if (!isOver()) await buyInChaos(world, buyer, told);
    };
    return async (): Promise<Record<string, number>> => {
      await runAtOnce(buyers.map(buy), LANES);
      razorpay.behaviour.nextFault = () => null;
      const said = await runDoctor(site);
      const hasMended = /after mending\.$/.test(said);
      if (!hasMended) process.stderr.write(`The doctor of the payments broke off:\n${said}\n`);
      const { broken, facts } = await comparePayments(db, razorpay);
      for (const [what, number] of Object.entries({ ...told, ...facts })) tally.happened[`purchases: ${what}`] = number;
      const named = Object.entries(broken).map(([what, number]): [string, number] => [`purchases: ${what}`, number]);
      return { ...Object.fromEntries(named), 'purchases: the doctor broke off': hasMended ? 0 : 1 };
    };
  };
}

async function createBuyers(site: Site, tally: Tally, purchases: number): Promise<Buyer[]> {
  const { db } = site;
  const courses = [];
  // An offer that takes 100 paise off leaves something in each case: no provider takes a payment of nothing.
  for (const pricePaise of [49_900, 12_345, 1_000]) courses.push(await createCourse(db, { pricePaise }));
  const terms = { code: COUPON, percentOff: 35, maxUses: Math.ceil(purchases / 20), maxUsesPerLearner: 1 };
  await db.insert(coupons).values(courses.map(({ creatorId }) => ({ ...terms, educatorId: creatorId })));
  const buyers: Buyer[] = [];
  for (let at = 0; at < purchases; at += 1) {
    const { id: userId } = await createUser(db);
    const visitor = await signIn(site, { tally, userId });
    const courseId = courses[at % courses.length]?.id ?? '';
    buyers.push({ userId, courseId, coupon: COUPON, visitor, send: (path, json) => visitor.tryOnce(path, { json }) });
  }
  return buyers;
}

function createWorld(
  { razorpay, origin }: Site,
  { buyers, tally, random }: { buyers: Buyer[]; tally: Tally; random: () => number },
): ChaosWorld {
  const provider = createVisitor({ origin, tally });
  const visitors = new Map(buyers.map(({ userId, visitor }) => [userId, visitor]));
  return {
    ...{ razorpay, random, secrets: WEBHOOK_SECRETS, pauseMs: 250 },
    async deliver(body, headers) {
      const question = { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) };
      return (await provider.tryOnce('/api/payment/webhook', question))?.status ?? null;
    },
    async findPurchase({ userId }) {
      const reply = await visitors.get(userId)?.tryOnce('/api/payment/purchases');
      return reply?.status === 200 ? ((reply.json as { _id: string }[])[0]?._id ?? null) : null;
    },
  };
}

/** The operator's own tool, once: what the site has not mended by itself. Gives what it said. */
async function runDoctor({ env, folder }: Site): Promise<string> {
  const child = spawn(process.execPath, ['scripts/payments-doctor.ts', '--mend'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, DATA_DIR: path.join(folder, 'doctor') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  await new Promise((resolve) => child.once('close', resolve));
  return said.trim();
}
