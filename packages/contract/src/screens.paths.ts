import { coursePaths } from './courses/courses.paths.ts';
import { learningPaths } from './learning/learning.paths.ts';
import { bundlePaths } from './payments/bundles.paths.ts';
import { publicPagePaths } from './school/public-pages.paths.ts';
import { userPaths } from './users/users.paths.ts';

/** Calls to which a page may bring the replies. */
export const firstCalls = {
  currentUser: userPaths.currentUser,
  listPublishedCourses: coursePaths.listPublishedCourses,
  countPublishedCourses: coursePaths.countPublishedCourses,
  listCreatorCourses: coursePaths.listCreatorCourses,
  getCourse: coursePaths.getCourse,
  getProgress: learningPaths.getProgress,
  listContinued: learningPaths.listContinued,
  getPublicCourse: publicPagePaths.getPublicCourse,
  getPublicTeacher: publicPagePaths.getPublicTeacher,
  getBundle: bundlePaths.getBundle,
} as const;

export type FirstCall = keyof typeof firstCalls;

/**
 * What screens ask first besides who is signed in, by the pattern of their address; its params are the
 * calls'. Screens with much to fill in are left out: what somebody types must not go when the app takes over.
 */
export const screenCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/allcourses': ['listPublishedCourses', 'countPublishedCourses'],
  '/viewcourse/:courseId': ['getCourse'],
  '/viewlecture/:courseId': ['getCourse', 'getProgress'],
  '/enrolledcourses': ['listContinued'],
  '/profile': [],
  '/dashboard': ['listCreatorCourses'],
  '/courses': ['listCreatorCourses'],
  '/course/:slug': ['getPublicCourse'],
  '/teacher/:slug': ['getPublicTeacher'],
  '/bundle/:bundleId': ['getBundle'],
};
