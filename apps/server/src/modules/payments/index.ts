import type { FastifyInstance } from 'fastify';
import type { PaymentsDeps, PaymentsOutside } from './payments.deps.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { createShare } from './share.ts';

export type { PaymentProvider } from './payments.provider.ts';
export { createRazorpayProvider, RAZORPAY_SOURCES } from './razorpay.provider.ts';
export { checkoutMessage, isSameSignature, signHex } from './razorpay.signature.ts';

/** Orders, payments and the enrolments that they buy. */
export function createPaymentsModule(outside: PaymentsOutside) {
  const deps: PaymentsDeps = { ...outside, repository: createPaymentsRepository(outside), share: createShare() };
  return {
    registerRoutes: (app: FastifyInstance) => registerPaymentRoutes(app, deps),
  };
}
