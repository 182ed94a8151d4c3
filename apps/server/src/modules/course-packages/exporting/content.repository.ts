import type { CaptionSource } from '@nalanda/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../../database/schema/articles.table.ts';
import { assignments } from '../../../database/schema/assignments.table.ts';
import { lectureCaptions } from '../../../database/schema/captions.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { quizSets, quizzes } from '../../../database/schema/quizzes.table.ts';
import { scormFiles, scormLessons, scormPackages } from '../../../database/schema/scorm.table.ts';
import { courseConcepts } from '../../../database/schema/search.table.ts';
import { courseSections } from '../../../database/schema/sections.table.ts';
import { toWebVtt } from '../../lectures/index.ts';

/** SQL of what a course holds. */
export function createContentRepository({ db }: { db: Db }) {
  return {
    /** An own course with all that it holds, as it is at one moment; null when it is not there or somebody else's. */
    read: (courseId: string, userId: string) =>
      db.transaction((tx) => readContent(tx, courseId, userId), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  };
}

async function readContent(tx: Tx, courseId: string, userId: string) {
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.creatorId, userId)));
  if (!course) return null;
  const skills = await tx
    .select()
    .from(courseConcepts)
    .where(eq(courseConcepts.courseId, courseId))
    .orderBy(asc(courseConcepts.position), asc(courseConcepts.concept));
  const sections = await tx
    .select()
    .from(courseSections)
    .where(eq(courseSections.courseId, courseId))
    .orderBy(asc(courseSections.position), asc(courseSections.id));
  const listed = await tx
    .select({ lecture: lectures, film: { storageKey: mediaAssets.storageKey, sourceKey: mediaAssets.sourceKey } })
    .from(lectures)
    .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
    .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt)))
    .orderBy(asc(lectures.position), asc(lectures.id));
  const ids = listed.map(({ lecture }) => lecture.id);
  return { course, skills, sections, lectures: listed, ...(ids.length === 0 ? NOTHING : await readParts(tx, ids)) };
}

async function readParts(tx: Tx, ids: string[]) {
  const captions = await readCaptions(tx, ids);
  // What an article is drawn from is many times its text, and is made of it again.
  const { lectureId, text } = lectureArticles;
  const articles = await tx.select({ lectureId, text }).from(lectureArticles).where(inArray(lectureId, ids));
  const pictures = await tx
    .select()
    .from(lecturePictures)
    .where(inArray(lecturePictures.lectureId, ids))
    .orderBy(asc(lecturePictures.id));
  const taken = await tx
    .select({ quiz: quizzes, questions: quizSets.questions })
    .from(quizzes)
    .innerJoin(quizSets, and(eq(quizSets.lectureId, quizzes.lectureId), eq(quizSets.number, quizzes.setNumber)))
    .where(inArray(quizzes.lectureId, ids));
  const asked = await tx.select().from(assignments).where(inArray(assignments.lectureId, ids));
  const played = await tx.select().from(scormLessons).where(inArray(scormLessons.lectureId, ids));
  const packages = await readScormPackages(tx, [...new Set(played.map(({ packageId }) => packageId))]);
  const files = await tx
    .select()
    .from(lectureFiles)
    .where(inArray(lectureFiles.lectureId, ids))
    .orderBy(sql`${lectureFiles.name} collate "C"`);
  return { captions, articles, pictures, quizzes: taken, assignments: asked, files, played, packages };
}

interface WrittenCaptions {
  lectureId: string;
  language: string;
  source: CaptionSource;
  /** WebVTT. */
  file: Buffer;
}

/** Captions as the files that they leave in, one after the other: the cues of a whole course are more than there is memory. */
async function readCaptions(tx: Tx, ids: string[]): Promise<WrittenCaptions[]> {
  const { lectureId, language } = lectureCaptions;
  const keys = await tx
    .select({ lectureId, language })
    .from(lectureCaptions)
    .where(inArray(lectureId, ids))
    .orderBy(asc(language));
  const files: WrittenCaptions[] = [];
  for (const key of keys) {
    const [row] = await tx
      .select()
      .from(lectureCaptions)
      .where(and(eq(lectureId, key.lectureId), eq(language, key.language)));
    if (row) files.push({ ...key, source: row.source, file: Buffer.from(toWebVtt(row.cues)) });
  }
  return files;
}

async function readScormPackages(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  const packages = await tx
    .select()
    .from(scormPackages)
    .where(inArray(scormPackages.id, ids))
    .orderBy(asc(scormPackages.id));
  const files = await tx
    .select()
    .from(scormFiles)
    .where(inArray(scormFiles.packageId, ids))
    .orderBy(asc(scormFiles.packageId), sql`${scormFiles.path} collate "C"`);
  return packages.map((one) => ({ ...one, files: files.filter(({ packageId }) => packageId === one.id) }));
}

type Parts = Awaited<ReturnType<typeof readParts>>;
const NOTHING: Parts = {
  ...{ captions: [], articles: [], pictures: [], quizzes: [], assignments: [], files: [] },
  ...{ played: [], packages: [] },
};

export type ContentRepository = ReturnType<typeof createContentRepository>;
export type CourseContent = NonNullable<Awaited<ReturnType<typeof readContent>>>;
