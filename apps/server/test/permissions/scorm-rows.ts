import { newId } from '../../src/platform/ids.ts';
import { get, type Question, remove } from './questions.ts';
import type { Call, World } from './world.ts';

const put =
  (url: (world: World) => string, payload: () => object): Call =>
  (world, { client }) =>
    client.call({ method: 'PUT', url: url(world), payload: payload() });
const own = (world: World) => `/api/course/scorm/${world.scormLecture.id}`;
const played = (world: World) => `/api/learning/scorm/${world.scormLecture.id}`;
const token = 'A'.repeat(134);

/** Lessons from packages: enrolled learners play them, their educator looks after them; addresses carry a token of their own. */
export const scormRows: Record<string, Question[]> = {
  'GET /api/learning/scorm/:lectureId': [
    { asks: 'opens a lesson from a package', call: get(played), answers: [404, 404, 200, 404, 200] },
    {
      asks: 'opens one of a lecture that is none',
      call: get((world) => `/api/learning/scorm/${world.lecture.id}`),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'PUT /api/learning/scorm/:lectureId': [
    {
      asks: 'reports of a lesson',
      call: put(played, () => ({ sitting: newId(), number: 1, basis: 0, cmi: {} })),
      answers: [401, 404, 200, 404, 403],
    },
  ],
  'GET /api/course/scorm/:lectureId': [
    { asks: 'reads what a lesson is made of', call: get(own), answers: [401, 403, 403, 404, 200] },
  ],
  'PUT /api/course/scorm/:lectureId': [
    {
      asks: 'says how long a lesson takes',
      call: put(own, () => ({ minutes: 20 })),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/course/scorm/:lectureId': [
    { asks: 'takes a package away', call: remove(own), answers: [401, 403, 403, 404, 200] },
  ],
  'GET /packages/:token/play': [
    {
      asks: 'opens an address that nobody made',
      call: get(() => `/packages/${token}/play`),
      answers: [403, 403, 403, 403, 403],
    },
  ],
  'GET /packages/:token/files/*': [
    {
      asks: 'fetches a file at an address that nobody made',
      call: get(() => `/packages/${token}/files/index.html`),
      answers: [403, 403, 403, 403, 403],
    },
  ],
  'GET /packages/player/:file': [
    {
      asks: 'fetches a script that is none',
      call: get(() => '/packages/player/x.js'),
      answers: [404, 404, 404, 404, 404],
    },
  ],
};
