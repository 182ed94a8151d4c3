import type { OwnReview, Review } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/media-url.ts';
import type { OwnReviewRow, ReviewRow } from './reviews.repository.ts';

/** A review as everybody may see it: the writer's name, picture and role, nothing else of the person. */
export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    user: { name: row.userName, photoUrl: toMediaUrl(row.userPhotoKey), role: row.userRole },
    verified: row.isVerified,
    createdAt: row.updatedAt.toISOString(),
  };
}

/** A review as its writer sees it, with where it stands. */
export function presentOwnReview(row: OwnReviewRow): OwnReview {
  return { ...presentReview(row), standing: row.isCounted ? 'counted' : row.isPublic ? 'apart' : 'waiting' };
}
