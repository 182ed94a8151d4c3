import { demand, get, post, type Question, remove } from './questions.ts';

/** Calls about those who teach a course with its owner: the owner names them, and whom an invitation is addressed to answers it. */
export const courseTeacherRows: Record<string, Question[]> = {
  'GET /api/teaching/class/:courseId/teachers': [
    {
      asks: 'lists who teaches a course',
      call: get((world) => `/api/teaching/class/${world.teaching.courseId}/teachers`),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.teaching.email) === (caller.actor === 'owner'),
          caller,
          'alone sees the address',
        ),
    },
  ],
  'POST /api/teaching/class/:courseId/teachers': [
    {
      asks: 'invites somebody to teach',
      call: post(
        (world) => `/api/teaching/class/${world.teaching.courseId}/teachers`,
        () => ({ email: 'matrix-teacher@example.org', rights: ['content'] }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/teaching/class/:courseId/teachers/:teachingId': [
    {
      asks: 'changes rights by a course that they are not of',
      call: post(
        (world) => `/api/teaching/class/${world.course.id}/teachers/${world.teaching.id}`,
        () => ({ rights: ['class'] }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'changes rights',
      call: post(
        (world) => `/api/teaching/class/${world.teaching.courseId}/teachers/${world.teaching.id}`,
        () => ({ rights: ['class'] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/teaching/class/:courseId/teachers/:teachingId': [
    {
      asks: 'takes rights back by a course that they are not of',
      call: remove((world) => `/api/teaching/class/${world.course.id}/teachers/${world.teaching.id}`),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'takes rights back',
      call: remove((world) => `/api/teaching/class/${world.teaching.courseId}/teachers/${world.untaught.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/teaching/with': [
    {
      asks: 'lists what they teach with others',
      call: get(() => '/api/teaching/with'),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(!reply.body.includes(world.teaching.id), caller, 'must not see who else is invited'),
    },
  ],
  'POST /api/teaching/with/:teachingId': [
    {
      asks: 'accepts an invitation to somebody else',
      call: post(
        (world) => `/api/teaching/with/${world.teaching.id}`,
        () => ({ answer: 'accept' }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'DELETE /api/teaching/with/:teachingId': [
    {
      asks: 'gives rights of somebody else back',
      call: remove((world) => `/api/teaching/with/${world.teaching.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
};
