import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ZipFile } from 'yazl';
import type { Db, Tx } from '../database/db.ts';
import { courses } from '../database/schema/courses.table.ts';
import { installationFacts } from '../database/schema/installation.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { type PackedLesson, packLesson } from '../modules/course-packages/index.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** The course at whose end the package stands: free, and one of the demo student's. */
const COURSE = 'Learning How to Learn: Memory, Focus and Exams';
/** Key of the fact that the lesson has been brought; who removes it does not find it again after the next start. */
const FACT = 'demo-scorm-lesson';
const folder = path.join(import.meta.dirname, '../../demo-media/scorm');
const MOST_MILLISECONDS = 60_000;

/** Brings the lesson from a package of SCORM into a demo school that has not had it, once. */
export async function keepDemoPackage(
  { db, storage }: { db: Db; storage: Storage },
  { now, isNew }: { now: Date; isNew: boolean },
): Promise<void> {
  if ((await db.$count(installationFacts, eq(installationFacts.key, FACT))) > 0) return;
  const which = and(eq(courses.title, COURSE), eq(courses.isPublished, true), isNull(courses.archivedAt));
  const [place] = await db
    .select({ courseId: courses.id, creatorId: courses.creatorId })
    .from(courses)
    .where(which)
    .limit(1);
  if (!place) return;
  // Stored before the transaction, which holds the course: of two nodes that start at once one stores for the nightly sweep.
  const lesson = await storeLesson(storage, { ownerId: place.creatorId, now });
  await db.transaction(async (tx) => {
    if (!(await claim(tx, now))) return;
    const lectureId = await insertLecture(tx, { ...place, lesson, now, isNew });
    await lesson.put(tx, lectureId);
    if (isNew) await insertPassed(tx, { ...place, lectureId, seconds: lesson.seconds });
  });
}

async function claim(tx: Tx, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(installationFacts)
    .values({ key: FACT, value: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: installationFacts.key });
  return claimed.length > 0;
}

/** Zips the files of the lesson and takes them in as an import does. */
async function storeLesson(storage: Storage, { ownerId, now }: { ownerId: string; now: Date }): Promise<PackedLesson> {
  const workplace = await mkdtemp(path.join(tmpdir(), 'nalanda-package-'));
  try {
    const zipped = path.join(workplace, 'lesson.zip');
    await zipFolder(zipped, now);
    return await packLesson({
      ...{ ownerId, workplace, signal: AbortSignal.timeout(MOST_MILLISECONDS), clock: { now: () => now } },
      zip: { path: zipped, byteSize: (await stat(zipped)).size },
      keepFile: async ({ path: file }) => {
        const key = `files/${v7()}`;
        await storage.putFile(key, file);
        return key;
      },
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

async function zipFolder(target: string, mtime: Date): Promise<void> {
  const zip = new ZipFile();
  for (const name of (await readdir(folder)).sort()) zip.addFile(path.join(folder, name), name, { mtime });
  const written = pipeline(zip.outputStream, createWriteStream(target));
  zip.on('error', (error: Error) => (zip.outputStream as NodeJS.ReadStream).destroy(error));
  zip.end();
  await written;
}

/** The last lecture of the course, as old as the one before it where the school is new. */
async function insertLecture(
  tx: Tx,
  { courseId, lesson, now, isNew }: { courseId: string; lesson: PackedLesson; now: Date; isNew: boolean },
): Promise<string> {
  // Whoever adds a lecture at this moment waits for the course, too.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');
  const [last] = await tx
    .select({ position: lectures.position, sectionId: lectures.sectionId, createdAt: lectures.createdAt })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(sql`${lectures.position} desc`)
    .limit(1);
  const at = isNew && last ? last.createdAt : now;
  const lectureId = v7({ msecs: at.getTime() });
  await tx.insert(lectures).values({
    ...{ id: lectureId, courseId, sectionId: last?.sectionId ?? null, position: (last?.position ?? 0) + 1 },
    ...{ title: lesson.title, lesson: 'scorm' as const, lessonSeconds: lesson.seconds, lessonAt: at },
    ...{ createdAt: at, updatedAt: at },
  });
  await tx
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + 1` })
    .where(eq(courses.id, courseId));
  return lectureId;
}

/** Who has completed the course of a new school has passed the lesson, too: with two of three answers, or all. */
async function insertPassed(
  tx: Tx,
  { courseId, lectureId, seconds }: { courseId: string; lectureId: string; seconds: number },
): Promise<void> {
  const completed = sql`from course_progress where course_id = ${courseId}::uuid and completed_at is not null`;
  await tx.execute(sql`insert into lecture_progress
    (learner_id, lecture_id, position_seconds, watched_ranges, watched_seconds, done_at, updated_at)
    select learner_id, ${lectureId}::uuid, ${seconds}::float8, '[]', ${seconds}::float8, completed_at, completed_at ${completed}`);
  await tx.execute(sql`insert into scorm_records
    (lecture_id, learner_id, version, sitting, number, cmi, percent, is_done, done_at, created_at, updated_at)
    select ${lectureId}::uuid, learner_id, 1, gen_random_uuid(), 1, jsonb_build_object('cmi.core.lesson_status', 'passed',
      'cmi.core.lesson_location', 'questions.html', 'cmi.core.score.raw', percent::text, 'cmi.core.score.min', '0', 'cmi.core.score.max', '100'),
      percent, true, completed_at, completed_at, completed_at
    from (select *, case when row_number() over (order by completed_at, learner_id) % 3 = 0 then 67 else 100 end as percent ${completed}) passed`);
}
