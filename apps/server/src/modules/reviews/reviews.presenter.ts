import type { Review } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/media-url.ts';
import type { ReviewRow } from './reviews.repository.ts';

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
