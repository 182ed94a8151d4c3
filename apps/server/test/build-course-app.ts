import type { Course, CourseDetail, Lecture, Role } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '../src/database/schema/courses.table.ts';
import type { Outside } from '../src/outside.ts';
import { newId } from '../src/platform/ids.ts';
import { buildTestApp } from './build-test-app.ts';
import { createTestDecoders } from './fakes.ts';
import type { TestClient } from './test-client.ts';

/**
 * `buildTestApp` with people who make courses; what they upload is looked into by `createTestDecoders`, so that a course
 * with videos costs milliseconds.
 */
export async function buildCourseApp(outside: Partial<Outside> = {}) {
  // What is asked many times at once here is answered, however busy the machine is.
  const environment = { OVERLOAD_WAIT_MS: '0' };
  const testApp = await buildTestApp({ environment, outside: { decoders: createTestDecoders(), ...outside } });
  const { db, clock } = testApp;

  async function addPerson(role: Role, name = role === 'educator' ? 'Asha Rao' : 'Ravi Kumar') {
    const { user, client } = await testApp.newUser({ role, name });
    return createPerson(client, user.id);
  }

  async function addCourse(creatorId: string, values: Partial<typeof courses.$inferInsert> = {}): Promise<string> {
    const id = newId();
    clock.advance(1_000);
    const isPublished = values.isPublished ?? false;
    await db.insert(courses).values({
      id,
      creatorId,
      title: 'Sound of the sitar',
      category: 'Others',
      ...(isPublished && { publishedAt: clock.now() }),
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...values,
    });
    testApp.courses.catalogueChanged(id);
    return id;
  }

  async function enrol(learnerId: string, courseId: string): Promise<boolean> {
    const isNew = await db.transaction((tx) =>
      testApp.learning.enrol(tx, { courseId, learnerId, orderId: null, pricePaidPaise: 0 }),
    );
    testApp.courses.catalogueChanged(courseId);
    return isNew;
  }

  /** The course row itself. */
  async function findCourse(courseId: string) {
    const [row] = await db.select().from(courses).where(eq(courses.id, courseId));
    return row;
  }

  /** The keys of all pictures that are kept. */
  async function listImages(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of testApp.storage.list('images')) keys.push(key);
    return keys;
  }

  const visitor = () => createPerson(testApp.anonymous(), '');
  return { ...testApp, addPerson, visitor, addCourse, enrol, findCourse, listImages };
}

export type CourseApp = Awaited<ReturnType<typeof buildCourseApp>>;
export type Person = ReturnType<typeof createPerson>;

function createPerson(client: TestClient, id: string) {
  const { get, post, postForm } = client;
  return {
    id,
    client,
    get,
    post,
    postForm,
    remove: client.delete,

    getCourse: async (courseId: string): Promise<CourseDetail> =>
      (await get(`/api/course/getcourse/${courseId}`)).json(),
    listPublished: async (query = ''): Promise<Course[]> =>
      (await get(`/api/course/getpublishedcoures${query}`)).json(),
    addLecture: async (courseId: string, lectureTitle: string, video?: string): Promise<Lecture> => {
      const lecture: Lecture = (await post(`/api/course/createlecture/${courseId}`, { lectureTitle })).json();
      if (video === undefined) return lecture;
      return (await postForm(`/api/course/editlecture/${lecture._id}`, { videoUrl: file(video) })).json();
    },
  };
}

/** Saves the form of a course. */
export const editCourse = (person: Person, courseId: string, fields: Record<string, string | Blob>) =>
  person.postForm(`/api/course/editcourse/${courseId}`, fields);

/** A course with thumbnail, price and two lectures with videos (the first a free preview), published. */
export async function publishCourse(educator: Person): Promise<{ courseId: string; preview: string; paid: string }> {
  const created: Course = (
    await educator.post('/api/course/create', { title: 'Ragas for beginners', category: 'Others' })
  ).json();
  const courseId = created._id;
  const preview = await educator.addLecture(courseId, 'Hearing a raga', 'video one');
  const paid = await educator.addLecture(courseId, 'Playing a raga', 'video two');
  await educator.postForm(`/api/course/editlecture/${preview._id}`, { isPreviewFree: 'true' });
  const published = await editCourse(educator, courseId, {
    thumbnail: file('picture'),
    price: '499',
    isPublished: 'true',
  });
  expect(published.statusCode, published.body).toBe(200);
  return { courseId, preview: preview._id, paid: paid._id };
}

/** A file of a form. */
export function file(contents: string): Blob {
  return new File([contents], 'upload.bin');
}
