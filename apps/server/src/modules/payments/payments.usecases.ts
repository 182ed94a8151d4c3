import type { Order, Sentence } from '@nalanda/contract';
import { createAuthRequiredError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { defineSentence } from '../../platform/sentences.ts';
import { holdPerson } from '../users/index.ts';
import { confirmPayment } from './confirmation/confirm.usecases.ts';
import { returnMisfit } from './confirmation/misfits.usecases.ts';
import type { CoursePrice } from './coupons/coupons.models.ts';
import { priceCourse, takeCoupon } from './coupons/coupons.usecases.ts';
import type { DepsWithProvider, PaymentsDeps } from './payments.deps.ts';
import { createAlreadyEnrolledError, createBadSignatureError, createOrderRefundedError } from './payments.errors.ts';
import {
  CURRENCY,
  findGoodPayment,
  isMisfit,
  isStillOffered,
  type Offer,
  type PaymentOrder,
} from './payments.models.ts';
import {
  ensureForSale,
  ensureNotDearer,
  ensureOwnAccount,
  ensureOwnOrder,
  ensureProvider,
  type PurchasableCourse,
} from './payments.policies.ts';
import { presentEnrolledOrder, presentOpenOrder } from './payments.presenter.ts';

const sayEnrolled = defineSentence({ code: 'payment.enrolled', message: 'Payment verified and enrolment complete.' });

/** The signed-in learner. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
}

/** An order as it stands: to be paid, or found paid already. */
interface OpenedOrder {
  order: PaymentOrder;
  isPaid: boolean;
}

/**
 * Opens the one order that a learner has for a course, or offers it again; enrols at once when the course is free, or
 * when money for the open order turns out to have arrived. Throws 403 `payment.other-account`, 404
 * `course.not-found`, 409 `payment.own-course`, `payment.already-enrolled`, `payment.no-price`,
 * `payment.price-too-low`, `payment.price-changed`, what a coupon is refused with, 502 `payment.provider-failed`, 503 `payment.not-configured`,
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
  },
): Promise<Order> {
  const { buyer } = request;
  ensureOwnAccount(buyer.id, request.userId);
  const course = ensureForSale(await deps.courses.findPurchasableCourse(request.courseId), buyer.id);
  if (await deps.learning.isEnrolled(buyer.id, course.id)) throw createAlreadyEnrolledError();
  const price = await priceCourse(deps, { course, learnerId: buyer.id, typed: request.coupon });
  const { listPaise, discountPaise, amountPaise } = price;
  ensureNotDearer(amountPaise, request.shownPrice);
  const couponCode = price.coupon?.code ?? null;
  const common = { courseTitle: course.title, buyer };
  if (amountPaise === 0) {
    await enrolForFree(deps, { course, buyer, price });
    return presentEnrolledOrder({ ...common, id: newId(), listPaise, discountPaise, couponCode });
  }
  const paid: DepsWithProvider = { ...deps, provider: ensureProvider(deps.provider) };
  const offer = { amountPaise, discountPaise, couponId: price.coupon?.id ?? null, couponCode };
  const draft: OrderDraft = { ...offer, learnerId: buyer.id, courseId: course.id, provider: paid.provider.name };
  const { order, isPaid } = await deps.singleFlight(JSON.stringify(draft), () => openOrder(paid, draft));
  if (!isPaid) return presentOpenOrder(order, { ...common, provider: paid.provider });
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
  request: {
    courseId: string;
    userId: string;
    learnerId: string;
    orderId: string;
    paymentId: string;
    signature: string;
  },
): Promise<Sentence> {
  const { learnerId, courseId, paymentId, signature } = request;
  ensureOwnAccount(learnerId, request.userId);
  const provider = ensureProvider(deps.provider);
  const found = await deps.repository.findOrderByProviderId(provider.name, request.orderId);
  const order = ensureOwnOrder(found, { learnerId, courseId });
  if (!provider.verifyCheckoutSignature({ orderId: order.providerOrderId, paymentId, signature })) {
    throw createBadSignatureError();
  }
  await confirmPayment({ ...deps, provider }, order, paymentId);
  // The money of an offer that no longer stood goes back: nobody is told then that the course is theirs.
  if (!(await deps.learning.isEnrolled(learnerId, courseId))) throw createOrderRefundedError();
  return sayEnrolled();
}

async function enrolForFree(
  deps: PaymentsDeps,
  { course, buyer, price }: { course: PurchasableCourse; buyer: Buyer; price: CoursePrice },
): Promise<void> {
  const { coupon, discountPaise } = price;
  const learnerId = buyer.id;
  await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, learnerId))) throw createAuthRequiredError();
    await deps.repository.expireOpenOrders(tx, learnerId, course.id);
    const use = { learnerId, courseId: course.id, orderId: null };
    if (coupon) await takeCoupon(deps, tx, { ...use, couponId: coupon.id, discountPaise });
    const isNew = await deps.learning.enrol(tx, { ...use, pricePaidPaise: 0 });
    // A click in another window was first: that one has taken the use.
    if (coupon && !isNew) throw createAlreadyEnrolledError();
  });
  deps.courses.catalogueChanged(course.id);
}

interface OrderDraft extends Offer {
  learnerId: string;
  courseId: string;
}

/** Clicks in two windows, with and without a coupon, may overtake each other; the last one to come sees its own price. */
const OPENING_TRIES = 3;

async function openOrder(deps: DepsWithProvider, draft: OrderDraft): Promise<OpenedOrder> {
  for (let attempt = 0; attempt < OPENING_TRIES; attempt += 1) {
    const open = await deps.repository.findOpenOrder(draft.learnerId, draft.courseId);
    const state = open ? await askAboutOrder(deps, open) : 'unknown';
    if (open && state === 'paid') return { order: open, isPaid: true };
    if (open && state === 'unpaid' && isStillOffered(open, draft)) {
      if (await deps.repository.markOffered(open.id)) return { order: open, isPaid: false };
      continue;
    }
    const order = await replaceOrder(deps, draft, open);
    if (order) return { order, isPaid: false };
  }
  throw new Error('an order was neither opened nor found open');
}

/**
 * The browser may have died between paying and telling us: an open order is asked about before the learner is asked
 * to pay again. One with money that does not fit is spent, and the money goes back.
 */
async function askAboutOrder(
  deps: DepsWithProvider,
  open: PaymentOrder,
): Promise<'paid' | 'unpaid' | 'spent' | 'unknown'> {
  if (open.provider !== deps.provider.name) return 'unknown';
  const payments = await deps.provider.fetchOrderPayments(open.providerOrderId);
  if (payments === null) return 'unknown';
  const misfits = payments.filter((payment) => isMisfit(open, payment));
  for (const misfit of misfits) await returnMisfit(deps, open.id, misfit);
  const good = findGoodPayment(payments, open);
  if (!good) return misfits.length > 0 ? 'spent' : 'unpaid';
  await confirmPayment(deps, open, good.id);
  return 'paid';
}

/**
 * The provider is asked first and the row is written after, so that no network call happens inside a transaction. An
 * order that loses the race stays at the provider, unpaid and never shown to anyone; the answer is the winner, or null when
 * that has another price.
 */
async function replaceOrder(
  deps: DepsWithProvider,
  draft: OrderDraft,
  old: PaymentOrder | null,
): Promise<PaymentOrder | null> {
  const id = newId();
  const { amountPaise, couponId, learnerId, courseId, discountPaise } = draft;
  const opened = await deps.provider.createOrder({ amountPaise, currency: CURRENCY, receipt: id });
  const inserted = await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, learnerId))) throw createAuthRequiredError();
    if (old) await deps.repository.expireOrder(tx, old.id);
    const order = await deps.repository.insertOrder(tx, {
      ...draft,
      id,
      currency: CURRENCY,
      providerOrderId: opened.id,
    });
    if (order && couponId) await takeCoupon(deps, tx, { couponId, learnerId, courseId, discountPaise, orderId: id });
    return order;
  });
  // The other order may have been paid while this one was opened; nobody shall pay twice.
  if (await deps.learning.isEnrolled(learnerId, courseId)) {
    if (inserted) await deps.db.transaction((tx) => deps.repository.expireOrder(tx, inserted.id));
    throw createAlreadyEnrolledError();
  }
  if (inserted) return inserted;
  const other = await deps.repository.findOpenOrder(learnerId, courseId);
  return other && isStillOffered(other, draft) ? other : null;
}
