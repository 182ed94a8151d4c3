import { createRandom } from '@nalanda/covers';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/db.ts';
import { enrolments } from '../../src/database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders } from '../../src/database/schema/payments.table.ts';
import { courseProgress } from '../../src/database/schema/progress.table.ts';
import { searchDays } from '../../src/database/schema/search-insight.table.ts';
import {
  type BookedCharge,
  chargeLegs,
  failedRefundLegs,
  type LedgerLeg,
  type PostingKind,
  refundLegs,
} from '../../src/modules/payments/ledger/ledger.models.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import { createCourse, createUser } from '../factories.ts';

/** A school in whose database things happen at random, as the modules write them. */
export interface RandomSchool {
  db: Db;
  courses: { id: string; creatorId: string }[];
  learners: { id: string }[];
  sales: Sale[];
}

interface Sale {
  orderId: string;
  course: RandomSchool['courses'][number];
  charge: BookedCharge;
  refundedPaise: number;
}

/** Chance, the same for the same seed. */
interface Chance {
  random(): number;
  pick<T>(list: readonly T[]): T;
  /** A moment of some months; a third of them within seconds of midnight in India. */
  moment(): Date;
}

const MIDNIGHT_IN_INDIA = Date.UTC(2026, 0, 1, 18, 30);

/** A school of five courses and twenty learners in which nothing has happened yet. */
export async function createRandomSchool(db: Db): Promise<RandomSchool> {
  const school: RandomSchool = { db, courses: [], learners: [], sales: [] };
  for (let index = 0; index < 5; index += 1) school.courses.push(await createCourse(db));
  for (let index = 0; index < 20; index += 1) school.learners.push(await createUser(db));
  return school;
}

/** Lets `count` things happen, at moments in no order. */
export async function happen(school: RandomSchool, seed: number, count: number): Promise<void> {
  const chance = createChance(seed);
  const often = [sell, enrolFree, refund, watch];
  const events = [...often, ...often, forget, moveEnrolment, signUp, search];
  for (let number = 0; number < count; number += 1) await chance.pick(events)(school, chance);
}

async function sell(school: RandomSchool, { pick, random, moment }: Chance): Promise<void> {
  const course = pick(school.courses);
  const learnerId = pick(school.learners).id;
  const amountPaise = 100 + Math.floor(random() * 100_000);
  const kind = random() < 0.15 ? ('surplus' as const) : ('charge' as const);
  const charge = { kind, amountPaise, sharePaise: kind === 'charge' ? Math.floor(amountPaise * random()) : 0 };
  const sale: Sale = { orderId: newId(), course, charge, refundedPaise: 0 };
  await school.db.insert(paymentOrders).values({
    id: sale.orderId,
    courseId: course.id,
    learnerId,
    amountPaise,
    provider: 'test',
    status: 'paid',
    providerOrderId: newId(),
  });
  await book(school, sale, { kind, at: moment(), legs: chargeLegs(charge) });
  const enrolment = { courseId: course.id, learnerId, orderId: sale.orderId, pricePaidPaise: amountPaise };
  if (kind === 'charge')
    await school.db
      .insert(enrolments)
      .values({ ...enrolment, enrolledAt: moment() })
      .onConflictDoNothing();
  school.sales.push(sale);
}

async function book(
  { db }: RandomSchool,
  { orderId, course }: Sale,
  { kind, at, legs }: { kind: PostingKind; at: Date; legs: LedgerLeg[] },
): Promise<void> {
  const common = { posting: `${kind} ${newId()}`, kind, orderId, educatorId: course.creatorId, createdAt: at };
  await db.insert(ledgerEntries).values(legs.map((leg) => ({ ...common, ...leg })));
}

async function enrolFree({ db, courses, learners }: RandomSchool, { pick, moment }: Chance): Promise<void> {
  const values = { courseId: pick(courses).id, learnerId: pick(learners).id, pricePaidPaise: 0, enrolledAt: moment() };
  await db.insert(enrolments).values(values).onConflictDoNothing();
}

/** Money goes back, whole or in part; some of it does not reach its receiver. */
async function refund(school: RandomSchool, { pick, random, moment }: Chance): Promise<void> {
  const sale = school.sales.length > 0 ? pick(school.sales) : undefined;
  const left = sale ? sale.charge.amountPaise - sale.refundedPaise : 0;
  if (!sale || left === 0) return;
  const amountPaise = random() < 0.6 ? left : 1 + Math.floor(random() * left);
  const legs = refundLegs(sale.charge, { amountPaise, refundedBeforePaise: sale.refundedPaise });
  sale.refundedPaise += amountPaise;
  await book(school, sale, { kind: 'refund', at: moment(), legs });
  if (amountPaise === left) await school.db.delete(enrolments).where(eq(enrolments.orderId, sale.orderId));
  if (random() < 0.2)
    await book(school, sale, { kind: 'refund-failed', at: moment(), legs: failedRefundLegs(amountPaise) });
}

/** Somebody watches on, completes a course, or completes it no more. */
async function watch({ db, courses, learners }: RandomSchool, { pick, random, moment }: Chance): Promise<void> {
  const way = { courseId: pick(courses).id, learnerId: pick(learners).id };
  const completedAt = random() < 0.7 ? moment() : null;
  const target = [courseProgress.learnerId, courseProgress.courseId];
  await db
    .insert(courseProgress)
    .values({ ...way, completedAt, creditSeconds: 0, heardAt: moment(), version: 1 })
    .onConflictDoUpdate({ target, set: { completedAt } });
}

/** Somebody is forgotten: how far they are goes, and seldom what they may watch. */
async function forget({ db, learners }: RandomSchool, { pick, random }: Chance): Promise<void> {
  const { id } = pick(learners);
  await db.delete(courseProgress).where(eq(courseProgress.learnerId, id));
  if (random() < 0.3) await db.delete(enrolments).where(eq(enrolments.learnerId, id));
}

async function moveEnrolment({ db, courses, learners }: RandomSchool, { pick, moment }: Chance): Promise<void> {
  await db
    .update(enrolments)
    .set({ enrolledAt: moment() })
    .where(and(eq(enrolments.learnerId, pick(learners).id), eq(enrolments.courseId, pick(courses).id)));
}

async function signUp({ db, learners }: RandomSchool, { moment }: Chance): Promise<void> {
  learners.push(await createUser(db, { createdAt: moment() }));
}

async function search({ db }: RandomSchool, { random }: Chance): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const values = { day, query: `wish ${Math.floor(random() * 5)}`, searches: 3, unanswered: 2, results: 0 };
  const more = { searches: sql`search_days.searches + 3`, unanswered: sql`search_days.unanswered + 2` };
  const target = [searchDays.day, searchDays.query];
  await db.insert(searchDays).values(values).onConflictDoUpdate({ target, set: more });
}

function createChance(seed: number): Chance {
  const random = createRandom(`${seed}`);
  return {
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    moment: () => {
      const midnight = MIDNIGHT_IN_INDIA + Math.floor(random() * 80) * DAY_MS;
      const width = random() < 0.33 ? 4_000 : DAY_MS;
      return new Date(midnight + Math.floor((random() - 0.5) * width));
    },
  };
}
