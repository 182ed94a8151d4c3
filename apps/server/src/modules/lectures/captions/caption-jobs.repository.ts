import { and, eq, sql } from 'drizzle-orm';
import { type Db, type Executor, sqlStateOf } from '../../../database/db.ts';
import { lectureCaptionJobs } from '../../../database/schema/captions.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';

/** The lecture has gone meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

const keptHeard = sql`case when ${lectureCaptionJobs.language} is not distinct from excluded.language
  then ${lectureCaptionJobs.heard} end`;

export type CaptionJobRow = typeof lectureCaptionJobs.$inferSelect;
export type HeardSoFar = NonNullable<CaptionJobRow['heard']>;

/** SQL of the requests for automatic captions. */
export function createCaptionJobsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async find(lectureId: string): Promise<CaptionJobRow | null> {
      const [row] = await db.select().from(lectureCaptionJobs).where(eq(lectureCaptionJobs.lectureId, lectureId));
      return row ?? null;
    },

    /** The request of a job with the video it is about; null when the lecture has gone or somebody has asked anew. */
    async findForWork(lectureId: string, requestedAt: Date) {
      const [row] = await db
        .select({
          state: lectureCaptionJobs.state,
          language: lectureCaptionJobs.language,
          heard: lectureCaptionJobs.heard,
          assetId: lectures.assetId,
          courseId: lectures.courseId,
        })
        .from(lectureCaptionJobs)
        .innerJoin(lectures, eq(lectures.id, lectureCaptionJobs.lectureId))
        .where(and(eq(lectureCaptionJobs.lectureId, lectureId), eq(lectureCaptionJobs.requestedAt, requestedAt)));
      return row ?? null;
    },

    /**
     * Notes a request in place of the one before it; false when the lecture has gone. What has been heard for an unfinished
     * request of the same language is not asked for again.
     */
    async request(executor: Executor, request: { lectureId: string; language: string | null; requestedAt: Date }) {
      const values = { ...request, state: 'queued' as const, percent: 0, reason: null, updatedAt: request.requestedAt };
      try {
        await executor
          .insert(lectureCaptionJobs)
          .values(values)
          .onConflictDoUpdate({ target: lectureCaptionJobs.lectureId, set: { ...values, heard: keptHeard } });
        return true;
      } catch (error) {
        if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return false;
        throw error;
      }
    },

    /** Writes how far a request has come, unless somebody has asked anew. */
    async update(
      job: { lectureId: string; requestedAt: Date },
      change: Partial<Pick<CaptionJobRow, 'state' | 'percent' | 'reason' | 'heard'>>,
    ): Promise<void> {
      await db
        .update(lectureCaptionJobs)
        .set({ ...change, updatedAt: clock.now() })
        .where(
          and(eq(lectureCaptionJobs.lectureId, job.lectureId), eq(lectureCaptionJobs.requestedAt, job.requestedAt)),
        );
    },
  };
}

export type CaptionJobsRepository = ReturnType<typeof createCaptionJobsRepository>;
