import { type LessonKind, lessonKinds, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';
import { mediaAssets } from './media.table.ts';
import { courseSections } from './sections.table.ts';

/**
 * Lectures of a course in the order of `position` (gaps are allowed; ties go by id). Whatever changes sections numbers them
 * anew, so that lectures without a section stand first and those of each section together, in the order of the sections.
 */
export const lectures = pgTable(
  'lectures',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** A section of the same course. */
    sectionId: uuid('section_id').references(() => courseSections.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Small Markdown. */
    description: text('description').notNull().default(''),
    /** Rows of `lecture_files`. */
    fileCount: integer('file_count').notNull().default(0),
    position: integer('position').notNull(),
    isPreviewFree: boolean('is_preview_free').notNull().default(false),
    /** Its live class, when it has one: all three or none. */
    liveAt: momentColumn('live_at'),
    liveMinutes: integer('live_minutes'),
    liveUrl: varchar('live_url', { length: limits.liveClass.url }),
    /** Learners have been reminded of it. */
    liveRemindedAt: momentColumn('live_reminded_at'),
    /** With which series of classes it was made: who sends the plan again makes nothing. */
    liveSeriesId: uuid('live_series_id'),
    /** What it is besides a film; null: a film, or nothing yet. */
    lesson: varchar('lesson', { length: 12 }).$type<LessonKind>(),
    /** About how long the lesson takes. */
    lessonSeconds: integer('lesson_seconds'),
    /** When the lesson was there first. */
    lessonAt: momentColumn('lesson_at'),
    /** Learners wait for it until this moment, or so many days from their enrolment; both null: not at all. */
    opensAt: momentColumn('opens_at'),
    opensAfterDays: integer('opens_after_days'),
    /** Until when openings have been looked at, to tell learners of them. */
    openingsToldAt: momentColumn('openings_told_at'),
    assetId: uuid('asset_id').references(() => mediaAssets.id, { onDelete: 'set null' }),
    /** Its educator has removed it; it stays for those who were enrolled before that, and is deleted with the last of them. */
    removedAt: momentColumn('removed_at'),
    ...rowTimes(),
  },
  (table) => [
    index('lectures_course_id_index').on(table.courseId, table.position),
    index('lectures_section_id_index').on(table.sectionId),
    index('lectures_asset_id_index').on(table.assetId),
    index('lectures_live_index')
      .on(table.liveAt)
      .where(sql`${table.liveAt} is not null and ${table.liveRemindedAt} is null`),
    check(
      'lectures_live_whole',
      sql`(${table.liveAt} is null) = (${table.liveUrl} is null) and (${table.liveAt} is null) = (${table.liveMinutes} is null)`,
    ),
    check(
      'lectures_lesson_whole',
      sql`(${table.lesson} is null) = (${table.lessonSeconds} is null) and (${table.lesson} is null) = (${table.lessonAt} is null)
        and ${table.lesson} in (${sql.raw(lessonKinds.map((kind) => `'${kind}'`).join(', '))})
        and ${table.lessonSeconds} > 0`,
    ),
    check('lectures_one_kind', sql`${table.lesson} is null or (${table.assetId} is null and ${table.liveAt} is null)`),
    check('lectures_opens_once', sql`${table.opensAt} is null or ${table.opensAfterDays} is null`),
    check('lectures_opens_days', sql`${table.opensAfterDays} between 1 and ${sql.raw(String(limits.openingDays))}`),
    index('lectures_opening_index')
      .on(table.id)
      .where(sql`${table.opensAt} is not null or ${table.opensAfterDays} is not null`),
    index('lectures_removed_index').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** Seconds that a lecture takes, of its film or about of its lesson; null when it has neither. For selects that join `media_assets`. */
export const lectureSeconds = sql<
  number | null
>`coalesce(${mediaAssets.durationSeconds}, ${lectures.lessonSeconds}::real)`;

/** There is something to learn from. */
export const isLearnable = sql`(${lectures.assetId} is not null or ${lectures.lesson} is not null)`;
