import { demand, get, post, type Question, remove } from './questions.ts';

const newQuestion = '01900000-0000-7000-8000-00000000a0b0';
const newAnswer = '01900000-0000-7000-8000-00000000a0b1';

/** Calls about questions: those who learn and teach a course find them, and nobody else does. */
export const questionRows: Record<string, Question[]> = {
  'GET /api/questions/course/:courseId': [
    {
      asks: 'lists the questions of the course',
      call: get((world) => `/api/questions/course/${world.course.id}`),
      answers: [401, 404, 200, 404, 200],
      check: (reply, caller) =>
        demand(reply.statusCode !== 200 || reply.json().total === 1, caller, 'sees the question of the course'),
    },
  ],
  'POST /api/questions/course/:courseId': [
    {
      asks: 'asks a question',
      call: post(
        (world) => `/api/questions/course/${world.course.id}`,
        () => ({ _id: newQuestion, title: 'Why?', text: 'Why is it so?' }),
      ),
      // The id is the first writer's from then on.
      answers: [401, 404, 201, 404, 404],
    },
  ],
  'GET /api/questions/events/:courseId': [
    {
      // A stream that is let in does not end: questions.test.ts follows those of members.
      asks: 'follows the questions of a course that does not exist',
      call: get(() => `/api/questions/events/${newQuestion}`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/questions/thread/:questionId': [
    {
      asks: 'reads a question with its answers',
      call: get((world) => `/api/questions/thread/${world.question.id}`),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'POST /api/questions/thread/:questionId': [
    {
      asks: 'answers a question',
      call: post(
        (world) => `/api/questions/thread/${world.question.id}`,
        () => ({ _id: newAnswer, text: 'Because' }),
      ),
      answers: [401, 404, 201, 404, 404],
    },
  ],
  'POST /api/questions/thread/:questionId/follow': [
    {
      asks: 'follows a question',
      call: post(
        (world) => `/api/questions/thread/${world.question.id}/follow`,
        () => ({ follows: true }),
      ),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'POST /api/questions/post/:postId': [
    {
      asks: "changes the enrolled learner's question",
      call: post(
        (world) => `/api/questions/post/${world.question.id}`,
        () => ({ text: 'Changed', basis: { text: 'A question' } }),
      ),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'POST /api/questions/post/:postId/vote': [
    {
      asks: "votes for the enrolled learner's question",
      call: post(
        (world) => `/api/questions/post/${world.question.id}/vote`,
        () => ({ votes: true }),
      ),
      answers: [401, 404, 403, 404, 200],
    },
  ],
  'POST /api/questions/post/:postId/accept': [
    {
      asks: 'accepts an answer to the question',
      call: post(
        (world) => `/api/questions/post/${world.answer.id}/accept`,
        () => ({ accepts: true }),
      ),
      answers: [401, 404, 200, 404, 200],
    },
  ],
  'POST /api/questions/post/:postId/hide': [
    {
      asks: 'hides the answer',
      call: post(
        (world) => `/api/questions/post/${world.answer.id}/hide`,
        () => ({ reason: 'Off topic' }),
      ),
      answers: [401, 404, 403, 404, 200],
    },
  ],
  'DELETE /api/questions/post/:postId': [
    {
      asks: "removes the enrolled learner's question",
      call: remove((world) => `/api/questions/post/${world.question.id}`),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'GET /api/questions/received': [
    {
      asks: 'lists the questions on the own courses, whatever course is named',
      call: get((world) => `/api/questions/received?course=${world.otherCourse.id}`),
      answers: [401, 403, 403, 200, 200],
    },
    {
      asks: 'lists those on a course that one teaches, or does not',
      call: get((world) => `/api/questions/received?course=${world.course.id}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) => {
        const has = reply.body.includes(world.question.id);
        demand(has === (caller.actor === 'owner'), caller, 'sees questions on own courses alone');
      },
    },
  ],
};
