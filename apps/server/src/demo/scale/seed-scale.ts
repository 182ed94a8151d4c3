import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { loadInBulk } from '../../database/bulk-load.ts';
import { copyRows } from '../../database/copy-rows.ts';
import { withConnection } from '../../database/db.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { ledgerEntries, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { sentMails } from '../../database/schema/sent-mails.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { demoCourses } from '../data/catalogue.ts';
import { storeDemoVideos } from '../demo-videos.ts';
import { listEvents, listLedger, listMails, listOrders, listPayments } from './scale-books.ts';
import { planScale, type ScalePlan, type ScaleSize } from './scale-plan.ts';
import {
  listAssets,
  listCourseProgress,
  listCourses,
  listEnrolments,
  listLectureProgress,
  listLectures,
  listPeople,
  listReviews,
  scaleEmails,
} from './scale-rows.ts';

/** Key of the fact that this database has a school of a given size. */
const FACT = 'scale-school';
/** As the auth module has it; it is part of the hash. */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Why a database is left alone; the message is for the operator. */
export class ScaleRefusal extends Error {}

/** What stands in the database afterwards. */
export interface SeededSchool {
  /** Rows by table. */
  rows: Record<string, number>;
  /** Who may sign in with the password, which is made anew each time and stands nowhere else. */
  accounts: { owner: string; educator: string; learner: string };
  password: string;
}

export interface ScaleOrder {
  /** As the owner of the tables. */
  databaseUrl: string;
  storage: Storage;
  size: ScaleSize;
  now: Date;
  /** Name of the database, without which one that holds people is left alone. */
  into?: string | undefined;
  onTable?: (table: string, rows: number) => void;
}

/**
 * Fills a database with a school of the size, by COPY, in one transaction: all of it or nothing. Other servers cannot work on
 * that database meanwhile. Summaries for reports are the caller's. Throws ScaleRefusal when the database has people and was not
 * named, or has such a school.
 */
export async function seedScale(order: ScaleOrder): Promise<SeededSchool> {
  const { storage, size, now } = order;
  const plan = planScale(size, now.getTime());
  const password = randomBytes(12).toString('base64url');
  const [passwordHash, films] = await Promise.all([
    hash(password, hashCost),
    storeDemoVideos(storage, demoCourses.slice(0, 1)),
  ]);
  const works = listWorks(plan, { passwordHash, films: [...films.values()] });
  const rows = await withConnection(order.databaseUrl, (client) => fill(client, works, order));
  const accounts = { owner: scaleEmails.owner, educator: scaleEmails.educator(0), learner: scaleEmails.learner(0) };
  return { rows, accounts, password };
}

type Work = { name: string; table: PgTable; rows: () => Iterable<Record<string, unknown>> };
type Means = { passwordHash: string; films: Parameters<typeof listAssets>[1] };

function listWorks(plan: ScalePlan, { passwordHash, films }: Means): Work[] {
  return [
    { name: 'users', table: users, rows: () => listPeople(plan, passwordHash) },
    { name: 'courses', table: courses, rows: () => listCourses(plan) },
    { name: 'media_assets', table: mediaAssets, rows: () => listAssets(plan, films) },
    { name: 'lectures', table: lectures, rows: () => listLectures(plan) },
    { name: 'payment_orders', table: paymentOrders, rows: () => listOrders(plan) },
    { name: 'payments', table: payments, rows: () => listPayments(plan) },
    { name: 'ledger_entries', table: ledgerEntries, rows: () => listLedger(plan) },
    { name: 'enrolments', table: enrolments, rows: () => listEnrolments(plan, films) },
    { name: 'lecture_progress', table: lectureProgress, rows: () => listLectureProgress(plan, films) },
    { name: 'course_progress', table: courseProgress, rows: () => listCourseProgress(plan) },
    { name: 'reviews', table: reviews, rows: () => listReviews(plan) },
    { name: 'sent_mails', table: sentMails, rows: () => listMails(plan) },
    // The log keeps its triggers, whoever writes it.
    { name: 'audit_events', table: auditEvents, rows: () => listEvents(plan) },
  ];
}

function fill(client: pg.Client, works: Work[], order: ScaleOrder): Promise<Record<string, number>> {
  const names = works.filter(({ table }) => table !== auditEvents).map(({ name }) => name);
  return loadInBulk(client, names, async (isEmpty) => {
    await refuseUnlessMeant(client, order.into);
    const counts: Record<string, number> = {};
    for (const { name, table, rows } of works) {
      counts[name] = await copyRows(client, { table, rows: rows(), isFrozen: isEmpty(name) });
      order.onTable?.(name, counts[name]);
    }
    await client.query('insert into installation_facts (key, value) values ($1, $2)', [FACT, order.size]);
    await tellServers(client);
    return counts;
  });
}

/** Under the locks: nobody signs up between the look and the rows. */
async function refuseUnlessMeant(client: pg.Client, into: string | undefined): Promise<void> {
  const { rows } = await client.query<{ database: string; hasPeople: boolean; isThere: boolean }>(
    `select current_database() as database, exists (select 1 from users) as "hasPeople",
       exists (select 1 from installation_facts where key = $1) as "isThere"`,
    [FACT],
  );
  const [{ database, hasPeople, isThere } = { database: '', hasPeople: true, isThere: false }] = rows;
  if (isThere) throw new ScaleRefusal('This database has such a school already. Take a new one for another size.');
  if (into !== undefined && into !== database)
    throw new ScaleRefusal(`This is the database ${database}, not ${into}: nothing was changed.`);
  if (hasPeople && into === undefined)
    throw new ScaleRefusal(
      `There are people in the database ${database}. If they may stand among a million others: --into ${database}`,
    );
}

/** What the triggers would have said, once for everything. */
async function tellServers(client: pg.Client): Promise<void> {
  await client.query('truncate ledger_months, ledger_course_months');
  await client.query(`update ledger_closing set closed_until = '1970-01-01'`);
  await client.query('insert into search_changes (course_id) select id from courses where is_published');
  for (const kind of ['course', 'counts', 'user'])
    await client.query(`select pg_notify('nalanda_changes', '${kind} *')`);
}
