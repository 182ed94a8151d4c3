import type { Course } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { arrangeCourses, type OwnCourseSort } from './own-courses.models.ts';

const course = (title: string, enrolledCount: number, averageRating: number) =>
  ({ title, enrolledCount, averageRating }) as Course;

const courses = [course('React from scratch', 3, 4.5), course('Angular', 9, 0), course('Calm React', 3, 4.9)];

const arrange = (typed: string, sort: OwnCourseSort = 'newest') =>
  arrangeCourses(courses, { typed, sort, earningOf: ({ title }) => title.length }).map(({ title }) => title);

test('all words must stand in the title, in any order and however they are written', () => {
  expect(arrange('  ')).toHaveLength(3);
  expect(arrange('react CALM')).toEqual(['Calm React']);
  expect(arrange('ＲＥＡＣＴ')).toEqual(['React from scratch', 'Calm React']);
  expect(arrange('vue')).toEqual([]);
});

test('courses can be ordered by title, learners, rating and earning; the list itself stays as it is', () => {
  expect(arrange('', 'title')).toEqual(['Angular', 'Calm React', 'React from scratch']);
  expect(arrange('', 'learners')).toEqual(['Angular', 'React from scratch', 'Calm React']);
  expect(arrange('', 'rating')).toEqual(['Calm React', 'React from scratch', 'Angular']);
  expect(arrange('', 'earning')).toEqual(['React from scratch', 'Calm React', 'Angular']);
  expect(courses[0]?.title).toBe('React from scratch');
});
