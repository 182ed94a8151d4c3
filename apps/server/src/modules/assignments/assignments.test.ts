import {
  type Assignment,
  type AssignmentSettings,
  type CourseProgress,
  limits,
  type MarkedSubmission,
  type Submission,
  type SubmissionPage,
} from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { assignmentFiles, assignmentSubmissions, assignments } from '../../database/schema/assignments.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { newId } from '../../platform/ids.ts';
import { examineFiles } from '../media/index.ts';

let school: TestApp;
let educator: Awaited<ReturnType<TestApp['newUser']>>;
let learner: Awaited<ReturnType<TestApp['newUser']>>;
let course: CourseRow;
let lecture: { id: string };
let version: number;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  educator = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  lecture = await createLecture(school.db, course, { title: 'Record a raga', assetId: null });
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  version = 0;
});

const usual: AssignmentSettings = {
  takesText: true,
  mostFiles: 2,
  criteria: [
    {
      ...{ _id: newId(), title: 'In tune', points: 6 },
      levels: [
        { text: 'Throughout', points: 6 },
        { text: 'Mostly', points: 3 },
      ],
    },
    { _id: newId(), title: 'Explained', points: 4, levels: [] },
  ],
  passPercent: 60,
  triesAllowed: 2,
  dueAt: null,
  goal: 'passed',
};

const put = (client: TestClient, url: string, payload: object) => client.call({ method: 'PUT', url, payload });
async function save(settings: Partial<AssignmentSettings> = {}, task = 'Record **two** minutes.'): Promise<void> {
  const payload = { version, task, settings: { ...usual, ...settings } };
  const reply = await put(educator.client, `/api/course/assignment/${lecture.id}`, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  version = reply.json().version;
}
const path = (rest = '') => `/api/learning/assignments/${lecture.id}${rest}`;
const read = async (client = learner.client): Promise<Assignment> => (await client.get(path())).json();
const write = (text: string, basis?: string) =>
  put(learner.client, path('/draft'), { text, ...(basis !== undefined && { basis: { text: basis } }) });
const addFile = (name: string, contents: string | Buffer<ArrayBuffer> = 'la la', client = learner.client) =>
  client.postForm(path('/files'), { name, file: new File([contents], 'sent.bin') });
const handIn = (text = 'Here it is.', client = learner.client) => client.post(path('/handin'), { text });
async function handedIn(text?: string, client?: TestClient): Promise<Submission> {
  const reply = await handIn(text, client);
  expect(reply.statusCode, reply.body).toBe(200);
  const [newest] = reply.json<Assignment>().submissions;
  if (!newest) throw new Error('Nothing was handed in.');
  return newest;
}
const marks = (
  { _id, handedInAt }: Pick<Submission, '_id' | 'handedInAt'>,
  given: { points?: number[]; feedback?: string; isReturned?: boolean; handedInAt?: string; seen?: object } = {},
) =>
  put(educator.client, `/api/teaching/submissions/${_id}/marks`, {
    ...{ points: [6, 2], feedback: 'Well **done**', isReturned: false, handedInAt, ...given },
  });
const list = async (state: 'waiting' | 'marked' = 'waiting', client = educator.client): Promise<SubmissionPage> =>
  (await client.get(`/api/teaching/assignments/${lecture.id}/submissions?state=${state}`)).json();
const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];
async function isDone(): Promise<boolean> {
  const progress: CourseProgress = (await learner.client.get(`/api/learning/progress/${course.id}`)).json();
  return progress.lectures.some((row) => row.lectureId === lecture.id && row.isDone);
}
const toldOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);

describe('An assignment', () => {
  test('is written by its educator and read by those who may watch', async () => {
    expect(codeOf(await learner.client.get(path()))).toEqual([404, 'assignment.not-found']);
    await save();
    expect(await read()).toMatchObject({
      ...{ task: 'Record **two** minutes.', mayHandIn: true, canWrite: true, isPassed: false, triesLeft: 2 },
      submissions: [],
    });
    expect(await read(educator.client)).toMatchObject({ mayHandIn: false, canWrite: false });
    const own = (await educator.client.get(`/api/course/assignment/${lecture.id}`)).json();
    expect(own).toMatchObject({ version: 1, settings: usual, waiting: 0, marked: 0 });
  });

  test('saved from an old window is refused, and saved twice is saved once', async () => {
    await save();
    const again = { version: 0, task: 'Record **two** minutes.', settings: usual };
    const url = `/api/course/assignment/${lecture.id}`;
    expect((await put(educator.client, url, again)).json().version).toBe(1);
    const other = { ...again, task: 'Another' };
    expect(codeOf(await put(educator.client, url, other))).toEqual([409, 'assignment.changed']);
  });

  test('must take something, and no level brings more than its criterion', async () => {
    const refuse = async (settings: Partial<AssignmentSettings>) => {
      const payload = { version: 0, task: 'Write', settings: { ...usual, ...settings } };
      const reply = await put(educator.client, `/api/course/assignment/${lecture.id}`, payload);
      return [reply.statusCode, reply.json().issues[0].code];
    };
    expect(await refuse({ takesText: false, mostFiles: 0 })).toEqual([400, 'assignment.takes-nothing']);
    expect(await refuse({ criteria: [] })).toEqual([400, 'assignment.no-criteria']);
    const high = { _id: newId(), title: 'High', points: 2, levels: [{ text: 'More', points: 3 }] };
    expect(await refuse({ criteria: [high] })).toEqual([400, 'assignment.level-too-high']);
  });

  test('that goes takes along what was handed in; what was done stays done', async () => {
    await save({ goal: 'handed-in' });
    await createLecture(school.db, course);
    await handedIn();
    expect(await isDone()).toBe(true);
    expect((await educator.client.delete(`/api/course/assignment/${lecture.id}`)).statusCode).toBe(200);
    expect(codeOf(await learner.client.get(path()))).toEqual([404, 'assignment.not-found']);
    expect(await school.db.$count(assignmentSubmissions, eq(assignmentSubmissions.lectureId, lecture.id))).toBe(0);
  });
});

describe('What a learner writes', () => {
  test('is kept, and two windows do not overwrite each other', async () => {
    await save();
    await write('First', '');
    expect((await write('Second', 'First')).json().submissions).toMatchObject([{ state: 'draft', text: 'Second' }]);
    expect(codeOf(await write('Third', 'First'))).toEqual([409, 'edit.conflict']);
    expect((await read()).submissions).toMatchObject([{ number: 1, text: 'Second' }]);
  });

  test('has files of its own, which only the two who are meant get, and no programs', async () => {
    await save();
    const added = (await addFile('song.txt')).json<Assignment>();
    const [file] = added.submissions[0]?.files ?? [];
    expect(file).toMatchObject({ name: 'song.txt', byteSize: 5, kind: 'other' });
    const fetched = async (client: TestClient) => (await client.get(file?.url ?? '')).statusCode;
    const stranger = await school.newUser();
    await enrol(school.db, course, stranger.user);
    // Until it is handed in the educator does not see it either.
    expect(await Promise.all([learner, educator, stranger].map(({ client }) => fetched(client)))).toEqual([
      200, 404, 404,
    ]);
    await handedIn();
    expect(await Promise.all([learner, educator, stranger].map(({ client }) => fetched(client)))).toEqual([
      200, 200, 404,
    ]);
    const sent = await educator.client.get(file?.url ?? '');
    expect(sent.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    });
    await learner.client.post(path('/takeback'), {});
    expect(codeOf(await addFile('x.exe', Buffer.from('4d5a', 'hex')))).toEqual([415, 'lecture-file.program']);
    await addFile('two.txt');
    expect(codeOf(await addFile('three.txt'))).toEqual([409, 'assignment.too-many-files']);
    // One of the same name takes its place.
    expect((await addFile('two.txt', 'other')).json<Assignment>().submissions[0]?.files).toHaveLength(2);
    const url = path(`/files/${file?._id}`);
    expect((await learner.client.delete(url)).json<Assignment>().submissions[0]?.files).toHaveLength(1);
    expect(codeOf(await learner.client.delete(url))).toEqual([404, 'assignment.file-not-found']);
    // A photo is a picture, whatever is in it, and no more than that.
    const { files } = (await addFile('song.JPG', '<script>')).json<Assignment>().submissions[0] ?? {};
    const photo = await learner.client.get(files?.find(({ name }) => name === 'song.JPG')?.url ?? '');
    const guards = ['content-disposition', 'x-content-type-options'].map((name) => photo.headers[name]);
    expect([photo.headers['content-type'], ...guards]).toEqual([
      'image/jpeg',
      expect.stringMatching(/^attach/),
      'nosniff',
    ]);
  });

  test('leaves no bytes behind: what no row names is swept a day later, what is named stays', async () => {
    await save();
    await addFile('one.txt');
    const [row] = await school.db.select().from(assignmentFiles);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    const { orphans } = await examineFiles({ db: school.db, storage: school.storage, now: tomorrow });
    expect(orphans).not.toContain(row?.storageKey);
    await school.db.delete(assignmentFiles);
    const later = await examineFiles({ db: school.db, storage: school.storage, now: tomorrow });
    expect(later.orphans).toContain(row?.storageKey);
  });

  test('is handed in once however often it is sent, never empty, and text only where text is taken', async () => {
    await save();
    expect(codeOf(await handIn(''))).toEqual([400, 'assignment.empty']);
    const replies = await Promise.all(['A', 'B', 'C'].map((text) => handIn(text)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { submissions } = await read();
    expect(submissions).toHaveLength(1);
    expect(submissions[0]).toMatchObject({ number: 1, state: 'waiting', isLate: false });
    expect((await handIn('Later')).json<Assignment>().submissions[0]?.text).toBe(submissions[0]?.text);
    await learner.client.post(path('/takeback'), {});
    await save({ takesText: false });
    expect(codeOf(await handIn('Text'))).toEqual([400, 'assignment.no-text']);
  });

  test('is closed while it waits, open when it is taken back, late after its day', async () => {
    await save({ dueAt: new Date(school.clock.now().getTime() - 60_000).toISOString() });
    expect(await handedIn()).toMatchObject({ isLate: true });
    expect((await read()).canWrite).toBe(false);
    expect(codeOf(await write('More'))).toEqual([409, 'assignment.closed']);
    expect(codeOf(await addFile('more.txt'))).toEqual([409, 'assignment.closed']);
    const taken = await learner.client.post(path('/takeback'), {});
    expect(taken.json<Assignment>()).toMatchObject({
      canWrite: true,
      submissions: [{ state: 'draft', isLate: false }],
    });
    expect((await learner.client.post(path('/takeback'), {})).statusCode).toBe(200);
    expect((await list()).waiting).toBe(0);
  });

  test('is for enrolled learners alone, and gone from the list with the enrolment', async () => {
    await save();
    const { user, client } = await school.newUser();
    expect(codeOf(await handIn('Mine', client))).toEqual([404, 'lecture.not-found']);
    expect(codeOf(await handIn('Mine', educator.client))).toEqual([403, 'assignment.not-enrolled']);
    const { _id, handedInAt } = await handedIn();
    await school.db
      .delete(enrolments)
      .where(and(eq(enrolments.courseId, course.id), eq(enrolments.learnerId, learner.user.id)));
    expect(await list()).toMatchObject({ waiting: 0, submissions: [] });
    expect(codeOf(await marks({ _id, handedInAt }))).toEqual([404, 'assignment.submission-not-found']);
    expect(user.id).not.toBe(learner.user.id);
  });
});

describe('What is handed in', () => {
  test('stands in the list until it is marked; marks add up, and the lesson is done when they are enough', async () => {
    await save();
    const submission = await handedIn();
    await school.jobs.runAll();
    expect(await toldOf(educator.client)).toContain('submission');
    expect(await list()).toMatchObject({
      ...{ title: 'Record a raga', courseId: course.id, waiting: 1, marked: 0 },
      submissions: [{ _id: submission._id, number: 1, state: 'waiting', learner: { name: learner.user.name } }],
    });
    expect(await isDone()).toBe(false);
    expect(codeOf(await marks(submission, { points: [6] }))).toEqual([400, 'assignment.points-misfit']);
    expect(codeOf(await marks(submission, { points: [6, 5] }))).toEqual([400, 'assignment.points-misfit']);
    const marked = await marks(submission);
    expect(marked.json<MarkedSubmission>()).toMatchObject({
      state: 'marked',
      percent: 80,
      isPassed: true,
      nextId: null,
    });
    expect(await isDone()).toBe(true);
    await school.jobs.runAll();
    expect(await toldOf(learner.client)).toContain('marks');
    expect(await read()).toMatchObject({
      ...{ isPassed: true, canWrite: false, triesLeft: 1 },
      submissions: [{ points: [6, 2], feedback: 'Well **done**', percent: 80 }],
    });
    const { learners } = (await educator.client.get(`/api/teaching/class/${course.id}/learners`)).json();
    expect(learners).toMatchObject([{ quizPercent: null, assignmentPercent: 80 }]);
    expect((await list('marked')).submissions).toMatchObject([{ percent: 80, isPassed: true }]);
  });

  test('can follow when it is not passed and tries are left, or when its educator asks for it', async () => {
    await save();
    await marks(await handedIn(), { points: [1, 1] });
    expect(await read()).toMatchObject({ canWrite: true, triesLeft: 1, isPassed: false });
    await marks(await handedIn('Better'), { points: [2, 2] });
    expect(await read()).toMatchObject({ canWrite: false, triesLeft: 0 });
    const { submissions } = await read();
    const [last, first] = submissions;
    if (!last || !first) throw new Error('Two were handed in.');
    await marks(last, { points: [6, 4], isReturned: true });
    // Asked for another one it does not count yet.
    expect([await isDone(), (await read()).canWrite]).toEqual([false, true]);
    const third = await handedIn('Third');
    expect(third.number).toBe(3);
    expect(codeOf(await marks(last))).toEqual([409, 'assignment.handed-in-again']);
    const seen: MarkedSubmission = (await educator.client.get(`/api/teaching/submissions/${third._id}`)).json();
    expect(seen.earlier.map(({ number }) => number)).toEqual([2, 1]);
    expect(seen.isOutdated).toBe(false);
    await marks(third);
    expect(await isDone()).toBe(true);
  });

  test('that two mark at once keeps the marks of the first, until the second has seen them', async () => {
    await save();
    const submission = await handedIn();
    const seen = { points: [], feedback: '', isReturned: false };
    const [one, two] = [
      { points: [5, 3], seen },
      { points: [1, 1], seen },
    ];
    expect((await marks(submission, one)).statusCode).toBe(200);
    expect((await marks(submission, one)).statusCode).toBe(200);
    expect(codeOf(await marks(submission, two))).toEqual([409, 'assignment.other-marks']);
    const { points, feedback, isReturned }: MarkedSubmission = (await marks(submission, one)).json();
    expect(points).toEqual([5, 3]);
    expect((await marks(submission, { ...two, seen: { points, feedback, isReturned } })).statusCode).toBe(200);
  });

  test('keeps the criteria it was handed in with, whatever its educator changes', async () => {
    await save();
    const submission = await handedIn();
    await save({ criteria: [{ _id: newId(), title: 'New', points: 1, levels: [] }], passPercent: 100 });
    expect((await marks(submission)).json()).toMatchObject({ percent: 80, isPassed: true, passPercent: 60 });
  });

  test('that was taken back and handed in anew is not marked by what was seen before', async () => {
    await save();
    const submission = await handedIn();
    await learner.client.post(path('/takeback'), {});
    expect(codeOf(await marks(submission))).toEqual([404, 'assignment.submission-not-found']);
    school.clock.advance(1_000);
    await handedIn('Changed');
    expect(codeOf(await marks(submission))).toEqual([409, 'assignment.handed-in-again']);
    const [marked, taken] = await Promise.all([
      marks((await read()).submissions[0] ?? submission),
      learner.client.post(path('/takeback'), {}),
    ]);
    // Whichever comes first, the other one says so.
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([marked.statusCode, taken.statusCode]);
  });

  test('counts when it is handed in where that is the goal, also when the process ended in between', async () => {
    await save({ goal: 'handed-in' });
    const { _id } = await handedIn();
    expect(await isDone()).toBe(true);
    const [row] = await school.db.select().from(assignmentSubmissions).where(eq(assignmentSubmissions.id, _id));
    expect(row?.doneAt).not.toBeNull();
    await school.db.update(assignmentSubmissions).set({ doneAt: null }).where(eq(assignmentSubmissions.id, _id));
    await school.jobs.run('assignments.settle');
    const [settled] = await school.db.select().from(assignmentSubmissions).where(eq(assignmentSubmissions.id, _id));
    expect(settled?.doneAt).not.toBeNull();
  });

  test('counts by the goal of today: what waits when it becomes enough to hand in, and what is marked then', async () => {
    await save();
    const submission = await handedIn();
    await save({ goal: 'handed-in' });
    await school.jobs.run('assignments.settle');
    expect(await isDone()).toBe(true);
    const { user, client } = await school.newUser();
    await enrol(school.db, course, user);
    await save({ goal: 'passed' });
    await handedIn('Mine', client);
    await school.db.update(assignmentSubmissions).set({ counts: false });
    await school.db.update(assignments).set({ goal: 'handed-in' }).where(eq(assignments.lectureId, lecture.id));
    await marks(submission, { points: [0, 0] });
    const [row] = await school.db
      .select()
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.id, submission._id));
    expect(row).toMatchObject({ counts: true, isPassed: false });
  });

  test('is listed with the longest wait first, a page at a time, and the next one is named', async () => {
    await save();
    const first = await handedIn();
    const others: Submission[] = [];
    for (let count = 0; count < limits.assignment.perPage; count += 1) {
      const { user, client } = await school.newUser();
      await enrol(school.db, course, user);
      school.clock.advance(1_000);
      others.push(await handedIn(`Number ${count}`, client));
    }
    const page = await list();
    expect(page.waiting).toBe(limits.assignment.perPage + 1);
    expect(page.submissions.map(({ _id }) => _id)).toEqual([first, ...others.slice(0, -1)].map(({ _id }) => _id));
    const seen = await educator.client.get(`/api/teaching/submissions/${first._id}`);
    expect(seen.json<MarkedSubmission>().nextId).toBe(others[0]?._id);
    // Whoever skips comes to each of them, and then to the first again.
    const nextOf = async (submission: Submission | undefined) =>
      (await educator.client.get(`/api/teaching/submissions/${submission?._id}`)).json<MarkedSubmission>().nextId;
    expect(await nextOf(others[0])).toBe(others[1]?._id);
    expect(await nextOf(others.at(-1))).toBe(first._id);
  });
});
