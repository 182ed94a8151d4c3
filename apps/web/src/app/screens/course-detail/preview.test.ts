import type { CourseDetail, Lecture, User } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { canWatch, isCreatorOf, isEnrolledIn } from '#features/learning/enrolment.models.ts';
import { seeAs } from './preview.ts';

const asha = { _id: 'asha', name: 'Asha Rao', role: 'educator', enrolledCourses: [] as object[] } as User;
const lecture = (isPreviewFree: boolean) =>
  ({ isPreviewFree, mayWatch: true, videoUrl: '/v.mp4', hlsUrl: '/v.m3u8' }) as Lecture;
const draft = {
  _id: 'course',
  creator: 'asha',
  isPublished: false,
  enrolledStudents: ['ravi'],
  lectures: [lecture(true), lecture(false)],
} as unknown as CourseDetail;

test('a stranger may buy the course, and watches the free previews only', () => {
  const { course, viewer } = seeAs('stranger', draft, asha);
  expect([isCreatorOf(viewer, course), isEnrolledIn(viewer, course)]).toEqual([false, false]);
  expect(course.lectures.map(({ mayWatch, videoUrl, hlsUrl }) => [mayWatch, videoUrl, hlsUrl])).toEqual([
    [true, '/v.mp4', '/v.m3u8'],
    [false, null, null],
  ]);
  expect(course.isPublished).toBe(true);
});

test('an enrolled learner watches everything, and is not its educator', () => {
  const { course, viewer } = seeAs('learner', draft, asha);
  expect([isCreatorOf(viewer, course), isEnrolledIn(viewer, course), canWatch(viewer, course)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(course.lectures.every(({ mayWatch, videoUrl }) => mayWatch && videoUrl !== null)).toBe(true);
  // The educator's own data is as it was.
  expect(asha._id).toBe('asha');
  expect(draft.lectures[1]?.mayWatch).toBe(true);
});
