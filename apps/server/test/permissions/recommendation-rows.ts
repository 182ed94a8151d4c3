import { demand, get, onlyOwnIds, post, type Question, remove } from './questions.ts';

/** What somebody may learn next, and the path to a job. */
export const recommendationRows: Record<string, Question[]> = {
  'GET /api/recommendations': [
    {
      asks: 'recommends what one has not, whatever learner stands in the query',
      call: get((world) => `/api/recommendations?userId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) => {
        demand(!reply.body.includes(world.draft.id), caller, 'drafts are not recommended');
        onlyOwnIds(reply, caller, world);
      },
    },
  ],
  'GET /api/recommendations/:courseId': [
    {
      asks: 'recommends what goes with a published course',
      call: get((world) => `/api/recommendations/${world.course.id}`),
      answers: [200, 200, 200, 200, 200],
      check: onlyOwnIds,
    },
    {
      asks: 'recommends what goes with a draft',
      call: get((world) => `/api/recommendations/${world.draft.id}`),
      answers: [404, 404, 404, 404, 200],
    },
    {
      asks: 'recommends what goes with an archived course',
      call: get((world) => `/api/recommendations/${world.archived.id}`),
      answers: [404, 404, 404, 404, 200],
    },
  ],
  'GET /api/career/jobs': [
    {
      asks: 'lists jobs that the school leads to',
      call: get(() => '/api/career/jobs'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/career/plan': [
    {
      asks: 'plans a path by what one has, whatever learner stands in the query',
      call: get((world) => `/api/career/plan?job=data%20analyst&userId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) => {
        demand(!reply.body.includes(world.draft.id), caller, 'drafts are in no path');
        onlyOwnIds(reply, caller, world);
      },
    },
  ],
  'POST /api/career/plan': [
    {
      asks: 'saves a path for oneself, whatever id stands in the body',
      call: post(
        () => '/api/career/plan',
        (world) => ({ job: 'data analyst', userId: world.enrolledId }),
      ),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'DELETE /api/career/plan': [
    {
      asks: 'forgets the own path only, whatever learner stands in the query',
      call: async (world, caller) => {
        const { enrolled } = world.callers;
        const forget = () => caller.client.delete(`/api/career/plan?userId=${world.enrolledId}`);
        // A refused caller must leave everything as it was.
        if (caller.actor === 'anonymous') return forget();
        await enrolled.client.post('/api/career/plan', { job: 'data analyst' });
        const reply = await forget();
        const { plan } = (await enrolled.client.get('/api/career/plan')).json();
        demand((plan === null) === (caller.actor === 'enrolled'), caller, 'the path forgotten is the own one');
        return reply;
      },
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/wishes': [
    {
      asks: 'lists the own wishes, whatever learner stands in the query',
      call: get((world) => `/api/wishes?userId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: onlyOwnIds,
    },
  ],
  'PUT /api/wishes/:courseId': [
    {
      asks: 'wishes for a course that some have and one teaches',
      call: (world, { client }) => client.call({ method: 'PUT', url: `/api/wishes/${world.course.id}` }),
      answers: [401, 200, 409, 200, 409],
    },
    {
      asks: 'wishes for a draft',
      call: (world, { client }) => client.call({ method: 'PUT', url: `/api/wishes/${world.draft.id}` }),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'DELETE /api/wishes/:courseId': [
    {
      asks: 'takes back a wish that is not there',
      call: remove((world) => `/api/wishes/${world.course.id}`),
      answers: [401, 200, 200, 200, 200],
    },
  ],
};
