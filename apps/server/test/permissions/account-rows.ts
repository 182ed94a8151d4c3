import { demand, form, get, nobody, post, type Question } from './questions.ts';

/** Calls about sessions, profiles and accounts. */
export const accountRows: Record<string, Question[]> = {
  'GET /api/auth/logout': [
    { asks: 'ends the own session', call: get(() => '/api/auth/logout'), answers: [401, 200, 200, 200, 200] },
  ],
  'POST /api/auth/openreset': [
    {
      asks: 'opens a link that nobody was sent',
      call: post(
        () => '/api/auth/openreset',
        () => ({ token: 'x'.repeat(27) }),
      ),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/auth/openinvitation': [
    {
      asks: 'opens a link that nobody was sent',
      call: post(
        () => '/api/auth/openinvitation',
        () => ({ token: 'x'.repeat(27) }),
      ),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/auth/openpasswordcode': [
    {
      asks: 'opens a code that nobody was given',
      call: post(
        () => '/api/auth/openpasswordcode',
        () => ({ code: '2222-2222-2222' }),
      ),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/auth/usepasswordcode': [
    {
      asks: 'sets a password by a code that nobody was given',
      call: post(
        () => '/api/auth/usepasswordcode',
        () => ({ code: '2222-2222-2222', password: 'three old bicycles' }),
      ),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/auth/stoplooking': [
    { asks: 'ends no look', call: post(() => '/api/auth/stoplooking'), answers: [401, 409, 409, 409, 409] },
  ],
  'GET /api/auth/security': [
    {
      asks: 'lists the own devices only',
      call: get((world) => `/api/auth/security?userId=${world.ownerId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => {
        const { devices } = reply.json();
        demand(devices.length === 1 && devices[0].isCurrent, caller, 'sees the own device');
      },
    },
  ],
  'DELETE /api/auth/sessions/:sessionId': [
    {
      asks: "ends the owner's session",
      call: async (world, caller) => {
        const { devices } = (await world.callers.owner.client.get('/api/auth/security')).json();
        return caller.client.delete(`/api/auth/sessions/${devices[0]._id}`);
      },
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'DELETE /api/auth/sessions': [
    {
      asks: 'ends the own sessions only, whatever id stands in the query',
      call: async (world, caller) => {
        const reply = await caller.client.delete(`/api/auth/sessions?userId=${world.ownerId}`);
        const owner = await world.callers.owner.client.get('/api/user/currentuser');
        demand(owner.statusCode === (caller.actor === 'owner' ? 401 : 200), caller, 'must not log the owner out');
        return reply;
      },
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/auth/changepassword': [
    {
      asks: 'needs the own password (these people have none)',
      call: post(
        () => '/api/auth/changepassword',
        (world) => ({ currentPassword: 'x', password: 'a stolen account', userId: world.ownerId }),
      ),
      answers: [401, 409, 409, 409, 409],
    },
  ],
  'POST /api/auth/changeemail': [
    {
      asks: 'takes over no email that somebody has',
      call: async (world, caller) => {
        const { email } = (await world.callers.owner.client.get('/api/user/currentuser')).json();
        return caller.client.post('/api/auth/changeemail', { email, userId: world.ownerId });
      },
      answers: [401, 409, 409, 409, 409],
    },
  ],
  'POST /api/auth/confirmemail': [
    {
      asks: 'needs the own code',
      call: post(
        () => '/api/auth/confirmemail',
        (world) => ({ otp: '0000', userId: world.ownerId }),
      ),
      answers: [401, 400, 400, 400, 400],
    },
  ],
  'POST /api/auth/sendproof': [
    {
      asks: 'mails a proof to oneself only',
      call: async (world, caller) => caller.client.post('/api/auth/sendproof', { userId: world.ownerId }),
      // The owner has proved theirs already.
      answers: [401, 200, 200, 200, 409],
      check: (reply, caller, world) =>
        demand(caller.actor === 'owner' || !reply.body.includes(world.ownerId), caller, 'mails themself'),
    },
  ],
  'POST /api/auth/proveemail': [
    {
      asks: 'needs the own code',
      call: post(
        () => '/api/auth/proveemail',
        (world) => ({ otp: '000000', userId: world.ownerId }),
      ),
      // The owner has proved theirs already.
      answers: [401, 400, 400, 400, 200],
    },
  ],
  'GET /api/auth/factors': [
    {
      asks: 'lists the own passkeys only',
      call: get((world) => `/api/auth/factors?userId=${world.ownerId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().passkeys.length === (caller.actor === 'owner' ? 1 : 0), caller, 'sees own passkeys'),
    },
  ],
  'POST /api/auth/factors/passkeys/options': [
    {
      asks: 'begins a passkey for oneself, once the e-mail is proved',
      call: post(
        () => '/api/auth/factors/passkeys/options',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 403, 403, 403, 200],
      check: (reply, caller) => demand(reply.json().excludeCredentials.length === 1, caller, 'has one already'),
    },
  ],
  'POST /api/auth/factors/passkeys': [
    {
      asks: 'adds no passkey that was not begun',
      call: post(
        () => '/api/auth/factors/passkeys',
        (world) => ({
          userId: world.ownerId,
          name: 'Mine',
          credential: {
            id: 'AAAA',
            rawId: 'AAAA',
            type: 'public-key',
            response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
          },
        }),
      ),
      answers: [401, 400, 400, 400, 400],
    },
  ],
  'PATCH /api/auth/factors/passkeys/:passkeyId': [
    {
      asks: "renames the owner's passkey",
      call: (world, { client }) =>
        client.call({
          method: 'PATCH',
          url: `/api/auth/factors/passkeys/${world.passkey.id}`,
          payload: { name: 'Mine now' },
        }),
      answers: [401, 404, 404, 404, 200],
    },
  ],
  'POST /api/auth/factors/passkeys/:passkeyId/remove': [
    {
      asks: "removes the owner's passkey",
      call: post((world) => `/api/auth/factors/passkeys/${world.passkey.id}/remove`),
      answers: [401, 404, 404, 404, 200],
    },
    {
      asks: 'removes no passkey that is not there',
      call: post(() => `/api/auth/factors/passkeys/${nobody}/remove`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'POST /api/auth/factors/totp/begin': [
    {
      asks: 'begins an app for oneself, once the e-mail is proved',
      call: post(
        () => '/api/auth/factors/totp/begin',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 403, 403, 403, 200],
    },
  ],
  'POST /api/auth/factors/totp/confirm': [
    {
      asks: 'needs an app that was begun',
      call: post(
        () => '/api/auth/factors/totp/confirm',
        (world) => ({ code: '123456', userId: world.ownerId }),
      ),
      answers: [401, 409, 409, 409, 409],
    },
  ],
  'POST /api/auth/factors/totp/remove': [
    {
      asks: 'needs an app of the own',
      call: post(
        () => '/api/auth/factors/totp/remove',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 409, 409, 409, 409],
    },
  ],
  'POST /api/auth/factors/recoverycodes': [
    {
      asks: 'makes codes for oneself, beside a factor',
      call: post(
        () => '/api/auth/factors/recoverycodes',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 409, 409, 409, 200],
    },
  ],
  'GET /api/account/deletion': [
    {
      asks: 'tells about the own account',
      call: get((world) => `/api/account/deletion?userId=${world.ownerId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().mustSettle.length === (caller.actor === 'owner' ? 2 : 0), caller, 'sees own debts only'),
    },
  ],
  'POST /api/account/delete': [
    {
      asks: 'deletes oneself only, and no educator with paying learners',
      call: async (world, caller) => {
        const reply = await caller.client.post('/api/account/delete', { userId: world.ownerId, _id: world.ownerId });
        const owner = await world.callers.owner.client.get('/api/user/currentuser');
        demand(owner.statusCode === 200, caller, 'must not delete the owner');
        return reply;
      },
      answers: [401, 200, 200, 200, 409],
    },
  ],
  'POST /api/account/export': [
    {
      asks: 'exports oneself only',
      call: post(
        () => '/api/account/export',
        (world) => ({ userId: world.ownerId }),
      ),
      answers: [401, 200, 200, 200, 200],
    },
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
  'POST /api/user/preferences': [
    {
      asks: 'changes the own preferences, whatever ids stand in the body',
      call: post(
        () => '/api/user/preferences',
        (world) => ({ lowData: 'on', locale: 'hi', _id: world.ownerId, userId: world.ownerId, role: 'educator' }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json()._id === caller.id, caller, 'must change themself'),
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
