import type { FastifyInstance } from 'fastify';
import type { PaymentsDeps, PaymentsOutside } from './payments.deps.ts';
import { definePaymentJobs } from './payments.jobs.ts';
import { createLedgerRepository } from './payments.ledger.repository.ts';
import { bookOldCharges, reconcile } from './payments.reconcile.usecases.ts';
import { createRefundsRepository } from './payments.refunds.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { createShare } from './share.ts';

export type { PaymentProvider } from './payments.provider.ts';
export { createRazorpayProvider, RAZORPAY_SOURCES } from './razorpay.provider.ts';
export { checkoutMessage, isSameSignature, signHex } from './razorpay.signature.ts';

/** Orders, payments and the enrolments that they buy; refunds, and the books about all of it. */
export function createPaymentsModule(outside: PaymentsOutside) {
  const deps: PaymentsDeps = {
    ...outside,
    repository: createPaymentsRepository(outside),
    ledger: createLedgerRepository(outside),
    refunds: createRefundsRepository(outside),
    later: definePaymentJobs(outside.jobs, () => deps),
    share: createShare(),
  };
  return {
    registerRoutes: (app: FastifyInstance) => registerPaymentRoutes(app, deps),
    /** One round of the job that asks the provider about everything without an end. */
    reconcile: () => reconcile(deps),
    /** Books payments from before the ledger; returns how many there were. */
    bookOldCharges: () => bookOldCharges(deps),
  };
}
