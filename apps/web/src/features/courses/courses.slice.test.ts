import type { Course } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { withFetchedCourses, withSavedCourse } from './courses.slice.ts';

const course = (id: string, isPublished = true, title = 'Old') => ({ _id: id, title, isPublished }) as Course;

test('a published course that is saved replaces its old self in the public list', () => {
  const list = withSavedCourse([course('a'), course('b')], course('b', true, 'New'));
  expect(list.map(({ title }) => title)).toEqual(['Old', 'New']);
});

test('a course that has just been published is added', () => {
  expect(withSavedCourse([course('a')], course('b')).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

test('a course that has been unpublished leaves the public list', () => {
  expect(withSavedCourse([course('a'), course('b')], course('b', false)).map(({ _id }) => _id)).toEqual(['a']);
});

test('a page of the public list renews the courses that are known and adds the others', () => {
  const list = withFetchedCourses([course('a'), course('b')], [course('c'), course('b', true, 'New')]);
  expect(list.map(({ _id, title }) => `${_id} ${title}`)).toEqual(['a Old', 'b New', 'c Old']);
});
