import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
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
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const ownFile = (name: string) => new URL(`./pages/${name}`, import.meta.url);
const require = createRequire(import.meta.url);
const fontFile = (weight: 400 | 600) =>
  require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`);

/** What the window is made of: each file's type, and where it lies. */
const FILES: Record<string, { type: string; file: URL | string }> = {
  'checkout.js': { type: 'text/javascript; charset=utf-8', file: ownFile('checkout.js') },
  'checkout-frame.js': { type: 'text/javascript; charset=utf-8', file: ownFile('checkout-frame.js') },
  'checkout.css': { type: 'text/css; charset=utf-8', file: ownFile('checkout.css') },
  'devanagari-400.woff2': { type: 'font/woff2', file: fontFile(400) },
  'devanagari-600.woff2': { type: 'font/woff2', file: fontFile(600) },
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
  for (const [name, kept] of Object.entries(FILES)) registerFile(scope, name, kept);

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
      const { order_id: orderId, locale: asked } = request.query as { order_id?: unknown; locale?: unknown };
      const locale = asked === 'hi' ? 'hi' : 'en';
      const order = typeof orderId === 'string' ? await deps.repository.findOrder(orderId.slice(0, 64)) : null;
      setFrameHeaders(reply);
      if (order) return renderCheckout(order, locale);
      return reply.code(404).send(renderUnknownOrder(locale));
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

function registerFile(
  scope: FastifyInstance,
  name: string,
  { type, file }: { type: string; file: URL | string },
): void {
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
        .send(await readFile(file)),
  );
}

function setFrameHeaders(reply: FastifyReply): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', FRAME_POLICY)
    .removeHeader('x-frame-options');
}
