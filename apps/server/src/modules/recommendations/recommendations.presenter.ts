import type { Course, Recommendation } from '@nalanda/contract';

/** A course as cards show it. */
export function presentCard(course: Course): Recommendation['course'] {
  const { _id, title, category, level, price, sale, thumbnail, coverVariant, creatorName, averageRating, reviewCount } =
    course;
  const cover = { thumbnail, ...(coverVariant !== undefined && { coverVariant }) };
  return {
    _id,
    title,
    category,
    level,
    price,
    ...(sale && { sale }),
    ...cover,
    creatorName,
    averageRating,
    reviewCount,
  };
}
