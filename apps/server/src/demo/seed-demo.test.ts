import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { categories, levels } from '@nalanda/contract';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestLogs } from '../../test/fakes.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createDb, type Db } from '../database/db.ts';
import { lectureCaptions } from '../database/schema/captions.table.ts';
import { contributionReports } from '../database/schema/contribution-reports.table.ts';
import { courseNotes } from '../database/schema/course-notes.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { enrolments } from '../database/schema/learning.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { mediaAssets } from '../database/schema/media.table.ts';
import { courseProgress } from '../database/schema/progress.table.ts';
import { reviews } from '../database/schema/reviews.table.ts';
import { searchDays } from '../database/schema/search-insight.table.ts';
import { users } from '../database/schema/users.table.ts';
import { lastMonth, stateOf } from '../modules/payments/payouts/payouts.models.ts';
import { createPayoutsRepository } from '../modules/payments/payouts/payouts.repository.ts';
import { toCountedQuery } from '../modules/search-insight/search-insight.models.ts';
import { createSliceCounter, toCurve } from '../modules/teaching/class/retention.models.ts';
import { createRetentionRepository } from '../modules/teaching/class/retention.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { createSecretBoxes } from '../platform/secrets/secret-boxes.ts';
import { createLocalStorage, type Storage } from '../platform/storage/storage.ts';
import { demoAccounts } from './demo-accounts.ts';
import { listOpenDemoAccounts, retireDemoOwner } from './open-demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let storage: Storage;
let folder: string;
const logs = createTestLogs();
const sessionSecrets: [string] = ['s'.repeat(32)];
const secrets = { sessionSecrets };

/** Rows of a bare statement. */
async function ask<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger });
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-demo-'));
  storage = await createLocalStorage(folder);
  // Two servers that start at the same moment.
  const results = await Promise.all([
    seedDemo({ db, storage, logger: logs.logger, secrets }),
    seedDemo({ db, storage, logger: logs.logger, secrets }),
  ]);
  expect(results.filter(({ seeded }) => seeded)).toHaveLength(1);
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('the demo school', () => {
  test('is seeded once, however often the server starts', async () => {
    expect(await seedDemo({ db, storage, logger: logs.logger, secrets })).toEqual({ seeded: false });
    expect(await db.$count(courses)).toBe(50);
  });

  test('has 48 published courses in every category and on every level, by 12 educators', async () => {
    const published = await db.select().from(courses).where(eq(courses.isPublished, true));
    expect(published).toHaveLength(48);
    expect(new Set(published.map((course) => course.category))).toEqual(new Set(categories));
    expect(new Set(published.map((course) => course.level))).toEqual(new Set(levels));
    expect(await db.$count(users, eq(users.role, 'educator'))).toBe(12);
    expect(await db.$count(lectures)).toBeGreaterThanOrEqual(250);
    expect(await db.$count(reviews)).toBeGreaterThanOrEqual(300);
    expect(await db.$count(users, eq(users.role, 'student'))).toBeGreaterThanOrEqual(60);
  });

  test('counts on each course what is there', async () => {
    const wrong = await ask(sql`select ${courses.title} from ${courses} where
      ${courses.enrolledCount} <> (select count(*) from enrolments where course_id = ${courses.id})
      or ${courses.lectureCount} <> (select count(*) from lectures where course_id = ${courses.id})
      or ${courses.reviewCount} <> (select count(*) from reviews where course_id = ${courses.id})
      or ${courses.ratingSum} <> (select coalesce(sum(rating), 0) from reviews where course_id = ${courses.id})`);
    expect(wrong).toEqual([]);
  });

  test('has courses whose every lecture is in a section, and courses without sections', async () => {
    const [counted] = await ask<{ sectioned: number; flat: number; half: number; empty: number }>(sql`
      select count(*) filter (where inside = all_of_them)::int as sectioned, count(*) filter (where inside = 0)::int as flat,
        count(*) filter (where inside not in (0, all_of_them))::int as half,
        (select count(*)::int from course_sections where id not in (select section_id from lectures where section_id is not null)) as empty
      from (select count(section_id) as inside, count(*) as all_of_them from lectures group by course_id) of_courses`);
    expect(counted).toEqual({ sectioned: 13, flat: 37, half: 0, empty: 0 });
  });

  test('has replies of educators, and reports that wait in the office', async () => {
    expect(await db.$count(reviews, isNotNull(reviews.repliedAt))).toBe(12);
    const reports = await db.select().from(contributionReports);
    expect(reports.map(({ isEducator }) => isEducator).sort()).toEqual([false, false, false, false, true]);
    const wrong = await ask(sql`select report.id from review_reports report
      join reviews r on r.id = report.review_id join courses c on c.id = r.course_id
      where report.is_educator <> (report.reporter_id = c.creator_id) or report.reporter_id = r.learner_id
      or report.created_at < r.created_at`);
    expect(wrong).toEqual([]);
    // Of answers, one in a course of the demo educator, by people who are neither their writers nor strangers.
    const [answers] =
      await ask(sql`select count(*)::int as reported, count(*) filter (where u.email = ${demoAccounts.educator.email})::int as own,
        count(*) filter (where report.reporter_id = p.writer_id or report.created_at < p.created_at or report.created_at > now()
          or not exists (select 1 from enrolments e where e.course_id = p.course_id and e.learner_id = report.reporter_id))::int as wrong
      from review_reports report join question_posts p on p.id = report.post_id
      join courses c on c.id = p.course_id join users u on u.id = c.creator_id where p.question_id is not null`);
    expect(answers).toEqual({ reported: 2, own: 1, wrong: 0 });
  });

  test('has one complete draft that waits for the office, which has returned it once', async () => {
    const waiting = await db.select().from(courses).where(isNotNull(courses.submittedAt));
    expect(waiting).toMatchObject([{ isPublished: false, category: 'Others' }]);
    const notes = await db.select().from(courseNotes).orderBy(courseNotes.createdAt);
    expect(notes.map(({ kind }) => kind)).toEqual(['submitted', 'returned', 'submitted']);
    expect(waiting[0]?.submittedAt).toEqual(notes[2]?.createdAt);
    const missing = await ask(sql`select c.id from courses c join course_notes n on n.course_id = c.id
      where c.submitted_at is null or n.created_at < c.created_at or n.created_at > now()
      or not exists (select 1 from users where id = n.actor_id)`);
    expect(missing).toEqual([]);
  });

  test('has a captured payment of the right amount behind every paid enrolment, and none behind a free one', async () => {
    const wrong = await ask(sql`select e.id from enrolments e
      left join payment_orders o on o.id = e.order_id and o.learner_id = e.learner_id and o.course_id = e.course_id
      left join payments p on p.order_id = o.id
      where case when e.price_paid_paise = 0 then e.order_id is not null
      else o.status is distinct from 'paid' or o.amount_paise <> e.price_paid_paise
        or p.status is distinct from 'captured' or p.amount_paise <> e.price_paid_paise end`);
    expect(wrong).toEqual([]);
  });

  test('has refunds, whole and in part, and payouts, paid and due, that the books bear out', async () => {
    const refunds = await ask<{
      reason: string;
      whole: boolean;
    }>(sql`select r.reason, r.amount_paise = p.amount_paise as whole
      from payment_refunds r join payments p on p.id = r.payment_id`);
    expect(refunds.filter(({ reason, whole }) => reason === 'office' && !whole)).toHaveLength(3);
    expect(refunds.filter(({ reason, whole }) => reason === 'learner' && whole)).toHaveLength(6);
    const repository = createPayoutsRepository({ db, clock: systemClock });
    expect(await repository.listContradictions()).toEqual([]);
    const [{ unbalanced } = { unbalanced: '' }] = await ask<{ unbalanced: string }>(sql`select count(*) as unbalanced
      from (select 1 from ledger_entries group by posting having sum(amount_paise) <> 0) t`);
    expect(Number(unbalanced)).toBe(0);
    const month = lastMonth(new Date());
    const rows = await repository.listMonth(month);
    const states = rows.map((row) => stateOf(row, { now: new Date(), minimumPaise: 10_000 }));
    expect(states).toContain('paid');
    expect(states).toContain('due');
    const boxes = createSecretBoxes(sessionSecrets, 'payout accounts 1');
    const accounts = await repository.listBoxes();
    expect(accounts.length).toBeGreaterThan(5);
    for (const { educatorId, box } of accounts) expect(boxes.open(box, educatorId)).toContain('SBIN');
  });

  test('has learners who have completed a course, each film of it and after they joined', async () => {
    const [{ done } = { done: '' }] = await ask<{ done: string }>(
      sql`select count(*) as done from course_progress where completed_at < now()`,
    );
    expect(Number(done)).toBeGreaterThan(20);
    const wrong = await ask(sql`select p.course_id from course_progress p
      join enrolments e on e.course_id = p.course_id and e.learner_id = p.learner_id
      where p.completed_at is not null and (p.completed_at < e.enrolled_at or exists (
        select 1 from lectures l left join lecture_progress w on w.lecture_id = l.id and w.learner_id = p.learner_id
        where l.course_id = p.course_id and l.asset_id is not null and w.done_at is null))`);
    expect(wrong).toEqual([]);
  });

  test('has learners in the middle of the courses of the demo educator, and a moment at which many leave each lecture', async () => {
    const [educator] = await db.select().from(users).where(eq(users.email, demoAccounts.educator.email));
    const repository = createRetentionRepository({ db });
    const own = await db
      .select({ id: courses.id, enrolled: courses.enrolledCount })
      .from(courses)
      .where(and(eq(courses.creatorId, educator!.id), eq(courses.isPublished, true)));
    const falls: boolean[] = [];
    for (const { id: courseId, enrolled } of own) {
      const { course, lectures: ofCourse } = await repository.readFunnel(courseId, 20_000);
      expect(course?.counted).toBe(enrolled);
      const { began = 0, halfWay = 0, finished = 0, certified = 0 } = course ?? {};
      expect(
        enrolled > began && began > halfWay && halfWay > finished && finished >= certified && certified > 0,
        courseId,
      ).toBe(true);
      expect(ofCourse[0]?.began).toBe(began);
      expect(ofCourse.at(-1)?.completed).toBeGreaterThanOrEqual(finished);
      const [first] = ofCourse;
      const durationSeconds = first?.durationSeconds ?? 0;
      const counter = createSliceCounter(durationSeconds);
      const of = { courseId, lectureId: first?._id ?? '' };
      const { counted } = await repository.readStretches(of, 20_000, counter.add);
      falls.push(toCurve(counter.counts, { counted, durationSeconds }).fall !== null);
    }
    expect(falls.length).toBeGreaterThan(3);
    expect(falls.filter(Boolean).length).toBeGreaterThan(falls.length / 2);
    const late = await ask(sql`select p.course_id from course_progress p
      join enrolments e on e.course_id = p.course_id and e.learner_id = p.learner_id
      where p.heard_at < e.enrolled_at or p.heard_at > now()`);
    expect(late).toEqual([]);
  });

  test('tells a story in the right order: published, joined, enrolled, reviewed, and nothing in the future', async () => {
    const wrong = await ask(sql`select r.id from reviews r
      left join enrolments e on e.course_id = r.course_id and e.learner_id = r.learner_id
      join courses c on c.id = r.course_id join users u on u.id = r.learner_id
      where e.id is null or r.created_at < e.enrolled_at or e.enrolled_at < c.published_at
      or e.enrolled_at < u.created_at or r.created_at > now()`);
    expect(wrong).toEqual([]);
  });

  test('has learners and sales of this week, as its newest orders say', async () => {
    const [week] = await ask<{ enrolled: number; sold: number }>(sql`select
      (select count(*)::int from enrolments where enrolled_at > now() - interval '7 days') as enrolled,
      (select count(*)::int from payment_orders where paid_at > now() - interval '7 days' and not is_gift) as sold`);
    expect(week?.enrolled).toBeGreaterThanOrEqual(5);
    expect(week?.sold).toBeGreaterThan(0);
  });

  test('has every film, poster, cover and photo in storage', async () => {
    const keys = await ask<{ key: string }>(sql`select storage_key as key from ${mediaAssets}
      union select poster_key from ${mediaAssets} union select thumbnail_key from ${courses}
      union select photo_key from ${users} where photo_key is not null`);
    expect(keys.length).toBeGreaterThan(100);
    for (const { key } of keys) expect(await storage.size(key), key).toBeGreaterThan(100);
    expect(
      await db.$count(
        lectures,
        sql`${lectures.assetId} is null and ${lectures.lesson} is null and ${lectures.liveAt} is null`,
      ),
    ).toBe(0);
  });

  test('shows in every lecture a film that is about this lecture alone', async () => {
    const assets = await db.select({ key: mediaAssets.storageKey }).from(mediaAssets);
    expect(assets).toHaveLength(await db.$count(lectures, sql`${lectures.assetId} is not null`));
    expect(new Set(assets.map(({ key }) => key)).size).toBe(assets.length);
  });

  test('has captions in both languages under every lecture of the React course', async () => {
    const bare = await ask<{ title: string }>(sql`select ${lectures.title} from ${lectures}
      join ${courses} on ${courses.id} = ${lectures.courseId} and ${courses.title} like 'React From First Principles%'
      where ${lectures.lesson} is null and 2 <> (select count(*) from ${lectureCaptions} where ${lectureCaptions.lectureId} = ${lectures.id}
        and ${lectureCaptions.language} in ('en', 'hi'))`);
    expect(bare).toEqual([]);
    expect(await db.$count(courses, sql`${courses.title} like 'React From First Principles%'`)).toBe(1);
  });

  test('has a quiz that learners have taken, of whom those who completed the course have passed', async () => {
    const [quiz] = await ask<{ learners: string; passed: string; done: string }>(sql`select
      count(distinct a.learner_id) as learners, count(distinct a.learner_id) filter (where a.is_passed) as passed,
      (select count(*) from lecture_progress p where p.lecture_id = q.lecture_id and p.done_at is not null) as done
      from quizzes q join quiz_attempts a using (lecture_id) group by q.lecture_id`);
    expect(Number(quiz?.learners)).toBeGreaterThan(3);
    expect([quiz?.passed, quiz?.done]).toEqual([quiz?.learners, quiz?.learners]);
  });

  test('has an assignment with work that is marked, and work that waits', async () => {
    const [found] = await ask<{ marked: string; waiting: string; done: string }>(sql`select
      count(*) filter (where s.is_passed) as marked, count(*) filter (where s.marked_at is null) as waiting,
      (select count(*) from lecture_progress p where p.lecture_id = a.lecture_id and p.done_at is not null) as done
      from assignments a join assignment_submissions s using (lecture_id) group by a.lecture_id`);
    expect(Number(found?.marked)).toBeGreaterThan(3);
    expect([found?.waiting, found?.done]).toEqual(['1', found?.marked]);
  });

  test('has a lesson from a package of SCORM at the end of a free course, which those who completed it have passed', async () => {
    const found = await ask<{ title: string; passed: number; done: number; completed: number }>(sql`
      select l.title,
        (select count(*)::int from scorm_records r where r.lecture_id = l.id and r.is_done and r.done_at is not null and r.percent >= 60) as passed,
        (select count(*)::int from lecture_progress w where w.lecture_id = l.id and w.done_at is not null) as done,
        (select count(*)::int from course_progress c where c.course_id = l.course_id and c.completed_at is not null) as completed
      from scorm_lessons join lectures l on l.id = lecture_id
      where l.position = (select max(position) from lectures o where o.course_id = l.course_id)`);
    expect(found).toMatchObject([{ title: 'Try it: plan your reviews' }]);
    expect(found[0]?.completed).toBeGreaterThan(3);
    expect([found[0]?.passed, found[0]?.done]).toEqual([found[0]?.completed, found[0]?.completed]);
    const keys = await ask<{ key: string; size: string }>(
      sql`select storage_key as key, byte_size as size from scorm_files`,
    );
    expect(keys.length).toBeGreaterThan(5);
    for (const { key, size } of keys) expect(await storage.size(key), key).toBe(Number(size));
  });

  test('lets the demo accounts sign in, and nobody else', async () => {
    const withPassword = await db.select().from(users).where(sql`${users.passwordHash} is not null`);
    expect(withPassword.map((user) => user.email).sort()).toEqual(
      Object.values(demoAccounts)
        .map(({ email }) => email)
        .sort(),
    );
    for (const user of withPassword) {
      const { password = '' } = Object.values(demoAccounts).find(({ email }) => email === user.email) ?? {};
      expect(await verify(user.passwordHash ?? '', password)).toBe(true);
    }
  });

  test('gives the student courses and reviews, and the educator courses, a draft and learners', async () => {
    const [student] = await db.select().from(users).where(eq(users.email, demoAccounts.student.email));
    expect(await db.$count(enrolments, eq(enrolments.learnerId, student!.id))).toBe(5);
    expect(await db.$count(reviews, eq(reviews.learnerId, student!.id))).toBe(2);
    expect(await db.$count(courseProgress, eq(courseProgress.learnerId, student!.id))).toBe(3);
    expect(await db.$count(lectureCaptions)).toBeGreaterThanOrEqual(4);
    const beyond = await ask(sql`select c.lecture_id from ${lectureCaptions} c, jsonb_array_elements(c.cues) cue
      join ${lectures} l on true join ${mediaAssets} a on a.id = l.asset_id
      where l.id = c.lecture_id and ((cue->>'end')::float8 > a.duration_seconds or cue->>'text' = '')`);
    expect(beyond).toEqual([]);
    const [educator] = await db.select().from(users).where(eq(users.email, demoAccounts.educator.email));
    const own = await db.select().from(courses).where(eq(courses.creatorId, educator!.id));
    expect(own.filter((course) => course.isPublished).length).toBeGreaterThanOrEqual(4);
    expect(own.some((course) => !course.isPublished)).toBe(true);
    expect(own.reduce((sum, course) => sum + course.enrolledCount, 0)).toBeGreaterThan(300);
  });

  test('knows twelve weeks of searches, what they did not find, and what led to the educator’s courses', async () => {
    const counted = await db.select().from(searchDays);
    expect(counted.filter(({ query }) => query !== '' && toCountedQuery(query) !== query)).toEqual([]);
    expect(new Set(counted.map(({ day }) => day)).size).toBe(84);
    expect(counted.filter(({ query, unanswered }) => query === 'aws' && unanswered > 0).length).toBeGreaterThan(20);
    const [led] = await ask<{ clicks: number; enrolments: number }>(sql`select sum(clicks)::int as clicks,
      sum(enrolments)::int as enrolments from search_outcomes join courses on courses.id = course_id
      join users on users.id = creator_id where users.email = ${demoAccounts.educator.email}`);
    expect(led?.clicks).toBeGreaterThan(100);
    expect(led?.enrolments).toBeGreaterThan(10);
    const early = await ask(sql`select wish from search_outcomes join courses on courses.id = course_id
      where (published_at at time zone 'utc')::date > day or day > (now() at time zone 'utc')::date`);
    expect(early).toEqual([]);
  });
});

describe('an installation where somebody has the address of a demo account', () => {
  test('is left alone, with a warning', async () => {
    const other = await createTestDatabase();
    const otherDb = createDb({ url: other.url, logger: logs.logger });
    const values = { name: 'Somebody', email: demoAccounts.student.email, role: 'student' as const };
    await otherDb.insert(users).values(values);
    expect(await seedDemo({ db: otherDb, storage, logger: logs.logger, secrets })).toEqual({ seeded: false });
    expect(logs.take()).toHaveLength(1);
    expect(await otherDb.$count(courses)).toBe(0);
    await otherDb.$client.end();
    await other.drop();
  });

  test('is noticed where it does not belong, as long as the known passwords open it', async () => {
    const { student, educator, owner } = demoAccounts;
    expect(await listOpenDemoAccounts(db)).toEqual([student.email, owner.email, educator.email]);
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, student.email));
    const changed = await hash('a password of their own');
    await db.update(users).set({ passwordHash: changed }).where(eq(users.email, educator.email));
    expect(await listOpenDemoAccounts(db)).toEqual([owner.email]);
  });

  test('has an owner who loses the office where the demo does not belong, and keeps it with a password of their own', async () => {
    const isOwner = eq(users.email, demoAccounts.owner.email);
    const roleOfOwner = async () => (await db.select().from(users).where(isOwner))[0]?.staffRole;
    expect(await roleOfOwner()).toBe('owner');
    expect([await retireDemoOwner(db), await retireDemoOwner(db)]).toEqual([true, false]);
    expect(await roleOfOwner()).toBeNull();
    const passwordHash = await hash('a password of their own');
    await db.update(users).set({ staffRole: 'owner', passwordHash }).where(isOwner);
    expect(await retireDemoOwner(db)).toBe(false);
    expect(await roleOfOwner()).toBe('owner');
  });
});
