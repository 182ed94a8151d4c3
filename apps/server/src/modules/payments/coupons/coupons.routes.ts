import { couponRoutes } from '@nalanda/contract';
import { couponCodesCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { noQuery, registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CouponsDeps } from './coupons.deps.ts';
import { createCouponNotFoundError } from './coupons.errors.ts';
import { quoteCourse } from './coupons.usecases.ts';
import {
  createCoupon,
  createCouponCodes,
  editCoupon,
  listCoupons,
  removeCoupon,
  writeCodes,
} from './educator-coupons.usecases.ts';

/** HTTP side of the coupons. */
export function registerCouponRoutes(app: FastifyInstance, deps: CouponsDeps): void {
  registerRoute(app, couponRoutes.quote, ({ body, user }) => quoteCourse(deps, { ...body, learnerId: user.id }));
  registerRoute(app, couponRoutes.listCoupons, ({ query, user }) =>
    listCoupons(deps, { educatorId: user.id, courseId: query.courseId }),
  );
  registerRoute(app, couponRoutes.createCoupon, ({ body, user }) => createCoupon(deps, user.id, body));
  registerRoute(app, couponRoutes.createCouponCodes, ({ body, user }) => createCouponCodes(deps, user.id, body));
  registerCsvRoute(
    app,
    {
      path: couponCodesCsvPath,
      access: 'educator',
      audit: 'coupon.codes-export',
      query: noQuery,
      summary: 'The single codes of a coupon as CSV, with what has become of each',
    },
    ({ user, readId, request }) => {
      const couponId = readId('couponId', createCouponNotFoundError);
      noteAudit(request, { subject: couponId });
      return { pieces: writeCodes(deps, { educatorId: user.id, couponId }), fileName: 'coupon-codes.csv' };
    },
  );
  registerRoute(app, couponRoutes.editCoupon, ({ params, body, user }) =>
    editCoupon(deps, { educatorId: user.id, couponId: params.couponId, body }),
  );
  registerRoute(app, couponRoutes.removeCoupon, ({ params, user }) =>
    removeCoupon(deps, { educatorId: user.id, couponId: params.couponId }),
  );
}
