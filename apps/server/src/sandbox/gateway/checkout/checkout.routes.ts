import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { registerRawRoute } from '../../../platform/register-route.ts';
import { GatewayError } from '../gateway.errors.ts';
import { presentFailure } from '../gateway.models.ts';
import { answerGatewayError } from '../gateway.routes.ts';
import { type GatewayDeps, payOrder } from '../gateway.usecases.ts';
import { renderCheckout, renderUnknownOrder } from './checkout.pages.ts';

const BASE = '/sandbox/razorpay';

/** The window lives in a frame of our own pages and loads nothing but its own files. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const FILES: Record<string, string> = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'checkout-frame.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
};

const attemptSchema = z.object({
  key_id: z.string().max(100),
  order_id: z.string().max(64),
  outcome: z.enum(['success', 'authorized', 'failure', 'late']),
  email: z.string().max(254).nullish(),
});

/** The checkout script, its window, and the call that the window's buttons make. */
export function registerGatewayCheckout(scope: FastifyInstance, deps: GatewayDeps): void {
  scope.setErrorHandler(answerGatewayError);
  for (const [name, type] of Object.entries(FILES)) registerFile(scope, name, type);

  registerRawRoute(
    scope,
    {
      method: 'GET',
      path: `${BASE}/checkout`,
      access: 'public',
      limit: 'read',
      skipsSession: true,
      summary: 'Demo checkout window',
    },
    async (request, reply) => {
      const { order_id: orderId } = request.query as { order_id?: unknown };
      const order = typeof orderId === 'string' ? await deps.repository.findOrder(orderId.slice(0, 64)) : null;
      setFrameHeaders(reply);
      if (order) return renderCheckout(order);
      return reply.code(404).send(renderUnknownOrder());
    },
  );

  registerRawRoute(
    scope,
    {
      method: 'POST',
      path: `${BASE}/checkout/payments`,
      access: 'public',
      limit: 'write',
      audit: { none: 'a stand-in; what comes of it is noted where it arrives' },
      skipsSession: true,
      summary: 'Demo payment',
    },
    async (request) => {
      const parsed = attemptSchema.safeParse(request.body);
      if (!parsed.success) throw new GatewayError(400, 'This payment is not complete.');
      const { key_id: keyId, order_id: orderId, outcome, email } = parsed.data;
      if (keyId !== deps.keys.keyId) throw new GatewayError(400, 'The api key provided is invalid');
      const { payment, signature } = await payOrder(deps, { orderId, outcome, email: email ?? null });
      if (payment.status === 'failed') return { error: presentFailure(payment) };
      return { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature: signature };
    },
  );
}

function registerFile(scope: FastifyInstance, name: string, type: string): void {
  registerRawRoute(
    scope,
    {
      method: 'GET',
      path: `${BASE}/${name}`,
      access: 'public',
      limit: 'read',
      skipsSession: true,
      summary: 'Demo checkout',
    },
    async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8')),
  );
}

function setFrameHeaders(reply: FastifyReply): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', FRAME_POLICY)
    .removeHeader('x-frame-options');
}
