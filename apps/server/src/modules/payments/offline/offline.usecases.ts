import { type OfflineWay, paiseToRupees, type Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import { holdUnsuspended } from '../../../database/hold-person.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { enrolInOrdered } from '../bundles/order-courses.usecases.ts';
import { bookCharge } from '../confirmation/booking.usecases.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { CURRENCY, normaliseBankReference, OFFLINE, type PaymentOrder } from '../payments.models.ts';
import type { PurchasableCourse } from '../payments.policies.ts';
import {
  createHasCourseError,
  createLearnerNotHereError,
  createOrderNumberTakenError,
  createReferenceKnownError,
  createTeachesCourseError,
} from './offline.errors.ts';
import { offlinePaymentId } from './offline.provider.ts';
import { offlineQueries } from './offline.repository.ts';

const sayRecorded = defineSentence({
  code: 'payment.recorded',
  message: 'The payment is in the books, and the learner has the course. The invoice goes out by mail.',
});

/** Money that has reached the school without a provider, as the office tells of it. */
interface OfflinePayment {
  /** Made by the browser: the same payment sent twice is one payment. */
  paymentId: string;
  userId: string;
  courseId: string;
  amountPaise: number;
  way: OfflineWay;
  reference: string;
  /** The same transfer has paid for somebody or something else before. */
  isShared: boolean;
}

/**
 * Writes down money that came by bank, UPI, cheque or cash: an order that is paid, its booking and the enrolment in one
 * transaction, and the invoice behind it, as for money that a provider has taken. The learner's open order of the course
 * ends; money that still comes for it goes back. Throws 404 `course.not-found`, 409 `payment.learner-gone`, `payment.teaches-course`,
 * `payment.has-course`, `payment.reference-known`, `payment.number-taken`.
 */
export async function recordPayment(deps: PaymentsDeps, given: OfflinePayment): Promise<Sentence> {
  const course = await deps.courses.findPurchasableCourse(given.courseId);
  if (!course?.isPublished) throw createCourseNotFoundError();
  if (course.creatorId === given.userId) throw createTeachesCourseError();
  const orderId = await deps.db.transaction((tx) => writeDown(deps, tx, { given, course }));
  if (orderId !== null) {
    deps.courses.catalogueChanged(course.id);
    await deps.invoices.issueAtOnce(orderId);
  }
  return sayRecorded();
}

/** The new order; null when it is written down already. */
async function writeDown(
  deps: PaymentsDeps,
  tx: Tx,
  { given, course }: { given: OfflinePayment; course: PurchasableCourse },
): Promise<string | null> {
  const { paymentId, userId: learnerId, amountPaise, way } = given;
  const payment = { id: offlinePaymentId(paymentId), amountPaise, currency: CURRENCY, method: way };
  const bankReference = normaliseBankReference(given.reference);
  // Two who type in the same transfer at once go one behind the other.
  if (bankReference) await holdLock(tx, `bank reference ${bankReference}`);
  if (!(await holdUnsuspended(tx, learnerId))) throw createLearnerNotHereError();
  await deps.repository.expireOpenOrders(tx, learnerId, course.id);
  const order = await deps.repository.insertOrder(tx, {
    ...{ id: newId(), learnerId, courseId: course.id, amountPaise, currency: CURRENCY },
    ...{ bundleId: null, bundleTitle: null, isGift: false, batchId: null, seatHeldUntil: null },
    ...{ discountPaise: 0, couponId: null, couponCode: null, provider: OFFLINE, providerOrderId: payment.id },
  });
  if (!order) {
    if (await offlineQueries.isKnown(tx, { ...payment, learnerId, courseId: course.id })) return null;
    throw createOrderNumberTakenError();
  }
  if (bankReference && !given.isShared) await ensureNews(tx, { orderId: order.id, bankReference });
  await buy(deps, tx, { order, payment: { ...payment, bankReference } });
  return order.id;
}

/** Throws 409 `payment.reference-known`. */
async function ensureNews(tx: Tx, payment: { orderId: string; bankReference: string }): Promise<void> {
  const known = await offlineQueries.findReferred(tx, payment);
  if (known) throw createReferenceKnownError({ name: known.name, amount: paiseToRupees(known.amountPaise) });
}

async function buy(
  deps: PaymentsDeps,
  tx: Tx,
  bought: {
    order: PaymentOrder;
    payment: { id: string; amountPaise: number; currency: string; method: OfflineWay; bankReference: string | null };
  },
): Promise<void> {
  const { order, payment } = bought;
  const { id: providerPaymentId, ...rest } = payment;
  await deps.repository.savePayment(tx, { ...rest, orderId: order.id, providerPaymentId, status: 'captured' });
  if (!(await enrolInOrdered(deps, tx, order))) throw createHasCourseError();
  await deps.repository.setOrderStatus(tx, order.id, 'paid');
  await bookCharge(deps, tx, { order, payment, kind: 'charge' });
  await deps.invoices.queue(tx, order.id);
  await deps.tell(tx, { kind: 'sale', aboutId: order.id });
}
