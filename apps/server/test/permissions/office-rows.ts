import { get, nobody, nothingThere, post, type Question, remove } from './questions.ts';

/** The earliest id that nothing has. */
const noAnnouncement = '01900000-0000-7000-8000-00000000a0d0';
const announced = {
  ...{ title: 'Closed on Sunday', text: '', titleInHindi: '', textInHindi: '', audience: 'everybody' },
  ...{ startsAt: null, endsAt: '2099-01-01T00:00:00.000Z' },
};

/** Calls of the school's office. */
export const officeRows: Record<string, Question[]> = {
  'GET /api/office/me': [
    {
      asks: 'says what one is in the office',
      call: get(() => '/api/office/me'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/overview': [
    {
      asks: 'tells the figures of the school',
      call: get(() => '/api/office/overview'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/readiness': [
    {
      asks: 'tells what is missing before the first sale',
      call: get(() => '/api/office/readiness'),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
  'GET /api/office/reviews': [
    {
      asks: 'lists reviews with their reports',
      call: get(() => '/api/office/reviews?list=all'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/reviews/:reviewId/hide': [
    {
      asks: 'hides a review',
      call: post(
        (world) => `/api/office/reviews/${world.review.id}/hide`,
        () => ({ reason: 'spam' }),
      ),
      answers: [...nothingThere, 200, 404, 409],
    },
  ],
  'POST /api/office/reviews/:reviewId/restore': [
    {
      asks: 'shows a review again that is not hidden',
      call: post((world) => `/api/office/reviews/${world.review.id}/restore`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'POST /api/office/reviews/:reviewId/keep': [
    {
      asks: 'keeps a review about which nothing is open',
      call: post((world) => `/api/office/reviews/${world.review.id}/keep`),
      answers: [...nothingThere, 409, 404, 409],
    },
  ],
  'GET /api/office/settings': [
    {
      asks: 'tells what the school has set',
      call: get(() => '/api/office/settings'),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
  'PATCH /api/office/settings': [
    {
      asks: 'sets what the school says at the top of Home',
      call: (_world, { client }) =>
        client.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { heroTitle: 'Learn' } } }),
      answers: [...nothingThere, 404, 404, 200],
    },
  ],
  'POST /api/office/settings/logo': [
    {
      asks: 'takes no logo without a picture',
      call: (_world, { client }) => client.postForm('/api/office/settings/logo', { variant: 'light' }),
      answers: [...nothingThere, 404, 404, 400],
    },
  ],
  'GET /api/office/announcements': [
    {
      asks: 'lists what the school tells everybody',
      call: get(() => '/api/office/announcements'),
      answers: [...nothingThere, 200, 404, 200],
    },
  ],
  'POST /api/office/announcements': [
    {
      asks: 'tells nobody anything for a hundred years',
      call: post(
        () => '/api/office/announcements',
        () => ({ ...announced, _id: noAnnouncement }),
      ),
      answers: [...nothingThere, 400, 404, 400],
    },
  ],
  'POST /api/office/announcements/:announcementId': [
    {
      asks: 'changes an announcement that is not there',
      call: post(
        () => `/api/office/announcements/${noAnnouncement}`,
        () => ({ ...announced, basis: { ...announced, startsAt: '' } }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'DELETE /api/office/announcements/:announcementId': [
    {
      asks: 'removes an announcement that is not there',
      call: remove(() => `/api/office/announcements/${noAnnouncement}`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'GET /api/office/orders': [
    {
      asks: 'lists the orders',
      call: get(() => '/api/office/orders'),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/orders/:orderId': [
    {
      asks: 'tells the story of an order',
      call: get((world) => `/api/office/orders/${world.purchase.id}`),
      answers: [...nothingThere, 200, 200, 200],
    },
  ],
  'GET /api/office/invoice/:file': [
    {
      asks: 'opens the receipt of an order',
      call: get((world) => `/api/office/invoice/${world.invoice.id}.pdf`),
      answers: [...nothingThere, 200, 200, 200],
    },
    {
      asks: 'opens a receipt that is not there',
      call: get(() => `/api/office/invoice/${nobody}.pdf`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/orders': [
    {
      asks: 'records a payment for a course that is not there',
      call: post(
        () => '/api/office/orders',
        (world) => ({
          ...{ paymentId: nobody, userId: world.studentId, courseId: nobody },
          ...{ amount: 100, way: 'cash', reference: '' },
        }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
    {
      asks: 'records a payment of a learner',
      call: post(
        () => '/api/office/orders',
        (world) => ({
          ...{ paymentId: world.note.id, userId: world.studentId, courseId: world.course.id },
          ...{ amount: 100, way: 'cash', reference: '' },
        }),
      ),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
  'POST /api/office/orders/:orderId/ask': [
    {
      asks: 'asks about an order that is not there',
      call: post(() => `/api/office/orders/${nobody}/ask`),
      answers: [...nothingThere, 404, 404, 404],
    },
    {
      asks: 'asks about an order that is paid',
      call: post((world) => `/api/office/orders/${world.purchase.id}/ask`),
      answers: [...nothingThere, 409, 409, 409],
    },
  ],
  'POST /api/office/orders/:orderId/mail-papers': [
    {
      asks: 'mails no papers of an order that is not there',
      call: post(() => `/api/office/orders/${nobody}/mail-papers`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/disputes/:disputeId': [
    {
      asks: 'settles a dispute that is not there',
      call: post(
        () => `/api/office/disputes/${nobody}`,
        () => ({ isSettled: true }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/orders/:orderId/refund': [
    {
      asks: 'refunds an order of a provider that is no longer there',
      call: post(
        (world) => `/api/office/orders/${world.purchase.id}/refund`,
        () => ({ refundId: nobody, amount: 100, left: 499, reason: 'A gift' }),
      ),
      answers: [...nothingThere, 404, 409, 409],
    },
    {
      asks: 'refunds an order that is not there',
      call: post(
        () => `/api/office/orders/${nobody}/refund`,
        () => ({ refundId: nobody, amount: 100, left: 499, reason: 'A gift' }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'GET /api/office/books.csv': [
    {
      asks: 'takes the books of a month along',
      call: get(() => '/api/office/books.csv?month=2026-01'),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
  'GET /api/office/gst.csv': [
    {
      asks: 'takes the papers of a month along',
      call: get(() => '/api/office/gst.csv?month=2026-01'),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
};
