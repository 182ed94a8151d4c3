import { limits, toPlainText } from '@nalanda/contract';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { readWithin } from '../../database/read-within.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { courseConcepts, courseEmbeddings, searchChanges } from '../../database/schema/search.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { courseDurationSeconds } from '../lectures/index.ts';
import type { SpokenLecture } from './transcript-hits.ts';

/** No statement of a search may take longer, whatever was typed. */
const STATEMENT_TIMEOUT_MS = 500;
const inCatalogue = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

/** Of what is said in a course, so much is indexed. */
const SPOKEN_LETTERS = 24_000;
/** Of its outcomes and the titles of its lectures, so much. */
const OUTLINE_LETTERS = 4_000;
/** Lectures that one search looks into for the moment in which something is said. */
const MOST_LECTURES_HEARD = 40;
/** Cues of all of them: what is found first of them says enough, and all of them may be more than there is memory. */
const MOST_CUES_HEARD = limits.cuesPerCaption;

/** A published course as the index takes it in. */
export interface CourseToIndex {
  id: string;
  title: string;
  subTitle: string;
  description: string;
  educatorName: string;
  educatorId: string;
  category: string;
  level: string | null;
  pricePaise: number | null;
  ratingSum: number;
  reviewCount: number;
  enrolledCount: number;
  publishedAt: Date | null;
  /** Of all its videos together; null when there are none. */
  seconds: number | null;
  /** What its educator changed in its links to skills. */
  addedSkills: string[];
  removedSkills: string[];
  /** What is said in its lectures, cut to `SPOKEN_LETTERS`, and in which languages there are captions. */
  cues: string | null;
  /** What learners can do after it, and what its lectures are called, cut to `OUTLINE_LETTERS`. */
  outline: string;
  captionLanguages: string[];
  /** What its educator says it is held in. */
  language: string | null;
  /** Its vector by the embedding model asked for. */
  vector: Buffer | null;
}

const namesOf = (condition: ReturnType<typeof sql>) => sql<string[]>`array(select ${courseConcepts.concept}
  from ${courseConcepts} where ${courseConcepts.courseId} = ${courses.id} and ${condition} order by 1)`;

/** SQL of the search module. */
export function createSearchRepository({ db }: { db: Db }) {
  return {
    /**
     * Courses changed since the mark of an earlier look, and the mark for the next. A mark is the oldest transaction that
     * was still open, so that a change is never missed; one may be told twice. With null nothing is told but the mark.
     */
    async readChanges(since: string | null): Promise<{ mark: string; ids: string[] }> {
      const changed = sql`array(select distinct ${searchChanges.courseId} from ${searchChanges}
        where ${searchChanges.transaction} >= ${since}::text::xid8)`;
      const { rows } = await db.execute<{ mark: string; ids: string[] | null }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, ${since === null ? sql`null` : changed} as ids`,
      );
      return { mark: rows[0]?.mark ?? '0', ids: rows[0]?.ids ?? [] };
    },

    /** Which database this is and which of its histories; null where that may not be asked. */
    async readIdentity(): Promise<string | null> {
      const { rows } = await db
        .execute<{ identity: string }>(sql`select concat_ws(' ', (select system_identifier from pg_control_system()),
          current_database(), (select timeline_id from pg_control_checkpoint())) as identity`)
        .catch(() => ({ rows: [] }));
      return rows[0]?.identity ?? null;
    },

    /** Drops what every server has read long ago. */
    async forgetChanges(before: Date): Promise<void> {
      await db.delete(searchChanges).where(lt(searchChanges.changedAt, before));
    },

    /** Ids of published courses behind this one, in order. */
    async listIds(behind: string | null, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: courses.id })
        .from(courses)
        .where(and(inCatalogue, behind === null ? undefined : gt(courses.id, behind)))
        .orderBy(courses.id)
        .limit(most);
      return rows.map(({ id }) => id);
    },

    /** What the search knows of these courses; those no longer published are left out. */
    listCourses: (ids: string[], embeddingModel: string | null): Promise<CourseToIndex[]> =>
      db
        .select({
          id: courses.id,
          title: courses.title,
          subTitle: courses.subTitle,
          description: sql<string>`${courses.description}`.mapWith(toPlainText),
          educatorName: users.name,
          educatorId: users.id,
          category: courses.category,
          language: courses.language,
          level: courses.level,
          pricePaise: courses.pricePaise,
          ratingSum: courses.ratingSum,
          reviewCount: courses.reviewCount,
          enrolledCount: courses.enrolledCount,
          publishedAt: courses.publishedAt,
          seconds: courseDurationSeconds,
          addedSkills: namesOf(sql`${courseConcepts.source} = 'educator' and not ${courseConcepts.isRemoved}`),
          removedSkills: namesOf(sql`${courseConcepts.isRemoved}`),
          cues: sql<string | null>`(select left(string_agg(cue->>'text', ' '), ${SPOKEN_LETTERS}) from ${lectures}
            join ${lectureCaptions} on ${lectureCaptions.lectureId} = ${lectures.id},
            jsonb_array_elements(${lectureCaptions.cues}) cue
            where ${lectures.courseId} = ${courses.id} and ${lectures.removedAt} is null)`,
          outline: sql<string>`left(array_to_string(${courses.outcomes} || array(select ${lectures.title} from ${lectures}
            where ${lectures.courseId} = ${courses.id} and ${lectures.removedAt} is null
            order by ${lectures.position}), E'\n'), ${OUTLINE_LETTERS})`,
          captionLanguages: sql<string[]>`array(select distinct ${lectureCaptions.language} from ${lectures}
            join ${lectureCaptions} on ${lectureCaptions.lectureId} = ${lectures.id}
            where ${lectures.courseId} = ${courses.id} and ${lectures.removedAt} is null order by 1)`,
          vector: courseEmbeddings.vector,
        })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .leftJoin(
          courseEmbeddings,
          and(eq(courseEmbeddings.courseId, courses.id), eq(courseEmbeddings.model, embeddingModel ?? '')),
        )
        .where(and(inCatalogue, inArray(courses.id, ids))),

    /** What is said in lectures of these courses, as far as a search looks into it. */
    listSpoken: (courseIds: string[]): Promise<SpokenLecture[]> =>
      readWithin(db, STATEMENT_TIMEOUT_MS, (tx) => {
        const { courseId, id: lectureId, position } = lectures;
        const { cues, cueCount, language } = lectureCaptions;
        const order = sql`${courseId}, ${position}, ${lectureId}, ${language}`;
        const spoken = tx
          .select({
            courseId,
            lectureId,
            cues,
            total: sql<number>`sum(${cueCount}) over (order by ${order})`.as('total'),
          })
          .from(lectureCaptions)
          .innerJoin(lectures, eq(lectureId, lectureCaptions.lectureId))
          .where(and(inArray(courseId, courseIds), isNull(lectures.removedAt)))
          .as('spoken');
        return tx
          .select({ courseId: spoken.courseId, lectureId: spoken.lectureId, cues: spoken.cues })
          .from(spoken)
          .where(lte(spoken.total, MOST_CUES_HEARD))
          .orderBy(spoken.total)
          .limit(MOST_LECTURES_HEARD);
      }),
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
