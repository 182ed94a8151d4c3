import {
  type ArchivedCourse,
  averageRating,
  type BatchOffer,
  type Course,
  type CourseDetail,
  type OwnBatch,
  type Publishing,
  paiseToRupees,
} from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import type { Enrolment } from '../learning/index.ts';
import {
  findOpening,
  mayWatch,
  presentLecture,
  type Since,
  type VideoLinks,
  type WatcherStanding,
} from '../lectures/index.ts';
import { presentReview } from '../reviews/index.ts';
import type { CourseBaseRow, CourseRow } from './courses.models.ts';
import type { ArchivedCourseRow } from './courses.repository.ts';
import type { OpenedReviewRow, SharedRow } from './opened-course/opened-course.repository.ts';
import { findRunning } from './sale-prices/sale-prices.models.ts';

/** A course as lists show it; `publishing` is for its creator. */
export function presentCourse(row: CourseRow, publishing?: Publishing): Course {
  return {
    ...presentCourseBase(row, row.visibleLearnerIds),
    ...(publishing && { publishing }),
    durationSeconds: row.durationSeconds,
    ...(row.isInBatches && {
      inBatches: { nextStart: row.nextBatch && new Date(row.nextBatch.startsAt).toISOString() },
    }),
    lectures: row.lectureIds,
    reviews: row.ratings,
  };
}

/** A course in its educator's archive. */
export function presentArchivedCourse(row: ArchivedCourseRow): ArchivedCourse {
  if (!row.archivedAt) throw new Error(`course ${row.id} is not archived`);
  return {
    ...presentCourse(row),
    archivedAt: row.archivedAt.toISOString(),
    salesCount: row.salesCount,
    salesAmount: paiseToRupees(row.salesPaise),
  };
}

/**
 * A course opened by `viewer`. `createVideoLinks` is asked only for lectures that the viewer may watch.
 */
export function presentOpenedCourse(
  row: SharedRow & { visibleLearnerIds: string[] },
  viewer: WatcherStanding & {
    /** In milliseconds since 1970. */
    now: number;
    /** Of a learner: since when, and in which batch. */
    since?: Enrolment & Since;
    createVideoLinks(assetId: string): VideoLinks;
    /** Told to the creator of a course that is not published. */
    publishing?: Publishing | undefined;
  },
): CourseDetail {
  const present = (review: OpenedReviewRow) =>
    presentReview({
      ...review,
      courseId: row.id,
      courseTitle: row.title,
      updatedAt: new Date(review.updatedAt),
      repliedAt: review.repliedAt === null ? null : new Date(review.repliedAt),
    });
  return {
    ...presentCourseBase(row, row.visibleLearnerIds),
    ...(viewer.publishing && { publishing: viewer.publishing }),
    lectures: row.lectureRows.map((lecture) => {
      const opening = viewer.since ? findOpening(lecture, viewer.since) : null;
      const isOpen = opening === null || opening <= viewer.now;
      return presentLecture(lecture, {
        // Who is not owed a removed lecture is not shown it.
        mayWatch: mayWatch(viewer, { ...lecture, isRemoved: lecture.removedAt !== null, isOwed: true, isOpen }),
        opening,
        isCreator: viewer.isCreator,
        createVideoLinks: viewer.createVideoLinks,
      });
    }),
    isInBatches: row.isInBatches,
    batches: row.batchRows.filter(({ isEnded, enrolUntil }) => !isEnded && enrolUntil > viewer.now).map(presentBatch),
    ownBatch: presentOwnBatch(row.batchRows, viewer),
    sections: row.sectionRows.map(({ id, title }) => ({ _id: id, title })),
    reviews: row.reviewRows.map(present),
    mayWatch: viewer.isCreator || viewer.isEnrolled,
    archivedAt: (viewer.isCreator && row.archivedAt?.toISOString()) || null,
    otherReviews: row.otherReviewRows.map(present),
    ratingCounts: row.ratingCounts,
    outcomes: row.outcomes,
    requirements: row.requirements,
    audience: row.audience,
    language: row.language,
    changedAt: new Date(row.changedAt).toISOString(),
  };
}

function presentBatch({ id, title, ...row }: SharedRow['batchRows'][number]): BatchOffer {
  const [starts, until] = [new Date(row.startsAt), new Date(row.enrolUntil)];
  const { seats, taken, beingPaid } = row;
  const seatsLeft = seats === null ? null : Math.max(seats - taken - beingPaid, 0);
  return { _id: id, title, startsAt: starts.toISOString(), enrolUntil: until.toISOString(), seatsLeft, beingPaid };
}

function presentOwnBatch(
  rows: SharedRow['batchRows'],
  { since, now }: { since?: Enrolment; now: number },
): OwnBatch | null {
  const own = since?.batchId == null ? undefined : rows.find(({ id }) => id === since.batchId);
  if (!own) return null;
  const mayChange = since?.mayChooseBatch === true && own.startsAt > now;
  return { _id: own.id, title: own.title, startsAt: new Date(own.startsAt).toISOString(), mayChange };
}

function presentCourseBase(row: CourseBaseRow, visibleLearnerIds: string[]) {
  const sale = row.isPublished ? findRunning(row.sale) : null;
  return {
    _id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    description: row.description,
    category: row.category,
    level: row.level,
    price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
    ...(sale && {
      sale: {
        price: paiseToRupees(sale.pricePaise),
        endsAt: new Date(sale.endsAt).toISOString(),
        lowestPrice30: paiseToRupees(sale.lowestPaise),
      },
    }),
    thumbnail: toMediaUrl(row.thumbnailKey),
    ...(row.coverVariant !== null && { coverVariant: row.coverVariant }),
    isPublished: row.isPublished,
    creator: row.creatorId,
    creatorName: row.creatorName,
    enrolledStudents: visibleLearnerIds,
    enrolledCount: row.enrolledCount,
    averageRating: averageRating(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    lectureCount: row.lectureCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
