import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import { readWithin } from '../../database/read-within.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { savedCareers } from '../../database/schema/recommendations.table.ts';
import { courseConcepts } from '../../database/schema/search.table.ts';

/** No statement may take longer, however many learners there are. */
const STATEMENT_TIMEOUT_MS = 500;
/** The newest courses of a person that are looked at. */
const MOST_TAKEN = 200;
/** Newest learners of a course whose other courses are counted, and how many of these each. */
const MOST_LEARNERS = 400;
const MOST_OTHERS = 200;
/** Fewer than this are chance, and would tell what somebody has taken. */
const LEAST_TOGETHER = 3;
/** Of the learners looked at, so many make it often. */
const LEAST_SHARE = 0.1;
/** Of what is taken with a course the most telling are kept. */
const MOST_TOGETHER = 30;

/** A course that somebody has, with the skills that it is linked to. */
export interface TakenRow {
  id: string;
  title: string;
  level: string | null;
  linkedSkills: string[];
  isFinished: boolean;
}

/** How many of a course's newest learners have another course, too. */
export interface TogetherRow {
  courseId: string;
  otherId: string;
  together: number;
  /** Everybody who has the other course. */
  otherCount: number;
}

const linkedSkills = sql<string[]>`array(select ${courseConcepts.concept} from ${courseConcepts}
  where ${courseConcepts.courseId} = ${courses.id} and not ${courseConcepts.isRemoved}
  order by ${courseConcepts.position})`;
const isFinished = sql<boolean>`${courseProgress.completedAt} is not null`;
const isInCatalogue = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

/** SQL of recommendations and of saved paths. */
export function createRecommendationsRepository({ db }: { db: Db }) {
  const progressOf = (learnerId: string) =>
    and(eq(courseProgress.learnerId, learnerId), eq(courseProgress.courseId, courses.id));
  return {
    /** The newest enrolments of a learner, the newest first; archived courses too. */
    listTaken: (learnerId: string): Promise<TakenRow[]> =>
      db
        .select({ id: courses.id, title: courses.title, level: courses.level, linkedSkills, isFinished })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .leftJoin(courseProgress, progressOf(learnerId))
        .where(eq(enrolments.learnerId, learnerId))
        .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
        .limit(MOST_TAKEN),

    /** A course that the viewer may see: published, their own, or one that they are enrolled in; else null. */
    async findVisible(courseId: string, viewerId: string): Promise<(TakenRow & { isEnrolled: boolean }) | null> {
      const [row] = await db
        .select({
          id: courses.id,
          title: courses.title,
          level: courses.level,
          linkedSkills,
          isFinished,
          isEnrolled: sql<boolean>`${enrolments.id} is not null`,
          isVisible: sql<boolean>`(${isInCatalogue}) or ${courses.creatorId} = ${viewerId} or ${enrolments.id} is not null`,
        })
        .from(courses)
        .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.learnerId, viewerId)))
        .leftJoin(courseProgress, progressOf(viewerId))
        .where(eq(courses.id, courseId));
      return row?.isVisible ? row : null;
    },

    /**
     * What the newest learners of these courses have taken besides, as far as it stands in the catalogue and enough of them did.
     * Reads no more than `MOST_LEARNERS` times `MOST_OTHERS` enrolments a course.
     */
    listTogether: (courseIds: string[]): Promise<TogetherRow[]> =>
      readWithin(db, STATEMENT_TIMEOUT_MS, async (tx) => {
        const { rows } = await tx.execute<TogetherRow & Record<string, unknown>>(sql`
          select "courseId", "otherId", together, "otherCount" from (
            select counted.*, other.enrolled_count as "otherCount",
              row_number() over (partition by "courseId"
                order by together / sqrt(greatest(other.enrolled_count, 1)) desc, "otherId") as place
            from (
              select subject.id as "courseId", also.course_id as "otherId", count(*)::int as together
              from unnest(array[${sql.join(courseIds, sql`, `)}]::uuid[]) as subject(id)
              cross join lateral (
                select learner_id from enrolments where course_id = subject.id
                order by enrolled_at desc limit ${MOST_LEARNERS}
              ) learner
              cross join lateral (
                select course_id from enrolments where learner_id = learner.learner_id limit ${MOST_OTHERS}
              ) also
              where also.course_id <> subject.id
              group by 1, 2
              having count(*) >= greatest(${LEAST_TOGETHER}::int, ${LEAST_SHARE}::float8 * (
                select least(enrolled_count, ${MOST_LEARNERS}) from courses where id = subject.id))
            ) counted
            join courses other on other.id = counted."otherId" and other.is_published and other.archived_at is null
          ) ranked
          where place <= ${MOST_TOGETHER}
          order by "courseId", place`);
        return rows;
      }),

    /**
     * Those of the ids that can be recommended to this person at this moment, in the order given: published, not their own, not
     * enrolled in, and not given back for money.
     */
    async keepOffered(ids: string[], viewerId: string): Promise<string[]> {
      if (ids.length === 0) return [];
      const enrolled = db
        .select({ one: sql`1` })
        .from(enrolments)
        .where(and(eq(enrolments.courseId, courses.id), eq(enrolments.learnerId, viewerId)));
      const refunded = db
        .select({ one: sql`1` })
        .from(paymentOrders)
        .where(
          and(
            sql`(${paymentOrders.courseId} = ${courses.id} or exists (select 1 from order_parts part
              where part.order_id = ${paymentOrders.id} and part.course_id = ${courses.id}))`,
            eq(paymentOrders.learnerId, viewerId),
            eq(paymentOrders.status, 'refunded'),
          ),
        );
      const rows = await db
        .select({ id: courses.id })
        .from(courses)
        .where(
          and(
            inArray(courses.id, ids),
            isInCatalogue,
            ne(courses.creatorId, viewerId),
            notExists(enrolled),
            notExists(refunded),
          ),
        );
      const offered = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => offered.has(id));
    },

    async findSavedJob(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ job: savedCareers.job })
        .from(savedCareers)
        .where(eq(savedCareers.userId, userId));
      return row?.job ?? null;
    },

    /** Puts this path in the place of the one before; false for somebody who has been deleted meanwhile. */
    saveJob: (userId: string, job: string, savedAt: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await holdPerson(tx, userId))) return false;
        await tx
          .insert(savedCareers)
          .values({ userId, job, savedAt })
          .onConflictDoUpdate({ target: savedCareers.userId, set: { job, savedAt } });
        return true;
      }),

    async forgetJob(userId: string): Promise<void> {
      await db.delete(savedCareers).where(eq(savedCareers.userId, userId));
    },
  };
}

export type RecommendationsRepository = ReturnType<typeof createRecommendationsRepository>;
