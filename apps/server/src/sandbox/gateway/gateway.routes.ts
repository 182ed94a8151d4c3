import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RawRoute, registerRawRoute } from '../../platform/http/register-route.ts';
import { isSameText } from '../../platform/secrets/same-text.ts';
import { createUnknownGatewayIdError, GatewayError, toGatewayErrorBody } from './gateway.errors.ts';
import { presentGatewayOrder, presentGatewayPayment, presentGatewayRefund } from './gateway.models.ts';
import { captureGatewayPayment, createGatewayOrder, type GatewayDeps } from './gateway.usecases.ts';
import { refundGatewayPayment } from './refunds/refunds.usecases.ts';

const BASE = '/sandbox/razorpay/v1';

/** Razorpay's API as far as the product uses it, behind Basic auth. */
export function registerGatewayApi(scope: FastifyInstance, deps: GatewayDeps): void {
  const authorization = `Basic ${Buffer.from(`${deps.keys.keyId}:${deps.keys.keySecret}`).toString('base64')}`;
  scope.setErrorHandler(answerGatewayError);
  scope.addHook('onRequest', async (request) => {
    if (!isSameText(authorization, request.headers.authorization ?? '')) {
      throw new GatewayError(401, 'Authentication failed');
    }
  });

  const route = (method: RawRoute['method'], path: string, handler: (request: FastifyRequest) => Promise<unknown>) =>
    registerRawRoute(
      scope,
      {
        method,
        path: `${BASE}${path}`,
        access: 'public',
        limit: { none: 'this server calls itself, with a key' },
        audit: { none: 'a stand-in; what comes of it is noted where it arrives' },
        skipsSession: true,
        summary: 'Demo payment gateway',
      },
      handler,
    );

  route('POST', '/orders', async (request) => presentGatewayOrder(await createGatewayOrder(deps, request.body)));
  route('GET', '/orders/:id', async (request) => {
    const order = await deps.repository.findOrder(readId(request));
    if (!order) throw createUnknownGatewayIdError();
    return presentGatewayOrder(order);
  });
  route('GET', '/orders/:id/payments', async (request) => {
    const order = await deps.repository.findOrder(readId(request));
    if (!order) throw createUnknownGatewayIdError();
    const items = (await deps.repository.listPayments(order.id)).map(presentGatewayPayment);
    return { entity: 'collection', count: items.length, items };
  });
  route('GET', '/payments', async (request) => {
    const items = (await deps.repository.listAllPayments(readSpan(request))).map((row) => presentGatewayPayment(row));
    return { entity: 'collection', count: items.length, items };
  });
  route('GET', '/payments/:id', async (request) => {
    const payment = await deps.repository.findPayment(readId(request));
    if (!payment) throw createUnknownGatewayIdError();
    const refunds = await deps.repository.listRefunds(deps.db, payment.id);
    return presentGatewayPayment(
      payment,
      refunds.reduce((sum, refund) => sum + refund.amount, 0),
    );
  });
  route('POST', '/payments/:id/refund', async (request) => {
    const key = request.headers['x-refund-idempotency'];
    const input = { paymentId: readId(request), body: request.body, idempotencyKey: Array.isArray(key) ? key[0] : key };
    return presentGatewayRefund(await refundGatewayPayment(deps, input));
  });
  route('GET', '/payments/:id/refunds', async (request) => {
    const payment = await deps.repository.findPayment(readId(request));
    if (!payment) throw createUnknownGatewayIdError();
    const items = (await deps.repository.listRefunds(deps.db, payment.id)).map(presentGatewayRefund);
    return { entity: 'collection', count: items.length, items };
  });
  route('GET', '/refunds/:id', async (request) => {
    const refund = await deps.repository.findRefund(readId(request));
    if (!refund) throw createUnknownGatewayIdError();
    return presentGatewayRefund(refund);
  });
  route('POST', '/payments/:id/capture', async (request) =>
    presentGatewayPayment(await captureGatewayPayment(deps, readId(request), request.body)),
  );
}

/** Refusals in Razorpay's words; anything else goes on to the server's own handler. */
export function answerGatewayError(
  error: FastifyError | GatewayError,
  _request: FastifyRequest,
  reply: { code(status: number): { send(body: object): unknown } },
): unknown {
  if (!(error instanceof GatewayError)) throw error;
  return reply.code(error.statusCode).send(toGatewayErrorBody('BAD_REQUEST_ERROR', error.message, error.field));
}

const spanSchema = z.object({
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(4_765_046_400),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

function readSpan(request: FastifyRequest): z.output<typeof spanSchema> {
  const parsed = spanSchema.safeParse(request.query);
  if (!parsed.success) throw new GatewayError(400, 'The span is not valid.');
  return parsed.data;
}

function readId(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
