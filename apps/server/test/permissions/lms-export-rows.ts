import { get, post, type Question } from './questions.ts';

/** Packages of courses for other learning systems: for the educator of the course alone. */
export const lmsExportRows: Record<string, Question[]> = {
  'GET /api/course/lmsexports/:courseId': [
    {
      asks: 'which packages there are',
      call: get((world) => `/api/course/lmsexports/${world.course.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/lmsexports/:courseId': [
    {
      asks: 'has a package made',
      call: post(
        (world) => `/api/course/lmsexports/${world.course.id}`,
        () => ({ format: 'scorm12' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/course/lmsexports/:courseId/:file': [
    {
      asks: 'fetches a package that was not made',
      call: get((world) => `/api/course/lmsexports/${world.course.id}/cc13.zip`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
};
