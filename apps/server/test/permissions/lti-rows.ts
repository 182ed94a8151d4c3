import { get, nobody, nothingThere, post, type Question, remove } from './questions.ts';
import type { Call } from './world.ts';

/** What a browser sends of a form. */
const sendForm =
  (url: string, fields: Record<string, string>): Call =>
  (_world, caller) =>
    caller.client.call({
      ...{ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: Buffer.from(new URLSearchParams(fields).toString()),
    });

/** Launches from learning platforms: without their signed word and its ticket nobody gets anywhere. */
export const ltiRows: Record<string, Question[]> = {
  'GET /api/lti/link': [
    { asks: 'asks what waits to be connected', call: get(() => '/api/lti/link'), answers: [401, 200, 200, 200, 200] },
  ],
  'POST /api/lti/link': [
    {
      asks: 'connects what nobody has brought',
      call: post(
        () => '/api/lti/link',
        () => ({}),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'DELETE /api/lti/links/:linkId': [
    {
      asks: 'ends a connection that is not theirs',
      call: remove(() => `/api/lti/links/${nobody}`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/lti/login': [
    {
      asks: 'comes from a platform that nobody has connected',
      call: get(() => '/api/lti/login?iss=https://lms.example&login_hint=x'),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'POST /api/lti/login': [
    {
      asks: 'comes from a platform that nobody has connected, by a form',
      call: sendForm('/api/lti/login', { iss: 'https://lms.example', login_hint: 'x' }),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'POST /api/lti/launch': [
    {
      asks: 'says something that no platform has signed',
      call: sendForm('/api/lti/launch', { state: 'guess', id_token: 'guess' }),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/lti/enter': [
    {
      asks: 'comes in with a ticket that nobody has given',
      call: sendForm('/api/lti/enter', { ticket: 'guess' }),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'POST /api/lti/choose': [
    {
      asks: 'chooses a course with a ticket that nobody has given',
      call: sendForm('/api/lti/choose', { ticket: 'guess' }),
      answers: [400, 400, 400, 400, 400],
    },
  ],
  'GET /api/lti/jwks': [
    { asks: 'reads the public keys', call: get(() => '/api/lti/jwks'), answers: [200, 200, 200, 200, 200] },
  ],
  'GET /api/office/lti': [
    {
      asks: 'tells which platforms are connected',
      call: get(() => '/api/office/lti'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
};
