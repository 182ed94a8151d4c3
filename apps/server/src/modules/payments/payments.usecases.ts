import type { Order } from '@nalanda/contract';
import { newId } from '../../platform/ids.ts';
import { confirmPayment } from './payments.confirm.usecases.ts';
import type { PaidDeps, PaymentsDeps } from './payments.deps.ts';
import { createAlreadyEnrolledError, createBadSignatureError } from './payments.errors.ts';
import { CURRENCY, findGoodPayment, isStillOffered, type PaymentOrder } from './payments.models.ts';
import {
  ensureForSale,
  ensureOwnAccount,
  ensureOwnOrder,
  ensurePayableAmount,
  ensureProvider,
  type PurchasableCourse,
} from './payments.policies.ts';
import { presentEnrolledOrder, presentOpenOrder } from './payments.presenter.ts';

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
 * when money for the open order turns out to have arrived. Throws 403 `payments.other-account`, 404
 * `payments.course-not-found`, 409 `payments.own-course`, `payments.already-enrolled`, `payments.no-price`,
 * `payments.price-too-low`, 502 `payments.provider-failed`, 503 `payments.not-configured`.
 */
export async function createOrder(
  deps: PaymentsDeps,
  request: { courseId: string; userId: string; buyer: Buyer },
): Promise<Order> {
  const { buyer } = request;
  ensureOwnAccount(buyer.id, request.userId);
  const course = ensureForSale(await deps.courses.findPurchasableCourse(request.courseId), buyer.id);
  if (await deps.learning.isEnrolled(buyer.id, course.id)) throw createAlreadyEnrolledError();
  const amountPaise = ensurePayableAmount(course.pricePaise);
  if (amountPaise === 0) {
    await enrolForFree(deps, course, buyer);
    return presentEnrolledOrder({ id: newId(), courseTitle: course.title, buyer });
  }
  const paid: PaidDeps = { ...deps, provider: ensureProvider(deps.provider) };
  const wish = { learnerId: buyer.id, courseId: course.id, amountPaise };
  const key = `${wish.learnerId} ${wish.courseId} ${wish.amountPaise}`;
  const { order, isPaid } = await deps.share(key, () => openOrder(paid, wish));
  const { providerOrderId } = order;
  if (isPaid) return presentEnrolledOrder({ id: providerOrderId, courseTitle: course.title, buyer });
  return presentOpenOrder({ providerOrderId, amountPaise, courseTitle: course.title, buyer, provider: paid.provider });
}

/**
 * Checks what the checkout handed to the browser and enrols; the same answer every time it is called again. Throws
 * 403 `payments.other-account`, 404 `payments.order-not-found`, 400 `payments.bad-signature` and what
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
): Promise<{ message: string }> {
  const { learnerId, courseId, paymentId, signature } = request;
  ensureOwnAccount(learnerId, request.userId);
  const provider = ensureProvider(deps.provider);
  const found = await deps.repository.findOrderByProviderId(provider.name, request.orderId);
  const order = ensureOwnOrder(found, { learnerId, courseId });
  if (!provider.verifyCheckoutSignature({ orderId: order.providerOrderId, paymentId, signature })) {
    throw createBadSignatureError();
  }
  await confirmPayment({ ...deps, provider }, order, paymentId);
  return { message: 'Payment verified and enrolment complete.' };
}

async function enrolForFree(deps: PaymentsDeps, course: PurchasableCourse, buyer: Buyer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deps.repository.expireOpenOrders(tx, buyer.id, course.id);
    await deps.learning.enrol(tx, { courseId: course.id, learnerId: buyer.id, orderId: null, pricePaidPaise: 0 });
  });
  deps.courses.catalogueChanged(course.id);
}

interface Wish {
  learnerId: string;
  courseId: string;
  amountPaise: number;
}

async function openOrder(deps: PaidDeps, wish: Wish): Promise<OpenedOrder> {
  const open = await deps.repository.findOpenOrder(wish.learnerId, wish.courseId);
  const state = open ? await askAboutOrder(deps, open) : 'unknown';
  if (open && state === 'paid') return { order: open, isPaid: true };
  const offer = { amountPaise: wish.amountPaise, provider: deps.provider.name };
  if (open && state === 'unpaid' && isStillOffered(open, offer)) {
    await deps.repository.markOffered(open.id);
    return { order: open, isPaid: false };
  }
  return { order: await replaceOrder(deps, wish, open), isPaid: false };
}

/**
 * The browser may have died between paying and telling us: an open order is asked about before the learner is asked
 * to pay again.
 */
async function askAboutOrder(deps: PaidDeps, open: PaymentOrder): Promise<'paid' | 'unpaid' | 'unknown'> {
  if (open.provider !== deps.provider.name) return 'unknown';
  const payments = await deps.provider.fetchOrderPayments(open.providerOrderId);
  if (payments === null) return 'unknown';
  const good = findGoodPayment(payments);
  if (!good) return 'unpaid';
  await confirmPayment(deps, open, good.id);
  return 'paid';
}

/**
 * The provider is asked first and the row is written after, so that no network call happens inside a transaction. An
 * order that loses the race stays at the provider, unpaid and never shown to anyone.
 */
async function replaceOrder(deps: PaidDeps, wish: Wish, old: PaymentOrder | null): Promise<PaymentOrder> {
  const id = newId();
  const { amountPaise } = wish;
  const opened = await deps.provider.createOrder({ amountPaise, currency: CURRENCY, receipt: id });
  const inserted = await deps.db.transaction(async (tx) => {
    if (old) await deps.repository.expireOrder(tx, old.id);
    const provider = deps.provider.name;
    return deps.repository.insertOrder(tx, { ...wish, id, currency: CURRENCY, provider, providerOrderId: opened.id });
  });
  const order = inserted ?? (await deps.repository.findOpenOrder(wish.learnerId, wish.courseId));
  // The other order may have been paid while this one was opened; nobody shall pay twice.
  if (await deps.learning.isEnrolled(wish.learnerId, wish.courseId)) {
    if (inserted) await deps.repository.expireOrder(deps.db, inserted.id);
    throw createAlreadyEnrolledError();
  }
  if (!order) throw new Error('an order was neither opened nor found open');
  return order;
}
