import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../database/schema/articles.table.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { downloadLeases } from '../../database/schema/downloads.table.ts';
import { lectureFiles } from '../../database/schema/lecture-files.table.ts';
import { lectureSeconds, lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets, mediaRenditions } from '../../database/schema/media.table.ts';
import { lectureProgress } from '../../database/schema/progress.table.ts';
import { isHeldBy } from '../lectures/index.ts';
import {
  ARTICLE_QUALITY,
  FILE_QUALITY,
  type FilmFile,
  type KeptState,
  type ListedLecture,
  type TakenLecture,
} from './downloads.models.ts';

/** The files of a film as JSON: pictures, sound, and the whole as it can be played at once. */
const films = sql<FilmFile[]>`coalesce((
  select json_agg(json_build_object('name', r.name, 'byteSize', r.byte_size))
  from (
    select name, byte_size from ${mediaRenditions}
    where ${mediaRenditions.assetId} = ${mediaAssets.id} and ${mediaRenditions.kind} in ('video', 'audio')
    union all select ${FILE_QUALITY}, ${mediaAssets.byteSize} where ${mediaAssets.storageKey} is not null) r), '[]')`;

/** A moment as a text that is the same in every session. */
const stamp = (column: PgColumn) => sql`extract(epoch from ${column})::text`;

/** Changes with all that a device keeps of a lecture beside its film. For selects that join `lecture_articles`. */
const version = sql<string>`md5(concat_ws(E'\n', ${lectures.title}, ${lectures.description}, ${stamp(lectureArticles.updatedAt)},
  (select string_agg(${lectureFiles.id} || ' ' || ${stamp(lectureFiles.updatedAt)}, ',' order by ${lectureFiles.id})
    from ${lectureFiles} where ${lectureFiles.lectureId} = ${lectures.id}),
  (select string_agg(${lectureCaptions.language} || ' ' || ${stamp(lectureCaptions.updatedAt)}, ',' order by ${lectureCaptions.language})
    from ${lectureCaptions} where ${lectureCaptions.lectureId} = ${lectures.id})))`;

/** A lecture has a film or an article; other lessons cannot be kept. */
const isKeepable = sql`(${lectures.assetId} is not null or ${lectures.lesson} = ${ARTICLE_QUALITY})`;

const stateColumns = {
  lectureId: lectures.id,
  version,
  position: lectures.position,
  isDone: sql<boolean>`${lectureProgress.doneAt} is not null`,
};

const pictureBytes = sql`(select coalesce(sum(${lecturePictures.byteSize}), 0) from ${lecturePictures}
  where ${lecturePictures.lectureId} = ${lectures.id})`;

const takenColumns = {
  ...stateColumns,
  courseId: lectures.courseId,
  title: lectures.title,
  courseTitle: courses.title,
  assetId: lectures.assetId,
  durationSeconds: sql<number>`coalesce(${lectureSeconds}, 0)`,
  files: films,
  captionLanguages: sql<string[]>`array(select ${lectureCaptions.language} from ${lectureCaptions}
    where ${lectureCaptions.lectureId} = ${lectures.id} order by 1)`,
  article: lectureArticles.nodes,
  pictures: sql<TakenLecture['pictures']>`coalesce((
    select json_agg(json_build_object('id', ${lecturePictures.id}, 'byteSize', ${lecturePictures.byteSize}))
    from ${lecturePictures} where ${lecturePictures.lectureId} = ${lectures.id}), '[]')`,
  description: lectures.description,
  material: sql<TakenLecture['material']>`coalesce((
    select json_agg(json_build_object('id', ${lectureFiles.id}, 'name', ${lectureFiles.name}, 'kind', ${lectureFiles.kind},
      'byteSize', ${lectureFiles.byteSize}, 'updatedAt', ${lectureFiles.updatedAt}, 'storageKey', ${lectureFiles.storageKey})
      order by lower(${lectureFiles.name}), ${lectureFiles.name})
    from ${lectureFiles} where ${lectureFiles.lectureId} = ${lectures.id}), '[]')`,
};

/** SQL of what people keep offline. */
export function createDownloadsRepository({ db }: { db: Db }) {
  const isProgressOf = (userId: string) =>
    and(eq(lectureProgress.lectureId, lectures.id), eq(lectureProgress.learnerId, userId));

  /** Lets one device of a person take something at a time, until the transaction ends. */
  async function lock(tx: Tx, userId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads'), hashtext(${userId}))`);
  }

  return {
    /** The films and articles of a course that somebody is enrolled in; empty for everybody else. */
    listLectures: (userId: string, courseId: string): Promise<ListedLecture[]> =>
      db
        .select({
          lectureId: lectures.id,
          files: films,
          articleBytes: sql<number | null>`(octet_length(${lectureArticles.nodes}::text) + ${pictureBytes})::float8`,
          material: sql<ListedLecture['material']>`coalesce((
            select json_agg(json_build_object('name', ${lectureFiles.name}, 'byteSize', ${lectureFiles.byteSize})
              order by lower(${lectureFiles.name}), ${lectureFiles.name})
            from ${lectureFiles} where ${lectureFiles.lectureId} = ${lectures.id}), '[]')`,
        })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .leftJoin(lectureArticles, eq(lectureArticles.lectureId, lectures.id))
        .where(and(isHeldBy(userId), eq(lectures.courseId, courseId), isKeepable))
        .orderBy(lectures.position, lectures.id),

    /** Null for whoever is not enrolled, and for what cannot be kept. */
    async findLecture(userId: string, lectureId: string): Promise<TakenLecture | null> {
      const [lecture] = await db
        .select(takenColumns)
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
        .leftJoin(lectureArticles, eq(lectureArticles.lectureId, lectures.id))
        .leftJoin(lectureProgress, isProgressOf(userId))
        .where(and(isHeldBy(userId), eq(lectures.id, lectureId), isKeepable));
      return lecture ?? null;
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

    /** Writes the leave of a session to keep a lecture; that for another film or kind of it ends. Returns its id. */
    async put(
      tx: Tx,
      lease: Omit<typeof downloadLeases.$inferInsert, 'id' | 'assetId'> & { assetId: string | null },
    ): Promise<string> {
      const { sessionId, lectureId, assetId, quality, expiresAt } = lease;
      const isOfLecture = and(eq(downloadLeases.sessionId, sessionId), eq(downloadLeases.lectureId, lectureId));
      await tx
        .delete(downloadLeases)
        .where(and(isOfLecture, sql`${downloadLeases.assetId} is distinct from ${assetId}::uuid`));
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
    renew: (session: { userId: string; sessionId: string; expiresAt: Date }): Promise<KeptState[]> =>
      db.transaction(async (tx) => {
        // What is taken at this moment must not be ended as unknown.
        await lock(tx, session.userId);
        const held = await tx
          .select({ id: downloadLeases.id, ...stateColumns })
          .from(downloadLeases)
          .innerJoin(lectures, eq(lectures.id, downloadLeases.lectureId))
          .innerJoin(courses, eq(courses.id, lectures.courseId))
          .leftJoin(lectureArticles, eq(lectureArticles.lectureId, lectures.id))
          .leftJoin(lectureProgress, isProgressOf(session.userId))
          .where(
            and(
              eq(downloadLeases.sessionId, session.sessionId),
              // The film that was handed out, or still an article.
              sql`${downloadLeases.assetId} is not distinct from ${lectures.assetId}`,
              isKeepable,
              isHeldBy(session.userId),
            ),
          );
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
        return held.map(({ id: _id, ...state }) => state);
      }),
  };
}

export type DownloadsRepository = ReturnType<typeof createDownloadsRepository>;
