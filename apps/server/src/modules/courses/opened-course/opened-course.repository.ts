import type { CourseLanguage, Role, TeachingRight } from '@nalanda/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { seatsKept, seatsKeptUntil, seatsTaken } from '../../../database/schema/batch-seats.ts';
import { courseBatches } from '../../../database/schema/batches.table.ts';
import { lectureCaptions } from '../../../database/schema/captions.table.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { courseSections } from '../../../database/schema/sections.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createBatch } from '../../../platform/memory/batch.ts';
import {
  hasMaterial,
  type LectureRow,
  lectureVideoColumns,
  listBegun,
  liveAt,
  opensAt,
  questionCount,
} from '../../lectures/index.ts';
import { isCountedReview, isPublicReview } from '../../reviews/index.ts';
import type { CourseBaseRow } from '../courses.models.ts';
import { courseBaseColumns } from '../courses.repository.ts';
import { saleAt } from '../sale-prices/sale-prices.repository.ts';

/** The newest are enough for a page; `reviewCount` and `averageRating` tell of all. */
const REVIEWS_SHOWN = 100;

/** A review as the aggregate of an opened course carries it. */
export interface OpenedReviewRow {
  id: string;
  rating: number;
  comment: string;
  isVerified: boolean;
  updatedAt: string;
  replyText: string | null;
  repliedAt: string | null;
  userName: string;
  userPhotoKey: string | null;
  userRole: Role;
}

/** A lecture, and when it was removed in milliseconds since 1970. */
export type KnownLectureRow = LectureRow & { removedAt: number | null };

/** Whom a viewer of a course may see, and when the viewer enrolled in milliseconds since 1970. */
export interface Learners {
  ids: string[];
  enrolledAt: number | null;
}

/** What all viewers of a course have in common. */
export type SharedRow = CourseBaseRow & {
  outcomes: string[];
  requirements: string[];
  audience: string[];
  language: CourseLanguage | null;
  /** When its text or its lectures were last changed, in milliseconds since 1970. */
  changedAt: number;
  /** Reviews that make the average, by stars from one to five. */
  ratingCounts: number[];
  lectureRows: KnownLectureRow[];
  sectionRows: { id: string; title: string }[];
  /** It can be joined in batches only. */
  isInBatches: boolean;
  /** Its batches by their start, also those that have ended; moments in milliseconds since 1970. */
  batchRows: {
    id: string;
    title: string;
    startsAt: number;
    enrolUntil: number;
    /** Null: as many as come. */
    seats: number | null;
    taken: number;
    /** Seats that are kept for who pays now, and until when the first of them is; null: none. */
    beingPaid: number;
    keptUntil: number | null;
    isEnded: boolean;
  }[];
  /** Who teaches it beside its owner. */
  teacherRows: { id: string; rights: TeachingRight[] }[];
  /** Those that make the average. */
  reviewRows: OpenedReviewRow[];
  /** Public ones that do not. */
  otherReviewRows: OpenedReviewRow[];
};

/** Whole: json would cut a timestamp to microseconds, and a Date holds milliseconds. */
const toMilliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;

interface Opening {
  courseId: string;
  viewerId: string;
}

/**
 * The two prepared statements behind getcourse: the course with creator, lectures and reviews, and the learners whom
 * the viewer may see. Each serves all requests of the moment, and the first is the same for all viewers of a course.
 */
export function createOpenedCourseRepository({ db, clock }: { db: Db; clock: Clock }) {
  const videoFields = sql.join(
    Object.entries(lectureVideoColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );
  const lectureRows = sql<KnownLectureRow[]>`coalesce((select json_agg(json_build_object(
      'id', ${lectures.id}, 'title', ${lectures.title}, 'sectionId', ${lectures.sectionId}, 'isPreviewFree', ${lectures.isPreviewFree}, 'hasMaterial', ${hasMaterial}, 'liveAt', ${liveAt}, 'opensAt', ${opensAt}, 'opensAfterDays', ${lectures.opensAfterDays}, 'lesson', ${lectures.lesson}, 'questionCount', ${questionCount},
      'assetId', ${lectures.assetId}, 'removedAt', ${toMilliseconds(sql`${lectures.removedAt}`)}, ${videoFields},
      'captionLanguages', array(select ${lectureCaptions.language} from ${lectureCaptions}
        where ${lectureCaptions.lectureId} = ${lectures.id} order by 1))
      order by ${lectures.position}, ${lectures.id})
    from ${lectures} left join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
    where ${lectures.courseId} = ${courses.id}), '[]')`;

  const sectionRows = sql<SharedRow['sectionRows']>`coalesce((select json_agg(json_build_object(
      'id', ${courseSections.id}, 'title', ${courseSections.title}) order by ${courseSections.position}, ${courseSections.id})
    from ${courseSections} where ${courseSections.courseId} = ${courses.id}), '[]')`;

  const ofBatch = sql`${courseBatches.id}`;
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const batchRows = sql<SharedRow['batchRows']>`coalesce((select json_agg(json_build_object(
      'id', ${courseBatches.id}, 'title', ${courseBatches.title}, 'startsAt', ${toMilliseconds(sql`${courseBatches.startsAt}`)},
      'enrolUntil', ${toMilliseconds(sql`${courseBatches.enrolUntil}`)}, 'seats', ${courseBatches.seats},
      'taken', ${seatsTaken(ofBatch)}, 'beingPaid', ${seatsKept(ofBatch, at, sql`null::uuid`)},
      'keptUntil', ${toMilliseconds(seatsKeptUntil(ofBatch, at))}, 'isEnded', ${courseBatches.endedAt} is not null)
      order by ${courseBatches.startsAt}, ${courseBatches.id})
    from ${courseBatches} where ${courseBatches.courseId} = ${courses.id}), '[]')`;

  const teacherRows = sql<SharedRow['teacherRows']>`coalesce((select json_agg(json_build_object(
      'id', ${courseTeachers.teacherId}, 'rights', ${courseTeachers.rights}))
    from ${courseTeachers} where ${courseTeachers.courseId} = ${courses.id} and ${courseTeachers.state} = 'accepted'), '[]')`;

  const newestReviews = (which: SQL) => sql<OpenedReviewRow[]>`coalesce((select json_agg(newest) from (
    select reviews.id, reviews.rating, reviews.comment, reviews.is_verified as "isVerified",
      reviews.updated_at as "updatedAt", reviews.reply_text as "replyText", reviews.replied_at as "repliedAt",
      writer.name as "userName", writer.photo_key as "userPhotoKey", writer.role as "userRole"
    from reviews join ${users} writer on writer.id = reviews.learner_id
    where reviews.course_id = ${courses.id} and ${which}
    order by reviews.updated_at desc, reviews.id desc limit ${sql.raw(String(REVIEWS_SHOWN))}) newest), '[]')`;
  const reviewRows = newestReviews(isCountedReview);
  const otherReviewRows = newestReviews(sql`not ${isCountedReview} and ${isPublicReview}`);

  const ratingCounts = sql<number[]>`(select json_build_array(${sql.join(
    [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where reviews.rating = ${sql.raw(String(stars))})`),
    sql`, `,
  )}) from reviews where reviews.course_id = ${courses.id} and ${isCountedReview})`;
  const changedAt = sql<number>`${toMilliseconds(sql`greatest(${courses.updatedAt},
    (select max(${lectures.updatedAt}) from ${lectures} where ${lectures.courseId} = ${courses.id}))`)}`;

  const shared = db
    .select({
      ...courseBaseColumns,
      sale: saleAt(sql`${sql.placeholder('now')}::timestamptz`),
      isInBatches: courses.isInBatches,
      outcomes: courses.outcomes,
      requirements: courses.requirements,
      audience: courses.audience,
      language: courses.language,
      changedAt,
      ratingCounts,
      lectureRows,
      sectionRows,
      batchRows,
      teacherRows,
      reviewRows,
      otherReviewRows,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(sql`${courses.id} = any(${sql.placeholder('courseIds')}::uuid[])`)
    .prepare('courses_opened');

  const visibleLearners = db
    .select({
      place: sql<number>`opening.place::int`,
      ids: sql<string[]>`json_agg(${enrolments.learnerId} order by ${enrolments.enrolledAt}, ${enrolments.id})`,
      enrolledAt: sql<number | null>`${toMilliseconds(
        sql`max(${enrolments.enrolledAt}) filter (where ${enrolments.learnerId} = opening.viewer_id)`,
      )}`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(
      sql`unnest(${sql.placeholder('courseIds')}::uuid[], ${sql.placeholder('viewerIds')}::uuid[])
        with ordinality as opening (course_id, viewer_id, place)`,
      sql`opening.course_id = ${enrolments.courseId}
        and (opening.viewer_id = ${enrolments.learnerId} or opening.viewer_id = ${courses.creatorId})`,
    )
    .groupBy(sql`opening.place`)
    .prepare('courses_visible_learners');

  const findShared = createBatch(async (courseIds: string[]): Promise<(SharedRow | null)[]> => {
    const byId = new Map(
      (await shared.execute({ courseIds, now: clock.now().toISOString() })).map((row) => [row.id, row]),
    );
    return courseIds.map((id) => byId.get(id) ?? null);
  });

  const findVisibleLearners = createBatch(
    async (openings: Opening[]): Promise<Learners[]> => {
      const rows = await visibleLearners.execute({
        courseIds: openings.map(({ courseId }) => courseId),
        viewerIds: openings.map(({ viewerId }) => viewerId),
      });
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return openings.map((_, index) => byPlace.get(index + 1) ?? { ids: [], enrolledAt: null });
    },
    ({ courseId, viewerId }) => `${courseId} ${viewerId}`,
  );

  return {
    /** What all viewers of a course have in common; null when it is not there. */
    findShared: (courseId: string): Promise<SharedRow | null> => findShared(courseId),
    /** Whom a viewer of the course may see: all learners for the creator, else at most the viewer. */
    findLearners: (opening: Opening): Promise<Learners> => findVisibleLearners(opening),
    listBegun: (learner: { courseId: string; learnerId: string }): Promise<Set<string>> => listBegun(db, learner),
  };
}

export type OpenedCourseRepository = ReturnType<typeof createOpenedCourseRepository>;
