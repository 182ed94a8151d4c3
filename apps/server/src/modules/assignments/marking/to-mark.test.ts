import type { Assignment, ToMark } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school?.close());

const settings = {
  ...{ takesText: true, mostFiles: 0, passPercent: 50, triesAllowed: null, dueAt: null, goal: 'handed-in' },
  criteria: [{ _id: newId(), title: 'In tune', points: 6, levels: [] }],
};

test('what waits to be marked is listed to the owner and to teachers who mark, until it is marked or nobody’s any more', async () => {
  const owner = await school.newUser({ role: 'educator' });
  const teacher = await school.newUser({ role: 'educator' });
  const course = await createCourse(school.db, { title: 'Ragas', creatorId: owner.user.id });
  const lecture = await createLecture(school.db, course, { title: 'Record a raga', assetId: null });
  const put = (client: typeof owner.client, url: string, payload: object) =>
    client.call({ method: 'PUT', url, payload });
  await put(owner.client, `/api/course/assignment/${lecture.id}`, { version: 0, task: 'Sing.', settings });
  const toMark = async ({ client } = owner) => (await client.get('/api/teaching/tomark')).json<ToMark[]>();
  expect(await toMark()).toEqual([]);

  const [first, second] = [await school.newUser(), await school.newUser()];
  const handedIn: Assignment[] = [];
  for (const learner of [first, second]) {
    await enrol(school.db, course, learner.user);
    const reply = await learner.client.post(`/api/learning/assignments/${lecture.id}/handin`, { text: 'Here it is.' });
    handedIn.push(reply.json());
  }
  const names = { courseId: course.id, courseTitle: 'Ragas', lectureId: lecture.id, title: 'Record a raga' };
  expect(await toMark()).toEqual([{ ...names, waiting: 2 }]);

  expect(await toMark(teacher)).toEqual([]);
  const moments = { createdAt: new Date(), expiresAt: new Date() };
  const accepted = { ...moments, state: 'accepted' as const, email: teacher.user.email, teacherId: teacher.user.id };
  await school.db.insert(courseTeachers).values({ ...accepted, courseId: course.id, rights: ['content'] });
  expect(await toMark(teacher)).toEqual([]);
  await school.db
    .update(courseTeachers)
    .set({ rights: ['marking'] })
    .where(eq(courseTeachers.courseId, course.id));
  expect(await toMark(teacher)).toEqual([{ ...names, waiting: 2 }]);

  const [submission] = handedIn[0]?.submissions ?? [];
  const marks = { points: [6], feedback: '', isReturned: false, handedInAt: submission?.handedInAt };
  await put(teacher.client, `/api/teaching/submissions/${submission?._id}/marks`, marks);
  expect(await toMark()).toEqual([{ ...names, waiting: 1 }]);
  await school.db.delete(enrolments).where(eq(enrolments.learnerId, second.user.id));
  expect(await toMark()).toEqual([]);
});
