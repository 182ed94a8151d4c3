import { demand, get, nobody, post, type Question, remove } from './questions.ts';
import type { World } from './world.ts';

const body = (world: World, overrides: object = {}) => ({
  ...{ title: 'Both', description: '', price: 600, isPublished: true, courseIds: world.bundle.courseIds },
  ...overrides,
});
const handed = { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' };

/** Bundles: educators make them of their own courses, everybody sees what is offered, learners buy. */
export const bundleRows: Record<string, Question[]> = {
  'GET /api/payment/bundles': [
    {
      asks: 'lists the own bundles only, whatever id stands in the query',
      call: get((world) => `/api/payment/bundles?educatorId=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(reply.body.includes(world.bundle.id) === (caller.actor === 'owner'), caller, 'bundles are the own ones'),
    },
  ],
  'POST /api/payment/bundles': [
    {
      asks: "makes a bundle of the owner's courses, whatever educator stands in the body",
      call: post(
        () => '/api/payment/bundles',
        (world) => body(world, { educatorId: world.ownerId }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/payment/bundles/:bundleId': [
    {
      asks: "changes the owner's bundle",
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}`,
        (world) => body(world, { title: 'Still both' }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: "puts a course of somebody else into the owner's bundle",
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}`,
        (world) => body(world, { courseIds: [world.course.id, world.otherCourse.id] }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'DELETE /api/payment/bundles/:bundleId': [
    {
      asks: "removes the owner's bundle",
      call: remove((world) => `/api/payment/bundles/${world.bundle.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'GET /api/payment/bundles/:bundleId': [
    {
      asks: 'looks at a bundle; what is theirs of it is said to nobody else',
      call: get((world) => `/api/payment/bundles/${world.bundle.id}`),
      answers: [200, 200, 200, 200, 200],
      check: (reply, caller) =>
        demand(reply.json().ownedIds.length > 0 === (caller.actor === 'enrolled'), caller, 'owns its own courses'),
    },
    {
      asks: 'looks at a bundle that is not there',
      call: get(() => `/api/payment/bundles/${nobody}`),
      answers: [404, 404, 404, 404, 404],
    },
  ],
  'GET /api/payment/course-bundles/:courseId': [
    {
      asks: 'lists the bundles that a course is in',
      call: get((world) => `/api/payment/course-bundles/${world.course.id}`),
      answers: [200, 200, 200, 200, 200],
    },
  ],
  'POST /api/payment/bundles/:bundleId/order': [
    {
      asks: 'orders a bundle for oneself; the owner cannot buy it',
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}/order`,
        (_world, caller) => ({ userId: caller.id, shownPrice: 600 }),
      ),
      answers: [401, 200, 200, 200, 409],
    },
    {
      asks: 'orders a bundle for somebody else',
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}/order`,
        () => ({ userId: nobody, shownPrice: 600 }),
      ),
      answers: [401, 403, 403, 403, 403],
    },
  ],
  'POST /api/payment/bundles/:bundleId/verify': [
    {
      asks: 'verifies the payment of an order that is not there',
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}/verify`,
        (_world, caller) => ({ ...handed, userId: caller.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
    {
      asks: "verifies the enrolled learner's order as one of a bundle",
      call: post(
        (world) => `/api/payment/bundles/${world.bundle.id}/verify`,
        (world, caller) => ({ ...handed, razorpay_order_id: world.order.providerOrderId, userId: caller.id }),
      ),
      answers: [401, 404, 404, 404, 404],
    },
  ],
};
