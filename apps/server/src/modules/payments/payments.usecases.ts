import type { Order, Sentence } from '@nalanda/contract';
import { holdPerson } from '../../database/hold-person.ts';
import { createAuthRequiredError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { CoursePrice } from './coupons/coupons.models.ts';
import { priceCourse, takeCoupon } from './coupons/coupons.usecases.ts';
import type { DepsWithProvider, PaymentsDeps } from './payments.deps.ts';
import { createAlreadyEnrolledError, createOrderRefundedError } from './payments.errors.ts';
import type { PaymentOrder } from './payments.models.ts';
import {
  ensureForSale,
  ensureNotDearer,
  ensureOwnAccount,
  ensureProvider,
  type PurchasableCourse,
} from './payments.policies.ts';
import { presentEnrolledOrder, presentOpenOrder } from './payments.presenter.ts';
import { type OrderDraft, openOrder } from './purchases/open-order.usecases.ts';
import { type HandedPayment, verifyOrder } from './purchases/verify.usecases.ts';

const sayEnrolled = defineSentence({ code: 'payment.enrolled', message: 'Payment verified and enrolment complete.' });

/** The signed-in learner. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
}

/**
 * Opens the one order that a learner has for a course, or offers it again; enrols at once when the course is free, or
 * when money for the open order turns out to have arrived. Throws 403 `payment.other-account`, 404
 * `course.not-found`, 409 `payment.own-course`, `payment.already-enrolled`, `payment.no-lectures`,
 * `payment.no-price`, `payment.price-too-low`, `payment.price-changed`, what a coupon is refused with, what `batches.choose` throws, 502 `payment.provider-failed`, 503 `payment.not-configured`,
 * and 401 `auth.required` when the account is deleted at this moment.
 */
export async function createOrder(
  deps: PaymentsDeps,
  request: {
    courseId: string;
    userId: string;
    buyer: Buyer;
    coupon?: string | undefined;
    shownPrice?: number | undefined;
    batchId?: string | undefined;
  },
): Promise<Order> {
  const { buyer } = request;
  ensureOwnAccount(buyer.id, request.userId);
  const course = ensureForSale(await deps.courses.findPurchasableCourse(request.courseId), buyer.id);
  if (await deps.learning.isEnrolled(buyer.id, course.id)) throw createAlreadyEnrolledError();
  const choice = { courseId: course.id, learnerId: buyer.id, batchId: request.batchId };
  const batch = await deps.batches.choose(choice);
  const batchId = batch?.id ?? null;
  const price = await priceCourse(deps, { course, learnerId: buyer.id, typed: request.coupon });
  const { listPaise, discountPaise, amountPaise } = price;
  ensureNotDearer(amountPaise, request.shownPrice);
  const couponCode = price.coupon?.code ?? null;
  const common = { courseTitle: course.title, buyer };
  if (amountPaise === 0) {
    await enrolForFree(deps, { course, buyer, price, batchId });
    return presentEnrolledOrder({ ...common, id: newId(), listPaise, discountPaise, couponCode });
  }
  const paid: DepsWithProvider = { ...deps, provider: ensureProvider(deps.provider) };
  const draft: OrderDraft = {
    ...{ amountPaise, discountPaise, couponId: price.coupon?.id ?? null, couponCode, provider: paid.provider.name },
    ...{ learnerId: buyer.id, courseId: course.id, bundleId: null, bundleTitle: null, batchId, parts: [], gift: null },
  };
  const { order, isPaid } = await deps.singleFlight(JSON.stringify(draft), () => openOrder(paid, draft));
  if (batchId !== null) deps.courses.catalogueChanged(course.id);
  if (!isPaid) return presentOpenOrder(order, { ...common, batchTitle: batch?.title, provider: paid.provider });
  const paidList = order.amountPaise + order.discountPaise;
  return presentEnrolledOrder({ ...common, ...order, id: order.providerOrderId, listPaise: paidList });
}

/**
 * Checks what the checkout handed to the browser and enrols; the same answer every time it is called again. Throws
 * 403 `payment.other-account`, 404 `order.not-found`, 400 `payment.bad-signature` and what
 * `confirmPayment` throws.
 */
export async function verifyPayment(
  deps: PaymentsDeps,
  request: HandedPayment & { courseId: string; userId: string },
): Promise<Sentence> {
  const { learnerId, courseId, userId } = request;
  ensureOwnAccount(learnerId, userId);
  const isIt = (order: PaymentOrder) =>
    order.bundleId === null && !order.isGift && order.courseId === courseId.toLowerCase();
  await verifyOrder(deps, { ...request, isIt });
  // The money of an offer that no longer stood goes back: nobody is told then that the course is theirs.
  if (!(await deps.learning.isEnrolled(learnerId, courseId))) throw createOrderRefundedError();
  return sayEnrolled();
}

async function enrolForFree(
  deps: PaymentsDeps,
  {
    course,
    buyer,
    price,
    batchId,
  }: { course: PurchasableCourse; buyer: Buyer; price: CoursePrice; batchId: string | null },
): Promise<void> {
  const { coupon, discountPaise } = price;
  const learnerId = buyer.id;
  await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, learnerId))) throw createAuthRequiredError();
    await deps.repository.expireOpenOrders(tx, learnerId, course.id);
    const use = { learnerId, courseId: course.id, orderId: null };
    // Another node may have made or ended batches meanwhile.
    const joined = await deps.batches.join(tx, { courseId: course.id, learnerId, batchId: batchId ?? undefined });
    if (coupon) await takeCoupon(deps, tx, { ...use, couponId: coupon.id, code: coupon.code, discountPaise });
    const isNew = await deps.learning.enrol(tx, { ...use, pricePaidPaise: 0, batchId: joined });
    // A click in another window was first: that one has taken the use.
    if (coupon && !isNew) throw createAlreadyEnrolledError();
  });
  deps.courses.catalogueChanged(course.id);
}
