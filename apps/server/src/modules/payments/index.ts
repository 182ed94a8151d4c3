import type { Bundle, Sentence } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Executor, Tx } from '../../database/db.ts';
import { createSignedTokens } from '../../platform/secrets/signed-tokens.ts';
import { registerBookRoutes } from './books/books.routes.ts';
import { createBundlesRepository } from './bundles/bundles.repository.ts';
import { registerBundleRoutes } from './bundles/bundles.routes.ts';
import { getBundle, listOfferedIds } from './bundles/bundles.usecases.ts';
import { createCouponsRepository } from './coupons/coupons.repository.ts';
import { registerCouponRoutes } from './coupons/coupons.routes.ts';
import { createDisputesRepository } from './disputes/disputes.repository.ts';
import { createGiftsRepository } from './gifts/gifts.repository.ts';
import { registerGiftRoutes } from './gifts/gifts.routes.ts';
import { createLedgerRepository } from './ledger/ledger.repository.ts';
import { createOfficeOrdersRepository } from './office/orders.repository.ts';
import { registerOfficeOrderRoutes } from './office/orders.routes.ts';
import type { PaymentsDeps, PaymentsOutside } from './payments.deps.ts';
import { definePaymentJobs } from './payments.jobs.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import {
  describeLeaving,
  describeTheirLeaving,
  findUnpayable,
  type Leaver,
  type Left,
  leaveSchool,
} from './payouts/leaving.usecases.ts';
import { registerPayoutRoutes } from './payouts/payouts.routes.ts';
import { createPayouts } from './payouts/payouts.wiring.ts';
import { createPurchasesRepository } from './purchases/purchases.repository.ts';
import { examinePayments, type Finding } from './reconciliation/doctor.usecases.ts';
import { createRefundsRepository } from './refunds/refunds.repository.ts';
import { createSettlementsRepository } from './settlements/settlements.repository.ts';
import { registerSettlementRoutes } from './settlements/settlements.routes.ts';
import { createSingleFlight } from './single-flight.ts';

export { chargeLegs, payoutLegs, refundLegs } from './ledger/ledger.models.ts';
export { chargePosting, payoutPosting, refundPosting } from './ledger/ledger.repository.ts';
export type { PaymentProvider } from './payments.provider.ts';
export type { PayoutStatement } from './payouts/payouts.statement.ts';
export { createRazorpayProvider, RAZORPAY_SOURCES } from './razorpay/razorpay.provider.ts';
export { checkoutMessage, signHex } from './razorpay/razorpay.signature.ts';
export type { Finding } from './reconciliation/doctor.usecases.ts';

/** Orders, payments and the enrolments that they buy; refunds, and the books about all of it. */
export function createPaymentsModule(outside: PaymentsOutside) {
  const misfits = new Counter({
    name: 'payments_misfit_total',
    help: 'Payments over another amount or in another currency than their order',
    registers: [],
  });
  const ledger = createLedgerRepository(outside);
  const payouts = createPayouts({ ...outside, ledger });
  const deps: PaymentsDeps = {
    ...outside,
    payouts,
    ledger,
    repository: createPaymentsRepository(outside),
    bundles: createBundlesRepository(outside),
    gifts: createGiftsRepository(outside),
    purchases: createPurchasesRepository(outside),
    giftLinks: createSignedTokens(outside.paying.secrets.sessionSecrets, 'gifts'),
    refunds: createRefundsRepository(outside),
    disputes: createDisputesRepository(outside),
    coupons: createCouponsRepository(outside),
    later: definePaymentJobs(outside.jobs, () => deps),
    misfits,
    singleFlight: createSingleFlight(),
  };
  return {
    async registerRoutes(app: FastifyInstance): Promise<void> {
      app.metrics.registerMetric(misfits);
      await registerPaymentRoutes(app, deps);
      registerCouponRoutes(app, deps);
      registerBundleRoutes(app, deps);
      registerGiftRoutes(app, deps);
      registerPayoutRoutes(app, payouts);
      registerSettlementRoutes(app, { ...deps, settlements: createSettlementsRepository(outside.db) });
      registerBookRoutes(app, outside);
      registerOfficeOrderRoutes(app, { ...deps, officeOrders: createOfficeOrdersRepository(outside.db) });
    },
    /** The payment provider, as orders name it; null: there is none. */
    providerName: outside.provider?.name ?? null,
    /** Bundles as anybody may see them, for the pages of the web app. */
    publicBundles: {
      /** Throws 404 `bundle.not-found` for one that is not offered at this moment. */
      get: (bundleId: string): Promise<Bundle> => getBundle(deps, { bundleId, viewerId: null }),
      listIds: (): Promise<string[]> => listOfferedIds(deps),
    },
    /** What happens to the bank account of an educator who would delete their account now. */
    describeLeaving: (educatorId: string): Promise<Sentence[]> => describeLeaving(payouts, educatorId),
    /** The same about somebody else, for the office. */
    describeTheirLeaving: (educatorId: string): Promise<Sentence[]> => describeTheirLeaving(payouts, educatorId),
    /** Rupees that are due to an educator of whom no bank account is known, so that nobody could pay them once they are gone. */
    findUnpayable: (educatorId: string, executor?: Executor): Promise<number> =>
      findUnpayable(payouts, educatorId, executor),
    /** Part of the deletion of an account: bank details, or else the number of a claim, stay while money is due. */
    leaveSchool: (tx: Tx, leaver: Leaver): Promise<Left> => leaveSchool(payouts, tx, leaver),
    /** What is unfinished or does not agree with the provider; mends what is safe when told so. */
    examine: (options: { mends: boolean; days: number }): Promise<Finding[]> => examinePayments(deps, options),
  };
}

export type PaymentsModule = ReturnType<typeof createPaymentsModule>;
