import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CourseImport } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { buildCourseApp, type CourseApp, type Person, publishCourse } from '../../../test/build-course-app.ts';
import { BAD_FILE } from '../../../test/fakes.ts';
import { upload } from '../../../test/upload.ts';
import { courseImports } from '../../database/schema/course-imports.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';

let school: CourseApp;
let asha: Person;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator');
});

const course = { title: 'Ragas', category: 'Others' };
const toManifest = (rest: object = {}) => ({ format: 'nalanda-course', version: 1, course, ...rest });

/** A zip of these entries; `course.json` from an object. */
async function pack(manifest: unknown, entries: Record<string, string> = {}, compress = false): Promise<Buffer> {
  const zip = new ZipFile();
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  if (manifest !== null) zip.addBuffer(Buffer.from(text), 'course.json', { compress });
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const begin = async (zip: Buffer, by = asha) =>
  by.post('/api/course/imports', { uploadId: await upload(by.client, zip) });
const list = async (by = asha): Promise<CourseImport[]> => (await by.get('/api/course/imports')).json();
async function importAll(zip: Buffer): Promise<CourseImport | undefined> {
  const reply = await begin(zip);
  expect(reply.statusCode, reply.body).toBe(201);
  await school.jobs.runAll();
  return (await list())[0];
}
const ownCourses = async () => (await asha.get('/api/course/getcreatorcourses')).json();
const ownFilms = () => school.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, asha.id));
async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['files', 'videos', 'originals', 'images']) {
    for await (const { key } of school.storage.list(folder)) keys.push(key);
  }
  return keys.toSorted();
}

const LECTURE = { title: 'One', film: 'films/one.mp4' };
const lecturesOf = (...lectureList: object[]) => toManifest({ lectures: lectureList });

describe('A zip that is no good', () => {
  const twice = async () => {
    const zip = await pack(toManifest(), { 'a.txt': 'a', 'b.txt': 'b' });
    return Buffer.from(zip.toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1');
  };
  const outside = async () => {
    const zip = await pack(toManifest(), { 'xx/a.txt': 'a' });
    return Buffer.from(zip.toString('latin1').replaceAll('xx/a.txt', '../a.txt'), 'latin1');
  };
  test.each<[string, () => Promise<Buffer>, object]>([
    ['is no zip', async () => Buffer.from('PK not really'), { code: 'course-package.not-a-zip' }],
    ['has names that lead outside', outside, { code: 'course-package.bad-name', params: { name: '../a.txt' } }],
    ['has a name twice', twice, { code: 'course-package.twice', params: { name: 'a.txt' } }],
    ['has no course.json', () => pack(null, { 'a.txt': 'a' }), { code: 'course-package.not-a-course' }],
    ['has a course.json that is no JSON', () => pack('{'), { code: 'course-package.not-a-course' }],
    ['is of something else', () => pack({ format: 'other' }), { code: 'course-package.not-a-course' }],
    ['is of a later version', () => pack({ ...toManifest(), version: 2 }), { code: 'course-package.other-version' }],
    [
      'says something that cannot be',
      () => pack(lecturesOf(LECTURE, { title: '' })),
      {
        code: 'course-package.invalid',
        params: { place: 'lectures.1.title', problem: { code: 'lecture-title.missing' } },
      },
    ],
    [
      'has a lecture of two kinds',
      () => pack(lecturesOf({ ...LECTURE, article: { file: 'a.md' } })),
      {
        code: 'course-package.invalid',
        params: { place: 'lectures.0.article', problem: { code: 'package.only-one' } },
      },
    ],
    [
      'opens a lecture in a year that there is not',
      () => pack(lecturesOf({ title: 'One', opensAt: '0000-01-01T00:00:00Z' })),
      { params: { place: 'lectures.0.opensAt', problem: { code: 'year.zero' } } },
    ],
    [
      'names a section that is not there',
      () => pack(lecturesOf({ title: 'One', section: 0 })),
      { params: { place: 'lectures.0.section', problem: { code: 'package.no-such-section' } } },
    ],
    [
      'names a file by a path that leads outside',
      () => pack(lecturesOf({ title: 'One', film: '../../etc/passwd' })),
      { params: { place: 'lectures.0.film' } },
    ],
    [
      'names a file that is not there',
      () => pack(lecturesOf(LECTURE)),
      { code: 'course-package.no-such-file', params: { name: 'films/one.mp4' } },
    ],
    [
      'swells',
      () => {
        const file = { name: 'zeros', file: 'zeros.bin' };
        return pack(lecturesOf({ title: 'One', files: [file] }), { 'zeros.bin': '0'.repeat(66 * 1024 * 1024) }, true);
      },
      { code: 'course-package.swells' },
    ],
    [
      'names one file for many',
      () => {
        const toPackage = (title: string) => {
          const files = Array.from({ length: 5_000 }, (_, place) => ({ path: `${place}.html`, file: 'a.html' }));
          return { version: '1.2', title, files };
        };
        return pack(toManifest({ packages: ['A', 'B', 'C', 'D', 'E'].map(toPackage) }), { 'a.html': 'a' });
      },
      { code: 'course-package.too-many-files' },
    ],
    [
      'has a file that is too large',
      () => pack(lecturesOf({ title: 'One', article: { file: 'a.md' } }), { 'a.md': 'a'.repeat(250_000) }),
      { code: 'course-package.file-too-large', params: { name: 'a.md' } },
    ],
  ])('%s: says so at once, and leaves nothing', async (_, make, expected) => {
    const before = await listFiles();
    const reply = await begin(await make());
    expect(reply.statusCode, reply.body).toBe(415);
    expect(reply.json()).toMatchObject(expected);
    expect(await list()).toEqual([]);
    expect(await listFiles()).toEqual(before);
  });

  test.each<[string, object, Record<string, string>, object]>([
    ['a film that is none', { film: 'x.mp4' }, { 'x.mp4': BAD_FILE }, { code: 'media.not-a-video' }],
    [
      'captions that are none',
      { film: 'x.mp4', captions: [{ language: 'hi', source: 'uploaded', file: 'x.vtt' }] },
      { 'x.mp4': 'film', 'x.vtt': 'nothing' },
      { code: 'caption.line' },
    ],
    [
      'a program among its files',
      { files: [{ name: 'setup.exe', file: 'x.bin' }] },
      { 'x.bin': 'MZ' },
      { code: 'lecture-file.program' },
    ],
    [
      'an article with a picture that it does not bring',
      { article: { file: 'x.md' } },
      { 'x.md': '![a](picture:00000000-0000-7000-8000-000000000001)' },
      { code: 'course-package.no-such-picture' },
    ],
    [
      'an article that is no text',
      { article: { file: 'x.md' } },
      { 'x.md': 'BYTES' },
      { code: 'course-package.unreadable' },
    ],
  ])('%s: ends as failed with its place, and leaves no course and no film', async (_, lecture, entries, problem) => {
    const zip = await pack(lecturesOf({ title: 'First', film: 'first.mp4' }, { title: 'One', ...lecture }), {
      'first.mp4': 'film',
      ...entries,
    });
    // What no text can be; yazl writes text.
    const bytes = Buffer.from(zip.toString('latin1').replace('BYTES', '\xff\xfe\xfd\xfc\xfb'), 'latin1');
    const ended = await importAll(entries['x.md'] === 'BYTES' ? bytes : zip);
    expect(ended).toMatchObject({ state: 'failed', courseId: null });
    expect(ended).toMatchObject({ problem, file: Object.keys(entries).at(-1) });
    expect(await ownCourses()).toEqual([]);
    expect(await ownFilms()).toEqual([]);
    const [row] = await school.db.select().from(courseImports).where(eq(courseImports.ownerId, asha.id));
    expect(row).toMatchObject({ storageKey: null, films: {} });
  });

  test('characters that the database does not take are replaced: they are of no use to anybody', async () => {
    const question = {
      _id: randomUUID(),
      kind: 'text',
      prompt: 'Sa\ud83d?',
      explanation: '',
      points: 1,
      accepted: ['a'],
    };
    const settings = {
      ...{ passPercent: 50, attemptsAllowed: null, minutes: null, drawCount: null },
      ...{ groups: [], isShuffled: false, showsAnswers: true },
    };
    const zip = await pack(
      {
        ...lecturesOf(
          { title: 'Text', article: { file: 'a.md' } },
          { title: 'Quiz', quiz: { settings, questions: [question] } },
        ),
        course: { ...course, title: 'Ra\0gas' },
      },
      { 'a.md': 'Sa\0re' },
    );
    expect(await importAll(zip)).toMatchObject({ state: 'done', title: 'Ra\ufffdgas' });
  });

  test('bytes that were changed on the way are noticed by their checksum', async () => {
    const zip = await pack(lecturesOf(LECTURE), { 'films/one.mp4': 'a film of bytes' });
    const changed = Buffer.from(zip.toString('latin1').replace('a film of bytes', 'a film of bites'), 'latin1');
    expect(await importAll(changed)).toMatchObject({
      state: 'failed',
      problem: { code: 'course-package.unreadable', params: { name: 'films/one.mp4' } },
    });
  });
});

describe('An import', () => {
  const good = () => pack(lecturesOf(LECTURE, { title: 'Two' }), { 'films/one.mp4': 'film' });

  test("is made of an upload once, and of nobody else's", async () => {
    const uploadId = await upload(asha.client, await good());
    const ravi = await school.addPerson('educator', 'Ravi Kumar');
    expect((await ravi.post('/api/course/imports', { uploadId })).statusCode).toBe(404);
    expect((await asha.post('/api/course/imports', { uploadId })).statusCode).toBe(201);
    expect((await asha.post('/api/course/imports', { uploadId })).statusCode).toBe(404);
    await school.jobs.runAll();
    expect(await ownCourses()).toHaveLength(1);
    expect(await list(ravi)).toEqual([]);
  });

  test('that a failing database keeps from beginning can be tried again with the same upload', async () => {
    const uploadId = await upload(asha.client, await good());
    await school.db.execute(sql`alter table course_imports add constraint refuses check (title <> 'Ragas') not valid`);
    expect((await asha.post('/api/course/imports', { uploadId })).statusCode).toBe(500);
    expect(school.takeLogs()).toHaveLength(1);
    await school.db.execute(sql`alter table course_imports drop constraint refuses`);
    expect((await asha.post('/api/course/imports', { uploadId })).statusCode).toBe(201);
    await school.jobs.runAll();
    expect((await list())[0]).toMatchObject({ state: 'done' });
  });

  test('that is killed goes on with the films that it has', async () => {
    const zip = await pack(lecturesOf(LECTURE, { title: 'Two', film: 'films/two.mp4' }), {
      'films/one.mp4': 'film',
      'films/two.mp4': 'another film',
    });
    const { _id }: CourseImport = (await begin(zip)).json();
    // As a process leaves it that died after the first film.
    const film = await asha.addLecture((await publishCourse(asha)).courseId, 'Elsewhere', 'film');
    const [row] = await school.db.select().from(lectures).where(eq(lectures.id, film._id));
    await school.db.update(lectures).set({ assetId: null }).where(eq(lectures.id, film._id));
    await school.db
      .update(courseImports)
      .set({ films: { 0: row?.assetId ?? '' } })
      .where(eq(courseImports.id, _id));
    const before = (await ownFilms()).length;
    await school.jobs.runAll();
    const done = (await list())[0];
    expect(done).toMatchObject({ state: 'done', percent: 100, problem: null });
    const made = await school.db
      .select()
      .from(lectures)
      .where(eq(lectures.courseId, done?.courseId ?? ''));
    expect(made.find(({ title }) => title === 'One')?.assetId).toBe(row?.assetId);
    expect((await ownFilms()).length).toBe(before + 1);
  });

  test('that is dismissed while it is read leaves nothing; one that is done leaves its course', async () => {
    const before = await listFiles();
    const first: CourseImport = (await begin(await good())).json();
    const stranger = await school.addPerson('educator');
    expect((await stranger.remove(`/api/course/imports/${first._id}`)).statusCode).toBe(404);
    expect((await asha.remove(`/api/course/imports/${first._id}`)).statusCode).toBe(200);
    expect((await asha.remove(`/api/course/imports/${first._id}`)).statusCode).toBe(404);
    await school.jobs.runAll();
    expect(await ownCourses()).toEqual([]);
    expect(await listFiles()).toEqual(before);
    const second = await importAll(await good());
    expect((await asha.remove(`/api/course/imports/${second?._id}`)).statusCode).toBe(200);
    expect(await ownCourses()).toMatchObject([{ title: 'Ragas', isPublished: false, lectureCount: 2 }]);
  });

  test('waits while three others are under way', async () => {
    for (let count = 0; count < 3; count += 1) expect((await begin(await good())).statusCode).toBe(201);
    const refused = await begin(await good());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'course-import.too-many' });
    await school.jobs.runAll();
    expect(await ownCourses()).toHaveLength(3);
  });

  test('whose job was lost is ended soon, and one whose job waits goes on', async () => {
    const { _id }: CourseImport = (await begin(await good())).json();
    school.clock.advance(11 * 60 * 1000);
    await school.jobs.run('course-packages.sweep-imports');
    expect((await list())[0]).toMatchObject({ _id, state: 'reading' });
    school.jobs.queued.length = 0;
    await school.jobs.run('course-packages.sweep-imports');
    expect((await list())[0]).toMatchObject({ _id, state: 'failed', problem: { code: 'course-import.broken' } });
  });
});

test('the zip of a course is for its creator alone', async () => {
  const { courseId } = await publishCourse(asha);
  const ravi = await school.addPerson('educator', 'Ravi Kumar');
  expect((await ravi.get(`/api/course/package/${courseId}`)).statusCode).toBe(404);
  expect((await asha.get('/api/course/package/none')).statusCode).toBe(404);
  const reply = await asha.get(`/api/course/package/${courseId}`);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('Ragas for beginners.zip'),
    'cache-control': 'no-store',
  });
});

test('a course is sent whose title would be cut within an emoji', async () => {
  const { courseId } = await publishCourse(asha);
  await school.db
    .update(courses)
    .set({ title: `${'a'.repeat(99)}🎵` })
    .where(eq(courses.id, courseId));
  expect((await asha.get(`/api/course/package/${courseId}`)).statusCode).toBe(200);
});

test('a course whose file is lost is not sent as if it were whole', async () => {
  const { courseId } = await publishCourse(asha);
  const [film] = await ownFilms();
  await school.storage.delete(film?.storageKey ?? '');
  const reply = await asha.get(`/api/course/package/${courseId}`);
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ code: 'course-package.file-missing' });
});
