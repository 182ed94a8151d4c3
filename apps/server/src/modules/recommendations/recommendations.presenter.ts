import type { Course, Recommendation } from '@nalanda/contract';

/** A course as cards show it. */
export function presentCard(course: Course): Recommendation['course'] {
  const { _id, title, category, level, price, thumbnail, creatorName, averageRating, reviewCount } = course;
  return { _id, title, category, level, price, thumbnail, creatorName, averageRating, reviewCount };
}
