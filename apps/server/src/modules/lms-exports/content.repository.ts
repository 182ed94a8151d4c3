import type { LessonKind } from '@nalanda/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../database/schema/articles.table.ts';
import { assignments } from '../../database/schema/assignments.table.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectureFiles } from '../../database/schema/lecture-files.table.ts';
import { isLearnable, lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { quizSets, quizzes } from '../../database/schema/quizzes.table.ts';
import { courseSections } from '../../database/schema/sections.table.ts';
import { toAssignmentSettings } from '../assignments/index.ts';
import { toQuizSettings } from '../quizzes/index.ts';
import type { LectureContent, PackedCourse, PackedLecture } from './package/content.ts';

/** SQL of what goes into packages of courses. */
export function createContentRepository({ db }: { db: Db }) {
  return {
    /** A course with its lectures in their order; null when it has gone. */
    async findCourse(courseId: string): Promise<(PackedCourse & { creatorId: string; isPublic: boolean }) | null> {
      const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
      if (!course) return null;
      const sections = await db
        .select({ id: courseSections.id, title: courseSections.title })
        .from(courseSections)
        .where(eq(courseSections.courseId, courseId))
        .orderBy(asc(courseSections.position), asc(courseSections.id));
      const rows = await listLectures(db, courseId);
      // A package within a package would ask its learning system for what only the outer one may.
      const taken = rows.flatMap(({ hasSomething, lesson, ...lecture }) =>
        hasSomething && lesson !== 'scorm' ? { ...lecture, lesson } : [],
      );
      const { id, title, description, language, creatorId } = course;
      return {
        ...{ id, title, description, language, creatorId, sections, pageUrl: null },
        isPublic: course.isPublished && course.archivedAt === null,
        lectures: taken,
        leftOut: rows.length - taken.length,
      };
    },

    /** The title of a lecture whose film no browser can play yet; null when there is none. */
    async findUnreadyFilm(courseId: string): Promise<string | null> {
      const [row] = await db
        .select({ title: lectures.title })
        .from(lectures)
        .innerJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt), isNull(mediaAssets.storageKey)))
        .orderBy(asc(lectures.position), asc(lectures.id))
        .limit(1);
      return row?.title ?? null;
    },

    async readLecture({ id, lesson, film }: PackedLecture): Promise<LectureContent> {
      const captions = await db
        .select({ language: lectureCaptions.language, cues: lectureCaptions.cues })
        .from(lectureCaptions)
        .where(eq(lectureCaptions.lectureId, id))
        .orderBy(asc(lectureCaptions.language));
      const files = await db
        .select({ name: lectureFiles.name, storageKey: lectureFiles.storageKey, byteSize: lectureFiles.byteSize })
        .from(lectureFiles)
        .where(eq(lectureFiles.lectureId, id))
        .orderBy(asc(lectureFiles.name));
      return {
        captions: film ? captions : [],
        files,
        article: lesson === 'article' ? await readArticle(db, id) : null,
        quiz: lesson === 'quiz' ? await readQuiz(db, id) : null,
        task: lesson === 'assignment' ? await readTask(db, id) : null,
      };
    },
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;

type ListedLecture = Omit<PackedLecture, 'lesson'> & { lesson: LessonKind | null; hasSomething: boolean };

async function listLectures(db: Db, courseId: string): Promise<ListedLecture[]> {
  const rows = await db
    .select({
      ...{ id: lectures.id, sectionId: lectures.sectionId, title: lectures.title, description: lectures.description },
      ...{ lesson: lectures.lesson, storageKey: mediaAssets.storageKey, byteSize: mediaAssets.byteSize },
      ...{ durationSeconds: mediaAssets.durationSeconds, posterKey: mediaAssets.posterKey },
      hasSomething: sql<boolean>`${isLearnable}`,
    })
    .from(lectures)
    .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
    .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt)))
    .orderBy(asc(lectures.position), asc(lectures.id));
  return rows.map(({ storageKey, byteSize, durationSeconds, posterKey, ...lecture }) => ({
    ...lecture,
    film:
      storageKey === null || byteSize === null || durationSeconds === null
        ? null
        : { storageKey, byteSize, durationSeconds, posterKey },
  }));
}

async function readArticle(db: Db, lectureId: string): Promise<LectureContent['article']> {
  const [row] = await db
    .select({ nodes: lectureArticles.nodes })
    .from(lectureArticles)
    .where(eq(lectureArticles.lectureId, lectureId));
  if (!row) return null;
  const pictures = await db
    .select({ id: lecturePictures.id, storageKey: lecturePictures.storageKey })
    .from(lecturePictures)
    .where(eq(lecturePictures.lectureId, lectureId));
  return { nodes: row.nodes, pictures };
}

async function readQuiz(db: Db, lectureId: string): Promise<LectureContent['quiz']> {
  const [row] = await db
    .select({ quiz: quizzes, questions: quizSets.questions })
    .from(quizzes)
    .innerJoin(quizSets, and(eq(quizSets.lectureId, quizzes.lectureId), eq(quizSets.number, quizzes.setNumber)))
    .where(eq(quizzes.lectureId, lectureId));
  if (!row) return null;
  return { settings: toQuizSettings(row.quiz), questions: row.questions };
}

async function readTask(db: Db, lectureId: string): Promise<LectureContent['task']> {
  const [row] = await db.select().from(assignments).where(eq(assignments.lectureId, lectureId));
  if (!row) return null;
  return { task: row.task, settings: toAssignmentSettings(row) };
}
