import { giftRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { acceptGift, openGift, orderGift, readdressGift, verifyGiftPayment } from './gifts.usecases.ts';
import { listGifts } from './own-gifts.usecases.ts';

/** HTTP side of gifts. Addresses and tokens are not in the log. */
export function registerGiftRoutes(app: FastifyInstance, deps: PaymentsDeps): void {
  registerRoute(app, giftRoutes.orderGift, async ({ params, body, user, request, reply }) => {
    noteAudit(request, { subject: `course:${params.courseId}` });
    const order = await orderGift(deps, { ...params, ...body, buyer: user });
    deps.checkoutPass.give(reply);
    return order;
  });
  registerRoute(app, giftRoutes.verifyGiftPayment, async ({ params, body, user, request, reply }) => {
    noteAudit(request, { subject: `course:${params.courseId}` });
    const paid = await verifyGiftPayment(deps, {
      courseId: params.courseId,
      userId: body.userId,
      learnerId: user.id,
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    deps.checkoutPass.take(reply);
    return paid;
  });
  registerRoute(app, giftRoutes.listGifts, async ({ user }) => ({ gifts: await listGifts(deps, user.id) }));
  registerRoute(app, giftRoutes.readdressGift, ({ params, body, user, request }) => {
    noteAudit(request, { details: { gift: params.giftId } });
    return readdressGift(deps, { ...params, ...body, giverId: user.id });
  });
  registerRoute(app, giftRoutes.openGift, ({ body, user }) => openGift(deps, body.token, user?.id ?? null));
  registerRoute(app, giftRoutes.acceptGift, async ({ body, user, request }) => {
    const accepted = await acceptGift(deps, { ...body, userId: user.id });
    noteAudit(request, { subject: `course:${accepted.courseId}` });
    return accepted;
  });
}
