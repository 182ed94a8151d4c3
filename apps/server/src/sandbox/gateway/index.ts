import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import { createRazorpayProvider, type PaymentProvider } from '../../modules/payments/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import type { Logger } from '../../platform/logger.ts';
import { createInProcessFetch } from '../in-process-fetch.ts';
import { registerGatewayCheckout } from './checkout/checkout.routes.ts';
import { createGatewayRepository } from './gateway.repository.ts';
import { registerGatewayApi } from './gateway.routes.ts';
import type { GatewayDeps, GatewayKeys } from './gateway.usecases.ts';
import { createWebhookSender } from './gateway.webhooks.ts';

/** The stand-in for Razorpay: its API, its checkout window and its webhooks, under `/sandbox/razorpay`. */
export function createSandboxGateway(outside: {
  db: Db;
  clock: Clock;
  logger: Logger;
  secrets: { sandboxSecret: string };
}) {
  const { db, clock, logger } = outside;
  const keys = deriveKeys(outside.secrets.sandboxSecret);
  const self = createSelfCaller();
  const webhooks = createWebhookSender({
    fetch: self.fetch,
    getUrl: () => `${self.getOrigin()}/api/payment/webhook`,
    secret: keys.webhookSecret,
    logger,
  });
  const deps: GatewayDeps = { db, clock, keys, webhooks, repository: createGatewayRepository({ db }) };

  const provider: PaymentProvider = createRazorpayProvider({
    name: 'sandbox',
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    apiUrl: () => `${self.getOrigin()}/sandbox/razorpay/v1`,
    checkoutScript: '/sandbox/razorpay/checkout.js',
    fetch: self.fetch,
  });

  async function registerRoutes(app: FastifyInstance): Promise<void> {
    self.bind(app);
    app.addHook('preClose', () => webhooks.close());
    await registerScope(app, (scope) => registerGatewayApi(scope, deps));
    await registerScope(app, (scope) => registerGatewayCheckout(scope, deps));
  }

  return { provider, registerRoutes };
}

/** The same keys after every start, different ones on every installation. */
function deriveKeys(sandboxSecret: string): GatewayKeys {
  const derive = (purpose: string) => createHmac('sha256', sandboxSecret).update(`gateway ${purpose}`).digest('hex');
  return {
    keyId: `rzp_sandbox_${derive('key id').slice(0, 14)}`,
    keySecret: derive('key secret'),
    webhookSecret: derive('webhook'),
  };
}

/**
 * Calls this very server: over HTTP on its own port once it listens, and in process before that or where nothing
 * listens (a worker, a test).
 */
function createSelfCaller() {
  const inProcess = createInProcessFetch();
  let bound: FastifyInstance | undefined;

  /** Undefined where this server does not listen for its own machine: by another address it would be a stranger's. */
  function findLoopback(): string | undefined {
    const address = bound?.server.address();
    if (!address || typeof address === 'string') return undefined;
    const { port, family } = address;
    if (address.address === '0.0.0.0' || address.address === '::') return `http://127.0.0.1:${port}`;
    const host = family === 'IPv6' ? `[${address.address}]` : address.address;
    return isLoopbackHost(host) ? `http://${host}:${port}` : undefined;
  }

  const getOrigin = () => findLoopback() ?? 'http://sandbox.localhost';
  const selfFetch: typeof fetch = (input, init) => (findLoopback() ? fetch(input, init) : inProcess.fetch(input, init));

  return {
    getOrigin,
    fetch: selfFetch,
    bind(app: FastifyInstance): void {
      bound = app;
      inProcess.bind(app);
    },
  };
}
