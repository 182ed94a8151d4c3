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

/** Orders in which the catalogue can be asked for. */
export const courseSorts = ['newest', 'rating', 'popular', 'price-low', 'price-high'] as const;
