import { newId } from '../../src/platform/ids.ts';
import { demand, get, nobody, post, type Question, remove } from './questions.ts';
import type { Call, World } from './world.ts';

const settings = {
  passPercent: 60,
  attemptsAllowed: null,
  minutes: null,
  isShuffled: false,
  drawCount: null,
  showsAnswers: true,
};
const question = {
  ...{ _id: newId(), kind: 'number', prompt: 'How much?', explanation: '', points: 1 },
  ...{ right: 271_828, tolerance: 0 },
};

const put =
  (url: (world: World) => string, payload: object): Call =>
  (world, { client }) =>
    client.call({ method: 'PUT', url: url(world), payload });

const save = (version: number) => ({ version, settings, questions: [question] });
const own = (world: World) => `/api/course/quiz/${world.quizLecture.id}`;
const attempt = (world: World) => `/api/learning/quizattempts/${world.attempt.id}`;

/** What is right leaves only to the owner, and to learners when their attempt is over. */
const keepsAnswers: Question['check'] = (reply, caller) =>
  demand(!reply.body.includes('271828'), caller, 'the right answer must not leave');

/** Quizzes: their educator writes them, enrolled learners take them. */
export const quizRows: Record<string, Question[]> = {
  'GET /api/course/quiz/:lectureId': [
    { asks: 'reads a quiz with what is right', call: get(own), answers: [401, 403, 403, 404, 200] },
    {
      asks: 'reads the quiz of a lecture that is none',
      call: get((world) => `/api/course/quiz/${world.lecture.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'PUT /api/course/quiz/:lectureId': [
    { asks: 'saves a quiz', call: put(own, save(1)), answers: [401, 403, 403, 404, 200] },
    {
      asks: 'makes a quiz of a film of the other educator',
      call: put((world) => `/api/course/quiz/${world.otherLecture.id}`, save(0)),
      answers: [401, 403, 403, 409, 404],
    },
  ],
  'DELETE /api/course/quiz/:lectureId': [
    { asks: 'removes a quiz', call: remove(own), answers: [401, 403, 403, 404, 200] },
  ],
  'GET /api/course/quiz/:lectureId/results': [
    {
      asks: 'reads how learners have done',
      call: get((world) => `${own(world)}/results`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/learning/quizzes/:lectureId': [
    {
      asks: 'reads how a quiz is taken',
      call: get((world) => `/api/learning/quizzes/${world.quizLecture.id}`),
      answers: [401, 404, 200, 404, 200],
      check: keepsAnswers,
    },
  ],
  'POST /api/learning/quizzes/:lectureId/attempts': [
    {
      asks: 'begins an attempt',
      call: post((world) => `/api/learning/quizzes/${world.quizLecture.id}/attempts`),
      answers: [401, 404, 200, 404, 403],
      check: keepsAnswers,
    },
  ],
  'GET /api/learning/quizattempts/:attemptId': [
    {
      asks: 'reads an attempt of the enrolled learner',
      call: get(attempt),
      answers: [401, 404, 200, 404, 404],
      check: keepsAnswers,
    },
  ],
  'PUT /api/learning/quizattempts/:attemptId/answers': [
    {
      asks: 'answers in an attempt of the enrolled learner',
      call: put((world) => `${attempt(world)}/answers`, { answers: [{ place: 0, answer: 1 }] }),
      answers: [401, 404, 200, 404, 404],
      check: keepsAnswers,
    },
  ],
  'POST /api/learning/quizattempts/:attemptId/submit': [
    {
      asks: 'submits an attempt of the enrolled learner',
      call: post(
        (world) => `${attempt(world)}/submit`,
        () => ({ answers: [] }),
      ),
      answers: [401, 404, 200, 404, 404],
    },
    {
      asks: 'submits what never was',
      call: post(
        () => `/api/learning/quizattempts/${nobody}/submit`,
        () => ({ answers: [] }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
