import type { Lecture, Material } from '@nalanda/contract';
import { limits } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol, type LectureRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { examineFiles } from '../../media/index.ts';

let school: TestApp;
let course: CourseRow;
let lecture: LectureRow;
let owner: TestClient;
let learner: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db);
  lecture = await createLecture(school.db, course);
  owner = await school.as({ id: course.creatorId });
  const person = await school.newUser();
  learner = person.client;
  await enrol(school.db, course, person.user);
  stranger = (await school.newUser()).client;
});

const add = (name: string, contents: string | Buffer<ArrayBuffer>) =>
  owner.postForm(`/api/course/material/${lecture.id}/files`, { name, file: new File([contents], 'sent.bin') });
const read = (client: TestClient) => client.get(`/api/learning/material/${lecture.id}`);
const describeAs = (description: string, basis = '') =>
  owner.postForm(`/api/course/material/${lecture.id}`, { description, basis: JSON.stringify({ description: basis }) });
const readLecture = async (client: TestClient): Promise<Lecture | undefined> =>
  (await client.get(`/api/course/getcourse/${course.id}`)).json().lectures[0];

describe('the description of a lecture', () => {
  test('is written by its educator and read by those who may watch', async () => {
    expect(await readLecture(learner)).toMatchObject({ hasMaterial: false });
    const saved = await describeAs('  What a **raga** is  ');
    expect(saved.json<Material>()).toEqual({ description: 'What a **raga** is', files: [] });
    expect((await read(learner)).json()).toEqual(saved.json());
    expect(await readLecture(learner)).toMatchObject({ hasMaterial: true });
    const statuses = await Promise.all([read(stranger), read(school.anonymous())]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await school.db.update(lectures).set({ isPreviewFree: true }).where(eq(lectures.id, lecture.id));
    expect((await read(school.anonymous())).json()).toEqual(saved.json());
  });

  test('that was changed in another window is not written over', async () => {
    await describeAs('From the first window');
    const late = await describeAs('From the second');
    expect([late.statusCode, late.json().params]).toEqual([409, { description: 'From the first window' }]);
    expect((await describeAs('')).statusCode).toBe(200);
    expect((await read(owner)).json().description).toBe('From the first window');
  });

  test('has a longest length', async () => {
    const reply = await describeAs('x'.repeat(limits.lectureDescription.max + 1));
    expect([reply.statusCode, reply.json().issues[0].code]).toEqual([400, 'description.too-long']);
  });
});

describe('files of a lecture', () => {
  test('stand by their names and are sent to those who may watch, always as a download', async () => {
    await add('Übung 1 "neu".xlsx', 'a,b');
    const added = await add('slides.pdf', '%PDF-1.7 slides');
    const { files } = added.json<Material>();
    expect(files).toMatchObject([
      { name: 'slides.pdf', kind: 'pdf', byteSize: 15 },
      { name: 'Übung 1 "neu".xlsx', kind: 'other', byteSize: 3 },
    ]);
    const [pdf, sheet] = files;
    const sent = await learner.get(pdf?.url ?? '');
    expect([sent.statusCode, sent.body]).toEqual([200, '%PDF-1.7 slides']);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="slides.pdf"; filename*=UTF-8\'\'slides.pdf',
      'x-content-type-options': 'nosniff',
    });
    const other = await learner.get(sheet?.url ?? '', { range: 'bytes=2-2' });
    expect([other.statusCode, other.body, other.headers['content-type']]).toEqual([
      206,
      'b',
      'application/octet-stream',
    ]);
    expect(other.headers['content-disposition']).toBe(
      'attachment; filename="_bung 1 _neu_.xlsx"; filename*=UTF-8\'\'%C3%9Cbung%201%20%22neu%22.xlsx',
    );
    for (const client of [stranger, school.anonymous()]) {
      const refused = await client.get(pdf?.url ?? '');
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'lecture-file.not-found']);
    }
  });

  test('of one name replace one another, and what no row names goes with the sweep a day later', async () => {
    await add('plan.txt', 'first');
    const [first] = await school.db.select().from(lectureFiles).where(eq(lectureFiles.lectureId, lecture.id));
    const again = (await add('plan.txt', 'second')).json<Material>();
    expect(again.files).toHaveLength(1);
    expect((await learner.get(again.files[0]?.url ?? '')).body).toBe('second');
    const parts = { db: school.db, storage: school.storage };
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect((await examineFiles({ ...parts, now: new Date() })).orphans).toEqual([]);
    expect((await examineFiles({ ...parts, now: tomorrow })).orphans).toContain(first?.storageKey);
  });

  test('go with the lecture, and can be removed once', async () => {
    const [file] = (await add('plan.txt', 'first')).json<Material>().files;
    const remove = () => owner.delete(`/api/course/material/${lecture.id}/files/${file?._id}`);
    expect((await remove()).json<Material>().files).toEqual([]);
    expect((await remove()).json().code).toBe('lecture-file.not-found');
    expect(await readLecture(learner)).toMatchObject({ hasMaterial: false });
    expect((await learner.get(file?.url ?? '')).statusCode).toBe(404);
  });

  test.each([
    { name: 'setup.exe', contents: 'anything', why: 'lecture-file.program' },
    { name: 'setup.exe..', contents: 'anything', why: 'lecture-file.program' },
    { name: 'notes.txt', contents: Buffer.from('4d5a9000', 'hex'), why: 'lecture-file.program' },
    { name: 'tool', contents: Buffer.from('7f454c460201', 'hex'), why: 'lecture-file.program' },
    { name: 'empty.txt', contents: '', why: 'lecture-file.none' },
    { name: '../../etc/passwd', contents: 'x', why: 'request.invalid' },
    { name: 'invoice\u202Efdp.exe.txt', contents: 'x', why: 'request.invalid' },
    { name: ' ', contents: 'x', why: 'request.invalid' },
    { name: 'x'.repeat(201), contents: 'x', why: 'request.invalid' },
  ])('are refused as $why: $name', async ({ name, contents, why }) => {
    const reply = await add(name, contents);
    expect(reply.json().code, reply.body).toBe(why);
    expect((await read(owner)).json().files).toEqual([]);
  });

  test('that only call themselves PDF are not shown as one', async () => {
    const { files } = (await add('page.pdf', '<script>alert(1)</script>')).json<Material>();
    expect(files).toMatchObject([{ kind: 'other' }]);
    const sent = await learner.get(files[0]?.url ?? '');
    expect(sent.headers['content-type']).toBe('application/octet-stream');
  });

  test('are at most twenty, also when they come at once', async () => {
    const names = Array.from({ length: limits.lectureFile.perLecture + 3 }, (_, at) => `file ${at}.txt`);
    const replies = await Promise.all(names.map((name) => add(name, name)));
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'added' : reply.json().code));
    expect(codes.filter((code) => code === 'added')).toHaveLength(limits.lectureFile.perLecture);
    expect(codes.filter((code) => code === 'lecture-file.too-many')).toHaveLength(3);
    expect((await read(owner)).json().files).toHaveLength(limits.lectureFile.perLecture);
  });
});
