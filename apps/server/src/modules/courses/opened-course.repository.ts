import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { enrolments } from '../learning/learning.table.ts';
import type { LectureRow } from '../lectures/index.ts';
import { lectures } from '../lectures/lectures.table.ts';
import { mediaAssets } from '../media/media.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { users } from '../users/users.table.ts';
import type { CourseRow } from './courses.models.ts';
import { courseColumns } from './courses.repository.ts';
import { courses } from './courses.table.ts';

/** The newest are enough for a page; `reviewCount` and `averageRating` tell of all. */
const REVIEWS_SHOWN = 100;

/** A review as the aggregate of an opened course carries it. */
export interface OpenedReviewRow {
  id: string;
  rating: number;
  comment: string;
  isVerified: boolean;
  updatedAt: string;
  userName: string;
  userPhotoKey: string | null;
  userRole: 'student' | 'educator';
}

/** One course with everything that its page shows. */
export type OpenedCourseRow = CourseRow & {
  isEnrolled: boolean;
  lectureRows: LectureRow[];
  reviewRows: OpenedReviewRow[];
};

/** The one prepared statement behind getcourse: course, creator, lectures, reviews and the viewer's enrolment. */
export function createOpenedCourseRepository({ db }: { db: Db }) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;

  const lectureRows = sql<LectureRow[]>`coalesce((select json_agg(json_build_object(
      'id', ${lectures.id}, 'title', ${lectures.title}, 'isPreviewFree', ${lectures.isPreviewFree},
      'assetId', ${lectures.assetId}, 'durationSeconds', ${mediaAssets.durationSeconds}, 'posterKey', ${mediaAssets.posterKey})
      order by ${lectures.position}, ${lectures.id})
    from ${lectures} left join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
    where ${lectures.courseId} = ${courses.id}), '[]')`;

  const reviewRows = sql<OpenedReviewRow[]>`coalesce((select json_agg(newest) from (
    select r.id, r.rating, r.comment, r.is_verified as "isVerified", r.updated_at as "updatedAt",
      writer.name as "userName", writer.photo_key as "userPhotoKey", writer.role as "userRole"
    from ${reviews} r join ${users} writer on writer.id = r.learner_id
    where r.course_id = ${courses.id}
    order by r.updated_at desc, r.id desc limit ${sql.raw(String(REVIEWS_SHOWN))}) newest), '[]')`;

  const isEnrolled = sql<boolean>`exists (select from ${enrolments}
    where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${viewerId})`;

  const opened = db
    .select({ ...courseColumns(viewerId), isEnrolled, lectureRows, reviewRows })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare('courses_opened');

  return {
    async find(courseId: string, viewer: string): Promise<OpenedCourseRow | null> {
      const [row] = await opened.execute({ courseId, viewerId: viewer });
      return row ?? null;
    },
  };
}

export type OpenedCourseRepository = ReturnType<typeof createOpenedCourseRepository>;
