import type { Course } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** Ways to order an educator's courses. */
export const ownCourseSorts = [
  { value: 'newest', label: msg('Newest first') },
  { value: 'title', label: msg('Title, A to Z') },
  { value: 'learners', label: msg('Most learners') },
  { value: 'rating', label: msg('Best rated') },
  { value: 'earning', label: msg('Highest earning') },
] as const;
export type OwnCourseSort = (typeof ownCourseSorts)[number]['value'];

/** What an educator wants to see of the own courses. */
interface Arrangement {
  /** What is typed: courses whose title has all of its words. */
  typed: string;
  sort: OwnCourseSort;
  /** What a course has brought, in rupees. */
  earningOf: (course: Course) => number;
}

/** The courses that match, in order; those that are equal stay newest first, as they come. */
export function arrangeCourses(courses: readonly Course[], { typed, sort, earningOf }: Arrangement): Course[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const found = courses.filter(({ title }) => words.every((word) => fold(title).includes(word)));
  if (sort === 'title') return found.sort((one, other) => one.title.localeCompare(other.title));
  if (sort === 'learners') return found.sort((one, other) => other.enrolledCount - one.enrolledCount);
  if (sort === 'rating') return found.sort((one, other) => other.averageRating - one.averageRating);
  if (sort === 'earning') return found.sort((one, other) => earningOf(other) - earningOf(one));
  return found;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
