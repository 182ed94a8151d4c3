import { demand, get, post, type Question, remove } from './questions.ts';

/** Calls about lectures kept offline: only enrolled learners keep any, also not who teaches the course. */
export const downloadRows: Record<string, Question[]> = {
  'GET /api/downloads/courses/:courseId': [
    {
      asks: 'what of the course can be kept',
      call: get((world) => `/api/downloads/courses/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(
          reply.json().lectures.length > 0 === (caller.actor === 'enrolled'),
          caller,
          'is offered lectures exactly when enrolled',
        ),
    },
  ],
  'POST /api/downloads': [
    {
      asks: 'keeps a lecture',
      call: post(
        () => '/api/downloads',
        (world) => ({ lectureId: world.lecture.id, quality: 'file' }),
      ),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'POST /api/downloads/renew': [
    {
      asks: 'what this session may go on keeping',
      call: post(() => '/api/downloads/renew'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'DELETE /api/downloads/:lectureId': [
    {
      asks: 'gives back what this session keeps; others keep theirs',
      call: remove((world) => `/api/downloads/${world.lecture.id}`),
      answers: [401, 200, 200, 200, 200],
    },
  ],
};
