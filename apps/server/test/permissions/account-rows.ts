import { demand, form, get, nobody, post, type Question } from './questions.ts';

/** Calls about sessions, profiles and accounts. */
export const accountRows: Record<string, Question[]> = {
  'GET /api/auth/logout': [
    { asks: 'ends the own session', call: get(() => '/api/auth/logout'), answers: [401, 200, 200, 200, 200] },
  ],
  'GET /api/user/currentuser': [
    {
      asks: 'shows oneself',
      call: get(() => '/api/user/currentuser'),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json()._id === caller.id, caller, 'must see themself'),
    },
    {
      asks: 'shows oneself, whatever id stands in the query',
      call: get((world) => `/api/user/currentuser?userId=${world.ownerId}&_id=${world.ownerId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json()._id === caller.id, caller, 'must see themself'),
    },
  ],
  'POST /api/user/updateprofile': [
    {
      asks: 'changes oneself, whatever ids and roles stand in the form',
      call: form(
        () => '/api/user/updateprofile',
        (world) => ({ name: 'New Name', _id: world.ownerId, userId: world.ownerId, role: 'educator', email: 'x@y.z' }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => {
        const { _id, role, email } = reply.json();
        const isEducator = caller.actor === 'owner' || caller.actor === 'otherEducator';
        demand(_id === caller.id, caller, 'must change themself');
        demand(role === (isEducator ? 'educator' : 'student'), caller, 'must keep the role');
        demand(email !== 'x@y.z', caller, 'must keep the email');
      },
    },
  ],
  'POST /api/course/getcreator': [
    {
      asks: 'shows the card of an educator',
      call: post(
        () => '/api/course/getcreator',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 200, 200, 200, 200],
    },
    {
      asks: 'shows no card of a learner',
      call: post(
        () => '/api/course/getcreator',
        (world) => ({ userId: world.enrolledId }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
    {
      asks: 'shows no card of nobody',
      call: post(
        () => '/api/course/getcreator',
        () => ({ userId: nobody }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
