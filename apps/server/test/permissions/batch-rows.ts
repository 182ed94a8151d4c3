import { DAY_MS } from '../../src/platform/clock.ts';
import { get, post, type Question, remove } from './questions.ts';

const startsAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
const body = { title: 'December', seats: 30, startsAt, enrolUntil: startsAt };

/** Batches of a course: its owner makes them, and whoever sees the class moves its learners. */
export const batchRows: Record<string, Question[]> = {
  'GET /api/teaching/batches/:courseId': [
    {
      asks: 'lists the batches of a course',
      call: get((world) => `/api/teaching/batches/${world.batch.courseId}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/teaching/batches/:courseId': [
    {
      asks: 'offers a course in a batch',
      call: post(
        (world) => `/api/teaching/batches/${world.batch.courseId}`,
        () => body,
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/teaching/batches/:courseId/:batchId': [
    {
      asks: 'changes a batch by a course that it is not of',
      call: post(
        (world) => `/api/teaching/batches/${world.course.id}/${world.batch.id}`,
        () => ({ ...body, version: 1 }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'changes a batch of somebody else by an own course',
      call: post(
        (world) => `/api/teaching/batches/${world.otherCourse.id}/${world.batch.id}`,
        () => ({ ...body, version: 1 }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'changes a batch',
      call: post(
        (world) => `/api/teaching/batches/${world.batch.courseId}/${world.batch.id}`,
        () => ({ ...body, version: 1 }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/teaching/batches/:courseId/:batchId': [
    {
      asks: 'ends a batch',
      call: remove((world) => `/api/teaching/batches/${world.batch.courseId}/${world.batch.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/teaching/batches/:courseId': [
    {
      asks: 'sells a course without batches while one can be joined',
      call: remove((world) => `/api/teaching/batches/${world.batch.courseId}`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/batches/:courseId/own': [
    {
      asks: 'chooses a batch of a course that nobody of them learns',
      call: post(
        (world) => `/api/batches/${world.batch.courseId}/own`,
        (world) => ({ batchId: world.batch.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'POST /api/teaching/batches/:courseId/learners': [
    {
      asks: 'moves a learner of a course into a batch of another one',
      call: post(
        (world) => `/api/teaching/batches/${world.course.id}/learners`,
        (world) => ({ learners: [world.enrolment.id], batchId: world.batch.id }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'moves a learner out of all batches',
      call: post(
        (world) => `/api/teaching/batches/${world.course.id}/learners`,
        (world) => ({ learners: [world.enrolment.id], batchId: null }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
