import type { CourseSummary } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { canWatch, isCreatorOf, isEnrolledIn } from './enrolment.models.ts';

const course = { _id: 'course', creator: 'teacher', enrolledStudents: [] as string[] };
const viewer = (id: string, ...courseIds: string[]) => ({
  _id: id,
  enrolledCourses: courseIds.map((_id) => ({ _id }) as CourseSummary),
});

describe('enrolment', () => {
  test('holds when the learner has the course on their list', () => {
    expect(isEnrolledIn(viewer('learner', 'course'), course)).toBe(true);
  });

  test('holds when the course knows the learner already, before their list does', () => {
    expect(isEnrolledIn(viewer('learner'), { ...course, enrolledStudents: ['learner'] })).toBe(true);
  });

  test('does not hold for others, nor for nobody', () => {
    expect(isEnrolledIn(viewer('learner', 'another'), course)).toBe(false);
    expect(isEnrolledIn(null, course)).toBe(false);
  });

  test('is not what lets the creator watch', () => {
    const teacher = viewer('teacher');
    expect(isCreatorOf(teacher, course)).toBe(true);
    expect(isEnrolledIn(teacher, course)).toBe(false);
    expect(canWatch(teacher, course)).toBe(true);
  });

  test('is what lets a learner watch', () => {
    expect(canWatch(viewer('learner'), course)).toBe(false);
    expect(canWatch(viewer('learner', 'course'), course)).toBe(true);
  });
});
