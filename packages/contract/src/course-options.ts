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

/** Orders in which the catalogue can be asked for. */
export const courseSorts = ['newest', 'rating', 'popular', 'price-low', 'price-high'] as const;
