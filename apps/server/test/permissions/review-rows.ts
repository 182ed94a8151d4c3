import { demand, get, post, type Question, remove } from './questions.ts';

/** Reviews: written, read, reported and answered. */
export const reviewRows: Record<string, Question[]> = {
  'POST /api/review/givereview': [
    {
      asks: 'reviews a course that is not the own one, in the own name only',
      call: post(
        () => '/api/review/givereview',
        (world) => ({ rating: 1, comment: 'x', courseId: world.course.id, userId: world.enrolledId }),
      ),
      answers: [401, 201, 201, 201, 403],
      check: (reply, caller) =>
        demand(reply.json().verified === (caller.actor === 'enrolled'), caller, 'verified is who is enrolled'),
    },
    {
      asks: 'reviews a draft',
      call: post(
        () => '/api/review/givereview',
        (world) => ({ rating: 1, comment: 'x', courseId: world.draft.id }),
      ),
      answers: [401, 404, 404, 404, 403],
    },
  ],
  'GET /api/review/course/:courseId': [
    {
      asks: 'lists reviews without the ids of their writers',
      call: get((world) => `/api/review/course/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) =>
        demand(!reply.body.includes(world.enrolledId), caller, 'nobody sees the id of a reviewer'),
    },
    {
      asks: 'lists reviews of a draft',
      call: get((world) => `/api/review/course/${world.draft.id}`),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'GET /api/review/received': [
    {
      asks: 'lists the reviews of a course of the owner',
      call: get((world) => `/api/review/received?course=${world.course.id}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller) =>
        demand(
          reply.json().total > 0 === (caller.actor === 'owner'),
          caller,
          'sees the reviews of the own courses only',
        ),
    },
  ],
  'GET /api/review/own/:courseId': [
    {
      asks: 'shows the own review only, whatever learner stands in the query',
      call: get((world) => `/api/review/own/${world.course.id}?learnerId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand((reply.json().review !== null) === (caller.actor === 'enrolled'), caller, 'the review is the own one'),
    },
  ],
  'DELETE /api/review/own/:courseId': [
    {
      asks: 'deletes the own review only, whatever learner stands in the query',
      call: remove((world) => `/api/review/own/${world.course.id}?learnerId=${world.enrolledId}`),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'POST /api/review/report/:reviewId': [
    {
      asks: 'reports a review of somebody else, in the own name only',
      call: post(
        (world) => `/api/review/report/${world.review.id}`,
        (world) => ({ reason: 'spam', note: 'x', reporterId: world.enrolledId, isEducator: true }),
      ),
      answers: [401, 201, 403, 201, 201],
    },
  ],
  'PUT /api/review/reply/:reviewId': [
    {
      asks: 'replies to a review of an own course',
      call: (world, { client }) =>
        client.call({ method: 'PUT', url: `/api/review/reply/${world.review.id}`, payload: { text: 'Thank you' } }),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/review/reply/:reviewId': [
    {
      asks: 'removes the reply to a review of an own course',
      call: remove((world) => `/api/review/reply/${world.review.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
