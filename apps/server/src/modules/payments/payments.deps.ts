import type { Course, Invoice } from '@nalanda/contract';
import type { Executor, Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CheckoutPass } from '../../platform/overload/checkout-pass.ts';
import type { BatchesModule } from '../batches/index.ts';
import type { TellNews } from '../notifications/index.ts';
import type { BundlesRepository } from './bundles/bundles.repository.ts';
import type { CouponsDeps, CouponsOutside } from './coupons/coupons.deps.ts';
import type { DisputesRepository } from './disputes/disputes.repository.ts';
import type { GiftLinks } from './gifts/gifts.models.ts';
import type { GiftsRepository } from './gifts/gifts.repository.ts';
import type { EarningsDeps } from './ledger/earnings.usecases.ts';
import type { PaymentProvider } from './payments.provider.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import type { PayoutsDeps } from './payouts/payouts.deps.ts';
import type { PayingOutside } from './payouts/payouts.wiring.ts';
import type { PurchasesRepository } from './purchases/purchases.repository.ts';
import type { RefundsRepository } from './refunds/refunds.repository.ts';

/** What the payments module is given from outside. */
export interface PaymentsOutside extends CouponsOutside {
  logger: Logger;
  courses: CouponsOutside['courses'] & {
    catalogueChanged(courseId?: string): void;
    presentCoursesByIds(ids: string[], viewer: null): Promise<Course[]>;
  };
  learning: {
    isEnrolled(userId: string, courseId: string): Promise<boolean>;
    /** Idempotent; tells whether the enrolment is new. */
    enrol(
      tx: Tx,
      enrolment: {
        courseId: string;
        learnerId: string;
        orderId: string | null;
        pricePaidPaise: number;
        batchId?: string | null;
        batchNewsId?: string;
        mayChooseBatch?: boolean;
      },
    ): Promise<boolean>;
    /** Takes back what an order has bought; the courses that are lost. */
    revoke(tx: Tx, orderId: string): Promise<string[]>;
    /** Lets videos rest that a learner has given back. */
    restAccess(tx: Tx, learnerId: string): Promise<void>;
    /** Call after the commit of `revoke` and `restAccess`. */
    accessLost(): void;
    /** The watched share of the course as it was bought, from 0 to 1, whether it was completed, and when its batch starts. */
    getUseOfPurchase(
      userId: string,
      courseId: string,
      executor?: Executor,
    ): Promise<{ shareWatched: number; isCompleted: boolean; startsAt: Date | null }>;
    /** Writes what this process has sent of videos by now. */
    noteServed(): Promise<void>;
  };
  batches: BatchesModule['seats'];
  invoices: {
    /** Money for the order has been booked: invoice or credit note follow its commit. */
    queue(tx: Tx, orderId: string): Promise<void>;
    /** Issues them now; never throws. */
    issueAtOnce(orderId: string): Promise<void>;
    /** Mails them again. Throws 409 `invoice.none`, `invoice.buyer-gone`, `invoice.held-back`, `invoice.no-mail`. */
    mailAgain(order: { orderId: string; buyerId: string }): Promise<{ email: string }>;
    listInvoices(buyerId: string): Promise<Map<string, Invoice[]>>;
  };
  /** Tells the educator of a sale, when the transaction commits. */
  tell: TellNews;
  /** Counts how often papers of an order are mailed again. */
  paperMails: RateLimiter;
  certificates: { isCertified(executor: Executor, learnerId: string, courseId: string): Promise<boolean> };
  jobs: Jobs;
  /** Lets whoever has begun to pay come first on a busy server. */
  checkoutPass: Pick<CheckoutPass, 'give' | 'take'>;
  /** What payouts to educators need. */
  paying: PayingOutside;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** The platform's part of every sale, from 0 to 100. */
  readPlatformShare(): number;
  /** Days after a purchase in which a learner can give it back. */
  readRefundDays(): number;
  /** null: the server has neither keys nor the sandbox; only free courses can be taken. */
  provider: PaymentProvider | null;
}

/** What the use cases work with. */
export interface PaymentsDeps extends PaymentsOutside, EarningsDeps {
  repository: PaymentsRepository;
  bundles: BundlesRepository;
  gifts: GiftsRepository;
  purchases: PurchasesRepository;
  giftLinks: GiftLinks;
  refunds: RefundsRepository;
  disputes: DisputesRepository;
  payouts: Pick<PayoutsDeps, 'repository' | 'boxes'>;
  coupons: CouponsDeps['coupons'];
  /** Work that begins when, and only when, the transaction commits. */
  later: {
    actOnEvent(tx: Tx, eventId: string): Promise<void>;
    carryOutRefund(tx: Tx, refundId: string): Promise<void>;
    /** After so many seconds. */
    mailGift(tx: Tx, gift: { giftId: string; linkId: string; inSeconds: number }): Promise<void>;
  };
  /** Counts payments that did not fit their orders: something at the provider is set up wrongly. */
  misfits: { inc(): void };
  /** Runs one task a key at a time; whoever comes meanwhile gets the same result. */
  singleFlight: <T>(key: string, task: () => Promise<T>) => Promise<T>;
}

/** A provider is there. */
export interface DepsWithProvider extends PaymentsDeps {
  provider: PaymentProvider;
}
