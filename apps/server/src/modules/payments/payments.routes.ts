import { paymentRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noQuery, registerCsvRoute } from '../../platform/http/register-csv-route.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import { defineSentence } from '../../platform/sentences.ts';
import { getEarnings, writeStatement } from './ledger/earnings.usecases.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { createOrder, verifyPayment } from './payments.usecases.ts';
import { listPurchases } from './purchases/purchases.usecases.ts';
import { requestRefund } from './refunds/refunds.usecases.ts';
import { receiveWebhook } from './webhook/webhook.usecases.ts';

const sayReceived = defineSentence({ code: 'payment.event-received', message: 'Received.' });

/** HTTP side of the payments. */
export async function registerPaymentRoutes(app: FastifyInstance, deps: PaymentsDeps): Promise<void> {
  registerRoute(app, paymentRoutes.createOrder, async ({ body, user, reply }) => {
    const order = await createOrder(deps, { ...body, buyer: user });
    deps.checkoutPass.give(reply);
    return order;
  });
  registerRoute(app, paymentRoutes.verifyPayment, async ({ body, user, reply }) => {
    const paid = await verifyPayment(deps, {
      courseId: body.courseId,
      userId: body.userId,
      learnerId: user.id,
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    deps.checkoutPass.take(reply);
    return paid;
  });
  registerRoute(app, paymentRoutes.listPurchases, ({ user }) => listPurchases(deps, user.id));
  registerRoute(app, paymentRoutes.requestRefund, ({ body, user }) =>
    requestRefund(deps, { learnerId: user.id, orderId: body.orderId }),
  );
  registerRoute(app, paymentRoutes.getEarnings, ({ user }) => getEarnings(deps, user.id));
  registerCsvRoute(
    app,
    {
      path: '/api/payment/earnings.csv',
      access: 'educator',
      query: noQuery,
      summary: "Every sale and refund of the caller's courses, as CSV",
    },
    ({ user }) => ({ pieces: writeStatement(deps, user.id), fileName: 'earnings.csv' }),
  );
  await registerScope(app, (scope) => registerWebhookRoute(scope, deps));
}

/** In its own scope, because the signature is over the bytes as they came. */
function registerWebhookRoute(scope: FastifyInstance, deps: PaymentsDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  registerRawRoute(
    scope,
    {
      method: 'POST',
      path: '/api/payment/webhook',
      access: 'public',
      limit: { none: 'signed by the provider, which sends bursts from few addresses and must lose none' },
      audit: 'payment.event',
      summary: 'Events of the payment provider',
      skipsSession: true,
      allowsCrossOrigin: true,
      precedence: 'money',
    },
    async (request) => {
      await receiveWebhook(deps, {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: readHeader(request.headers['x-razorpay-signature']) ?? '',
        eventId: readHeader(request.headers['x-razorpay-event-id'])?.slice(0, 200),
      });
      return sayReceived();
    },
  );
}

function readHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
