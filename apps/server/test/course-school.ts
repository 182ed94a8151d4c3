import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Course, CourseDetail, Lecture, Role } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createDb, type Db } from '../src/database/db.ts';
import { courses } from '../src/database/schema/courses.table.ts';
import { mediaAssets } from '../src/database/schema/media.table.ts';
import { users } from '../src/database/schema/users.table.ts';
import { createCoursesModule } from '../src/modules/courses/index.ts';
import { createLearningModule } from '../src/modules/learning/index.ts';
import { createLecturesModule } from '../src/modules/lectures/index.ts';
import { createCourseLinks, createSearchModule } from '../src/modules/search/index.ts';
import { loadConfig } from '../src/platform/config.ts';
import { defineError } from '../src/platform/define-error.ts';
import { newId } from '../src/platform/ids.ts';
import { createMemoryRateLimiter } from '../src/platform/rate-limit.ts';
import type { ReceivedFile } from '../src/platform/received-files.ts';
import type { SessionUser } from '../src/platform/session-user.ts';
import { createTestAudit, createTestClock, createTestJobs } from './fakes.ts';
import { createTestDatabase } from './test-database.ts';

/** Contents that the fakes refuse, as the real ones refuse what is no picture or video. */
export const BAD_FILE = 'this is neither a picture nor a video';

/**
 * The server with the course modules on a real database, and fakes of what others give them: sign-in is a header,
 * pictures and videos are noted instead of decoded.
 */
export async function openSchool() {
  const database = await createTestDatabase();
  const config = loadConfig({ NODE_ENV: 'test' });
  const logger = pino({ level: 'silent' });
  const db = createDb({ url: database.url, logger, maxConnections: 8 });
  const clock = createTestClock(new Date('2026-03-01T10:00:00Z'));
  const people = new Map<string, SessionUser>();
  const images = createFakeImages();
  const videos = createFakeVideos(db);
  const learning = createLearningModule({ db, clock });
  const links = createCourseLinks({ db, clock, jobs: createTestJobs() });
  const courseModule = createCoursesModule({
    db,
    clock,
    logger,
    bounds: config.bounds,
    images,
    videos,
    learning,
    people: { ensureEmailProved: async () => {} },
    search: {
      findForCatalogue: (input) => createSearchModule({ db, courses: courseModule }).findForCatalogue(input),
      readChanges: (since) => createSearchModule({ db, courses: courseModule }).readChanges(since),
      courseSaved: links.courseSaved,
    },
    ensureMaySell: async () => {},
  });
  const lectureModule = createLecturesModule({
    db,
    clock,
    logger,
    courses: courseModule,
    videos,
    config,
    jobs: createTestJobs(),
  });
  const app = await buildApp({
    config,
    logger,
    audit: createTestAudit(),
    authenticate: async (request) => people.get(String(request.headers['x-person'])) ?? null,
    uploadFolder: join(tmpdir(), 'nalanda-test-incoming'),
    createRateLimiter: createMemoryRateLimiter,
    contentSources: { scripts: [], styles: [], connect: [], frames: [] },
    api: [courseModule.registerRoutes, lectureModule.registerRoutes],
  });

  async function addPerson(role: Role, name = role === 'educator' ? 'Asha Rao' : 'Ravi Kumar') {
    const id = newId();
    const email = `${id}@example.com`;
    await db.insert(users).values({ id, name, email, role });
    people.set(id, { id, role, name, email, sessionId: newId() });
    return createPerson(app, id);
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
    courseModule.catalogueChanged(id);
    return id;
  }

  async function enrol(learnerId: string, courseId: string): Promise<boolean> {
    const isNew = await db.transaction((tx) =>
      learning.enrol(tx, { courseId, learnerId, orderId: null, pricePaidPaise: 0 }),
    );
    courseModule.catalogueChanged(courseId);
    return isNew;
  }

  /** The course row itself. */
  async function findCourse(courseId: string) {
    const [row] = await db.select().from(courses).where(eq(courses.id, courseId));
    return row;
  }

  async function close(): Promise<void> {
    await app.close();
    await db.$client.end();
    await database.drop();
  }

  return {
    app,
    db,
    clock,
    images,
    videos,
    learning,
    courses: courseModule,
    addPerson,
    addCourse,
    enrol,
    findCourse,
    close,
  };
}

export type School = Awaited<ReturnType<typeof openSchool>>;
export type Person = Awaited<ReturnType<School['addPerson']>>;

/** Somebody who calls the server; `id` empty is a visitor. */
export function createPerson(app: FastifyInstance, id: string) {
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, ...(id && { 'x-person': id }) } });
  const post = (url: string, payload?: InjectOptions['payload']) => call({ method: 'POST', url, payload });
  return {
    id,
    call,
    get: (url: string, headers: Record<string, string> = {}) => call({ method: 'GET', url, headers }),
    post,
    remove: (url: string) => call({ method: 'DELETE', url }),
    postForm: (url: string, fields: Record<string, string | Blob>) => post(url, toForm(fields)),

    getCourse: async (courseId: string): Promise<CourseDetail> =>
      (await call({ method: 'GET', url: `/api/course/getcourse/${courseId}` })).json(),
    listPublished: async (query = ''): Promise<Course[]> =>
      (await call({ method: 'GET', url: `/api/course/getpublishedcoures${query}` })).json(),
    addLecture: async (courseId: string, lectureTitle: string, video?: string): Promise<Lecture> => {
      const lecture: Lecture = (await post(`/api/course/createlecture/${courseId}`, { lectureTitle })).json();
      if (video === undefined) return lecture;
      return (await post(`/api/course/editlecture/${lecture._id}`, toForm({ videoUrl: file(video) }))).json();
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

function toForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function createFakeImages() {
  const saved: string[] = [];
  const removed: string[] = [];
  return {
    saved,
    removed,
    async saveImage(received: ReceivedFile): Promise<string> {
      if ((await readFile(received.path, 'utf8')) === BAD_FILE) throw createRefusal();
      const key = `images/${newId()}.webp`;
      saved.push(key);
      return key;
    },
    async removeImage(key: string): Promise<void> {
      removed.push(key);
    },
  };
}

function createFakeVideos(db: Db) {
  const removed: string[] = [];
  return {
    removed,
    async saveVideo({ source, ownerId }: { source: ReceivedFile | { uploadId: string }; ownerId: string }) {
      if ('path' in source && (await readFile(source.path, 'utf8')) === BAD_FILE) throw createRefusal();
      const id = newId();
      await db.insert(mediaAssets).values({
        id,
        ownerId,
        storageKey: `videos/${id}.mp4`,
        posterKey: `images/${id}.webp`,
        byteSize: 1000,
        durationSeconds: 12.5,
        width: 640,
        height: 360,
      });
      return { assetId: id };
    },
    async carryServed() {},
    async *readSound() {},
    async removeAsset(assetId: string): Promise<void> {
      removed.push(assetId);
      await db.delete(mediaAssets).where(eq(mediaAssets.id, assetId));
    },
    createVideoLinks: ({ assetId, userId }: { assetId: string; userId: string }) => {
      const video = `/media/video/${assetId}?token=${userId}`;
      return { video, hls: `${video}&hls`, audio: `${video}&audio`, previews: `${video}&previews` };
    },
    retryEncoding: async () => false,
  };
}

const createRefusal = defineError({ status: 415, code: 'media.unreadable', message: 'This file cannot be read.' });

/** Counts the statements that the pool runs from now on; those inside transactions have a connection of their own. */
export function countStatements(pool: pg.Pool): { readonly count: number } {
  const counter = { count: 0 };
  const original = pool.query;
  // Outside transactions drizzle asks the pool itself.
  pool.query = function counted(this: pg.Pool, ...args: unknown[]) {
    counter.count += 1;
    return Reflect.apply(original, this, args);
  } as typeof pool.query;
  return counter;
}
