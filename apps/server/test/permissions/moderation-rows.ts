import { demand, get, nothingThere, post, type Question } from './questions.ts';

/** Reports of what people write, and what is decided about them. */
export const moderationRows: Record<string, Question[]> = {
  'POST /api/moderation/:kind/:contributionId/report': [
    {
      asks: 'reports the question of the enrolled learner, in the own name only',
      call: post(
        (world) => `/api/moderation/post/${world.question.id}/report`,
        (world) => ({ reason: 'spam', note: 'x', reporterId: world.enrolledId, isEducator: true }),
      ),
      answers: [401, 404, 403, 404, 201],
    },
    {
      asks: 'reports what the owner has written to the enrolled learner',
      call: post(
        (world) => `/api/moderation/message/${world.message.id}/report`,
        () => ({ reason: 'offensive' }),
      ),
      answers: [401, 404, 201, 404, 403],
    },
    {
      asks: 'reports a review as a review, and nothing as what it is not',
      call: post(
        (world) => `/api/moderation/message/${world.review.id}/report`,
        () => ({ reason: 'offensive' }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/moderation/received': [
    {
      asks: 'lists reported posts on the own courses, without who has reported them',
      call: get(() => '/api/moderation/received'),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) => {
        const has = reply.body.includes(world.answer.id);
        demand(has === (caller.actor === 'owner'), caller, 'sees reports on own courses alone');
        demand(!has || reply.json().contributions[0].reports[0].reporter === null, caller, 'learns no reporter');
      },
    },
  ],
  'POST /api/moderation/received/:postId/hide': [
    {
      asks: 'hides an answer on a course of the owner',
      call: post(
        (world) => `/api/moderation/received/${world.answer.id}/hide`,
        () => ({ reason: 'spam' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/moderation/received/:postId/restore': [
    {
      asks: 'shows an answer again that is not hidden',
      call: post((world) => `/api/moderation/received/${world.answer.id}/restore`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'POST /api/moderation/received/:postId/keep': [
    {
      asks: 'keeps a question about which nothing is open',
      call: post((world) => `/api/moderation/received/${world.question.id}/keep`),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'GET /api/office/moderation': [
    {
      asks: 'lists what people have written, but no message that nobody has reported',
      call: get(() => '/api/office/moderation?list=all'),
      answers: [...nothingThere, 200, 404, 200],
      check: (reply, caller, world) =>
        demand(!reply.body.includes(world.message.id), caller, 'reads no message that nobody has reported'),
    },
  ],
  'POST /api/office/moderation/:kind/:contributionId/hide': [
    {
      asks: 'hides a message',
      call: post(
        (world) => `/api/office/moderation/message/${world.message.id}/hide`,
        () => ({ reason: 'spam' }),
      ),
      answers: [...nothingThere, 200, 404, 409],
    },
  ],
  'POST /api/office/moderation/:kind/:contributionId/restore': [
    {
      asks: 'shows a question again that is not hidden',
      call: post((world) => `/api/office/moderation/post/${world.question.id}/restore`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/moderation/:kind/:contributionId/keep': [
    {
      asks: 'keeps a question about which nothing is open',
      call: post((world) => `/api/office/moderation/post/${world.question.id}/keep`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
};
