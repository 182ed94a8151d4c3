import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { mailGift } from './gifts/gift-mail.usecases.ts';
import { closeMonths } from './ledger/closing.usecases.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { ensureProvider } from './payments.policies.ts';
import { bookOldCharges, reconcile } from './reconciliation/reconcile.usecases.ts';
import { carryOutRefund } from './refunds/refunds.usecases.ts';
import { processEvent } from './webhook/webhook.usecases.ts';

/** Declares the background work of the payments; `getDeps` is asked when a job runs. */
export function definePaymentJobs(jobs: Jobs, getDeps: () => PaymentsDeps): PaymentsDeps['later'] {
  const actOnEvent = jobs.define({
    name: 'payments.event',
    payload: z.object({ eventId: z.string() }),
    // Some minutes; the reconciler takes over what is left then.
    attempts: 5,
    timeoutSeconds: 60,
    concurrency: 2,
    handler: ({ eventId }) => processEvent(getDeps(), eventId),
  });
  const refund = jobs.define({
    name: 'payments.refund',
    payload: z.object({ refundId: z.uuid() }),
    attempts: 5,
    timeoutSeconds: 60,
    async handler({ refundId }) {
      const deps = getDeps();
      await carryOutRefund({ ...deps, provider: ensureProvider(deps.provider) }, refundId);
    },
  });
  const gift = jobs.define({
    name: 'payments.gift-mail',
    payload: z.object({ giftId: z.uuid(), linkId: z.uuid() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    handler: (payload) => mailGift(getDeps(), payload),
  });
  jobs.define({
    name: 'payments.reconcile',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 600,
    every: '* * * * *',
    async handler(_payload, { signal }) {
      await reconcile(getDeps(), { signal });
    },
  });
  jobs.define({
    name: 'payments.book',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '17 * * * *',
    async handler() {
      await bookOldCharges(getDeps());
    },
  });
  jobs.define({
    name: 'payments.close-months',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '27 * * * *',
    handler: () => closeMonths({ ...getDeps(), months: getDeps().ledger.months }),
  });
  return {
    actOnEvent: (tx, eventId) => actOnEvent.enqueue(tx, { eventId }),
    carryOutRefund: (tx, refundId) => refund.enqueue(tx, { refundId }),
    mailGift: (tx, { inSeconds, ...payload }) => gift.enqueue(tx, payload, { startAfterSeconds: inSeconds }),
  };
}
