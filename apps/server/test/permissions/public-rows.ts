import { newId } from '../../src/platform/ids.ts';
import { demand, type Question } from './questions.ts';
import type { Call } from './world.ts';

const everybody = (status: number) => [status, status, status, status, status] as const;

/** A question to which everybody gets the same answer. */
const same = (asks: string, status: number, call: Call): Question => ({ asks, call, answers: everybody(status) });
const get =
  (url: string): Call =>
  (_world, { client }) =>
    client.get(url);
const post =
  (url: string, body: object): Call =>
  (_world, { client }) =>
    client.post(url, body);
const opens = (url: string): Question[] => [same('is open to everybody', 200, get(url))];

/** Of the right form, by nobody's key. */
const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const otherEmail = 'somebody.else@example.com';

/** Routes that anybody may call: what they answer must not depend on who calls, nor open anything by an id. */
export const publicRows: Record<string, Question[]> = {
  'GET /metrics': opens('/metrics'),
  'GET /healthz': opens('/healthz'),
  'GET /readyz': opens('/readyz'),
  'POST /api/system/breaches': [same('takes any report', 204, post('/api/system/breaches', {}))],
  'GET /api/system/info': opens('/api/system/info'),
  'GET /api/docs/': opens('/api/docs/'),
  'GET /api/docs/static/index.html': [same('leads to the reference', 302, get('/api/docs/static/index.html'))],
  'GET /api/docs/static/swagger-initializer.js': opens('/api/docs/static/swagger-initializer.js'),
  'GET /api/docs/static/*': [same('has no other files', 404, get('/api/docs/static/../../package.json'))],
  'GET /api/docs/json': opens('/api/docs/json'),
  'GET /api/docs/yaml': opens('/api/docs/yaml'),
  'GET /api/openapi.json': opens('/api/openapi.json'),
  'GET /api/search/suggest': opens('/api/search/suggest?q=py'),
  'POST /api/search/alerts/unsubscribe': [
    same('needs the token of the mail', 404, post('/api/search/alerts/unsubscribe?token=x', {})),
  ],
  'GET /api/search/alerts/unsubscribe': [
    same('asks before it stops mails', 200, get('/api/search/alerts/unsubscribe?token=x')),
  ],
  'POST /api/learning/refuse-invitations': [
    same('needs the token of the mail', 404, post('/api/learning/refuse-invitations?token=x', {})),
  ],
  'GET /api/learning/refuse-invitations': [
    same('asks before it stops mails', 200, get('/api/learning/refuse-invitations?token=x')),
  ],
  'POST /api/notifications/unsubscribe': [
    same('needs the token of the mail', 404, post('/api/notifications/unsubscribe?token=x', {})),
  ],
  'GET /api/notifications/unsubscribe': [
    same('asks before it stops mails', 200, get('/api/notifications/unsubscribe?token=x')),
  ],

  'POST /api/auth/signup': [same('needs a form', 400, post('/api/auth/signup', {}))],
  'POST /api/auth/login': [
    same('needs the password', 401, post('/api/auth/login', { email: otherEmail, password: 'a wrong one' })),
  ],
  'POST /api/auth/secondfactor': [
    same('needs a sign-in that waits', 401, post('/api/auth/secondfactor', { code: '123456' })),
  ],
  'POST /api/auth/secondfactor/passkey/options': [
    same('needs a sign-in that waits', 401, post('/api/auth/secondfactor/passkey/options', {})),
  ],
  'POST /api/auth/secondfactor/passkey': [
    same('needs a sign-in that waits', 401, post('/api/auth/secondfactor/passkey', { credential: assertion })),
  ],
  'POST /api/auth/passkey/options': [same('gives a challenge to anybody', 200, post('/api/auth/passkey/options', {}))],
  'POST /api/auth/passkey': [
    same('needs a challenge and a passkey', 400, post('/api/auth/passkey', { credential: assertion })),
  ],
  'POST /api/auth/googlesignup': [
    same(
      'needs a proof of that e-mail',
      401,
      post('/api/auth/googlesignup', { name: 'X', email: otherEmail, role: '' }),
    ),
    {
      asks: "takes over no account by its owner's e-mail",
      call: async (world, { client }) => {
        const { email } = (await world.callers.owner.client.get('/api/user/currentuser')).json();
        return client.post('/api/auth/googlesignup', { name: 'X', email, role: 'educator' });
      },
      answers: everybody(401),
    },
  ],
  'POST /api/auth/sendotp': [same('answers for any e-mail', 200, post('/api/auth/sendotp', { email: otherEmail }))],
  'POST /api/auth/verifyotp': [
    same('needs the code', 400, post('/api/auth/verifyotp', { email: otherEmail, otp: '0000' })),
  ],
  'POST /api/auth/provelink': [
    same('needs the token of the mail', 400, post('/api/auth/provelink', { token: 'A'.repeat(27) })),
  ],
  'POST /api/auth/resetpassword': [
    {
      asks: "changes no password by its owner's e-mail",
      call: async (world, { client }) => {
        const { email } = (await world.callers.owner.client.get('/api/user/currentuser')).json();
        return client.post('/api/auth/resetpassword', { email, password: 'a stolen account' });
      },
      answers: everybody(401),
    },
  ],
  'GET /api/auth/google/start': [same('sends to the provider', 302, get('/api/auth/google/start'))],
  'GET /api/auth/google/callback': [
    same('needs the popup that was started', 400, get('/api/auth/google/callback?code=x&state=y')),
  ],
  'GET /api/auth/google/popup.js': opens('/api/auth/google/popup.js'),
  'GET /api/auth/google/popup.css': opens('/api/auth/google/popup.css'),

  'GET /api/course/getpublishedcoures': [
    {
      asks: 'lists published courses of any creator, no drafts, no ids of other learners',
      call: (world, { client }) => client.get(`/api/course/getpublishedcoures?creator=${world.ownerId}`),
      answers: everybody(200),
      check(reply, caller, world) {
        const ids = [world.studentId, world.enrolledId].filter((id) => id !== caller.id);
        const isLeaking = [world.draft.id, ...ids].some((id) => reply.body.includes(id));
        if (isLeaking && caller.actor !== 'owner') throw new Error(`${caller.actor} sees what is not theirs`);
        if (!reply.body.includes(world.course.id)) throw new Error(`${caller.actor} must see the published course`);
      },
    },
  ],
  'GET /api/public/course/:courseId': [
    {
      asks: 'shows a published course without a video, an email or the id of a learner',
      call: (world, { client }) => client.get(`/api/public/course/${world.course.id}`),
      answers: everybody(200),
      check(reply, caller, world) {
        const hidden = [world.enrolledId, world.callers.owner.email, '/media/videos'];
        if (hidden.some((text) => reply.body.includes(text)))
          throw new Error(`${caller.actor} sees what is not public`);
      },
    },
    {
      asks: 'shows no draft, not even to its educator',
      call: (world, { client }) => client.get(`/api/public/course/${world.draft.id}`),
      answers: everybody(404),
    },
    {
      asks: 'shows no archived course',
      call: (world, { client }) => client.get(`/api/public/course/${world.archived.id}`),
      answers: everybody(404),
    },
  ],
  'GET /api/public/course/:courseId/preview/:lectureId': [
    {
      asks: 'plays no lecture that is not free, not even to its learner',
      call: (world, { client }) => client.get(`/api/public/course/${world.course.id}/preview/${world.lecture.id}`),
      answers: everybody(404),
    },
    {
      asks: 'plays no lecture of a draft, not even to its educator',
      call: (world, { client }) => client.get(`/api/public/course/${world.draft.id}/preview/${world.draftLecture.id}`),
      answers: everybody(404),
    },
  ],
  'GET /api/public/teacher/:userId': [
    {
      asks: 'shows an educator with courses, without the email',
      call: (world, { client }) => client.get(`/api/public/teacher/${world.ownerId}`),
      answers: everybody(200),
      check(reply, caller, world) {
        const hidden = [world.callers.owner.email, world.draft.id, world.archived.id];
        if (hidden.some((text) => reply.body.includes(text)))
          throw new Error(`${caller.actor} sees what is not public`);
      },
    },
    {
      asks: 'shows no learner',
      call: (world, { client }) => client.get(`/api/public/teacher/${world.studentId}`),
      answers: everybody(404),
    },
  ],
  'GET /api/course/publishedcounts': opens('/api/course/publishedcounts'),
  'GET /api/course/publishedfacets': opens('/api/course/publishedfacets'),
  'GET /api/system/policies': [
    {
      asks: 'tells the policies that the school has written',
      call: (_world, { client }) => client.get('/api/system/policies'),
      answers: [200, 200, 200, 200, 200],
    },
  ],
  'GET /api/review/allReview': [
    {
      asks: 'lists reviews without the ids of their writers',
      call: (_world, { client }) => client.get('/api/review/allReview'),
      answers: everybody(200),
      check(reply, caller, world) {
        if (reply.body.includes(world.enrolledId)) throw new Error(`${caller.actor} sees the id of a reviewer`);
      },
    },
  ],

  'GET /media/school/:file': [
    same("gives the school's style that holds now", 200, get('/media/school/0123456789abcdef.css')),
    same('gives no other file', 404, get('/media/school/..%2F..%2Fsecrets.json')),
  ],
  'GET /media/images/:file': [
    same('has no picture of that name', 404, get(`/media/images/${newId()}.webp`)),
    same('gives no other file', 404, get('/media/images/..%2F..%2Fsecrets.json')),
  ],
  'GET /media/courses/:file': [
    same('draws nothing for a course that is not there', 404, get(`/media/courses/${newId()}-0123456789ab.jpg`)),
    same('gives no other file', 404, get('/media/courses/..%2F..%2Fsecrets.json')),
  ],
  'GET /media/videos/:assetId': [
    {
      asks: 'gives no video without a token, whoever is signed in',
      call: async (world, { client }) => client.get(`/media/videos/${await assetOf(world)}`),
      answers: everybody(403),
    },
    {
      asks: "gives no video by another video's token",
      call: async (world, { client }) => {
        const other = (await world.callers.otherEducator.client.get('/api/course/getcreatorcourses')).json()[0]._id;
        const lectures = await world.callers.otherEducator.client.get(`/api/course/getcourselecture/${other}`);
        const token = new URL(lectures.json()[0].videoUrl, 'http://x').searchParams.get('t');
        return client.get(`/media/videos/${await assetOf(world)}?t=${token}`);
      },
      answers: everybody(403),
    },
  ],
  'GET /media/videos/:assetId/:file': ['master.m3u8', '240p.m3u8', '240p.mp4', 'sound.mp4', 'previews.webp'].map(
    (file) => ({
      asks: `gives no ${file} without a token, whoever is signed in`,
      call: async (world, { client }) => client.get(`/media/videos/${await assetOf(world)}/${file}`),
      answers: everybody(403),
    }),
  ),

  'GET /api/certificates/:number': [
    {
      asks: 'says whose certificate it is, to anybody who has the number, and no ids of people',
      call: async (world, { client }) => client.get(`/api/certificates/${world.certificate.number}`),
      answers: everybody(200),
      check: (reply, caller, world) =>
        demand(
          !reply.body.includes(world.enrolledId) && !reply.body.includes(world.course.id),
          caller,
          'ids stay here',
        ),
    },
    same('knows no other number', 404, get('/api/certificates/AAAA-BBBB-CCCC')),
  ],
  'POST /api/mail/reports': [same('is not there without a secret', 404, post('/api/mail/reports', { bounces: [] }))],
  'POST /api/payment/webhook': [
    same('needs the signature', 400, post('/api/payment/webhook', { event: 'order.paid' })),
  ],
  'POST /sandbox/razorpay/v1/orders': [
    same('needs the key', 401, post('/sandbox/razorpay/v1/orders', { amount: 100, currency: 'INR' })),
  ],
  'GET /sandbox/razorpay/v1/orders/:id': [same('needs the key', 401, get('/sandbox/razorpay/v1/orders/order_1'))],
  'GET /sandbox/razorpay/v1/orders/:id/payments': [
    same('needs the key', 401, get('/sandbox/razorpay/v1/orders/order_1/payments')),
  ],
  'GET /sandbox/razorpay/v1/payments': [same('needs the key', 401, get('/sandbox/razorpay/v1/payments'))],
  'GET /sandbox/razorpay/v1/payments/:id': [same('needs the key', 401, get('/sandbox/razorpay/v1/payments/pay_1'))],
  'POST /sandbox/razorpay/v1/payments/:id/capture': [
    same('needs the key', 401, post('/sandbox/razorpay/v1/payments/pay_1/capture', {})),
  ],
  'POST /sandbox/razorpay/v1/payments/:id/refund': [
    same('needs the key', 401, post('/sandbox/razorpay/v1/payments/pay_1/refund', {})),
  ],
  'GET /sandbox/razorpay/v1/payments/:id/refunds': [
    same('needs the key', 401, get('/sandbox/razorpay/v1/payments/pay_1/refunds')),
  ],
  'GET /sandbox/razorpay/v1/refunds/:id': [same('needs the key', 401, get('/sandbox/razorpay/v1/refunds/rfnd_1'))],
  'GET /sandbox/razorpay/checkout.js': opens('/sandbox/razorpay/checkout.js'),
  'GET /sandbox/razorpay/checkout-frame.js': opens('/sandbox/razorpay/checkout-frame.js'),
  'GET /sandbox/razorpay/checkout.css': opens('/sandbox/razorpay/checkout.css'),
  'GET /sandbox/razorpay/devanagari-400.woff2': opens('/sandbox/razorpay/devanagari-400.woff2'),
  'GET /sandbox/razorpay/devanagari-600.woff2': opens('/sandbox/razorpay/devanagari-600.woff2'),
  'GET /sandbox/razorpay/checkout': [
    same('shows an order that exists', 404, get('/sandbox/razorpay/checkout?order_id=order_none')),
  ],
  'POST /sandbox/razorpay/checkout/payments': [
    same(
      'needs the public key',
      400,
      post('/sandbox/razorpay/checkout/payments', { key_id: 'x', order_id: 'order_1', outcome: 'success' }),
    ),
  ],
  'GET /sandbox/mail': opens('/sandbox/mail'),
  'GET /sandbox/mail/style.css': opens('/sandbox/mail/style.css'),
  'GET /sandbox/mail/:id': [same('has no mail of that number', 404, get('/sandbox/mail/0'))],
  'GET /sandbox/mail/:id/:index': [same('has no mail of that number', 404, get('/sandbox/mail/0/0'))],
  'GET /sandbox/openid/style.css': opens('/sandbox/openid/style.css'),
  'GET /sandbox/openid/choose/:uid': [same('needs a sign-in that was begun', 400, get('/sandbox/openid/choose/x'))],
  'POST /sandbox/openid/choose/:uid': [
    same('needs a sign-in that was begun', 400, (_world, { client }) =>
      client.call({
        method: 'POST',
        url: '/sandbox/openid/choose/x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: Buffer.from('person=sandbox-asha'),
      }),
    ),
  ],
  'GET /sandbox/openid/*': opens('/sandbox/openid/.well-known/openid-configuration'),
  'POST /sandbox/openid/*': [
    same('needs the client', 400, (_world, { client }) =>
      client.call({
        method: 'POST',
        url: '/sandbox/openid/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: Buffer.from('grant_type=authorization_code&code=x'),
      }),
    ),
  ],
};

async function assetOf(world: Parameters<Call>[0]): Promise<string> {
  const lectures = await world.callers.owner.client.get(`/api/course/getcourselecture/${world.course.id}`);
  return new URL(lectures.json()[0].videoUrl, 'http://x').pathname.split('/').at(-1) ?? '';
}
