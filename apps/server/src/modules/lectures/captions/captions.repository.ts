import type { CaptionSource, Cue } from '@nalanda/contract';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Db, sqlStateOf } from '../../../database/db.ts';
import { lectureCaptions } from '../../../database/schema/captions.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isWatchable } from '../watching/watching.repository.ts';

/** The lecture has gone meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

export interface CaptionsRow {
  language: string;
  cues: Cue[];
  updatedAt: Date;
}

/** SQL of captions. */
export function createCaptionsRepository({ db, clock }: { db: Db; clock: Clock }) {
  const oneCaption = (lectureId: string, language: string) =>
    and(eq(lectureCaptions.lectureId, lectureId), eq(lectureCaptions.language, language));

  return {
    listByLecture: (lectureId: string) =>
      db
        .select({
          language: lectureCaptions.language,
          source: lectureCaptions.source,
          cueCount: lectureCaptions.cueCount,
          updatedAt: lectureCaptions.updatedAt,
          isOlder: sql<boolean>`coalesce(${lectureCaptions.updatedAt} < ${mediaAssets.createdAt}, false)`,
        })
        .from(lectureCaptions)
        .innerJoin(lectures, eq(lectures.id, lectureCaptions.lectureId))
        .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .where(eq(lectureCaptions.lectureId, lectureId))
        .orderBy(asc(lectureCaptions.language)),

    /** Captions for somebody who may watch the lecture. */
    async findForViewer(lectureId: string, language: string, viewerId: string): Promise<CaptionsRow | null> {
      const [row] = await db
        .select({
          language: lectureCaptions.language,
          cues: lectureCaptions.cues,
          updatedAt: lectureCaptions.updatedAt,
        })
        .from(lectureCaptions)
        .innerJoin(lectures, eq(lectures.id, lectureCaptions.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(oneCaption(lectureId, language), isWatchable(viewerId)));
      return row ?? null;
    },

    /** Keeps captions, in place of those that are there in this language; false when the lecture has gone. */
    async save(captions: {
      lectureId: string;
      language: string;
      source: CaptionSource;
      cues: Cue[];
    }): Promise<boolean> {
      const now = clock.now();
      const { source, cues } = captions;
      const change = { source, cues, cueCount: cues.length, updatedAt: now };
      try {
        await db
          .insert(lectureCaptions)
          .values({ ...captions, ...change, createdAt: now })
          .onConflictDoUpdate({ target: [lectureCaptions.lectureId, lectureCaptions.language], set: change });
        return true;
      } catch (error) {
        if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return false;
        throw error;
      }
    },

    async findVideoSeconds(assetId: string): Promise<number> {
      const [row] = await db
        .select({ seconds: mediaAssets.durationSeconds })
        .from(mediaAssets)
        .where(eq(mediaAssets.id, assetId));
      return row?.seconds ?? 0;
    },

    /** Whether a lecture has a video whose sound can be read already. */
    async hasStoredVideo(lectureId: string): Promise<boolean> {
      const rows = await db
        .select({ id: lectures.id })
        .from(lectures)
        .innerJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .where(and(eq(lectures.id, lectureId), isNotNull(mediaAssets.storageKey)));
      return rows.length > 0;
    },

    /** False when there was nothing in this language. */
    async remove(lectureId: string, language: string): Promise<boolean> {
      const removed = await db
        .delete(lectureCaptions)
        .where(oneCaption(lectureId, language))
        .returning({ language: lectureCaptions.language });
      return removed.length > 0;
    },
  };
}

export type CaptionsRepository = ReturnType<typeof createCaptionsRepository>;
