import { randomUUID } from 'node:crypto';
import { get, post, type Question, remove } from './questions.ts';

const plan = (startsAt: string) => ({ startsAt, minutes: 60, url: 'https://meet.example.com/abc' });

/** Calls about live classes: their educator plans them, and those who may watch the lecture come. */
export const liveRows: Record<string, Question[]> = {
  'GET /api/learning/live/:lectureId': [
    {
      asks: 'reads the live class of a lecture that has none',
      call: get((world) => `/api/learning/live/${world.secondLecture.id}`),
      answers: [401, 404, 404, 404, 404],
    },
    {
      asks: 'reads a planned one',
      call: get((world) => `/api/learning/live/${world.lecture.id}`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'GET /api/learning/live/:lectureId/calendar.ics': [
    {
      asks: 'takes a planned one into a calendar',
      call: get((world) => `/api/learning/live/${world.lecture.id}/calendar.ics`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'PUT /api/course/live/:lectureId': [
    {
      asks: 'plans a live class',
      call: (world, { client }) =>
        client.call({ method: 'PUT', url: `/api/course/live/${world.lecture.id}`, payload: plan(world.soon) }),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/course/live/:lectureId': [
    {
      asks: 'cancels a live class',
      call: remove((world) => `/api/course/live/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/teaching/live': [
    {
      asks: 'lists the classes to come of own courses',
      call: get(() => '/api/teaching/live'),
      answers: [401, 403, 403, 200, 200],
    },
  ],
  'PUT /api/course/liveseries/:courseId/:seriesId': [
    {
      asks: 'plans a series of live classes',
      call: (world, { client }) =>
        client.call({
          method: 'PUT',
          url: `/api/course/liveseries/${world.course.id}/${randomUUID()}`,
          payload: {
            ...{ minutes: 60, url: 'https://meet.example.com/abc', sections: [] },
            classes: [{ lectureTitle: 'Class 1', startsAt: world.soon, section: null }],
          },
        }),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/liveseries/:courseId/move': [
    {
      asks: 'moves a class of another course',
      call: post(
        (world) => `/api/course/liveseries/${world.otherCourse.id}/move`,
        (world) => ({ classes: [{ lectureId: world.lecture.id, startsAt: world.soon }] }),
      ),
      answers: [401, 403, 403, 409, 404],
    },
    {
      asks: 'moves a class',
      call: post(
        (world) => `/api/course/liveseries/${world.course.id}/move`,
        (world) => ({ classes: [{ lectureId: world.lecture.id, startsAt: world.soon }] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/course/liveseries/:courseId/cancel': [
    {
      asks: 'cancels a class',
      call: post(
        (world) => `/api/course/liveseries/${world.course.id}/cancel`,
        (world) => ({ lectureIds: [world.lecture.id] }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/learning/liveclasses/:courseId/calendar.ics': [
    {
      asks: 'takes the classes of a course into a calendar',
      call: get((world) => `/api/learning/liveclasses/${world.course.id}/calendar.ics`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
};
