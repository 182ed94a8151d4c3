import { get, nobody, post, type Question } from './questions.ts';

const handed = { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' };
const wish = { recipientName: 'Gita', recipientEmail: 'gita@example.org', message: '', sendOn: null };

/** Gifts: who pays gives, and whoever holds the link accepts. */
export const giftRows: Record<string, Question[]> = {
  'POST /api/payment/gifts/course/:courseId/order': [
    {
      asks: 'orders a gift; who has the course can give it, its owner cannot',
      call: post(
        (world) => `/api/payment/gifts/course/${world.course.id}/order`,
        (_world, caller) => ({ ...wish, userId: caller.id, shownPrice: 100_000 }),
      ),
      answers: [401, 200, 200, 200, 409],
    },
    {
      asks: 'orders a gift for which somebody else pays',
      call: post(
        (world) => `/api/payment/gifts/course/${world.course.id}/order`,
        () => ({ ...wish, userId: nobody, shownPrice: 100_000 }),
      ),
      answers: [401, 403, 403, 403, 403],
    },
  ],
  'POST /api/payment/gifts/course/:courseId/verify': [
    {
      asks: 'verifies the payment of an order that is not there',
      call: post(
        (world) => `/api/payment/gifts/course/${world.course.id}/verify`,
        (_world, caller) => ({ ...handed, userId: caller.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
    {
      asks: "verifies the enrolled learner's order as one of a gift",
      call: post(
        (world) => `/api/payment/gifts/course/${world.course.id}/verify`,
        (world, caller) => ({ ...handed, razorpay_order_id: world.order.providerOrderId, userId: caller.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'GET /api/payment/gifts': [
    {
      asks: 'lists the own gifts',
      call: get(() => '/api/payment/gifts'),
      answers: [401, 200, 200, 200, 200],
    },
  ],
  'POST /api/payment/gifts/:giftId': [
    {
      asks: 'sends a gift of somebody else to an own address',
      call: post(
        (world) => `/api/payment/gifts/${world.gift.id}`,
        () => ({ recipientName: 'Me', recipientEmail: 'me@example.org' }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
  'POST /api/payment/opengift': [
    {
      asks: 'opens a gift with a token that nobody signed',
      call: post(
        () => '/api/payment/opengift',
        (world) => ({ token: world.gift.id }),
      ),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'POST /api/payment/acceptgift': [
    {
      asks: 'accepts a gift with a token that nobody signed',
      call: post(
        () => '/api/payment/acceptgift',
        (world) => ({ token: world.gift.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
