import { bundleRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/register-route.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { getBundle, listBundlesWith, orderBundle, verifyBundlePayment } from './bundles.usecases.ts';
import { createBundle, editBundle, listOwnBundles, removeBundle } from './educator-bundles.usecases.ts';

/** HTTP side of the bundles. */
export function registerBundleRoutes(app: FastifyInstance, deps: PaymentsDeps): void {
  registerRoute(app, bundleRoutes.listOwnBundles, ({ user }) => listOwnBundles(deps, user.id));
  registerRoute(app, bundleRoutes.createBundle, ({ body, user }) => createBundle(deps, user.id, body));
  registerRoute(app, bundleRoutes.editBundle, ({ params, body, user }) =>
    editBundle(deps, { educatorId: user.id, bundleId: params.bundleId, body }),
  );
  registerRoute(app, bundleRoutes.removeBundle, ({ params, user }) =>
    removeBundle(deps, { educatorId: user.id, bundleId: params.bundleId }),
  );
  registerRoute(app, bundleRoutes.getBundle, ({ params, user }) =>
    getBundle(deps, { bundleId: params.bundleId, viewerId: user?.id ?? null }),
  );
  registerRoute(app, bundleRoutes.listBundlesWith, ({ params }) => listBundlesWith(deps, params.courseId));
  registerRoute(app, bundleRoutes.orderBundle, async ({ params, body, user, reply }) => {
    const order = await orderBundle(deps, { ...params, ...body, buyer: user });
    deps.checkoutPass.give(reply);
    return order;
  });
  registerRoute(app, bundleRoutes.verifyBundlePayment, async ({ params, body, user, reply }) => {
    const paid = await verifyBundlePayment(deps, {
      bundleId: params.bundleId,
      userId: body.userId,
      learnerId: user.id,
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    deps.checkoutPass.take(reply);
    return paid;
  });
}
