import { demand, get, post, type Question, remove } from './questions.ts';

/** Calls about invitations to courses: educators invite to their own, and whom an invitation is addressed to answers it. */
export const classInvitationRows: Record<string, Question[]> = {
  'GET /api/teaching/class/:courseId/invitations': [
    {
      asks: 'lists whom the owner has invited',
      call: get((world) => `/api/teaching/class/${world.invitation.courseId}/invitations`),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.invitation.email) === (caller.actor === 'owner'),
          caller,
          'alone sees the address',
        ),
    },
  ],
  'POST /api/teaching/class/:courseId/invitations/remind': [
    {
      asks: 'reminds whoever has not answered',
      call: post((world) => `/api/teaching/class/${world.invitation.courseId}/invitations/remind`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/teaching/class/:courseId/invitations': [
    {
      asks: 'invites to a course without a price',
      call: post(
        (world) => `/api/teaching/class/${world.invitation.courseId}/invitations`,
        () => ({ emails: ['matrix@example.org'] }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
    {
      asks: 'invites to a course with a price, which the school does not allow',
      call: post(
        (world) => `/api/teaching/class/${world.course.id}/invitations`,
        () => ({ emails: ['matrix@example.org'] }),
      ),
      answers: [401, 403, 403, 404, 409],
    },
  ],
  'DELETE /api/teaching/class/:courseId/invitations/:invitationId': [
    {
      asks: 'withdraws an invitation by a course that it is not of',
      call: remove((world) => `/api/teaching/class/${world.course.id}/invitations/${world.invitation.id}`),
      answers: [401, 403, 403, 404, 404],
    },
    {
      asks: 'withdraws an invitation of the owner',
      call: remove((world) => `/api/teaching/class/${world.invitation.courseId}/invitations/${world.withdrawn.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'DELETE /api/teaching/class/:courseId/learners/:enrolmentId': [
    {
      asks: 'removes a learner who has bought the course',
      call: remove((world) => `/api/teaching/class/${world.course.id}/learners/${world.enrolment.id}`),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'GET /api/learning/invitations': [
    {
      asks: 'lists the own invitations',
      call: get(() => '/api/learning/invitations'),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) =>
        demand(!reply.body.includes(world.invitation.id), caller, 'must not see who else is invited'),
    },
  ],
  'POST /api/learning/invitations/:invitationId': [
    {
      asks: 'accepts an invitation to somebody else',
      call: post(
        (world) => `/api/learning/invitations/${world.invitation.id}`,
        () => ({ answer: 'accept' }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
    {
      asks: 'declines an invitation to somebody else',
      call: post(
        (world) => `/api/learning/invitations/${world.invitation.id}`,
        () => ({ answer: 'decline' }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
