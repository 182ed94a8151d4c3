// Apart from the schemas made of them: a screen that only lists these must not fetch zod.

/** Category options, in the order in which forms list them. */
export const categories = [
  'App Development',
  'AI/ML',
  'AI Tools',
  'Data Science',
  'Data Analytics',
  'Ethical Hacking',
  'UI UX Designing',
  'Web Development',
  'Others',
] as const;

/** Level options, from the first step to the last. */
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** Languages that a course may be held in, by their codes (ISO 639-1); the two of the interface first. */
export const courseLanguages = ['en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'] as const;

/** Lengths to choose by, in hours, the shortest first: of all videos of a course together. */
export const courseLengths = ['under-2', '2-6', '6-17', 'over-17'] as const;

/** Prices to choose by, in rupees, the lowest first; each end belongs to the lower one. */
export const coursePrices = ['free', 'to-500', '500-1500', 'over-1500'] as const;

/** Average ratings to choose by: at least so many stars. */
export const leastRatings = ['4.5', '4', '3.5', '3'] as const;

/** Orders in which the catalogue can be asked for. */
export const courseSorts = ['newest', 'rating', 'popular', 'price-low', 'price-high'] as const;

/** Home's order: what the office has chosen, then the newest. */
export const HOME_SORT = 'featured';

/** How a course comes into the catalogue: by its educator's click, or when the office has approved it (`COURSE_PUBLISHING`). */
export const coursePublishings = ['open', 'review'] as const;

/** What a manager says to have looked at before a course is approved. */
export const courseTicks = ['picture-and-sound', 'keeps-its-promise', 'own-material', 'fits-the-school'] as const;

/** Courses that lead Home's row of popular courses: as many as it shows. */
export const MOST_FEATURED = 6;
