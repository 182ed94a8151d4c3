import { type ScormVersion, scormLaunchSchema } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../src/database/db.ts';
import { lectureArticles } from '../src/database/schema/articles.table.ts';
import { assignments } from '../src/database/schema/assignments.table.ts';
import { bundleCourses, bundles } from '../src/database/schema/bundles.table.ts';
import { lectureCaptions } from '../src/database/schema/captions.table.ts';
import { courses } from '../src/database/schema/courses.table.ts';
import { enrolments } from '../src/database/schema/learning.table.ts';
import { lectures } from '../src/database/schema/lectures.table.ts';
import { mediaAssets } from '../src/database/schema/media.table.ts';
import { quizSets, quizzes } from '../src/database/schema/quizzes.table.ts';
import { reviews } from '../src/database/schema/reviews.table.ts';
import { scormFiles, scormLessons, scormPackages } from '../src/database/schema/scorm.table.ts';
import { courseSections } from '../src/database/schema/sections.table.ts';
import { users } from '../src/database/schema/users.table.ts';
import { toPackageFileType } from '../src/modules/scorm/index.ts';
import { newId } from '../src/platform/ids.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

export type UserRow = typeof users.$inferSelect;
export type CourseRow = typeof courses.$inferSelect;
export type LectureRow = typeof lectures.$inferSelect;
export type UserOverrides = Partial<typeof users.$inferInsert>;

let counter = 0;

const greeting = { start: 0, end: 2, text: 'Welcome' };

/** A student with a fresh email and no password, unless the overrides say otherwise. */
export async function createUser(db: Db, overrides: UserOverrides = {}): Promise<UserRow> {
  counter += 1;
  const unique = newId().slice(-12);
  const values = { name: `Person ${counter}`, email: `person-${unique}@example.com`, role: 'student' as const };
  return one(
    await db
      .insert(users)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** A published course at ₹499 by a new educator, unless the overrides say otherwise. */
export async function createCourse(db: Db, overrides: Partial<typeof courses.$inferInsert> = {}): Promise<CourseRow> {
  counter += 1;
  const creatorId = overrides.creatorId ?? (await createUser(db, { role: 'educator' })).id;
  const isPublished = overrides.isPublished ?? true;
  const values = {
    title: `Course ${counter}`,
    category: 'Web Development' as const,
    level: 'Beginner' as const,
    pricePaise: 49_900,
    publishedAt: isPublished ? new Date() : null,
  };
  return one(
    await db
      .insert(courses)
      .values({ ...values, ...overrides, creatorId, isPublished })
      .returning(),
  );
}

/** A lecture with a video at the end of the course; `assetId: null` leaves it without one. */
export async function createLecture(
  db: Db,
  course: { id: string; creatorId: string },
  overrides: Partial<typeof lectures.$inferInsert> = {},
): Promise<LectureRow> {
  counter += 1;
  const assetId = overrides.assetId === undefined ? (await createAsset(db, course.creatorId)).id : overrides.assetId;
  const values = { title: `Lecture ${counter}`, position: counter };
  const rows = await db
    .insert(lectures)
    .values({ ...values, ...overrides, courseId: course.id, assetId })
    .returning();
  await db
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + 1` })
    .where(eq(courses.id, course.id));
  return one(rows);
}

/** A lecture that is a quiz of one question, to which 271828 is right. */
export async function createQuiz(db: Db, course: { id: string; creatorId: string }): Promise<LectureRow> {
  const lesson = { lesson: 'quiz' as const, lessonSeconds: 60, lessonAt: new Date(), assetId: null };
  const lecture = await createLecture(db, course, lesson);
  const settings = { passPercent: 50, isShuffled: false, showsAnswers: true, questionCount: 1 };
  await db.insert(quizzes).values({ lectureId: lecture.id, version: 1, setNumber: 1, ...settings });
  const texts = { prompt: 'How much?', explanation: 'Because.' };
  const question = { _id: newId(), ...texts, points: 1, kind: 'number' as const, right: 271_828, tolerance: 0 };
  await db.insert(quizSets).values({ lectureId: lecture.id, number: 1, questions: [question] });
  return lecture;
}

/** A lecture that is an article of one paragraph. */
export async function createArticle(
  db: Db,
  course: { id: string; creatorId: string },
  text = 'A scale has seven notes.',
): Promise<LectureRow> {
  const lesson = { lesson: 'article' as const, lessonSeconds: 600, lessonAt: new Date(), assetId: null };
  const lecture = await createLecture(db, course, lesson);
  const nodes = [
    { parent: -1, tag: 'p' as const, text: null, attributes: null },
    { parent: 0, tag: null, text, attributes: null },
  ];
  await db.insert(lectureArticles).values({ lectureId: lecture.id, text, nodes });
  return lecture;
}

/** A lecture that is an assignment of 10 points; nobody has handed in. */
export async function createAssignment(db: Db, course: { id: string; creatorId: string }): Promise<LectureRow> {
  const lesson = { lesson: 'assignment' as const, lessonSeconds: 1800, lessonAt: new Date(), assetId: null };
  const lecture = await createLecture(db, course, lesson);
  const criteria = [{ _id: newId(), title: 'Is it clear?', points: 10, levels: [] }];
  const settings = { takesText: true, mostFiles: 3, passPercent: 50, goal: 'passed' as const };
  await db.insert(assignments).values({ lectureId: lecture.id, version: 1, task: 'Write.', criteria, ...settings });
  return lecture;
}

/** A published bundle of this course and a new one of the same educator, for less than both. */
export async function createBundle(
  db: Db,
  course: { id: string; creatorId: string },
): Promise<{ id: string; courseIds: string[] }> {
  const other = await createCourse(db, { creatorId: course.creatorId });
  const [id, courseIds] = [newId(), [course.id, other.id]];
  const terms = { title: 'Both', description: '', pricePaise: 60_000, isPublished: true };
  await db.insert(bundles).values({ ...terms, id, educatorId: course.creatorId });
  await db.insert(bundleCourses).values(courseIds.map((courseId, position) => ({ bundleId: id, courseId, position })));
  return { id, courseIds };
}

/** A package of SCORM with these files, which the storage holds; no lecture plays it yet. */
export async function createScormPackage(
  { db, storage }: { db: Db; storage: Storage },
  files: Record<string, string>,
  version: ScormVersion = '1.2',
): Promise<string> {
  const id = newId();
  const rows = Object.entries(files).map(([path, text]) => ({
    ...{ packageId: id, path, text, contentType: toPackageFileType(path) },
    ...{ byteSize: Buffer.byteLength(text), storageKey: `files/${newId()}` },
  }));
  const byteSize = rows.reduce((sum, row) => sum + row.byteSize, 0);
  await db.insert(scormPackages).values({ id, version, title: 'Ragas', fileCount: rows.length, byteSize });
  for (const { text, ...row } of rows) {
    await storage.put(row.storageKey, text);
    await db.insert(scormFiles).values(row);
  }
  return id;
}

/** A lecture that plays the first page of a package. */
export async function createScormLesson(
  db: Db,
  course: { id: string; creatorId: string },
  { packageId, href = 'index.html', ...values }: { packageId: string; href?: string; isPreviewFree?: boolean },
): Promise<LectureRow> {
  const lesson = { lesson: 'scorm' as const, lessonSeconds: 600, lessonAt: new Date(), assetId: null };
  const lecture = await createLecture(db, course, { ...lesson, ...values });
  const launch = scormLaunchSchema.parse({ itemId: 'one', href });
  await db.insert(scormLessons).values({ lectureId: lecture.id, packageId, launch });
  return lecture;
}

/** A section, after those that are there. */
export async function createSection(
  db: Db,
  course: { id: string },
  overrides: Partial<typeof courseSections.$inferInsert> = {},
) {
  counter += 1;
  const values = { title: `Section ${counter}`, position: counter, ...overrides, courseId: course.id };
  return one(await db.insert(courseSections).values(values).returning());
}

/** A video of 12 seconds as the database knows it, unless the overrides say otherwise; no bytes lie behind it. */
export async function createAsset(db: Db, ownerId: string, overrides: Partial<typeof mediaAssets.$inferInsert> = {}) {
  const facts = { byteSize: 1000, durationSeconds: 12, width: 640, height: 360 };
  return one(
    await db
      .insert(mediaAssets)
      .values({ ...facts, ownerId, storageKey: `videos/${newId()}.mp4`, ...overrides })
      .returning(),
  );
}

/** Captions of a lecture in a language. */
export async function createCaptions(db: Db, lecture: { id: string }, language: string, cues = [greeting]) {
  const values = { lectureId: lecture.id, language, source: 'uploaded' as const };
  await db.insert(lectureCaptions).values({ ...values, cues, cueCount: cues.length });
}

/** Enrols a learner at the course's price, without an order. */
export async function enrol(db: Db, course: { id: string; pricePaise: number | null }, learner: { id: string }) {
  const values = { courseId: course.id, learnerId: learner.id, pricePaidPaise: course.pricePaise ?? 0 };
  await db.insert(enrolments).values({ ...values, enrolledAt: new Date() });
  await db
    .update(courses)
    .set({ enrolledCount: sql`${courses.enrolledCount} + 1` })
    .where(eq(courses.id, course.id));
}

/** A review of five stars, unless the overrides say otherwise. */
export async function createReview(
  db: Db,
  by: { course: { id: string }; learner: { id: string } },
  overrides: Partial<typeof reviews.$inferInsert> = {},
) {
  const values = { rating: 5, comment: 'Clear and useful', isVerified: true, ...overrides };
  const rows = await db
    .insert(reviews)
    .values({ ...values, courseId: by.course.id, learnerId: by.learner.id })
    .returning();
  await db
    .update(courses)
    .set({
      ratingSum: sql`${courses.ratingSum} + ${values.rating}`,
      reviewCount: sql`${courses.reviewCount} + 1`,
    })
    .where(eq(courses.id, by.course.id));
  return one(rows);
}

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}
