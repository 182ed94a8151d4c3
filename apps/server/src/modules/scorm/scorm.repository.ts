import type { ScormCmi, ScormLaunch, ScormVersion } from '@nalanda/contract';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { sessions } from '../../database/schema/auth.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { scormFiles, scormLessons, scormPackages, scormRecords } from '../../database/schema/scorm.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { holdEnrolment } from '../learning/index.ts';
import { isWatchable } from '../lectures/index.ts';
import type { PackagePart } from './scorm.models.ts';

export type RecordRow = typeof scormRecords.$inferSelect;
export type FileRow = Pick<typeof scormFiles.$inferSelect, 'path' | 'contentType' | 'byteSize' | 'storageKey'>;

/** A lesson with its package. */
export interface LessonRow {
  packageId: string;
  version: ScormVersion;
  title: string;
  fileCount: number;
  byteSize: number;
  lessonSeconds: number;
  launch: ScormLaunch;
}

interface Own {
  lectureId: string;
  learnerId: string;
}

/** SQL of lessons from packages of SCORM. */
export function createScormRepository({ db, clock }: { db: Db; clock: Clock }) {
  const ofLearner = ({ lectureId, learnerId }: Own) =>
    and(eq(scormRecords.lectureId, lectureId), eq(scormRecords.learnerId, learnerId));
  return {
    async findLesson(lectureId: string, executor: Executor = db): Promise<LessonRow | null> {
      const [row] = await executor
        .select({
          packageId: scormLessons.packageId,
          version: scormPackages.version,
          title: scormPackages.title,
          fileCount: scormPackages.fileCount,
          byteSize: scormPackages.byteSize,
          lessonSeconds: sql<number>`coalesce(${lectures.lessonSeconds}, 0)`,
          launch: scormLessons.launch,
        })
        .from(scormLessons)
        .innerJoin(scormPackages, eq(scormPackages.id, scormLessons.packageId))
        .innerJoin(lectures, eq(lectures.id, scormLessons.lectureId))
        .where(eq(scormLessons.lectureId, lectureId));
      return row ?? null;
    },

    /** Whether all that a package holds may be seen by everybody: what its lectures share, and what lies beside their pages, is not told apart. */
    async isWhollyFree(packageId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from ${scormLessons}
        join ${lectures} on ${lectures.id} = ${scormLessons.lectureId}
        where ${scormLessons.packageId} = ${packageId}::uuid and not ${lectures.isPreviewFree} limit 1`);
      return rows.length === 0;
    },

    async removeLesson(tx: Tx, lectureId: string): Promise<void> {
      await tx.delete(scormLessons).where(eq(scormLessons.lectureId, lectureId));
    },

    /** Removes packages that no lecture plays any more; their files go with the nightly sweep. */
    async removeUnused(before: Date): Promise<void> {
      await db.execute(sql`delete from ${scormPackages}
        where created_at < ${before.toISOString()}::timestamptz
          and not exists (select 1 from ${scormLessons} l where l.package_id = ${scormPackages.id})`);
    },

    /** The file at a path, in whatever letters it is asked for, with the path that it was stored under. */
    async findFile(packageId: string, path: string): Promise<FileRow | null> {
      const { path: stored, contentType, byteSize, storageKey } = scormFiles;
      const [row] = await db
        .select({ path: stored, contentType, byteSize, storageKey })
        .from(scormFiles)
        .where(and(eq(scormFiles.packageId, packageId), sql`lower(${scormFiles.path}) = lower(${path})`));
      return row ?? null;
    },

    /** The lectures of a course, found by one of them, that play this package, and which of them somebody may watch now. One that was removed has no say. */
    async listParts({ packageId, lectureId, userId }: { packageId: string; lectureId: string; userId: string }) {
      const { rows } = await db.execute<{ id: string; href: string; open: boolean }>(sql`select
          ${lectures.id} as id, ${scormLessons.launch}->>'href' as href, ${isWatchable(userId)} as open
        from ${scormLessons} join ${lectures} on ${lectures.id} = ${scormLessons.lectureId}
          join ${courses} on ${courses.id} = ${lectures.courseId}
        where ${scormLessons.packageId} = ${packageId}::uuid and ${lectures.removedAt} is null
          and ${lectures.courseId} = (select own.course_id from lectures own where own.id = ${lectureId}::uuid)`);
      return rows.map(({ id, href, open }): PackagePart => ({ lectureId: id, href, isOpen: open }));
    },

    /**
     * Other lectures of a package that begin with this page and that an enrolled learner was not given yet; none when the own lecture begins with
     * it, too, or the session is not theirs.
     */
    async listNeighbours({
      packageId,
      lectureId,
      learnerId,
      sessionId,
      path,
    }: Own & { packageId: string; sessionId: string; path: string }): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`select n.lecture_id as id
        from scorm_lessons n join lectures l on l.id = n.lecture_id
          join enrolments e on e.course_id = l.course_id and e.learner_id = ${learnerId}::uuid
        where n.package_id = ${packageId}::uuid and lower(n.launch->>'href') = lower(${path})
          and not exists (select 1 from scorm_lessons own
            where own.lecture_id = ${lectureId}::uuid and lower(own.launch->>'href') = lower(${path}))
          and not exists (select 1 from lecture_progress p where p.lecture_id = l.id and p.learner_id = e.learner_id)
          and exists (select 1 from sessions s where s.id = ${sessionId}::uuid and s.user_id = e.learner_id)`);
      return rows.map(({ id }) => id);
    },

    /** Whether a session is still there (a guest has none) and its person may still watch the lecture. */
    async mayGoOn({ sessionId, userId, lectureId }: { sessionId: string | null; userId: string; lectureId: string }) {
      const isThere =
        sessionId === null
          ? sql`true`
          : sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId}::uuid
              and ${sessions.expiresAt} > ${clock.now().toISOString()}::timestamptz)`;
      const { rows } = await db.execute(sql`select 1
        from ${lectures} join ${courses} on ${courses.id} = ${lectures.courseId}
        where ${lectures.id} = ${lectureId}::uuid and ${isWatchable(userId)} and ${isThere}
          and not exists (select 1 from ${users} where ${users.id} = ${userId}::uuid
            and (${users.suspendedAt} is not null or ${users.deletedAt} is not null))`);
      return rows.length > 0;
    },

    async findRecord(own: Own): Promise<RecordRow | null> {
      const [row] = await db.select().from(scormRecords).where(ofLearner(own));
      return row ?? null;
    },

    async findName(userId: string): Promise<string> {
      const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
      return row?.name ?? '';
    },

    holdEnrolment,

    async lockRecord(tx: Tx, own: Own): Promise<RecordRow | null> {
      const [row] = await tx.select().from(scormRecords).where(ofLearner(own)).for('update');
      return row ?? null;
    },

    async writeRecord(tx: Tx, row: Own & RecordChange): Promise<RecordRow> {
      const now = clock.now();
      const { lectureId: _lecture, learnerId: _learner, ...changes } = row;
      const [written] = await tx
        .insert(scormRecords)
        .values({ ...row, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [scormRecords.lectureId, scormRecords.learnerId],
          set: { ...changes, updatedAt: now },
        })
        .returning();
      if (!written) throw new Error('an insert returned no row');
      return written;
    },

    async noteDone(own: Own): Promise<void> {
      await db
        .update(scormRecords)
        .set({ doneAt: clock.now() })
        .where(and(ofLearner(own), eq(scormRecords.isDone, true)));
    },

    /** Records that are done and whose lecture was not marked so, the oldest first. */
    listUnnoted: (before: Date, most: number): Promise<Own[]> =>
      db
        .select({ lectureId: scormRecords.lectureId, learnerId: scormRecords.learnerId })
        .from(scormRecords)
        .where(and(eq(scormRecords.isDone, true), isNull(scormRecords.doneAt), lt(scormRecords.updatedAt, before)))
        .orderBy(asc(scormRecords.updatedAt))
        .limit(most),
  };
}

interface RecordChange {
  version: number;
  sitting: string;
  number: number;
  cmi: ScormCmi;
  percent: number | null;
  isDone: boolean;
}

export type ScormRepository = ReturnType<typeof createScormRepository>;
