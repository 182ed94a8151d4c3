import { get, nothingThere, post, type Question } from './questions.ts';

/** Calls of the office about courses. */
export const officeCourseRows: Record<string, Question[]> = {
  'GET /api/office/courses': [
    {
      asks: 'lists all courses, drafts too',
      call: get(() => '/api/office/courses'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'GET /api/office/courses/:courseId': [
    {
      asks: 'opens a draft of somebody',
      call: get((world) => `/api/office/courses/${world.draft.id}`),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/courses/:courseId/approve': [
    {
      asks: 'approves a course that does not wait',
      call: post(
        (world) => `/api/office/courses/${world.draft.id}/approve`,
        () => ({ version: 'seen' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/courses/:courseId/return': [
    {
      asks: 'returns a course that does not wait',
      call: post(
        (world) => `/api/office/courses/${world.draft.id}/return`,
        () => ({ comment: 'Not yet' }),
      ),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/courses/:courseId/unpublish': [
    {
      asks: 'unpublishes a course',
      call: post(
        (world) => `/api/office/courses/${world.course.id}/unpublish`,
        () => ({ reason: 'A complaint' }),
      ),
      answers: [...nothingThere, 200, 404, 409],
    },
  ],
  'POST /api/office/courses/:courseId/lift': [
    {
      asks: 'lifts what nobody has said',
      call: post((world) => `/api/office/courses/${world.course.id}/lift`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/courses/:courseId/handover': [
    {
      asks: 'gives a course to the other educator',
      call: post(
        (world) => `/api/office/courses/${world.course.id}/handover`,
        (world) => ({ email: world.callers.otherEducator.email, reason: 'Has left' }),
      ),
      answers: [...nothingThere, 200, 404, 409],
    },
  ],
  'GET /api/office/categories': [
    {
      asks: 'tells the order of the categories',
      call: get(() => '/api/office/categories'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'PUT /api/office/categories': [
    {
      asks: 'sets the order of the categories',
      call: (_world, { client }) =>
        client.call({ method: 'PUT', url: '/api/office/categories', payload: { categories: [], basis: [] } }),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'GET /api/office/featured': [
    {
      asks: "lists what leads Home's row",
      call: get(() => '/api/office/featured'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'PUT /api/office/featured': [
    {
      asks: "lets nothing lead Home's row",
      call: (_world, { client }) =>
        client.call({ method: 'PUT', url: '/api/office/featured', payload: { courseIds: [], basis: [] } }),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
};
