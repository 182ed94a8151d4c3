import { type Cue, captionJobStates, captionSources } from '@nalanda/contract';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, momentColumn, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';

/** What is said in a lecture, one row a language (BCP 47). Cues are in the order of their beginning. */
export const lectureCaptions = pgTable(
  'lecture_captions',
  {
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    source: text('source', { enum: captionSources }).notNull(),
    cues: jsonb('cues').$type<Cue[]>().notNull(),
    cueCount: integer('cue_count').notNull(),
    ...rowTimes(),
  },
  (table) => [
    primaryKey({ name: 'lecture_captions_key', columns: [table.lectureId, table.language] }),
    check('lecture_captions_source_known', isOneOf(table.source, captionSources)),
  ],
);

/** What a service has heard in the first parts of a video; asking it costs money and time. */
interface HeardSoFar {
  assetId: string;
  untilSeconds: number;
  /** BCP 47; null while nothing has been recognised. */
  language: string | null;
  cues: Cue[];
}

/** The last request for automatic captions of a lecture, and what became of it. */
export const lectureCaptionJobs = pgTable(
  'lecture_caption_jobs',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    /** The language that is spoken; null when it is to be recognised. */
    language: text('language'),
    state: text('state', { enum: captionJobStates }).notNull(),
    percent: integer('percent').notNull().default(0),
    reason: text('reason'),
    /** Where the next attempt goes on; null at the beginning and at the end. */
    heard: jsonb('heard').$type<HeardSoFar>(),
    /** Tells a job that was asked for again from the one before it. */
    requestedAt: momentColumn('requested_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [check('lecture_caption_jobs_state_known', isOneOf(table.state, captionJobStates))],
);
