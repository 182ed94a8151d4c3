import { bundleRoutes, type OwnBundle } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { getBundle, listBundlesWith, orderBundle, verifyBundlePayment } from './bundles.usecases.ts';
import { createBundle, editBundle, listOwnBundles, removeBundle } from './educator-bundles.usecases.ts';

/** HTTP side of the bundles. */
export function registerBundleRoutes(app: FastifyInstance, deps: PaymentsDeps): void {
  registerRoute(app, bundleRoutes.listOwnBundles, ({ user }) => listOwnBundles(deps, user.id));
  registerRoute(app, bundleRoutes.createBundle, async ({ body, user, request }) => {
    const made = await createBundle(deps, user.id, body);
    noteAudit(request, { subject: `bundle:${made._id}`, details: changesBetween(null, toNoted(made)) });
    return made;
  });
  registerRoute(app, bundleRoutes.editBundle, async ({ params, body, user, request }) => {
    const { before, after } = await editBundle(deps, { educatorId: user.id, bundleId: params.bundleId, body });
    noteAudit(request, { details: changesBetween(toNoted(before), toNoted(after)) });
    return after;
  });
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

/** What the audit log says of a bundle. */
const toNoted = ({ price, isPublished }: Pick<OwnBundle, 'price' | 'isPublished'>) => ({
  price,
  is_published: isPublished,
});
