import type { CourseDetail, Lecture } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  type CourseRow,
  createCaptions,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { isVideoWatchable } from '../index.ts';
import { mayWatch } from './watching.policies.ts';

const NAMES = ['paid', 'free', 'removed', 'removed free'];
const hour = 60 * 60 * 1000;

interface Person {
  id: string;
  client: TestClient;
}

let testApp: TestApp;
let course: CourseRow;
let owned: Map<string, LectureRow>;
let creator: Person;
/** Enrolled before the removal, after it, given the money back, never enrolled. */
let [early, late, refunded, stranger]: Person[] = [];

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  course = await createCourse(testApp.db);
  creator = { id: course.creatorId, client: await testApp.as({ id: course.creatorId }) };
  const removedAt = new Date(Date.now() - hour);
  owned = new Map();
  for (const name of NAMES) {
    const lecture = await createLecture(testApp.db, course, {
      isPreviewFree: name.includes('free'),
      ...(name.includes('removed') && { removedAt }),
    });
    await createCaptions(testApp.db, lecture, 'en');
    owned.set(name, lecture);
  }
  [early, late, refunded, stranger] = await Promise.all(NAMES.map(newPerson));
  for (const person of [early, late, refunded]) if (person) await enrol(testApp.db, course, person);
  const ofRefunded = eq(enrolments.learnerId, refunded?.id ?? '');
  await testApp.db.delete(enrolments).where(ofRefunded);
  const before = new Date(removedAt.getTime() - hour);
  await testApp.db
    .update(enrolments)
    .set({ enrolledAt: before })
    .where(eq(enrolments.learnerId, early?.id ?? ''));
});

async function newPerson(): Promise<Person> {
  const { user, client } = await testApp.newUser();
  return { id: user.id, client };
}

const inState = (state: Partial<CourseRow>) => testApp.db.update(courses).set(state).where(eq(courses.id, course.id));

/** Names of the lectures whose captions and video the person gets. */
async function listPlayable({ id, client }: Person) {
  const names = { captions: [] as string[], video: [] as string[] };
  for (const [name, lecture] of owned) {
    const reply = await client.get(`/api/learning/captions/${lecture.id}/en`);
    if (reply.statusCode === 200) names.captions.push(name);
    if (await isVideoWatchable(testApp.db, id, lecture.assetId ?? '')) names.video.push(name);
  }
  return names;
}

/** Names of the lectures that the replies say the person may watch. */
async function listTold({ client }: Person) {
  const nameOf = new Map([...owned].map(([name, { id }]) => [id, name]));
  const opened = await client.get(`/api/course/getcourse/${course.id}`);
  const listed = await client.get(`/api/course/getcourselecture/${course.id}`);
  const told = (lectures: Lecture[]) => lectures.filter((one) => one.mayWatch).map(({ _id }) => nameOf.get(_id));
  return {
    opened: opened.statusCode === 404 ? [] : told(opened.json<CourseDetail>().lectures),
    listed: listed.statusCode === 404 ? [] : told(listed.json()),
    all: opened.statusCode === 200 && opened.json<CourseDetail>().mayWatch,
  };
}

const everything = { captions: NAMES, video: NAMES };
const asListed = { captions: ['paid', 'free'], video: ['paid', 'free'] };
const preview = { captions: ['free'], video: ['free'] };
const nothing = { captions: [], video: [] };

test.each([
  { name: 'in the catalogue', state: { isPublished: true }, toAnybody: preview },
  { name: 'unpublished', state: { isPublished: false }, toAnybody: nothing },
  { name: 'archived', state: { archivedAt: new Date() }, toAnybody: nothing },
])('of a course $name the same people get captions and video, and are told so', async ({ state, toAnybody }) => {
  await inState(state);
  const people = [creator, early, late, refunded, stranger].filter((person) => person !== undefined);
  const wanted = [everything, everything, asListed, toAnybody, toAnybody];
  expect(await Promise.all(people.map(listPlayable))).toEqual(wanted);
  const told = wanted.map(({ video }, index) => {
    // The creator sees no lecture in the lists that they have removed.
    const names = index === 0 ? asListed.video : video;
    return { opened: names, listed: names, all: index < 3 };
  });
  expect(await Promise.all(people.map(listTold))).toEqual(told);
});

test('the rule in SQL says the same as the policy of everybody about every lecture', async () => {
  const people = [creator, early, late, refunded, stranger].filter((person) => person !== undefined);
  for (const state of [{ isPublished: true }, { isPublished: false }, { isPublished: true, archivedAt: new Date() }]) {
    await inState(state);
    const [now] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    for (const [index, { id }] of people.entries()) {
      const who = {
        isCreator: index === 0,
        isEnrolled: index === 1 || index === 2,
        isListed: Boolean(now?.isPublished && !now.archivedAt),
      };
      for (const { isPreviewFree, removedAt, assetId } of owned.values()) {
        const lecture = { isPreviewFree, isRemoved: removedAt !== null, isOwed: index === 1, isOpen: true };
        expect(await isVideoWatchable(testApp.db, id, assetId ?? '')).toBe(mayWatch(who, lecture));
      }
    }
  }
});
