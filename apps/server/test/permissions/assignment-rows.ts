import { newId } from '../../src/platform/ids.ts';
import { form, get, post, type Question, remove } from './questions.ts';
import type { Call, World } from './world.ts';

const settings = {
  ...{ takesText: true, mostFiles: 1, passPercent: 50, triesAllowed: null, dueAt: null, goal: 'passed' },
  criteria: [{ _id: newId(), title: 'Is it clear?', points: 10, levels: [] }],
};
const put =
  (url: (world: World) => string, payload: (world: World) => object): Call =>
  (world, { client }) =>
    client.call({ method: 'PUT', url: url(world), payload: payload(world) });
const save = (version: number) => () => ({ version, task: 'Write.', settings });
const own = (world: World) => `/api/course/assignment/${world.assignmentLecture.id}`;
const taken = (path: string) => (world: World) => `/api/learning/assignments/${world.assignmentLecture.id}${path}`;
const submission = (path: string) => (world: World) => `/api/teaching/submissions/${world.submission.id}${path}`;

/** Assignments: their educator writes and marks them, enrolled learners hand in. */
export const assignmentRows: Record<string, Question[]> = {
  'GET /api/course/assignment/:lectureId': [
    { asks: 'reads an assignment of theirs', call: get(own), answers: [401, 403, 403, 404, 200] },
    {
      asks: 'reads the assignment of a lecture that is none',
      call: get((world) => `/api/course/assignment/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'PUT /api/course/assignment/:lectureId': [
    { asks: 'saves an assignment', call: put(own, save(1)), answers: [401, 403, 403, 404, 200] },
    {
      asks: 'makes an assignment of a film of the other educator',
      call: put((world) => `/api/course/assignment/${world.otherLecture.id}`, save(0)),
      answers: [401, 403, 403, 409, 404],
    },
  ],
  'DELETE /api/course/assignment/:lectureId': [
    { asks: 'removes an assignment', call: remove(own), answers: [401, 403, 403, 404, 200] },
  ],
  'GET /api/learning/assignments/:lectureId': [
    {
      asks: 'reads an assignment',
      call: get(taken('')),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'PUT /api/learning/assignments/:lectureId/draft': [
    {
      asks: 'writes while another one waits',
      call: put(taken('/draft'), () => ({ text: 'More' })),
      answers: [401, 404, 409, 404, 403],
    },
  ],
  'POST /api/learning/assignments/:lectureId/files': [
    {
      asks: 'adds a file (the bytes are missing)',
      call: form(taken('/files'), () => ({ name: 'a.txt' })),
      answers: [401, 404, 400, 404, 400],
    },
  ],
  'DELETE /api/learning/assignments/:lectureId/files/:fileId': [
    {
      asks: 'removes a file of what waits',
      call: remove((world) => taken(`/files/${world.submission.fileId}`)(world)),
      answers: [401, 404, 409, 404, 403],
    },
  ],
  'POST /api/learning/assignments/:lectureId/handin': [
    {
      asks: 'hands in what waits already',
      call: post(taken('/handin'), () => ({ text: 'Twice' })),
      answers: [401, 404, 200, 404, 403],
    },
  ],
  'POST /api/learning/assignments/:lectureId/takeback': [
    { asks: 'takes back what waits', call: post(taken('/takeback')), answers: [401, 404, 200, 404, 403] },
  ],
  'GET /api/learning/submissionfiles/:fileId': [
    {
      asks: 'fetches a file that was handed in',
      call: get((world) => `/api/learning/submissionfiles/${world.submission.fileId}`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'GET /api/learning/submissionfiles/:fileId/preview': [
    {
      asks: 'fetches the small picture of a photo that was handed in',
      call: get((world) => `/api/learning/submissionfiles/${world.submission.fileId}/preview`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'GET /api/teaching/tomark': [
    {
      asks: 'lists where something waits to be marked',
      call: get(() => '/api/teaching/tomark'),
      answers: [401, 403, 403, 200, 200],
    },
  ],
  'GET /api/teaching/assignments/:lectureId/submissions': [
    {
      asks: 'lists what was handed in',
      call: get((world) => `/api/teaching/assignments/${world.assignmentLecture.id}/submissions`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/teaching/submissions/:submissionId': [
    {
      asks: 'reads what was handed in',
      call: get(submission('')),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'PUT /api/teaching/submissions/:submissionId/marks': [
    {
      asks: 'marks what was handed in',
      call: put(submission('/marks'), ({ submission: { handedInAt } }) => ({
        ...{ points: [7], feedback: 'Good', isReturned: false, handedInAt },
      })),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
