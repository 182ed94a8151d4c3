import { demand, form, get, nobody, onlyOwnIds, post, type Question } from './questions.ts';
import type { World } from './world.ts';

/** What learners do: search, pay. */
export const learnerRows: Record<string, Question[]> = {
  'POST /api/search/speech': [
    {
      asks: 'has a spoken query written down (no service is configured)',
      call: form(
        () => '/api/search/speech',
        () => ({ language: 'hi-IN' }),
      ),
      answers: [401, 409, 409, 409, 409],
    },
  ],
  'POST /api/learning/playhere': [
    {
      asks: 'plays in the own browser, where the school bounds nothing',
      call: post(
        () => '/api/learning/playhere',
        (world) => ({ isTakingOver: true, userId: world.ownerId }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json().most === null, caller, 'hears of no bound'),
    },
  ],
  'POST /api/ai/search': [
    {
      asks: 'finds published courses',
      call: post(
        () => '/api/ai/search',
        () => ({ input: 'web development' }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) => {
        demand(!reply.body.includes(world.draft.id), caller, 'drafts are not found');
        onlyOwnIds(reply, caller, world);
      },
    },
  ],
  'POST /api/search/outcome': [
    {
      asks: 'counts that a course was opened, but not by who made it',
      call: post(
        () => '/api/search/outcome',
        (world) => ({ input: 'web development', courseId: world.course.id, event: 'click' }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().counted === (caller.actor !== 'owner'), caller, 'counts for others than the owner'),
    },
    {
      asks: 'tells nothing about drafts',
      call: post(
        () => '/api/search/outcome',
        (world) => ({ input: 'web development', courseId: world.draft.id, event: 'click' }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) => demand(reply.json().counted === false, caller, 'drafts do not count'),
    },
    {
      asks: 'counts enrolments of the caller only, whatever id stands in the body',
      call: post(
        () => '/api/search/outcome',
        (world) => ({ input: 'web', courseId: world.course.id, event: 'enrolment', userId: world.enrolledId }),
      ),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().counted === (caller.actor === 'enrolled'), caller, 'counts for who is enrolled'),
    },
  ],
  'GET /api/search/alerts': [
    {
      asks: 'lists the own alerts only, whatever person stands in the query',
      call: async (world, caller) => {
        if (caller.actor === 'student') await caller.client.post('/api/search/alerts', { query: 'glass blowing' });
        return caller.client.get(`/api/search/alerts?userId=${world.ownerId}`);
      },
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(
          reply.body.includes('glass blowing') === (caller.actor === 'student'),
          caller,
          'alerts are the own ones',
        ),
    },
  ],
  'POST /api/search/alerts': [
    {
      asks: 'saves an alert in the own name only',
      call: post(
        () => '/api/search/alerts',
        (world) => ({ query: 'pottery', userId: world.ownerId }),
      ),
      answers: [401, 201, 201, 201, 201],
    },
  ],
  'DELETE /api/search/alerts/:alertId': [
    {
      asks: "removes the own alert, and nobody else's",
      call: async (world, caller) => {
        // A refused caller must leave everything as it was: only who may delete one leaves one.
        if (caller.actor === 'student') await caller.client.post('/api/search/alerts', { query: 'bee keeping' });
        const alerts = (await world.callers.student.client.get('/api/search/alerts')).json();
        return caller.client.delete(`/api/search/alerts/${alerts[0]?._id ?? nobody}`);
      },
      answers: [401, 200, 404, 404, 404],
    },
  ],
  'GET /api/search/insights': [
    {
      asks: 'shows what led to the own courses only',
      call: async (world, caller) => {
        const click = { input: 'permissions', courseId: world.course.id, event: 'click' };
        // Once: a refused caller must leave everything as it was.
        if (caller.actor === 'otherEducator') await world.callers.student.client.post('/api/search/outcome', click);
        return caller.client.get(`/api/search/insights?creator=${world.ownerId}`);
      },
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(reply.body.includes(world.course.id) === (caller.actor === 'owner'), caller, 'courses are the own ones'),
    },
  ],

  'POST /api/learning/heartbeat': [
    {
      asks: 'notes what was watched of a course that one is enrolled in',
      call: post(
        () => '/api/learning/heartbeat',
        (world) => ({ lectureId: world.lecture.id, positionSeconds: 3, ranges: [[0, 3]], learnerId: world.enrolledId }),
      ),
      answers: [401, 404, 200, 404, 404],
    },
    {
      asks: 'notes what was watched of a course of another educator',
      call: post(
        () => '/api/learning/heartbeat',
        (world) => ({ lectureId: world.otherLecture.id, positionSeconds: 3, ranges: [[0, 3]] }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/learning/progress/:courseId': [
    {
      asks: 'tells how far one is, whatever learner stands in the query',
      call: get((world) => `/api/learning/progress/${world.course.id}?learnerId=${world.enrolledId}`),
      answers: [401, 404, 200, 404, 404],
    },
  ],
  'GET /api/learning/continue': [
    {
      asks: 'lists what one has begun',
      call: get((world) => `/api/learning/continue?learnerId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/learning/transcript/:lectureId/:language': [
    {
      asks: 'reads what is said in a lecture',
      call: get((world) => `/api/learning/transcript/${world.lecture.id}/hi`),
      answers: [401, 404, 200, 404, 200],
    },
    {
      asks: 'reads what is said in a draft',
      call: get((world) => `/api/learning/transcript/${world.draftLecture.id}/hi`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/learning/captions/:lectureId/:language': [
    {
      asks: 'gets the captions of a lecture',
      call: get((world) => `/api/learning/captions/${world.lecture.id}/hi`),
      answers: [404, 404, 200, 404, 200],
    },
  ],

  'POST /api/payment/create-order': [
    {
      asks: 'opens an order for oneself',
      call: post(
        () => '/api/payment/create-order',
        (world, caller) => ({ courseId: world.course.id, userId: caller.id }),
      ),
      answers: [401, 200, 409, 200, 409],
    },
    {
      asks: 'opens an order in the name of somebody else',
      call: post(
        () => '/api/payment/create-order',
        (world, caller) => ({
          courseId: world.course.id,
          userId: caller.id === world.studentId ? world.ownerId : world.studentId,
        }),
      ),
      answers: [401, 403, 403, 403, 403],
    },
    {
      asks: 'opens an order for a draft',
      call: post(
        () => '/api/payment/create-order',
        (world, caller) => ({ courseId: world.draft.id, userId: caller.id }),
      ),
      answers: [401, 404, 404, 404, 409],
    },
  ],
  'POST /api/payment/verify-payment': [
    {
      asks: "claims the enrolled learner's order as the own one (theirs fails by its signature)",
      call: post(
        () => '/api/payment/verify-payment',
        (world, caller) => verifyBody(world, caller.id),
      ),
      answers: [401, 404, 400, 404, 404],
    },
    {
      asks: "claims the enrolled learner's order in that learner's name",
      call: post(
        () => '/api/payment/verify-payment',
        (world) => verifyBody(world, world.enrolledId),
      ),
      answers: [401, 403, 400, 403, 403],
    },
    {
      asks: "claims the enrolled learner's order for another course",
      call: post(
        () => '/api/payment/verify-payment',
        (world, caller) => ({ ...verifyBody(world, caller.id), courseId: world.course.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/payment/purchases': [
    {
      asks: 'lists the own purchases only, whatever id stands in the query',
      call: get((world) => `/api/payment/purchases?userId=${world.enrolledId}&learnerId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.purchase.id) === (caller.actor === 'enrolled'),
          caller,
          'purchases are the own ones',
        ),
    },
  ],
  'POST /api/payment/refund': [
    {
      asks: "gives the enrolled learner's purchase back (theirs was made with another provider)",
      call: post(
        () => '/api/payment/refund',
        (world) => ({ orderId: world.purchase.id }),
      ),
      answers: [401, 404, 409, 404, 404],
    },
  ],
  'GET /api/payment/billing': [
    {
      asks: 'shows the own billing details',
      call: get(() => '/api/payment/billing'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/payment/billing': [
    {
      asks: 'changes the own billing details, whatever id stands in the body',
      call: post(
        () => '/api/payment/billing',
        (world) => ({ name: 'A', address: '', stateCode: '10', gstin: '', userId: world.enrolledId }),
      ),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'GET /api/payment/invoice/:file': [
    {
      asks: 'gives a receipt to its buyer only',
      call: get((world) => `/api/payment/invoice/${world.invoice.id}.pdf`),
      answers: [401, 404, 200, 404, 404],
      check: (reply, caller) => demand(reply.body.startsWith('%PDF-'), caller, 'must get a PDF'),
    },
    {
      asks: 'gives nothing else than PDFs of invoices',
      call: get((world) => `/api/payment/invoice/${world.invoice.id}`),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/learning/certificates': [
    {
      asks: 'lists the own completed courses only',
      call: get((world) => `/api/learning/certificates?learnerId=${world.enrolledId}`),
      answers: [401, 200, 200, 200, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.certificate.number) === (caller.actor === 'enrolled'),
          caller,
          'certificates are the own ones',
        ),
    },
  ],
  'POST /api/learning/certificates': [
    {
      asks: 'gives a certificate to who has completed the course',
      call: post(
        () => '/api/learning/certificates',
        (world) => ({ courseId: world.course.id, learnerId: world.enrolledId }),
      ),
      answers: [401, 409, 200, 409, 409],
    },
  ],
  'GET /api/learning/certificates/:file': [
    {
      asks: 'draws a certificate for its learner only',
      call: get((world) => `/api/learning/certificates/${world.certificate.number}.pdf`),
      answers: [401, 404, 200, 404, 404],
      check: (reply, caller) => demand(reply.body.startsWith('%PDF-'), caller, 'must get a PDF'),
    },
  ],
  'GET /api/payment/earnings': [
    {
      asks: 'shows the own earnings only, whatever id stands in the query',
      call: get((world) => `/api/payment/earnings?userId=${world.ownerId}&educatorId=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(
          reply.body.includes(world.course.id) === (caller.actor === 'owner'),
          caller,
          'earnings are the own ones',
        ),
    },
  ],
  'GET /api/payment/earnings.csv': [
    {
      asks: 'exports the own earnings only',
      call: get((world) => `/api/payment/earnings.csv?userId=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller) => demand(reply.body.includes('Date,Kind'), caller, 'must get the headings'),
    },
  ],
};
function verifyBody(world: World, userId: string): object {
  return {
    razorpay_order_id: world.order.providerOrderId,
    razorpay_payment_id: 'pay_x',
    razorpay_signature: 'f'.repeat(64),
    courseId: world.order.courseId,
    userId,
  };
}
