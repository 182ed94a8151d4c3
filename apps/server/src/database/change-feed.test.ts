import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, createLecture, createUser, enrol } from '../../test/factories.ts';
import { createTestLogs } from '../../test/fakes.ts';
import { openLine } from '../../test/open-line.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { type ChangeFeed, type Note, openChangeFeed, UNKNOWN_NUMBER } from './change-feed.ts';
import { createDb, type Db } from './db.ts';
import { sessions } from './schema/auth.table.ts';
import { courses } from './schema/courses.table.ts';
import { enrolments } from './schema/learning.table.ts';
import { lectures } from './schema/lectures.table.ts';
import { lectureProgress } from './schema/progress.table.ts';
import { users } from './schema/users.table.ts';

const LONG = { timeout: 30_000 };
const logs = createTestLogs();
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
const feeds: ChangeFeed[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger, maxConnections: 5 });
});
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.close()));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** A node that listens, with what it has heard so far. */
async function listen(url = database.url) {
  const feed = await openChangeFeed({ url, logger: logs.logger });
  feeds.push(feed);
  const heard: (Note | null)[] = [];
  feed.follow((note) => heard.push(note));
  const take = async () => {
    await feed.catchUp();
    return heard.splice(0);
  };
  return { feed, heard, take };
}

const about = (notes: (Note | null)[], kind: Note['kind']) =>
  notes.flatMap((note) => (note?.kind === kind ? [note.ids] : []));

async function addCourse() {
  const educator = await createUser(db, { role: 'educator' });
  return { educator, course: await createCourse(db, { creatorId: educator.id }) };
}

describe('a node hears of', () => {
  test('a change of a course and of its lectures, once a transaction', async () => {
    const { course } = await addCourse();
    const { take } = await listen();
    await db.update(courses).set({ title: 'Renamed' }).where(eq(courses.id, course.id));
    expect(about(await take(), 'course')).toEqual([[course.id]]);
    await db.transaction(async (tx) => {
      for (const title of ['One', 'Two', 'Three']) {
        await tx.update(courses).set({ title }).where(eq(courses.id, course.id));
      }
    });
    expect(about(await take(), 'course')).toEqual([[course.id]]);
    const lecture = await createLecture(db, course);
    await db.delete(lectures).where(eq(lectures.id, lecture.id));
    expect(about(await take(), 'course').length).toBeGreaterThan(0);
  });

  test('a new learner as of the person and of the number alone', async () => {
    const { course } = await addCourse();
    const learner = await createUser(db);
    const { take } = await listen();
    await db.transaction(async (tx) => {
      const enrolledAt = new Date();
      await tx.insert(enrolments).values({ courseId: course.id, learnerId: learner.id, pricePaidPaise: 0, enrolledAt });
      await tx
        .update(courses)
        .set({ enrolledCount: sql`${courses.enrolledCount} + 1` })
        .where(eq(courses.id, course.id));
    });
    const notes = await take();
    expect(about(notes, 'user')).toEqual([[learner.id]]);
    expect(about(notes, 'counts')).toEqual([[course.id]]);
    expect(about(notes, 'course')).toEqual([]);
  });

  test('a person renamed as of their courses, too', async () => {
    const { educator, course } = await addCourse();
    const { take } = await listen();
    await db.update(users).set({ name: 'Another Name' }).where(eq(users.id, educator.id));
    const notes = await take();
    expect(about(notes, 'user')).toEqual([[educator.id]]);
    expect(about(notes, 'course')).toEqual([[course.id]]);
  });

  test('a session that ends or changes hands, and not of one that is used', async () => {
    const person = await createUser(db);
    const at = new Date();
    const [session] = await db
      .insert(sessions)
      .values({
        tokenHash: 'a'.repeat(64),
        userId: person.id,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(at.getTime() + 3_600_000),
      })
      .returning();
    const { take } = await listen();
    await db
      .update(sessions)
      .set({ lastUsedAt: new Date(at.getTime() + 1), expiresAt: new Date(at.getTime() + 7_200_000) })
      .where(eq(sessions.id, session?.id ?? ''));
    expect(about(await take(), 'user')).toEqual([]);
    await db.update(sessions).set({ userAgent: 'another' }).where(eq(sessions.userId, person.id));
    expect(about(await take(), 'user')).toEqual([[person.id]]);
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    expect(about(await take(), 'user')).toEqual([[person.id]]);
  });

  test('what a learner has watched when it moves a whole percent of the course, and of nothing less', async () => {
    const { course } = await addCourse();
    const learner = await createUser(db);
    const lecture = await createLecture(db, course);
    await enrol(db, course, learner);
    const { take } = await listen();
    const of = { learnerId: learner.id, lectureId: lecture.id };
    const begun = { positionSeconds: 0, watchedRanges: [], watchedSeconds: 0, updatedAt: new Date() };
    await db.insert(lectureProgress).values({ ...of, ...begun });
    expect(about(await take(), 'user')).toEqual([[learner.id]]);
    const watch = async (change: Partial<typeof lectureProgress.$inferInsert>) => {
      await db.update(lectureProgress).set(change).where(eq(lectureProgress.learnerId, learner.id));
      return about(await take(), 'user');
    };
    // Of 12 seconds.
    expect(await watch({ watchedSeconds: 0.1 })).toEqual([]);
    expect(await watch({ positionSeconds: 7 })).toEqual([]);
    expect(await watch({ watchedSeconds: 0.13 })).toEqual([[learner.id]]);
    expect(await watch({ watchedSeconds: 0.2 })).toEqual([]);
    expect(await watch({ doneAt: new Date() })).toEqual([[learner.id]]);
    expect(await watch({ watchedSeconds: 11.5 })).toEqual([]);
  });

  test('many rows at once as of all of a kind, in one note', async () => {
    const { educator } = await addCourse();
    const { take } = await listen();
    await db.execute(sql`insert into courses (id, creator_id, title, category)
      select gen_random_uuid(), ${educator.id}, 'Bulk ' || n, 'Others' from generate_series(1, 3000) n`);
    expect(about(await take(), 'course')).toEqual([null]);
    await db.execute(sql`update courses set title = title || '!' where title like 'Bulk %'`);
    expect(about(await take(), 'course')).toEqual([null]);
    await db.execute(sql`update courses set title = title || '!' where title like 'Bulk 10%'`);
    expect(about(await take(), 'course')).toEqual([null]);
    await db.execute(sql`delete from courses where title like 'Bulk %'`);
    expect(about(await take(), 'course')).toEqual([null]);
  });

  test('a table that somebody empties, and of everything that goes with it', async () => {
    const { course } = await addCourse();
    const { take } = await listen();
    await db.update(courses).set({ isPublished: true }).where(eq(courses.id, course.id));
    await take();
    const emptied = async (statement: SQL) => {
      await db.execute(sql`delete from search_changes`);
      await db.execute(statement);
      const kinds = (await take()).map((note) => (note && note.ids === null ? note.kind : note));
      const searched = await db.execute(sql`select course_id from search_changes`);
      return { kinds: new Set(kinds), searched: searched.rows.map((row) => row.course_id) };
    };
    const nobodySearches = { searched: [] };
    expect(await emptied(sql`truncate sessions cascade`)).toEqual({ kinds: new Set(['user']), ...nobodySearches });
    expect(await emptied(sql`truncate lecture_progress`)).toEqual({ kinds: new Set(['user']), ...nobodySearches });
    expect(await emptied(sql`truncate school_settings`)).toEqual({ kinds: new Set(['settings']), ...nobodySearches });
    expect((await emptied(sql`truncate reviews cascade`)).kinds).toEqual(new Set(['course']));
    const captions = await emptied(sql`truncate lecture_captions`);
    const people = await emptied(sql`truncate users cascade`);
    expect(captions.kinds).toEqual(new Set(['course']));
    expect(people.kinds).toEqual(new Set(['user', 'course', 'counts', 'settings', 'questions', 'notifications']));
    for (const { searched } of [captions, people]) expect(searched).toContain(course.id);
  });

  test('nothing that was taken back', async () => {
    const { course } = await addCourse();
    const { take } = await listen();
    await db
      .transaction(async (tx) => {
        await tx.update(courses).set({ title: 'Never' }).where(eq(courses.id, course.id));
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await take()).toEqual([]);
  });
});

describe('a number', () => {
  test('stands for all that was committed before it, in whatever order transactions began and ended', async () => {
    const [first, second] = [(await addCourse()).course, (await addCourse()).course];
    const [writer, reader] = [await listen(), await listen()];
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = db.transaction(async (tx) => {
      await tx.update(courses).set({ title: 'Begun first' }).where(eq(courses.id, first.id));
      begun.resolve();
      await late.promise;
    });
    await begun.promise;
    await db.update(courses).set({ title: 'Ended first' }).where(eq(courses.id, second.id));
    const early = await writer.feed.announce();
    await reader.feed.reach(early);
    expect(about(reader.heard.splice(0), 'course')).toEqual([[second.id]]);
    late.resolve();
    await slow;
    const number = await writer.feed.announce();
    expect(Number(number)).toBeGreaterThan(Number(early));
    await reader.feed.reach(number);
    expect(about(reader.heard, 'course')).toEqual([[first.id]]);
  });

  test('is 1 on a database that has drawn none, and not yet known to others', async () => {
    const fresh = await createTestDatabase();
    const other = createDb({ url: fresh.url, logger: logs.logger, maxConnections: 1 });
    const [writer, reader] = [await listen(fresh.url), await listen(fresh.url)];
    const person = await createUser(other);
    await other.update(users).set({ name: 'New Name' }).where(eq(users.id, person.id));
    const number = await writer.feed.announce();
    expect(number).toBe('1');
    await reader.feed.reach(number);
    expect(about(reader.heard, 'user')).toEqual([[person.id]]);
    await other.$client.end();
    await Promise.all(feeds.splice(0).map((feed) => feed.close()));
    await fresh.drop();
  });
});

describe('a reading', () => {
  const isAbout = (id: string) => (note: Note) => note.ids === null || note.ids.includes(id);

  test('that was overtaken by a change of what it has read is told so', async () => {
    const { course } = await addCourse();
    const { course: another } = await addCourse();
    const { feed } = await listen();
    await feed.catchUp();
    const position = feed.position() ?? -1;
    expect(feed.isUntouched(position, isAbout(course.id))).toBe(true);
    await db.update(courses).set({ title: 'Meanwhile' }).where(eq(courses.id, another.id));
    await feed.catchUp();
    expect(feed.isUntouched(position, isAbout(course.id))).toBe(true);
    await db.update(courses).set({ title: 'Meanwhile' }).where(eq(courses.id, course.id));
    await feed.catchUp();
    expect(feed.isUntouched(position, isAbout(course.id))).toBe(false);
    expect(feed.isUntouched(feed.position() ?? -1, isAbout(course.id))).toBe(true);
  });
});

describe('a node that is cut off', () => {
  test('relies on nothing until it listens again, and knows that it may have missed something', async () => {
    const { feed, heard } = await listen();
    expect(feed.isCurrent()).toBe(true);
    const position = feed.position() ?? -1;
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'nalanda changes' and datname = current_database()`);
    await expect.poll(() => heard.includes(null), LONG).toBe(true);
    await expect.poll(() => feed.isCurrent(), LONG).toBe(true);
    expect(feed.isUntouched(position, () => false)).toBe(false);
    expect(await feed.announce()).not.toBe(UNKNOWN_NUMBER);
    // It came back at once: no news for the operator.
    expect(logs.take()).toEqual([]);
  });

  test('by a line that says nothing any more, relies on nothing after a second, nor after a question without answer', async () => {
    const line = await openLine(database.url);
    const { feed, heard } = await listen(line.url);
    expect(feed.isCurrent()).toBe(true);
    line.pause();
    await feed.reach('999999999');
    expect(feed.isCurrent()).toBe(false);
    expect(await feed.announce()).toBe(UNKNOWN_NUMBER);
    await expect.poll(() => feed.ageMs() > 1_000, LONG).toBe(true);
    expect(feed.isCurrent()).toBe(false);
    // It gives the line up and finds another.
    line.resume();
    await expect.poll(() => feed.isCurrent(), LONG).toBe(true);
    const { course } = await addCourse();
    await expect.poll(() => about(heard, 'course').flat(), LONG).toContain(course.id);
    await feed.close();
    await line.close();
    logs.take();
  });

  test('from the start is no reason not to start', async () => {
    const { feed } = await listen('postgres://nobody:nothing@127.0.0.1:1/none');
    expect(feed.isCurrent()).toBe(false);
    expect(feed.position()).toBeNull();
    expect(await feed.catchUp()).toBe(false);
    expect(await feed.announce()).toBe(UNKNOWN_NUMBER);
    expect(logs.take().map(({ msg }) => msg)).toEqual(['changes cannot be heard; the database is asked each time']);
  });
});
