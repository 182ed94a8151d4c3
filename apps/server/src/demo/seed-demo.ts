import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@nalanda/covers';
import { hash } from '@node-rs/argon2';
import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../database/db.ts';
import { tryHoldLock } from '../database/hold-lock.ts';
import { lectureCaptions } from '../database/schema/captions.table.ts';
import { certificates } from '../database/schema/certificates.table.ts';
import { contributionReports } from '../database/schema/contribution-reports.table.ts';
import { courseNotes } from '../database/schema/course-notes.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { installationFacts } from '../database/schema/installation.table.ts';
import { enrolments } from '../database/schema/learning.table.ts';
import { lectureFiles } from '../database/schema/lecture-files.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { mediaAssets } from '../database/schema/media.table.ts';
import { announcements, notifications } from '../database/schema/notifications.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds, payments } from '../database/schema/payments.table.ts';
import { payoutAccounts, payouts } from '../database/schema/payouts.table.ts';
import { courseProgress, lectureProgress } from '../database/schema/progress.table.ts';
import { postVotes, questionFollows, questionPosts } from '../database/schema/questions.table.ts';
import { reviews } from '../database/schema/reviews.table.ts';
import { searchDays, searchOutcomes } from '../database/schema/search-insight.table.ts';
import { courseSections } from '../database/schema/sections.table.ts';
import { users } from '../database/schema/users.table.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/secrets/secrets.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { demoCourses } from './data/catalogue.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertDemoArticles } from './demo-articles.ts';
import { insertDemoAssignment } from './demo-assignment.ts';
import { insertDemoBundle } from './demo-bundle.ts';
import { makeDemoCertificates } from './demo-certificates.ts';
import { type DemoCompletions, makeDemoCompletions } from './demo-completions.ts';
import { type DemoCourseRows, makeDemoCourse } from './demo-courses.ts';
import { DEMO_FACT, isSeeded } from './demo-fact.ts';
import { insertDemoGift } from './demo-gift.ts';
import { makeDemoLearning } from './demo-learning.ts';
import { makeDemoLedger } from './demo-ledger.ts';
import { makeDemoMaterial, storeDemoMaterial } from './demo-material.ts';
import { makeDemoModeration } from './demo-moderation.ts';
import { type DemoMoney, makeDemoMoney } from './demo-money.ts';
import { insertDemoNotes } from './demo-notes.ts';
import { type DemoNotifications, makeDemoNotifications } from './demo-notifications.ts';
import { type DemoPeople, makeDemoPeople } from './demo-people.ts';
import { storeDemoPictures } from './demo-pictures.ts';
import { makeDemoProgress } from './demo-progress.ts';
import { makeDemoPublishing } from './demo-publishing.ts';
import { type DemoQuestions, makeDemoQuestions } from './demo-questions.ts';
import { insertDemoQuiz } from './demo-quiz.ts';
import { makeDemoSearches } from './demo-searches.ts';
import { insertDemoTeachers } from './demo-teachers.ts';
import { storeDemoVideos } from './demo-videos.ts';
import { makeDemoWatching } from './demo-watching.ts';
import { keepDemoAlive } from './keep-demo-alive.ts';

/** PostgreSQL takes at most 65,535 values a statement; the widest table here has 20 columns. */
const rowsPerInsert = 1_000;
const LOOK_AGAIN_MILLISECONDS = 250;
/** The setting of the auth module; it is part of the stored hash, so the two may drift apart without harm. */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Fills an installation with the demo school: people, courses, films, sales, reviews and what was searched. Runs once an installation;
 * killed in the middle it starts again from nothing, for all rows come in one transaction and files have fixed names.
 * Tells whether it has seeded now.
 */
export async function seedDemo(deps: {
  db: Db;
  storage: Storage;
  logger: Logger;
  /** Closes the bank accounts of the demo educators. */
  secrets: Pick<Keys, 'sessionSecrets'>;
  clock?: Clock;
}): Promise<{ seeded: boolean }> {
  const { db, storage, logger } = deps;
  const now = (deps.clock ?? systemClock).now();
  if (await isSeeded(db)) {
    await keepDemoAlive(deps, { now, isNew: false });
    return { seeded: false };
  }
  if (await hasAccountOfTheDemo(db)) {
    logger.warn('The demo school is left out: somebody has signed up with the address of a demo account.');
    return { seeded: false };
  }

  const [passwordHashes, films] = await Promise.all([hashPasswords(), storeDemoVideos(storage, demoCourses)]);
  const people = makeDemoPeople({ now, passwordHashes, random: createRandom('demo people') });
  await storeDemoMaterial(storage);
  await storeDemoPictures({ storage, courses: demoCourses, people: people.portraits });
  const made = demoCourses.map((source) => makeDemoCourse({ source, now, people, films }));
  const assets = made.flatMap((entry) => entry.assets);
  const sectionRows = made.flatMap((entry) => entry.sections);
  const material = makeDemoMaterial(made);
  const learning = makeDemoLearning({ now, people, courses: made });
  const progress = makeDemoProgress({ now, people, courses: made, ...learning });
  const completions = makeDemoCompletions({ now, people, courses: made, learning });
  const watching = makeDemoWatching({ now, people, courses: made, learning, completions });
  const certified = makeDemoCertificates({ people, courses: made, completions });
  const sales = makeDemoLedger(learning, made);
  const money = makeDemoMoney({ now, people, courses: made, learning, sales, secrets: deps.secrets });
  const reports = makeDemoModeration({ now, learning, courses: made });
  const notes = makeDemoPublishing({ now, courses: made, managerId: people.ownerId });
  const questions = makeDemoQuestions({ now, people, courses: made, ...learning });

  const seeded = await db.transaction(async (tx) => {
    if (!(await claim(tx, { courses: made.length, now }))) return false;
    await insertAll(tx, users, people.rows);
    await insertCourses(tx, made, { people, now });
    await insertAll(tx, courseNotes, notes);
    await insertAll(tx, mediaAssets, assets);
    await insertAll(tx, courseSections, sectionRows);
    await insertLectures(tx, material, made);
    await insertMoney(tx, {
      ...money,
      orders: [...learning.orders, ...money.orders],
      payments: [...learning.payments, ...money.payments],
      ledger: [...sales, ...money.ledger],
    });
    await insertStudentsOwn(tx, made, { people, now });
    await insertAll(tx, enrolments, learning.enrolments);
    await insertAll(tx, reviews, learning.reviews);
    await insertAll(tx, contributionReports, reports);
    await insertProgress(tx, [progress, completions, watching]);
    for (const insertLesson of [insertDemoQuiz, insertDemoAssignment]) await insertLesson(tx, made, completions);
    await insertAll(tx, certificates, certified);
    await insertAll(tx, lectureCaptions, progress.captions);
    await insertQuestions(tx, questions);
    await insertNotifications(tx, makeDemoNotifications({ now, courses: made, ...learning, questions }));
    await insertSearches(tx, makeDemoSearches({ now, courses: made }));
    return true;
  });
  if (seeded) {
    await keepDemoAlive(deps, { now, isNew: true });
    logger.info({ courses: made.length, people: people.rows.length }, 'demo school seeded');
    return { seeded };
  }
  await waitForOther(db);
  // The other one may have been killed over it.
  return (await isSeeded(db)) ? { seeded } : seedDemo(deps);
}

async function insertCourses(
  tx: Tx,
  made: readonly DemoCourseRows[],
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  await insertAll(
    tx,
    courses,
    made.map(({ course }) => course),
  );
  await insertDemoBundle(tx, { made, educatorId: people.demoEducatorId, now });
  await insertDemoTeachers(tx, { made, people, now });
}

/** What the demo student has given away, noted and kept for later. */
async function insertStudentsOwn(
  tx: Tx,
  made: readonly DemoCourseRows[],
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const own = { made, studentId: people.student.id, now };
  await insertDemoGift(tx, { ...own, educatorId: people.demoEducatorId });
  await insertDemoNotes(tx, own);
}

async function insertLectures(
  tx: Tx,
  material: ReturnType<typeof makeDemoMaterial>,
  made: readonly DemoCourseRows[],
): Promise<void> {
  await insertAll(tx, lectures, material.lectures);
  await insertAll(tx, lectureFiles, material.files);
  await insertDemoArticles(tx, made);
}

/** Whether nobody else has seeded, or does now. */
async function claim(tx: Tx, { courses: count, now }: { courses: number; now: Date }): Promise<boolean> {
  if (!(await tryHoldLock(tx, DEMO_FACT))) return false;
  const claimed = await tx
    .insert(installationFacts)
    .values({ key: DEMO_FACT, value: { courses: count }, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: installationFacts.key });
  return claimed.length > 0;
}

async function insertProgress(tx: Tx, parts: DemoCompletions[]): Promise<void> {
  await insertAll(
    tx,
    lectureProgress,
    parts.flatMap((part) => part.lectures),
  );
  await insertAll(
    tx,
    courseProgress,
    parts.flatMap((part) => part.courses),
  );
}

async function insertNotifications(tx: Tx, told: DemoNotifications): Promise<void> {
  await insertAll(tx, announcements, told.announcements);
  await insertAll(tx, notifications, told.notifications);
}

async function insertQuestions(tx: Tx, { posts, votes, follows, reports }: DemoQuestions): Promise<void> {
  await insertAll(tx, questionPosts, posts);
  await insertAll(tx, postVotes, votes);
  await insertAll(tx, questionFollows, follows);
  await insertAll(tx, contributionReports, reports);
}

async function insertSearches(tx: Tx, { days, outcomes }: ReturnType<typeof makeDemoSearches>): Promise<void> {
  await insertAll(tx, searchDays, days);
  await insertAll(tx, searchOutcomes, outcomes);
}

async function insertMoney(tx: Tx, money: DemoMoney): Promise<void> {
  await insertAll(tx, paymentOrders, money.orders);
  await insertAll(tx, payments, money.payments);
  await insertAll(tx, paymentRefunds, money.refunds);
  await insertAll(tx, payoutAccounts, money.accounts);
  await insertAll(tx, payouts, money.payouts);
  await insertAll(tx, ledgerEntries, money.ledger);
}

async function hashPasswords(): Promise<Record<keyof typeof demoAccounts, string>> {
  const [student, educator, owner] = await Promise.all(
    [demoAccounts.student, demoAccounts.educator, demoAccounts.owner].map(({ password }) => hash(password, hashCost)),
  );
  if (!student || !educator || !owner) throw new Error('A demo account without a password.');
  return { student, educator, owner };
}

/** Of two servers that start at once the other one is at it: looks again and again, for no statement may take so long. */
async function waitForOther(db: Db): Promise<void> {
  while (!(await db.transaction((tx) => tryHoldLock(tx, DEMO_FACT)))) await sleep(LOOK_AGAIN_MILLISECONDS);
}

async function hasAccountOfTheDemo(db: Db): Promise<boolean> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  return found.length > 0;
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(table).values(rows.slice(start, start + rowsPerInsert));
  }
}
