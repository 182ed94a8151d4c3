import { get, post, type Question, remove } from './questions.ts';

/** Calls about courses as zips. */
export const coursePackageRows: Record<string, Question[]> = {
  'GET /api/course/package/:courseId': [
    {
      asks: 'fetches a course as a zip whose films were never stored',
      call: get((world) => `/api/course/package/${world.course.id}`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'GET /api/course/imports': [
    {
      asks: 'lists what is being made of zips',
      call: get(() => '/api/course/imports'),
      answers: [401, 403, 403, 200, 200],
    },
  ],
  'POST /api/course/imports': [
    {
      asks: 'makes a course of an upload that is not there',
      call: post(
        () => '/api/course/imports',
        () => ({ uploadId: '01890a5d-ac96-774b-bcce-b302099a8057' }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'DELETE /api/course/imports/:importId': [
    {
      asks: 'dismisses an import that is not there',
      call: remove(() => '/api/course/imports/01890a5d-ac96-774b-bcce-b302099a8057'),
      answers: [401, 403, 403, 404, 404],
    },
  ],
};
