import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/db.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { downloadLeases } from '../../database/schema/downloads.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets, mediaRenditions } from '../../database/schema/media.table.ts';
import { isHeldBy } from '../lectures/index.ts';
import { FILE_QUALITY, type FilmFile } from './downloads.models.ts';

/** A lecture whose film somebody may keep. */
export interface DownloadableFilm {
  lectureId: string;
  courseId: string;
  title: string;
  courseTitle: string;
  assetId: string;
  durationSeconds: number;
  files: FilmFile[];
}

/** The files of a film as JSON: pictures, sound, and the whole as it can be played at once. */
const files = sql<FilmFile[]>`coalesce((
  select json_agg(json_build_object('name', r.name, 'byteSize', r.byte_size))
  from (
    select name, byte_size from ${mediaRenditions}
    where ${mediaRenditions.assetId} = ${mediaAssets.id} and ${mediaRenditions.kind} in ('video', 'audio')
    union all select ${FILE_QUALITY}, ${mediaAssets.byteSize} where ${mediaAssets.storageKey} is not null) r), '[]')`;

/** SQL of what people keep offline. */
export function createDownloadsRepository({ db }: { db: Db }) {
  const select = (userId: string) =>
    db
      .select({
        lectureId: lectures.id,
        courseId: lectures.courseId,
        title: lectures.title,
        courseTitle: courses.title,
        assetId: mediaAssets.id,
        durationSeconds: mediaAssets.durationSeconds,
        files,
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .innerJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
      .$dynamic()
      .where(isHeldBy(userId));

  /** Lets one device of a person take something at a time, until the transaction ends. */
  async function lock(tx: Tx, userId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads'), hashtext(${userId}))`);
  }

  return {
    /** The films of a course that somebody is enrolled in; empty for everybody else. */
    listFilms: (userId: string, courseId: string): Promise<DownloadableFilm[]> =>
      select(userId)
        .where(and(isHeldBy(userId), eq(lectures.courseId, courseId)))
        .orderBy(lectures.position, lectures.id),

    async findFilm(userId: string, lectureId: string): Promise<DownloadableFilm | null> {
      const [film] = await select(userId).where(and(isHeldBy(userId), eq(lectures.id, lectureId)));
      return film ?? null;
    },

    lock,

    /** How many other devices of a person keep something, and how many other lectures this one keeps. */
    async count(
      tx: Tx,
      { userId, sessionId, lectureId, now }: { userId: string; sessionId: string; lectureId: string; now: Date },
    ): Promise<{ otherDevices: number; otherLectures: number }> {
      const { rows } = await tx.execute<{ devices: number; lectures: number }>(sql`
        select count(distinct l.session_id) filter (where l.session_id <> ${sessionId} and l.expires_at > ${now.toISOString()})::int as devices,
          count(*) filter (where l.session_id = ${sessionId} and l.lecture_id <> ${lectureId})::int as lectures
        from download_leases l join sessions s on s.id = l.session_id
        where s.user_id = ${userId}`);
      return { otherDevices: rows[0]?.devices ?? 0, otherLectures: rows[0]?.lectures ?? 0 };
    },

    /** Writes the leave of a session to keep a film; the leave for another film of the lecture ends. Returns its id. */
    async put(tx: Tx, lease: Omit<typeof downloadLeases.$inferInsert, 'id'>): Promise<string> {
      const { sessionId, lectureId, assetId, quality, expiresAt } = lease;
      const isOfLecture = and(eq(downloadLeases.sessionId, sessionId), eq(downloadLeases.lectureId, lectureId));
      await tx.delete(downloadLeases).where(and(isOfLecture, sql`${downloadLeases.assetId} <> ${assetId}`));
      const [row] = await tx
        .insert(downloadLeases)
        .values(lease)
        .onConflictDoUpdate({
          target: [downloadLeases.sessionId, downloadLeases.lectureId],
          set: { quality, expiresAt },
        })
        .returning({ id: downloadLeases.id });
      if (!row) throw new Error('an insert returned no row');
      return row.id;
    },

    /** Notes for refunds that somebody can keep a film from now on. */
    async noteDownloaded(
      tx: Tx,
      { userId, assetId, now }: { userId: string; assetId: string; now: Date },
    ): Promise<void> {
      await tx.execute(sql`
        insert into media_served (user_id, asset_id, parts, downloaded_at)
        values (${userId}, ${assetId}, 0, ${now.toISOString()})
        on conflict (user_id, asset_id) do update set downloaded_at = coalesce(media_served.downloaded_at, excluded.downloaded_at)`);
    },

    /** Ends all that a session keeps. */
    async dropAll(sessionId: string): Promise<void> {
      await db.delete(downloadLeases).where(eq(downloadLeases.sessionId, sessionId));
    },

    async drop(sessionId: string, lectureId: string): Promise<void> {
      await db
        .delete(downloadLeases)
        .where(and(eq(downloadLeases.sessionId, sessionId), eq(downloadLeases.lectureId, lectureId)));
    },

    /** Prolongs what a session may still keep and ends the rest; returns the lectures. */
    renew: (session: { userId: string; sessionId: string; expiresAt: Date }): Promise<string[]> =>
      db.transaction(async (tx) => {
        // What is taken at this moment must not be ended as unknown.
        await lock(tx, session.userId);
        const held = await tx
          .select({ id: downloadLeases.id, lectureId: downloadLeases.lectureId })
          .from(downloadLeases)
          .innerJoin(
            lectures,
            and(eq(lectures.id, downloadLeases.lectureId), eq(lectures.assetId, downloadLeases.assetId)),
          )
          .innerJoin(courses, eq(courses.id, lectures.courseId))
          .where(and(eq(downloadLeases.sessionId, session.sessionId), isHeldBy(session.userId)));
        const ids = held.map(({ id }) => id);
        await tx
          .delete(downloadLeases)
          .where(
            and(
              eq(downloadLeases.sessionId, session.sessionId),
              sql`${downloadLeases.id} <> all(${sql.param(ids)}::uuid[])`,
            ),
          );
        if (ids.length > 0) {
          await tx.update(downloadLeases).set({ expiresAt: session.expiresAt }).where(inArray(downloadLeases.id, ids));
        }
        return held.map(({ lectureId }) => lectureId);
      }),
  };
}

export type DownloadsRepository = ReturnType<typeof createDownloadsRepository>;
