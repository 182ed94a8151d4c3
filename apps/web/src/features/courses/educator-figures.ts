import type { Course } from '@nalanda/contract';

/** One bar: the course's short name and a count. */
export interface ChartRow {
  /** First 10 characters of the title and three dots. */
  name: string;
  /** The whole title, for tooltips and screen readers. */
  title: string;
  value: number;
}

const LABEL_LENGTH = 10;

/** What the educator's courses have earned: price times enrolled students, summed. Rupees. */
export function sumEarnings(courses: readonly Course[]): number {
  const paise = courses.reduce((sum, course) => sum + Math.round((course.price ?? 0) * 100) * course.enrolledCount, 0);
  return paise / 100;
}

/** Bars of the chart 'Course Progress (Lectures)'. */
export function toLectureRows(courses: readonly Course[]): ChartRow[] {
  return courses.map((course) => toRow(course, course.lectures.length));
}

/** Bars of the chart 'Student Enrollment'. */
export function toEnrolmentRows(courses: readonly Course[]): ChartRow[] {
  return courses.map((course) => toRow(course, course.enrolledCount));
}

function toRow({ title }: Course, value: number): ChartRow {
  return { name: `${characters(title).slice(0, LABEL_LENGTH).join('')}...`, title, value };
}

/** Characters as people count them: a Devanagari syllable is one, and is never cut in two. */
function characters(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
