import { averageRating, type CourseSummary, paiseToRupees } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import type { EnrolledCourseRow } from './learning.repository.ts';
import { toPercent } from './progress/progress.models.ts';

/** A course on the list of somebody's enrolled courses. */
export function presentCourseSummary(row: EnrolledCourseRow): CourseSummary {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    level: row.level,
    price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
    thumbnail: toMediaUrl(row.thumbnailKey),
    ...(row.coverVariant !== null && { coverVariant: row.coverVariant }),
    lectureCount: row.lectureCount,
    averageRating: averageRating(row.ratingSum, row.reviewCount),
    creatorName: row.creatorName,
    progressPercent: toPercent(row.shareWatched),
    startsAt: row.startsAt?.toISOString() ?? null,
  };
}
