import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../../database/schema/articles.table.ts';
import { assignments } from '../../../database/schema/assignments.table.ts';
import { lectureCaptions } from '../../../database/schema/captions.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { quizSets, quizzes } from '../../../database/schema/quizzes.table.ts';
import { scormLessons } from '../../../database/schema/scorm.table.ts';
import { courseConcepts } from '../../../database/schema/search.table.ts';
import { courseSections } from '../../../database/schema/sections.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { LockedCourse } from '../courses.repository.ts';

/** SQL of copies of courses. */
export function createDuplicateRepository({ clock }: { clock: Clock }) {
  return {
    /** Ids of the videos of a course's lectures, in their order. */
    async listVideos(tx: Tx, courseId: string): Promise<string[]> {
      const rows = await tx
        .select({ assetId: lectures.assetId })
        .from(lectures)
        .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt), isNotNull(lectures.assetId)))
        .orderBy(asc(lectures.position), asc(lectures.id));
      return rows.flatMap(({ assetId }) => assetId ?? []);
    },

    /** Inserts a draft with what its educator has written of the original, skills included; gives its id. */
    async copyCourse(
      tx: Tx,
      { creatorId, subTitle, description, outcomes, requirements, audience, ...original }: LockedCourse,
      { title, thumbnailKey }: { title: string; thumbnailKey: string | null },
    ): Promise<string> {
      // A copy of what the office has taken out of the catalogue is no way around that.
      const { language, category, level, pricePaise, coverVariant, heldAt } = original;
      const id = newId();
      const now = clock.now();
      const texts = { title, subTitle, description, outcomes, requirements, audience, language };
      const values = { ...texts, category, level, pricePaise, coverVariant, heldAt, thumbnailKey };
      await tx.insert(courses).values({ id, creatorId, ...values, createdAt: now, updatedAt: now });
      await tx.execute(sql`insert into ${courseConcepts} (course_id, concept, source, is_removed, position)
        select ${id}::uuid, concept, source, is_removed, position from ${courseConcepts} where course_id = ${original.id}`);
      return id;
    },

    /** Copies the sections; gives the id of each copy by that of its original. */
    async copySections(tx: Tx, { from, to }: { from: string; to: string }): Promise<Map<string, string>> {
      const originals = await tx
        .select()
        .from(courseSections)
        .where(eq(courseSections.courseId, from))
        .orderBy(asc(courseSections.position), asc(courseSections.id));
      const ids = new Map(originals.map(({ id }) => [id, newId()]));
      if (originals.length === 0) return ids;
      const now = clock.now();
      await tx.insert(courseSections).values(
        originals.map(({ id, title }, position) => ({
          id: ids.get(id),
          courseId: to,
          title,
          position,
          createdAt: now,
          updatedAt: now,
        })),
      );
      return ids;
    },

    /** Copies the lectures with their captions, descriptions and files; `videos` and `sections` name the copy of each video and section. */
    async copyLectures(
      tx: Tx,
      {
        from,
        to,
        videos,
        sections,
      }: { from: string; to: string; videos: ReadonlyMap<string, string>; sections: ReadonlyMap<string, string> },
    ): Promise<void> {
      const originals = await tx
        .select()
        .from(lectures)
        .where(and(eq(lectures.courseId, from), isNull(lectures.removedAt)))
        .orderBy(asc(lectures.position), asc(lectures.id));
      if (originals.length === 0) return;
      const now = clock.now();
      const copies = originals.map(
        (
          { id, title, description, fileCount, sectionId, isPreviewFree, assetId, lesson, lessonSeconds, ...opening },
          position,
        ) => ({
          original: id,
          row: {
            id: newId(),
            courseId: to,
            ...{ title, description, fileCount, openingsToldAt: now },
            ...{ opensAt: opening.opensAt, opensAfterDays: opening.opensAfterDays },
            ...(lesson !== null && { lesson, lessonSeconds, lessonAt: now }),
            sectionId: (sectionId && sections.get(sectionId)) ?? null,
            isPreviewFree,
            position,
            assetId: (assetId && videos.get(assetId)) ?? null,
            createdAt: now,
            updatedAt: now,
          },
        }),
      );
      await tx.insert(lectures).values(copies.map(({ row }) => row));
      await tx.update(courses).set({ lectureCount: copies.length }).where(eq(courses.id, to));
      // Captions are what is said in a video.
      const withVideo = copies.filter(({ row }) => row.assetId !== null);
      await tx.execute(sql`insert into ${lectureCaptions}
          (lecture_id, language, source, cues, cue_count, created_at, updated_at)
        select copy.id, language, source, cues, cue_count, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(withVideo.map(({ original }) => original))}::uuid[],
          ${sql.param(withVideo.map(({ row }) => row.id))}::uuid[]) as copy(original, id)
        join ${lectureCaptions} on lecture_captions.lecture_id = copy.original`);
      const copyOf = new Map(copies.map(({ original, row }) => [original, row.id]));
      await copyFiles(tx, copyOf, now);
      await copyArticles(tx, copyOf, now);
      await copyQuizzes(tx, copyOf, now);
      await copyAssignments(tx, copyOf, now);
      await copyScormLessons(tx, copyOf, now);
    },
  };
}

/** The copies name the same stored files, which stay until no row names them. */
async function copyFiles(tx: Tx, copyOf: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const files = await tx
    .select()
    .from(lectureFiles)
    .where(inArray(lectureFiles.lectureId, [...copyOf.keys()]));
  if (files.length === 0) return;
  await tx.insert(lectureFiles).values(
    files.map((file) => ({
      ...file,
      id: newId(),
      lectureId: copyOf.get(file.lectureId) ?? '',
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** Pictures get ids of their own, which the copied text names. */
async function copyArticles(tx: Tx, copyOf: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const originals = [...copyOf.keys()];
  const articles = await tx.select().from(lectureArticles).where(inArray(lectureArticles.lectureId, originals));
  if (articles.length === 0) return;
  const pictures = await tx.select().from(lecturePictures).where(inArray(lecturePictures.lectureId, originals));
  const ids = new Map(pictures.map(({ id }) => [id, newId()]));
  const rename = (text: string): string => text.replace(UUID, (id) => ids.get(id) ?? id);
  await tx.insert(lectureArticles).values(
    articles.map(({ lectureId, text, nodes }) => ({
      lectureId: copyOf.get(lectureId) ?? '',
      text: rename(text),
      nodes: nodes.map((node) =>
        node.tag === 'img' && node.attributes?.src
          ? { ...node, attributes: { ...node.attributes, src: rename(node.attributes.src) } }
          : node,
      ),
      createdAt: now,
      updatedAt: now,
    })),
  );
  if (pictures.length === 0) return;
  await tx.insert(lecturePictures).values(
    pictures.map(({ id, lectureId, storageKey, byteSize }) => ({
      ...{ id: ids.get(id) ?? '', lectureId: copyOf.get(lectureId) ?? '', storageKey, byteSize },
      createdAt: now,
    })),
  );
}

/** Quizzes with the questions that they have now; attempts are those of the original. */
async function copyQuizzes(tx: Tx, copyOf: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const originals = await tx
    .select({ quiz: quizzes, questions: quizSets.questions })
    .from(quizzes)
    .innerJoin(quizSets, and(eq(quizSets.lectureId, quizzes.lectureId), eq(quizSets.number, quizzes.setNumber)))
    .where(inArray(quizzes.lectureId, [...copyOf.keys()]));
  for (const { quiz, questions } of originals) {
    const lectureId = copyOf.get(quiz.lectureId) ?? '';
    await tx.insert(quizzes).values({ ...quiz, lectureId, version: 1, setNumber: 1, createdAt: now, updatedAt: now });
    await tx.insert(quizSets).values({ lectureId, number: 1, questions });
  }
}

/** Assignments as they are now, without their last day; what was handed in is the original's. */
async function copyAssignments(tx: Tx, copyOf: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const originals = await tx
    .select()
    .from(assignments)
    .where(inArray(assignments.lectureId, [...copyOf.keys()]));
  for (const original of originals) {
    const lectureId = copyOf.get(original.lectureId) ?? '';
    await tx
      .insert(assignments)
      .values({ ...original, lectureId, version: 1, dueAt: null, createdAt: now, updatedAt: now });
  }
}

/** The copies play the same packages; what learners have reported is the original's. */
async function copyScormLessons(tx: Tx, copyOf: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const originals = await tx
    .select()
    .from(scormLessons)
    .where(inArray(scormLessons.lectureId, [...copyOf.keys()]));
  const copies = originals.map((original) => ({
    ...original,
    ...{ lectureId: copyOf.get(original.lectureId) ?? '', createdAt: now, updatedAt: now },
  }));
  if (copies.length > 0) await tx.insert(scormLessons).values(copies);
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>;
