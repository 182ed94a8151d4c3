import { Socket } from 'node:net';
import type { ErrorBody } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createServerBusyError } from '../errors.ts';
import type { Keys } from '../secrets.ts';
import { type CheckoutPass, createCheckoutPass } from './checkout-pass.ts';
import { precedenceOf, runWith } from './precedence.ts';
import { createPressure, type Pressure } from './pressure.ts';

/** Who is refused comes back after so many seconds, not all in the same one. */
const RETRY_AFTER = { least: 1, most: 4 };

declare module 'fastify' {
  interface FastifyInstance {
    /** What whoever opens an address is shown in place of it; null without a web app: they read JSON, too. */
    busyPage: { write: (() => string) | null };
  }
}

export interface OverloadParts {
  pressure: Pressure;
  checkoutPass: CheckoutPass;
}

/** The parts as the settings want them; `pressure` is measured unless given. */
export function createOverloadParts({
  config: { publicUrl, server },
  secrets: { sessionSecret },
  clock,
  pressure = createPressure(server),
}: {
  config: Pick<Config, 'publicUrl' | 'server'>;
  secrets: Pick<Keys, 'sessionSecret'>;
  clock: Clock;
  pressure?: Pressure;
}): OverloadParts {
  return { pressure, checkoutPass: createCheckoutPass({ secret: sessionSecret, publicUrl, clock }) };
}

/**
 * Refuses early what the server cannot serve in time (503 `server.busy` with Retry-After), and what money depends on
 * last. Add it before everything else: a refusal must cost next to nothing.
 */
export function addOverloadGuard(app: FastifyInstance, { pressure, checkoutPass }: OverloadParts): void {
  const refused = new Counter({
    name: 'requests_refused_busy_total',
    help: 'Requests refused because the server could not keep up, by who comes first',
    labelNames: ['precedence'],
    registers: [],
  });
  const busyPage: FastifyInstance['busyPage'] = { write: null };
  app.decorate('busyPage', busyPage);
  app.addHook('onReady', async () => app.metrics.registerMetric(refused));
  app.addHook('onRequest', (request, reply, done) => {
    const own = precedenceOf(request);
    const precedence = own !== 'probe' && checkoutPass.isHeldBy(request) ? 'money' : own;
    // What a page asks of its own server was let in with the page.
    if (request.raw.socket instanceof Socket && !pressure.admits(precedence)) {
      refused.inc({ precedence });
      refuse(request, reply);
    } else runWith(precedence, done);
  });

  /** Past the framework: its hooks and headers would cost as much as many an answer. */
  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const retryAfter = RETRY_AFTER.least + Math.floor(Math.random() * (RETRY_AFTER.most - RETRY_AFTER.least + 1));
    const isRead = request.method === 'GET' && request.headers.accept?.startsWith('text/html');
    const page = isRead && busyPage.write?.();
    const { code, message } = busy;
    const body = page || JSON.stringify({ message, code, requestId: request.id } satisfies ErrorBody);
    reply.raw.writeHead(503, [
      ...['content-type', page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
      ...['content-length', String(Buffer.byteLength(body))],
      ...['retry-after', String(retryAfter)],
      ...['cache-control', 'no-store'],
      ...['x-content-type-options', 'nosniff'],
      ...['content-security-policy', page ? PAGE_POLICY : "default-src 'none'"],
      // The body of a refused request may still be arriving, and nobody reads it.
      ...(request.raw.complete || isWithoutBody(request) ? [] : ['connection', 'close']),
    ]);
    reply.raw.end(body);
  }
}

const busy = createServerBusyError();
const PAGE_POLICY = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

function isWithoutBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
