import type { courseRoutes, learningRoutes, reviewRoutes, systemRoutes, userRoutes } from '@nalanda/contract';

/*
 * Method and path of the calls that the first screen knows (late-api-routes.ts has the others), without the schemas. The contract's own route objects pull zod (27 kB gzipped) into
 * the first screen; these do not, and `satisfies` makes the compiler compare each literal with the contract.
 * Replies need no second check in the browser: the server sends nothing that the same schemas did not let through.
 */

/** Routes with nothing but method and path. */
export type Light<Routes> = {
  readonly [K in keyof Routes]: Routes[K] extends { method: infer M; path: infer P } ? { method: M; path: P } : never;
};

export const userCalls = {
  currentUser: { method: 'GET', path: '/api/user/currentuser' },
  updateProfile: { method: 'POST', path: '/api/user/updateprofile' },
  setPreferences: { method: 'POST', path: '/api/user/preferences' },
  getCreator: { method: 'POST', path: '/api/course/getcreator' },
} as const satisfies Light<typeof userRoutes>;

export const courseCalls = {
  listCreatorCourses: { method: 'GET', path: '/api/course/getcreatorcourses' },
  listPublishedCourses: { method: 'GET', path: '/api/course/getpublishedcoures' },
  countPublishedCourses: { method: 'GET', path: '/api/course/publishedcounts' },
  getCourse: { method: 'GET', path: '/api/course/getcourse/:courseId' },
  createCourse: { method: 'POST', path: '/api/course/create' },
  editCourse: { method: 'POST', path: '/api/course/editcourse/:courseId' },
  removeCourse: { method: 'DELETE', path: '/api/course/removecourse/:courseId' },
} as const satisfies Partial<Light<typeof courseRoutes>>;

export const learningCalls = {
  heartbeat: { method: 'POST', path: '/api/learning/heartbeat' },
  getProgress: { method: 'GET', path: '/api/learning/progress/:courseId' },
  listContinued: { method: 'GET', path: '/api/learning/continue' },
} as const satisfies Light<typeof learningRoutes>;

export const reviewCalls = {
  giveReview: { method: 'POST', path: '/api/review/givereview' },
  listReviews: { method: 'GET', path: '/api/review/allReview' },
  getOwnReview: { method: 'GET', path: '/api/review/own/:courseId' },
  deleteOwnReview: { method: 'DELETE', path: '/api/review/own/:courseId' },
} as const satisfies Light<typeof reviewRoutes>;

export const systemCalls = {
  info: { method: 'GET', path: '/api/system/info' },
} as const satisfies Light<typeof systemRoutes>;
