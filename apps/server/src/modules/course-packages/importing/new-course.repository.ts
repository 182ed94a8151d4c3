import type { ArticleNode, Cue } from '@nalanda/contract';
import { rupeesToPaise, type ScormLaunch, type ScormVersion } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../../database/schema/articles.table.ts';
import { assignments } from '../../../database/schema/assignments.table.ts';
import { lectureCaptions } from '../../../database/schema/captions.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { quizSets, quizzes } from '../../../database/schema/quizzes.table.ts';
import { scormFiles, scormLessons, scormPackages, scormRecords } from '../../../database/schema/scorm.table.ts';
import { courseConcepts } from '../../../database/schema/search.table.ts';
import { courseSections } from '../../../database/schema/sections.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { CoursePackage, PackageLecture } from '../package.models.ts';
import type { Aside } from './aside.ts';

/** What has been made of the entries of a lecture. */
export interface LectureParts {
  assetId: string | null;
  captions: { language: string; source: 'uploaded' | 'automatic'; cueCount: number; cues: Aside<Cue[]> }[];
  article: { content: Aside<{ text: string; nodes: ArticleNode[] }>; pictures: StoredPicture[] } | null;
  files: { name: string; kind: 'pdf' | 'other'; byteSize: number; storageKey: string }[];
  /** About how long its lesson takes; null for a film. */
  lessonSeconds: number | null;
}

export interface StoredPicture {
  id: string;
  storageKey: string;
  byteSize: number;
}

/** A package whose files are stored. */
export interface StoredScormPackage {
  id: string;
  version: ScormVersion;
  title: string;
  files: { path: string; contentType: string; byteSize: number; storageKey: string }[];
}

export interface NewCourse {
  ownerId: string;
  content: CoursePackage;
  thumbnailKey: string | null;
  /** Names of the graph. */
  skills: { added: string[]; removed: string[] };
  /** By the place of the lecture in the package. */
  parts: LectureParts[];
  /** In the order of `content.packages`. */
  packages: StoredScormPackage[];
}

/** SQL of a course that comes whole. */
export function createNewCourseRepository({ clock }: { clock: Clock }) {
  return {
    /** Inserts a draft with all that belongs to it; gives its id. */
    async insert(tx: Tx, course: NewCourse): Promise<string> {
      const now = clock.now();
      const times = { createdAt: now, updatedAt: now };
      const { content, thumbnailKey, ownerId: creatorId, skills } = course;
      const { price, cover, coverVariant, skills: _, removedSkills: __, ...texts } = content.course;
      const courseId = newId();
      await tx.insert(courses).values({
        id: courseId,
        ...{ creatorId, ...texts, thumbnailKey, coverVariant, lectureCount: content.lectures.length },
        pricePaise: price === null ? null : rupeesToPaise(price),
        ...times,
      });
      const links = [
        ...skills.added.map((concept, position) => ({ concept, source: 'educator' as const, position })),
        ...skills.removed.map((concept) => ({ concept, source: 'found' as const, isRemoved: true, position: 0 })),
      ].map((link) => ({ courseId, ...link }));
      if (links.length > 0) await tx.insert(courseConcepts).values(links).onConflictDoNothing();
      const sections = content.sections.map(({ title }, position) => ({
        ...{ id: newId(), courseId, title, position },
        ...times,
      }));
      if (sections.length > 0) await tx.insert(courseSections).values(sections);
      const sectionIds = sections.map(({ id }) => id);
      await insertScormPackages(tx, course.packages, now);
      const packageIds = course.packages.map(({ id }) => id);
      for (const [position, { lecture, parts }] of arrange(course).entries()) {
        await insertLecture(tx, { lecture, parts, sectionIds, packageIds, row: { courseId, position, now } });
      }
      return courseId;
    },

    /**
     * Lets a lecture play an item of a package in the place of what it played. What learners have reported stays where the item
     * has the same identifier.
     */
    async putScormLesson(
      tx: Tx,
      { lectureId, stored, launch }: { lectureId: string; stored: StoredScormPackage; launch: ScormLaunch },
    ): Promise<void> {
      const now = clock.now();
      await insertScormPackages(tx, [stored], now);
      const [before] = await tx.select().from(scormLessons).where(eq(scormLessons.lectureId, lectureId));
      if (before && before.launch.itemId !== launch.itemId) {
        await tx.delete(scormRecords).where(eq(scormRecords.lectureId, lectureId));
      }
      const change = { packageId: stored.id, launch, updatedAt: now };
      await tx
        .insert(scormLessons)
        .values({ lectureId, ...change, createdAt: now })
        .onConflictDoUpdate({ target: scormLessons.lectureId, set: change });
    },

    /** Whose course a lecture belongs to; null when it has gone. */
    async findCreator(executor: Executor, lectureId: string): Promise<string | null> {
      const [row] = await executor
        .select({ creatorId: courses.creatorId })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(eq(lectures.id, lectureId));
      return row?.creatorId ?? null;
    },

    /** The identifier of the item that a lecture plays; null when it plays none. */
    async findScormItem(executor: Executor, lectureId: string): Promise<string | null> {
      const [row] = await executor.select().from(scormLessons).where(eq(scormLessons.lectureId, lectureId));
      return row?.launch.itemId ?? null;
    },
  };
}

/** In the order of the table: without a section first, then section by section. */
function arrange({ content, parts }: NewCourse): { lecture: PackageLecture; parts: LectureParts }[] {
  const NONE: LectureParts = { assetId: null, captions: [], article: null, files: [], lessonSeconds: null };
  return content.lectures
    .map((lecture, place) => ({ lecture, parts: parts[place] ?? NONE }))
    .toSorted((a, b) => (a.lecture.section ?? -1) - (b.lecture.section ?? -1));
}

interface LectureInsert {
  lecture: PackageLecture;
  parts: LectureParts;
  sectionIds: string[];
  packageIds: string[];
  row: { courseId: string; position: number; now: Date };
}

async function insertLecture(tx: Tx, { lecture, parts, sectionIds, packageIds, row }: LectureInsert): Promise<void> {
  const { courseId, position, now } = row;
  const times = { createdAt: now, updatedAt: now };
  const lectureId = newId();
  const lesson = (['article', 'quiz', 'assignment', 'scorm'] as const).find((kind) => lecture[kind]) ?? null;
  const { title, description, isPreviewFree, opensAfterDays } = lecture;
  await tx.insert(lectures).values({
    ...{ id: lectureId, courseId, position, title, description, isPreviewFree, opensAfterDays },
    sectionId: lecture.section === null ? null : (sectionIds[lecture.section] ?? null),
    fileCount: parts.files.length,
    opensAt: lecture.opensAt === null ? null : new Date(lecture.opensAt),
    openingsToldAt: now,
    assetId: parts.assetId,
    ...(lesson && { lesson, lessonSeconds: parts.lessonSeconds, lessonAt: now }),
    ...times,
  });
  // One after the other, from the disk: all of a course at once may be more than there is memory.
  for (const one of parts.captions) {
    await tx.insert(lectureCaptions).values({ lectureId, ...one, cues: await one.cues(), ...times });
  }
  if (parts.files.length > 0) {
    await tx.insert(lectureFiles).values(parts.files.map((file) => ({ id: newId(), lectureId, ...file, ...times })));
  }
  if (parts.article) {
    const { pictures, content } = parts.article;
    await tx.insert(lectureArticles).values({ lectureId, ...(await content()), ...times });
    if (pictures.length > 0) {
      await tx.insert(lecturePictures).values(pictures.map((picture) => ({ ...picture, lectureId, createdAt: now })));
    }
  }
  await insertQuestions(tx, { lectureId, lecture, times });
  if (lecture.scorm) {
    const { package: place, seconds: _, ...launch } = lecture.scorm;
    await tx.insert(scormLessons).values({ lectureId, packageId: packageIds[place] ?? '', launch, ...times });
  }
}

/** Rows that one statement may hold. */
const ROWS = 1_000;

async function insertScormPackages(tx: Tx, packages: StoredScormPackage[], createdAt: Date): Promise<void> {
  for (const { files, ...row } of packages) {
    const byteSize = files.reduce((sum, file) => sum + file.byteSize, 0);
    await tx.insert(scormPackages).values({ ...row, fileCount: files.length, byteSize, createdAt });
    for (let start = 0; start < files.length; start += ROWS) {
      const rows = files.slice(start, start + ROWS).map((file) => ({ ...file, packageId: row.id }));
      await tx.insert(scormFiles).values(rows);
    }
  }
}

async function insertQuestions(
  tx: Tx,
  {
    lectureId,
    lecture,
    times,
  }: { lectureId: string; lecture: PackageLecture; times: { createdAt: Date; updatedAt: Date } },
): Promise<void> {
  if (lecture.quiz) {
    const { settings, questions } = lecture.quiz;
    const numbers = { version: 1, setNumber: 1, questionCount: questions.length };
    await tx.insert(quizzes).values({ lectureId, ...numbers, ...settings, ...times });
    await tx.insert(quizSets).values({ lectureId, number: 1, questions });
  }
  if (lecture.assignment) {
    const { task, settings } = lecture.assignment;
    const dueAt = settings.dueAt === null ? null : new Date(settings.dueAt);
    await tx.insert(assignments).values({ lectureId, version: 1, task, ...settings, dueAt, ...times });
  }
}

export type NewCourseRepository = ReturnType<typeof createNewCourseRepository>;
