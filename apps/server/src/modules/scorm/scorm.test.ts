import type { ScormLesson } from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createScormLesson, createScormPackage, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { sessions } from '../../database/schema/auth.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { scormPackages, scormRecords } from '../../database/schema/scorm.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';

let school: TestApp;
let course: CourseRow;
let packageId: string;
let lecture: { id: string };
let learner: Awaited<ReturnType<TestApp['newUser']>>;

const FILES = { 'index.html': '<p>One', 'a b/चित्र.PNG': '0123456789', 'run.exe': 'MZ' };

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  const educator = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { creatorId: educator.user.id });
  packageId = await createScormPackage(school, FILES);
  lecture = await createScormLesson(school.db, course, { packageId });
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
});

const HOST = 'localhost:3000';
const open = (by: TestClient = learner.client, host = HOST) => by.get(`/api/learning/scorm/${lecture.id}`, { host });
const opened = async (by?: TestClient): Promise<ScormLesson> => {
  const reply = await open(by);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
/** Asks as a browser does that has this address: nobody is signed in there. */
const fetchAt = (address: string, headers: Record<string, string> = {}) => {
  const { host, pathname, search } = new URL(address);
  return school.anonymous().get(pathname + search, { host, ...headers });
};
const fileAt = (lesson: ScormLesson, path: string) => lesson.url.replace(/play$/, `files/${path}`);

describe('the address of a package', () => {
  test("is another one than the school's, and answers with the page around the lesson and with files", async () => {
    const lesson = await opened();
    expect(new URL(lesson.url).origin).toBe('http://127.0.0.1:3000');
    const page = await fetchAt(lesson.url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('data-school="http://localhost:3000"');
    expect(page.body).toContain('data-page="files/index.html"');
    const file = await fetchAt(fileAt(lesson, 'index.html'));
    expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
      200,
      '<p>One',
      'text/html; charset=utf-8',
    ]);
  });

  test('and the reverse, for who came by the other name of this machine', async () => {
    const lesson: ScormLesson = (await open(learner.client, '127.0.0.1:3000')).json();
    expect(new URL(lesson.url).origin).toBe('http://localhost:3000');
    expect((await fetchAt(lesson.url)).statusCode).toBe(200);
    // Made for that name, it is good there alone.
    expect((await fetchAt(lesson.url.replace('localhost', '127.0.0.1'))).statusCode).toBe(403);
  });

  test('finds files in whatever letters, sends parts of them, and what is no page as bytes', async () => {
    const lesson = await opened();
    const picture = await fetchAt(fileAt(lesson, 'A%20B/%E0%A4%9A%E0%A4%BF%E0%A4%A4%E0%A5%8D%E0%A4%B0.png'), {
      range: 'bytes=2-4',
    });
    expect([picture.statusCode, picture.body, picture.headers['content-type']]).toEqual([206, '234', 'image/png']);
    expect((await fetchAt(fileAt(lesson, 'run.exe'))).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    for (const path of ['gone.html', '..%2fplay', '..%2f..%2fetc%2fpasswd', '%00', 'index.html%00.png', '']) {
      expect((await fetchAt(fileAt(lesson, path))).statusCode, path).toBe(404);
    }
  });

  test('has its own policy: nothing goes elsewhere, only the school shows it, and no cookie is read or set', async () => {
    const lesson = await opened();
    for (const address of [lesson.url, fileAt(lesson, 'index.html')]) {
      const { headers } = await fetchAt(address, {
        cookie: `nalanda_session=${learner.client.cookies.get('nalanda_session')}`,
      });
      const policy = String(headers['content-security-policy']);
      const own = 'http://127.0.0.1:3000/packages/';
      expect(policy).toContain(`connect-src ${own} data: blob:;`);
      expect(policy).toContain(`form-action ${own};`);
      expect(policy).toContain("frame-ancestors 'self' http://localhost:3000;");
      expect(policy).toContain('worker-src blob:;');
      expect(policy).toMatch(/sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads$/);
      expect(policy).not.toMatch(/allow-top-navigation|allow-popups/);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('x-frame-options');
    }
  });

  test('is for one person, session, package and lecture: nobody makes one, or another out of it', async () => {
    const lesson = await opened();
    const token = lesson.url.split('/').at(-2) ?? '';
    const other = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const made of [other, token.slice(0, -1), `${token}A`, 'x', 'A'.repeat(token.length)]) {
      expect((await fetchAt(lesson.url.replace(token, made))).json(), made).toMatchObject({
        code: 'scorm.link-expired',
      });
    }
    const stranger = await school.newUser();
    expect((await open(stranger.client)).statusCode).toBe(404);
    expect((await open(school.anonymous())).statusCode).toBe(404);
  });

  test('ends within the hour for who has signed out, lost the course or is deleted, and goes on for who is not', async () => {
    const lesson = await opened();
    const leaver = await school.newUser();
    await enrol(school.db, course, leaver.user);
    const left = await opened(leaver.client);
    const refunded = await school.newUser();
    await enrol(school.db, course, refunded.user);
    const lost = await opened(refunded.client);
    const erased = await school.newUser();
    await enrol(school.db, course, erased.user);
    const gone = await opened(erased.client);
    // The session is still there: who is gone is refused for that alone.
    await school.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, erased.user.id));
    await school.db.delete(sessions).where(eq(sessions.userId, leaver.user.id));
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, refunded.user.id));
    school.clock.advance(60 * 60 * 1000);
    const answers = await Promise.all([lesson, left, lost, gone].map(({ url }) => fetchAt(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403]);
    // Nobody learns from one lesson for longer.
    school.clock.advance(24 * 60 * 60 * 1000);
    expect((await fetchAt(lesson.url)).statusCode).toBe(403);
  });

  test('plays nothing that the lecture does not play any more', async () => {
    const lesson = await opened();
    await school.db.delete(lectures).where(eq(lectures.id, lecture.id));
    expect((await fetchAt(lesson.url)).statusCode).toBe(404);
  });
});

describe('a school with an address for packages', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await buildTestApp({
      environment: { PUBLIC_URL: 'http://school.example.com', PACKAGES_URL: 'http://*.content.example.com' },
      outside: { readScormPlayer: async (file) => `// ${file}` },
    });
  });
  afterAll(() => closed.close());

  test('keeps both hosts apart', async () => {
    const educator = await closed.newUser({ role: 'educator' });
    const own = await createCourse(closed.db, { creatorId: educator.user.id });
    const id = await createScormPackage(closed, FILES);
    const lesson = await createScormLesson(closed.db, own, { packageId: id });
    const { client, user } = await closed.newUser();
    await enrol(closed.db, own, user);
    const at = (host: string, path: string, by = closed.anonymous()) => by.get(path, { host });
    const { url, sandbox }: ScormLesson = (
      await at('school.example.com', `/api/learning/scorm/${lesson.id}`, client)
    ).json();
    const host = `${id}.content.example.com`;
    expect(new URL(url).host).toBe(host);
    expect(sandbox).toContain('allow-popups');
    const { pathname } = new URL(url);
    expect((await at(host, pathname)).statusCode).toBe(200);
    expect((await at(host, '/packages/player/scorm-12.js')).body).toBe('// scorm-12.js');
    expect((await at(host, '/packages/player/passwd')).statusCode).toBe(404);
    // The school's own calls, pages and files are not there.
    for (const path of [
      '/api/user/currentuser',
      '/api/course/getpublishedcoures',
      '/',
      '/login',
      '/healthz',
      '/metrics',
    ]) {
      expect((await at(host, path, client)).statusCode, path).toBe(404);
    }
    expect((await client.call({ method: 'POST', url: '/api/uploads', headers: { host } })).statusCode).toBe(404);
    // And packages are not at the school's, nor at the address of another package.
    expect((await at('school.example.com', pathname)).statusCode).toBe(404);
    expect((await at('127.0.0.1', pathname)).statusCode).toBe(404);
    expect((await at(`${newId()}.content.example.com`, pathname)).statusCode).toBe(403);
    for (const name of ['content.example.com', 'x.content.example.com', 'evil.example.org']) {
      expect((await at(name, pathname)).statusCode, name).toBe(421);
    }
    const page = await at('school.example.com', '/login');
    expect(page.headers['content-security-policy']).toMatch(/frame-src [^;]*http:\/\/\*\.content\.example\.com/);
  });
});

test('a school at a public address without one for packages says so to who opens a lesson', async () => {
  expect((await open(learner.client, '192.168.1.5:3000')).statusCode).toBe(421);
  const closed = await buildTestApp({ environment: { PUBLIC_URL: 'http://school.example.com' } });
  try {
    const educator = await closed.newUser({ role: 'educator' });
    const own = await createCourse(closed.db, { creatorId: educator.user.id });
    const lesson = await createScormLesson(closed.db, own, { packageId: await createScormPackage(closed, FILES) });
    const reply = await educator.client.get(`/api/learning/scorm/${lesson.id}`, { host: 'school.example.com' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'scorm.no-address']);
  } finally {
    await closed.close();
  }
});

describe('a free preview', () => {
  test('is played by everybody where its package holds nothing else, and by learners alone where it does', async () => {
    await school.db.update(lectures).set({ isPreviewFree: true }).where(eq(lectures.id, lecture.id));
    const guest = await opened(school.anonymous());
    expect(guest).toMatchObject({ isCounted: false, record: null });
    expect((await fetchAt(guest.url)).statusCode).toBe(200);
    await createScormLesson(school.db, course, { packageId });
    expect((await open(school.anonymous())).json()).toMatchObject({ code: 'scorm.no-preview' });
    expect((await open()).statusCode).toBe(200);
  });
});

const save = (body: object, by: TestClient = learner.client) =>
  by.call({
    method: 'PUT',
    url: `/api/learning/scorm/${lecture.id}`,
    payload: { sitting: newId(), number: 1, basis: 0, cmi: {}, ...body },
  });
const status = (word: string, more: Record<string, string> = {}) => ({
  cmi: { 'cmi.core.lesson_status': word, ...more },
});
const findRecord = async () => {
  const [row] = await school.db
    .select()
    .from(scormRecords)
    .where(and(eq(scormRecords.lectureId, lecture.id), eq(scormRecords.learnerId, learner.user.id)));
  return row;
};
const progress = async () => (await learner.client.get(`/api/learning/progress/${course.id}`)).json();

describe('what a lesson reports', () => {
  test('is there again the next time, and opening counts as served', async () => {
    expect((await opened()).record).toBeNull();
    const { shareWatched } = await school.learning.getUseOfPurchase(learner.user.id, course.id);
    expect(shareWatched).toBeGreaterThan(0.2);
    const sitting = newId();
    const cmi = {
      'cmi.suspend_data': 'राग=5',
      'cmi.core.lesson_location': 'p3',
      'cmi.core.lesson_status': 'incomplete',
    };
    expect((await save({ sitting, cmi })).json()).toEqual({ version: 1, isDone: false, percent: null });
    expect((await opened()).record).toEqual({ version: 1, isDone: false, percent: null, cmi });
  });

  test('makes the lecture done when it is completed or passed, and keeps the best score', async () => {
    const sitting = newId();
    await save({ sitting, ...status('failed', { 'cmi.core.score.raw': '40' }) });
    expect((await progress()).percent).toBe(0);
    const passed = await save({
      sitting,
      number: 2,
      ...status('passed', { 'cmi.core.score.raw': '9', 'cmi.core.score.max': '10' }),
    });
    expect(passed.json()).toEqual({ version: 2, isDone: true, percent: 90 });
    expect((await progress()).percent).toBe(100);
    // Who tries it again for worse has still done it.
    expect((await save({ basis: 2, ...status('failed', { 'cmi.core.score.raw': '10' }) })).json()).toMatchObject({
      ...{ isDone: true, percent: 90 },
    });
    expect(await school.learning.isCompleted(learner.user.id, course.id)).toBe(true);
  });

  test('may come twice, late and out of order within a window: the last word counts', async () => {
    const sitting = newId();
    const say = (number: number, place: string) =>
      save({ sitting, number, cmi: { 'cmi.core.lesson_location': place } });
    expect((await say(1, 'a')).json()).toMatchObject({ version: 1 });
    expect((await say(3, 'c')).json()).toMatchObject({ version: 2 });
    expect((await say(2, 'b')).json()).toMatchObject({ version: 2 });
    expect((await say(3, 'c')).json()).toMatchObject({ version: 2 });
    expect((await findRecord())?.cmi).toEqual({ 'cmi.core.lesson_location': 'c' });
    const both = await Promise.all([say(5, 'e'), say(4, 'd')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await findRecord())?.cmi).toEqual({ 'cmi.core.lesson_location': 'e' });
  });

  test('is not overwritten by a window that knows less', async () => {
    const [first, second] = [newId(), newId()];
    await save({ sitting: first, cmi: { 'cmi.core.lesson_location': 'first' } });
    // Another window has opened it then, and goes on.
    expect((await save({ sitting: second, basis: 1, cmi: { 'cmi.core.lesson_location': 'second' } })).statusCode).toBe(
      200,
    );
    const late = await save({ sitting: first, number: 2, cmi: { 'cmi.core.lesson_location': 'late' } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'scorm.stale']);
    expect((await findRecord())?.cmi).toEqual({ 'cmi.core.lesson_location': 'second' });
    // Two that begin at once: one of them.
    const both = await Promise.all([save({ basis: 2 }), save({ basis: 2 })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test.each<[string, object]>([
    ['too large a value', { 'cmi.suspend_data': 'x'.repeat(64_001) }],
    ['a name that is none', { 'constructor.prototype.x': 'y' }],
    ['the name of what all objects share', Object.fromEntries([['__proto__', 'x']])],
    ['what is no text', { 'cmi.core.score.raw': 5 }],
    ['too many values', Object.fromEntries(Array.from({ length: 4_001 }, (_, at) => [`cmi.objectives.${at}.id`, 'x']))],
  ])('is refused with %s', async (_what, cmi) => {
    expect((await save({ cmi })).statusCode).toBe(400);
    expect(await findRecord()).toBeUndefined();
  });

  test('is refused when all of it is too large, and kept where the database could not', async () => {
    const huge = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`cmi.objectives.${at}.id`, 'x'.repeat(60_000)]),
    );
    expect((await save({ cmi: huge })).statusCode).toBe(413);
    expect((await save({ cmi: { 'cmi.suspend_data': 'a\u0000b\ud800' } })).statusCode).toBe(200);
    expect((await findRecord())?.cmi).toEqual({ 'cmi.suspend_data': 'ab\ufffd' });
  });

  test('is taken from enrolled learners alone', async () => {
    const stranger = await school.newUser();
    expect((await save({}, stranger.client)).statusCode).toBe(404);
    expect((await save({}, school.anonymous())).statusCode).toBe(401);
    const teacher = await school.as({ id: course.creatorId });
    expect((await save({}, teacher)).json()).toMatchObject({ code: 'scorm.not-enrolled' });
    expect((await opened(teacher)).isCounted).toBe(false);
  });

  test('makes the lecture done by the job where the process was killed between the two', async () => {
    const row = { lectureId: lecture.id, learnerId: learner.user.id, version: 1, sitting: newId(), number: 1, cmi: {} };
    const updatedAt = new Date(school.clock.now().getTime() - 120_000);
    await school.db.insert(scormRecords).values({ ...row, isDone: true, updatedAt });
    await school.jobs.run('scorm.settle');
    expect((await progress()).percent).toBe(100);
    expect((await findRecord())?.doneAt).toEqual(school.clock.now());
  });
});

describe('its educator', () => {
  test('sees in the class the average of the best scores of each learner', async () => {
    const teacher = await school.as({ id: course.creatorId });
    for (const percent of [100, 51, null]) {
      const { id: lectureId } = await createScormLesson(school.db, course, { packageId });
      const row = { lectureId, learnerId: learner.user.id, version: 1, sitting: newId(), number: 1, cmi: {}, percent };
      await school.db.insert(scormRecords).values(row);
    }
    const { learners } = (await teacher.get(`/api/teaching/class/${course.id}/learners`)).json();
    expect(learners).toMatchObject([{ scormPercent: 76 }]);
    const csv = (await teacher.get(`/api/teaching/class/${course.id}/learners.csv`)).body.split('\r\n');
    expect([csv[0]?.split(',').at(-2), csv[1]?.split(',').at(-2)]).toEqual(['Packages in percent', '76']);
  });

  test('copies a course that plays the same package, without what learners have reported', async () => {
    await save(status('completed'));
    const teacher = await school.as({ id: course.creatorId });
    const copied = await teacher.post(`/api/course/duplicatecourse/${course.id}`, { title: 'A copy' });
    expect(copied.statusCode, copied.body).toBe(201);
    const [copy] = (await teacher.get(`/api/course/getcourselecture/${copied.json().course._id}`)).json();
    const lesson: ScormLesson = (await teacher.get(`/api/learning/scorm/${copy._id}`, { host: HOST })).json();
    expect(lesson).toMatchObject({ version: '1.2', record: null });
    expect((await fetchAt(fileAt(lesson, 'index.html'))).body).toBe('<p>One');
    expect(await school.db.$count(scormRecords, eq(scormRecords.lectureId, copy._id))).toBe(0);
  });

  test('sees what it is made of, says how long it takes, and takes it away', async () => {
    const teacher = await school.as({ id: course.creatorId });
    const url = `/api/course/scorm/${lecture.id}`;
    expect((await teacher.get(url)).json()).toEqual({
      ...{ version: '1.2', title: 'Ragas', fileCount: 3, byteSize: 18, minutes: 10 },
    });
    const longer = await teacher.call({ method: 'PUT', url, payload: { minutes: 45 } });
    expect(longer.json()).toMatchObject({ minutes: 45 });
    const wrong = await teacher.call({ method: 'PUT', url, payload: { minutes: 601 } });
    expect(wrong.json()).toMatchObject({ issues: [{ path: 'minutes', code: 'scorm.minutes' }] });
    expect((await learner.client.get(url)).statusCode).toBe(403);
    const other = await createScormLesson(school.db, course, { packageId });
    expect((await teacher.delete(url)).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(404);
    // The other lecture plays the package still; without it, it goes.
    school.clock.advance(2 * 24 * 60 * 60 * 1000);
    await school.jobs.run('scorm.sweep');
    expect(await school.db.$count(scormPackages, eq(scormPackages.id, packageId))).toBe(1);
    await school.db.delete(lectures).where(eq(lectures.id, other.id));
    await school.jobs.run('scorm.sweep');
    expect(await school.db.$count(scormPackages, eq(scormPackages.id, packageId))).toBe(0);
  });
});
