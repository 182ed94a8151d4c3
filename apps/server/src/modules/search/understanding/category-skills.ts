import type { Category } from '@nalanda/contract';

/** Skills that are what a category is about: all courses of the category teach a part of them. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  'web development': 'Web Development',
  'app development': 'App Development',
  'ethical hacking': 'Ethical Hacking',
  'cyber security': 'Ethical Hacking',
  'machine learning': 'AI/ML',
  'artificial intelligence': 'AI/ML',
  'data science': 'Data Science',
  'data analysis': 'Data Analytics',
  'user interface design': 'UI UX Designing',
  'user experience design': 'UI UX Designing',
};

/** The category that a skill stands for as a whole; null for a skill that is only a part of one. */
export function categoryOfSkill(skill: string): Category | null {
  return Object.hasOwn(CATEGORIES, skill) ? (CATEGORIES[skill] ?? null) : null;
}
