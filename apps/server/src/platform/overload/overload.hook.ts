import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ErrorBody, Precedence } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { createServerBusyError } from '../errors/errors.ts';
import type { Keys } from '../secrets/secrets.ts';
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

/** Addresses whose precedence is known. */
const MOST_KNOWN = 5_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What stands in front of the framework, and in it. */
export interface OverloadGuard {
  /** The framework's own handler, asked only for what is not refused at the door. */
  before(handler: Handler): Handler;
  /** Adds the part that looks closer; before everything else: a refusal must cost next to nothing. */
  addTo(app: FastifyInstance): void;
}

/**
 * Refuses early what the server cannot serve in time (503 `server.busy` with Retry-After), and what money depends on last. Who
 * comes first is known of a route; an address that the framework has found once is refused before the framework, whose way to
 * its first hook costs as much again as the refusal.
 */
export function createOverloadGuard({ pressure, checkoutPass }: OverloadParts): OverloadGuard {
  const refused = new Counter({
    name: 'requests_refused_busy_total',
    help: 'Requests refused because the server could not keep up, by who comes first',
    labelNames: ['precedence'],
    registers: [],
  });
  const busyPage: FastifyInstance['busyPage'] = { write: null };
  const known = new Map<string, Precedence>();

  function learn(request: IncomingMessage, precedence: Precedence): void {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(addressOf(request), precedence);
  }

  function refuse(precedence: Precedence, request: IncomingMessage, response: ServerResponse): void {
    refused.inc({ precedence });
    const isRead = request.method === 'GET' && request.headers.accept?.startsWith('text/html');
    answerBusy((isRead && busyPage.write?.()) || null, request, response);
  }

  return {
    before: (handler) => (request, response) => {
      // Whoever is admitted last being admitted, all are.
      if (pressure.admits('browsing')) return handler(request, response);
      const precedence = known.get(addressOf(request));
      const isRefused = precedence !== undefined && !pressure.admits(precedence) && !checkoutPass.isHeldBy(request);
      if (isRefused) refuse(precedence, request, response);
      else handler(request, response);
    },

    addTo(app) {
      app.decorate('busyPage', busyPage);
      app.addHook('onReady', async () => app.metrics.registerMetric(refused));
      app.addHook('onRequest', (request, reply, done) => {
        const own = precedenceOf(request);
        const precedence = own !== 'probe' && checkoutPass.isHeldBy(request) ? 'money' : own;
        // What a page asks of its own server was let in with the page.
        if (request.raw.socket instanceof Socket && !pressure.admits(precedence)) {
          learn(request.raw, own);
          // Past the framework: its hooks and headers would cost as much as many an answer.
          reply.hijack();
          refuse(precedence, request.raw, reply.raw);
        } else runWith(precedence, done);
      });
    },
  };
}

/** Method and path: what decides which route answers. */
function addressOf({ method, url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return `${method} ${end < 0 ? url : url.slice(0, end)}`;
}

function answerBusy(page: string | null, request: IncomingMessage, response: ServerResponse): void {
  const retryAfter = RETRY_AFTER.least + Math.floor(Math.random() * (RETRY_AFTER.most - RETRY_AFTER.least + 1));
  const { code, message } = busy;
  const body = page ?? JSON.stringify({ message, code, requestId: randomUUID() } satisfies ErrorBody);
  response.writeHead(503, [
    ...['content-type', page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
    ...['content-length', String(Buffer.byteLength(body))],
    ...['retry-after', String(retryAfter)],
    ...['cache-control', 'no-store'],
    ...['x-content-type-options', 'nosniff'],
    ...['content-security-policy', page ? PAGE_POLICY : "default-src 'none'"],
    // The body of a refused request may still be arriving, and nobody reads it.
    ...(request.complete || isWithoutBody(request) ? [] : ['connection', 'close']),
  ]);
  response.end(body);
}

const busy = createServerBusyError();
const PAGE_POLICY = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

function isWithoutBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
