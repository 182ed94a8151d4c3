import type { OwnReview, Review } from '@nalanda/contract';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
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
    ...(row.replyText !== null &&
      row.repliedAt !== null && { reply: { text: row.replyText, createdAt: row.repliedAt.toISOString() } }),
  };
}

/** A review as its writer sees it, with where it stands, and why the school has hidden it. */
export function presentOwnReview(row: OwnReviewRow): OwnReview {
  const review = presentReview(row);
  if (row.hiddenReason) {
    return { ...review, standing: 'waiting', hidden: { reason: row.hiddenReason, note: row.hiddenNote } };
  }
  return { ...review, standing: row.isCounted ? 'counted' : row.isPublic ? 'apart' : 'waiting' };
}
