import { averageRating, type OfficeCourse, paiseToRupees } from '@nalanda/contract';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import type { OfficeCourseRow } from './office-courses.repository.ts';

/** A course as the office sees it. */
export function presentOfficeCourse(row: OfficeCourseRow): OfficeCourse {
  return {
    _id: row.id,
    title: row.title,
    thumbnail: toMediaUrl(row.thumbnailKey),
    ...(row.coverVariant !== null && { coverVariant: row.coverVariant }),
    price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
    enrolledCount: row.enrolledCount,
    averageRating: averageRating(row.ratingSum, row.reviewCount),
    reviewCount: row.reviewCount,
    lectureCount: row.lectureCount,
    createdAt: row.createdAt.toISOString(),
    category: row.category,
    level: row.level,
    state: row.state,
    educator: { _id: row.creatorId, name: row.creatorName },
    waitingSince: row.submittedAt?.toISOString() ?? null,
    isChanged: row.isChanged,
    isHeld: row.isHeld,
    featuredPlace: row.featuredPlace,
    salesAmount: paiseToRupees(row.salesPaise),
  };
}
