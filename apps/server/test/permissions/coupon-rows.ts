import { newId } from '../../src/platform/ids.ts';
import { demand, get, post, type Question, remove } from './questions.ts';

const body = (overrides: object = {}) => ({
  code: 'FESTIVAL',
  kind: 'percent',
  value: 20,
  courseId: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerLearner: null,
  isPaused: false,
  ...overrides,
});

/** Coupons: educators make them, learners try them. */
export const couponRows: Record<string, Question[]> = {
  'POST /api/payment/quote': [
    {
      asks: 'asks what a course costs with its coupon; the owner cannot buy it',
      call: post(
        () => '/api/payment/quote',
        (world) => ({ courseId: world.course.id, coupon: world.coupon.code }),
      ),
      answers: [401, 200, 200, 200, 409],
      check: (reply, caller) => demand(reply.json().discount > 0, caller, 'pays less'),
    },
    {
      asks: 'asks what a draft costs',
      call: post(
        () => '/api/payment/quote',
        (world) => ({ courseId: world.draft.id, coupon: world.coupon.code }),
      ),
      answers: [401, 404, 404, 404, 409],
    },
  ],
  'GET /api/payment/coupons': [
    {
      asks: 'lists the own coupons only, whatever id stands in the query',
      call: get((world) => `/api/payment/coupons?educatorId=${world.ownerId}`),
      answers: [401, 403, 403, 200, 200],
      check: (reply, caller, world) =>
        demand(reply.body.includes(world.coupon.id) === (caller.actor === 'owner'), caller, 'coupons are the own ones'),
    },
    {
      asks: "lists the coupons of the owner's course",
      call: get((world) => `/api/payment/coupons?courseId=${world.course.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
  'POST /api/payment/coupons': [
    {
      asks: 'makes a coupon for all own courses, whatever educator stands in the body',
      call: post(
        () => '/api/payment/coupons',
        (world) => body({ educatorId: world.ownerId }),
      ),
      answers: [401, 403, 403, 201, 201],
    },
    {
      asks: "makes a coupon for the owner's course",
      call: post(
        () => '/api/payment/coupons',
        (world) => body({ courseId: world.course.id }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'POST /api/payment/coupons/codes': [
    {
      asks: "makes codes for the owner's course",
      call: post(
        () => '/api/payment/coupons/codes',
        (world) => body({ courseId: world.course.id, couponId: newId(), codes: 2 }),
      ),
      answers: [401, 403, 403, 404, 201],
    },
  ],
  'GET /api/payment/coupons/:couponId/codes.csv': [
    {
      asks: "takes the codes of the owner's coupon",
      call: get((world) => `/api/payment/coupons/${world.coupon.id}/codes.csv`),
      answers: [401, 403, 403, 404, 200],
      check: (reply, caller) => demand(reply.body.includes('Code,State'), caller, 'must get the headings'),
    },
  ],
  'POST /api/payment/coupons/:couponId': [
    {
      asks: "changes the owner's coupon",
      call: post(
        (world) => `/api/payment/coupons/${world.coupon.id}`,
        () => body({ value: 100 }),
      ),
      answers: [401, 403, 403, 404, 200],
    },
    {
      asks: "binds the owner's coupon to a course of somebody else",
      call: post(
        (world) => `/api/payment/coupons/${world.coupon.id}`,
        (world) => body({ courseId: world.otherCourse.id }),
      ),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'DELETE /api/payment/coupons/:couponId': [
    {
      asks: "removes the owner's coupon",
      call: remove((world) => `/api/payment/coupons/${world.coupon.id}`),
      answers: [401, 403, 403, 404, 200],
    },
  ],
};
