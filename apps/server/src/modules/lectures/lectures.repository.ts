import type { Opening } from '@nalanda/contract';
import { and, asc, eq, inArray, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { isLearnable, lectureSeconds, lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { quizzes } from '../../database/schema/quizzes.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { LectureRow } from './lectures.models.ts';

/** What a lecture's row tells of its video, by the names of `LectureRow`. */
export const lectureVideoColumns = {
  durationSeconds: lectureSeconds,
  posterKey: mediaAssets.posterKey,
  hasFile: sql<boolean | null>`${mediaAssets.storageKey} is not null`,
  hasStream: mediaAssets.hasStream,
  hasSoundStream: mediaAssets.hasSoundStream,
  hasPreviews: mediaAssets.hasPreviews,
  processingState: mediaAssets.processingState,
  processingPercent: mediaAssets.processingPercent,
  processingReason: mediaAssets.processingReason,
};

/** Length of all videos of a course together, for selects from courses; null when it has none. */
export const courseDurationSeconds = sql<number | null>`(select sum(${mediaAssets.durationSeconds}) from ${lectures}
  join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
  where ${lectures.courseId} = ${courses.id} and ${lectures.removedAt} is null)`;

/** Languages of a lecture's captions, in alphabetical order. */
const captionLanguages = sql<string[]>`array(select ${lectureCaptions.language} from ${lectureCaptions}
  where ${lectureCaptions.lectureId} = ${lectures.id} order by 1)`;

/** Whether a lecture has a description or a file. */
export const hasMaterial = sql<boolean>`(${lectures.description} <> '' or ${lectures.fileCount} > 0)`;

/** How many questions a quiz asks; null without a quiz, and where its groups decide. Its lecture is written with each change of it. */
export const questionCount = sql<
  number | null
>`(select coalesce(${quizzes.drawCount}, ${quizzes.questionCount}) from ${quizzes}
  where ${quizzes.lectureId} = ${lectures.id} and ${quizzes.groups} = '[]')`;

/** A moment in ISO 8601: json of the database writes moments otherwise. */
const toIso = (moment: PgColumn) =>
  sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** When the live class of a lecture begins, in ISO 8601; null without one. */
export const liveAt = toIso(lectures.liveAt);

/** From when on learners may begin with a lecture, in ISO 8601; null when that goes by no moment. */
export const opensAt = toIso(lectures.opensAt);

const lectureColumns = {
  id: lectures.id,
  title: lectures.title,
  sectionId: lectures.sectionId,
  isPreviewFree: lectures.isPreviewFree,
  assetId: lectures.assetId,
  lesson: lectures.lesson,
  questionCount,
  hasMaterial,
  liveAt,
  opensAt,
  opensAfterDays: lectures.opensAfterDays,
  ...lectureVideoColumns,
  captionLanguages,
};

/** How a viewer stands to a course whose lectures they ask for. */
export interface LecturesCourse {
  isCreator: boolean;
  isEnrolled: boolean;
  enrolledAt: Date | null;
  /** When their batch starts; null: they are in none. */
  startsAt: Date | null;
  isPublished: boolean;
  isArchived: boolean;
}

/** A lecture as it is made: by itself, or as a class of a series. */
export type NewLecture = Pick<typeof lectures.$inferInsert, 'title' | 'position' | 'sectionId'> &
  Partial<Pick<typeof lectures.$inferInsert, 'liveAt' | 'liveMinutes' | 'liveUrl' | 'liveRemindedAt' | 'liveSeriesId'>>;

interface ListOptions {
  executor?: Executor;
  learnerId?: string;
}

/** A removed lecture was there when this learner (null: any) came. */
const isOwedTo = (learnerId: string | null) => {
  const isWho = learnerId ? sql`and ${enrolments.learnerId} = ${learnerId}` : sql``;
  return sql`exists (select 1 from ${enrolments} where ${enrolments.courseId} = ${lectures.courseId} ${isWho}
    and ${enrolments.enrolledAt} <= ${lectures.removedAt})`;
};

/** SQL of the lectures module. */
export function createLecturesRepository({ db, clock }: { db: Db; clock: Clock }) {
  const selectLectures = (executor: Executor) =>
    executor.select(lectureColumns).from(lectures).leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId));

  return {
    async findCourse(courseId: string, viewerId: string): Promise<LecturesCourse | null> {
      const [course] = await db
        .select({
          isCreator: mayTeach(viewerId, null),
          isEnrolled: sql<boolean>`${enrolments.id} is not null`,
          enrolledAt: enrolments.enrolledAt,
          startsAt: enrolments.startsAt,
          isPublished: courses.isPublished,
          isArchived: sql<boolean>`${courses.archivedAt} is not null`,
        })
        .from(courses)
        .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.learnerId, viewerId)))
        .where(eq(courses.id, courseId));
      return course ?? null;
    },

    /** Lectures in order; with those that were removed after `learnerId` came, if one is given. */
    listByCourse(courseId: string, { executor = db, learnerId }: ListOptions = {}): Promise<LectureRow[]> {
      const isThere = learnerId ? or(isNull(lectures.removedAt), isOwedTo(learnerId)) : isNull(lectures.removedAt);
      return selectLectures(executor)
        .where(and(eq(lectures.courseId, courseId), isThere))
        .orderBy(asc(lectures.position), asc(lectures.id));
    },

    async findById(executor: Executor, lectureId: string): Promise<LectureRow | null> {
      const [row] = await selectLectures(executor).where(eq(lectures.id, lectureId));
      return row ?? null;
    },

    /** The course of a lecture that is not removed, when the user may change it. */
    async findOwnedCourse(lectureId: string, userId: string): Promise<{ id: string; isArchived: boolean } | null> {
      const [found] = await db
        .select({ id: lectures.courseId, isArchived: sql<boolean>`${courses.archivedAt} is not null` })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), mayTeach(userId, 'content'), isNull(lectures.removedAt)));
      return found ?? null;
    },

    /** Number of lectures and the last position (-1 when there is none) of a (locked) course. */
    async measure(tx: Tx, courseId: string): Promise<{ count: number; lastPosition: number }> {
      const [found] = await tx
        .select({
          count: sql<number>`count(*) filter (where ${lectures.removedAt} is null)::int`,
          lastPosition: sql<number>`coalesce(max(${lectures.position}), -1)::int`,
        })
        .from(lectures)
        .where(eq(lectures.courseId, courseId));
      return found ?? { count: 0, lastPosition: -1 };
    },

    /** Inserts lectures into a (locked) course and counts them; returns their ids. */
    async insert(tx: Tx, courseId: string, added: readonly NewLecture[]): Promise<string[]> {
      const now = clock.now();
      const rows = added.map((lecture) => ({ ...lecture, id: newId(), courseId, createdAt: now, updatedAt: now }));
      await tx.insert(lectures).values(rows);
      await countLectures(tx, courseId, rows.length, now);
      return rows.map(({ id }) => id);
    },

    /** Gives the lectures of a (locked) course the places that they have in the list, in one statement. */
    async reorder(tx: Tx, courseId: string, lectureIds: readonly string[]): Promise<void> {
      await tx
        .update(lectures)
        .set({ position: sql`wanted.place - 1`, updatedAt: clock.now() })
        .from(sql`unnest(${sql.param(lectureIds)}::uuid[]) with ordinality as wanted(id, place)`)
        .where(and(eq(lectures.courseId, courseId), sql`${lectures.id} = wanted.id`));
    },

    /** Changes a lecture of a (locked) course. */
    async update(
      tx: Tx,
      lectureId: string,
      changes: { title?: string | undefined; isPreviewFree?: boolean | undefined; assetId?: string | undefined },
    ): Promise<void> {
      await tx
        .update(lectures)
        .set({ ...changes, updatedAt: clock.now() })
        .where(eq(lectures.id, lectureId));
    },

    /** Is there a lecture with a video besides these? */
    async hasOtherPlayableLecture(tx: Tx, courseId: string, lectureIds: readonly string[]): Promise<boolean> {
      const found = await tx
        .select({ id: lectures.id })
        .from(lectures)
        .where(
          and(
            eq(lectures.courseId, courseId),
            notInArray(lectures.id, [...lectureIds]),
            isNull(lectures.removedAt),
            isLearnable,
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    async countLearners(tx: Tx, courseId: string): Promise<number> {
      return tx.$count(enrolments, eq(enrolments.courseId, courseId));
    },

    /** Takes lectures out of a (locked) course and counts them off; the rows stay for those who are enrolled. */
    async hide(tx: Tx, lectureIds: string[], courseId: string): Promise<void> {
      const now = clock.now();
      await tx.update(lectures).set({ removedAt: now, updatedAt: now }).where(inArray(lectures.id, lectureIds));
      await countLectures(tx, courseId, -lectureIds.length, now);
    },

    /** Deletes lectures of a (locked) course and counts them off. */
    async delete(tx: Tx, lectureIds: string[], courseId: string): Promise<void> {
      await tx.delete(lectures).where(inArray(lectures.id, lectureIds));
      await countLectures(tx, courseId, -lectureIds.length, clock.now());
    },

    /** Sets whether lectures of a (locked) course are free previews. */
    async setPreview(tx: Tx, lectureIds: string[], isPreviewFree: boolean): Promise<void> {
      await tx
        .update(lectures)
        .set({ isPreviewFree, updatedAt: clock.now() })
        .where(and(inArray(lectures.id, lectureIds), not(eq(lectures.isPreviewFree, isPreviewFree))));
    },

    /** Sets when learners may begin with lectures of a (locked) course; whom it was told stays told. */
    async setOpening(tx: Tx, lectureIds: string[], opens: Opening | null): Promise<void> {
      const now = clock.now();
      await tx
        .update(lectures)
        .set({
          opensAt: opens?.at ? new Date(opens.at) : null,
          opensAfterDays: opens?.afterDays ?? null,
          openingsToldAt: now,
          updatedAt: now,
        })
        .where(inArray(lectures.id, lectureIds));
    },

    /** Sets after how many days lectures of a (locked) course open (null: at once), by the id of each; whom it was told stays told. */
    async setDays(tx: Tx, stages: readonly { lectureIds: string[]; afterDays: number | null }[]): Promise<void> {
      const now = clock.now();
      const wanted = stages.flatMap(({ lectureIds, afterDays }) => lectureIds.map((id) => ({ id, afterDays })));
      await tx
        .update(lectures)
        .set({ opensAt: null, opensAfterDays: sql`wanted.days`, openingsToldAt: now, updatedAt: now })
        .from(
          sql`unnest(${sql.param(wanted.map(({ id }) => id))}::uuid[], ${sql.param(wanted.map(({ afterDays }) => afterDays))}::int[])
            as wanted(id, days)`,
        )
        .where(sql`${lectures.id} = wanted.id`);
    },

    /** Deletes removed lectures that nobody is enrolled for any more; returns the videos that nobody names any more. */
    async deleteForgotten(): Promise<string[]> {
      const deleted = await db
        .delete(lectures)
        .where(and(lte(lectures.removedAt, clock.now()), not(isOwedTo(null))))
        .returning({ assetId: lectures.assetId });
      return deleted.flatMap(({ assetId }) => assetId ?? []);
    },
  };
}

// biome-ignore lint/complexity/useMaxParams: transaction and time stand beside the two.
async function countLectures(tx: Tx, courseId: string, step: number, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + ${step}`, updatedAt: now })
    .where(eq(courses.id, courseId));
}

export type LecturesRepository = ReturnType<typeof createLecturesRepository>;
