import { couponRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CouponsDeps } from './coupons.deps.ts';
import { quoteCourse } from './coupons.usecases.ts';
import { createCoupon, editCoupon, listCoupons, removeCoupon } from './educator-coupons.usecases.ts';

/** HTTP side of the coupons. */
export function registerCouponRoutes(app: FastifyInstance, deps: CouponsDeps): void {
  registerRoute(app, couponRoutes.quote, ({ body, user }) => quoteCourse(deps, { ...body, learnerId: user.id }));
  registerRoute(app, couponRoutes.listCoupons, ({ query, user }) =>
    listCoupons(deps, { educatorId: user.id, courseId: query.courseId }),
  );
  registerRoute(app, couponRoutes.createCoupon, ({ body, user }) => createCoupon(deps, user.id, body));
  registerRoute(app, couponRoutes.editCoupon, ({ params, body, user }) =>
    editCoupon(deps, { educatorId: user.id, couponId: params.couponId, body }),
  );
  registerRoute(app, couponRoutes.removeCoupon, ({ params, user }) =>
    removeCoupon(deps, { educatorId: user.id, couponId: params.couponId }),
  );
}
