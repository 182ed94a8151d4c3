import {
  limits,
  type OfficeOrder,
  type OrderedCourse,
  type OrderStory,
  paiseToRupees,
  type Sentence,
} from '@nalanda/contract';
import type { OrderStatus } from '../../../database/statuses.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { getUseOfOrder, unusedOrder } from '../bundles/order-courses.usecases.ts';
import { isOpenDispute, presentDispute } from '../disputes/disputes.models.ts';
import { findPayer } from '../offline/offline.provider.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { createOrderNotAskableError, createOrderNotFoundError } from '../payments.errors.ts';
import { canBecomePaid } from '../payments.models.ts';
import { askAboutOrder } from '../reconciliation/reconcile.usecases.ts';
import { findRefundable } from '../refunds/office-refund.usecases.ts';
import { findRefundRefusal, refundableUntil } from '../refunds/refunds.models.ts';
import { officePolicyRefusals, officeRefundRefusals } from '../refunds/refunds.sentences.ts';
import { findRefundablePayment } from '../refunds/refunds.usecases.ts';
import { type OrderSearch, readOrderSearch } from './orders.models.ts';
import { offlineWayOf, presentOfficeOrder, presentOrderEvents } from './orders.presenter.ts';
import type { OfficeOrderRow, OfficeOrdersRepository } from './orders.repository.ts';

const sayPapersMailed = defineSentence({
  code: 'order.papers-mailed',
  message: 'The invoices of this order are on their way to {email} again.',
});

/** What the provider knows of an order that was not paid. */
const providerReplies = {
  arrived: defineSentence({
    code: 'order.money-arrived',
    message: 'The money has arrived: the order is paid, and the invoice goes out by mail.',
  }),
  goesBack: defineSentence({
    code: 'order.money-goes-back',
    message: 'The provider knows of money that does not count for this order. Below you see what happens to it.',
  }),
  failed: defineSentence({
    code: 'order.payment-failed',
    message: 'A payment was tried and has failed. Money that has left the account comes back from the bank by itself.',
  }),
  nothing: defineSentence({
    code: 'order.no-money',
    message: 'The payment provider knows of no payment for this order.',
  }),
};

export interface OfficeOrdersDeps extends PaymentsDeps {
  officeOrders: OfficeOrdersRepository;
}

/** A page of orders, newest first, where the next one begins, and of the course that is asked for what can be given back. */
export async function listOrders(
  deps: OfficeOrdersDeps,
  query: {
    state?: OrderStatus | undefined;
    q?: string | undefined;
    course?: string | undefined;
    after?: string | undefined;
  },
): Promise<{ orders: OfficeOrder[]; next: string | null; course: OrderedCourse | null }> {
  const { state, q, course, after } = query;
  const searches = q === undefined ? [undefined] : readOrderSearch(q, deps.clock.now());
  const find = (search: OrderSearch | undefined) =>
    deps.officeOrders.list({ state, search, course, after, limit: limits.officeRows + 1 });
  const [rows, ordered] = await Promise.all([
    findFirst(searches, find),
    course === undefined ? null : sumUpCourse(deps, course),
  ]);
  const shown = rows.slice(0, limits.officeRows);
  return {
    orders: shown.map(presentOfficeOrder),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    course: ordered,
  };
}

/** What the first search finds that finds something. */
async function findFirst<Search, Row>(searches: Search[], find: (search: Search) => Promise<Row[]>): Promise<Row[]> {
  for (const search of searches) {
    const rows = await find(search);
    if (rows.length > 0) return rows;
  }
  return [];
}

async function sumUpCourse(deps: OfficeOrdersDeps, courseId: string): Promise<OrderedCourse | null> {
  const sum = await deps.officeOrders.sumRefundable({ courseId, provider: deps.provider?.name ?? '' });
  return sum && { title: sum.title, refundableOrders: sum.orders, refundable: paiseToRupees(sum.paise) };
}

/** Everything that has happened to an order. Throws 404 `order.not-found`. */
export async function getOrderStory(deps: OfficeOrdersDeps, orderId: string): Promise<OrderStory> {
  const order = await deps.officeOrders.find(orderId);
  if (!order) throw createOrderNotFoundError();
  const [parts, policy, refundablePaise, bundled, disputes] = await Promise.all([
    deps.officeOrders.readParts(order),
    readPolicy(deps, order),
    findRefundable(deps, order),
    deps.officeOrders.listBundled(orderId),
    deps.disputes.listOfOrder(orderId),
  ]);
  return {
    order: presentOfficeOrder(order),
    bundled: bundled.map(({ id, title, amountPaise }) => ({ _id: id, title, amount: paiseToRupees(amountPaise) })),
    events: presentOrderEvents(order, parts),
    papers: parts.papers.map(({ id, number, kind }) => ({ _id: id, number, kind })),
    policy: disputes.some(isOpenDispute) ? { ...policy, refusal: officeRefundRefusals.disputed() } : policy,
    disputes: disputes.map((dispute) => presentDispute(dispute, parts.refunded)),
    offlineWay: offlineWayOf(order, parts),
    canAsk: isAskable(deps, order),
    refundable: paiseToRupees(refundablePaise),
  };
}

/** Its money may still be on the way, and its provider is there. */
function isAskable(deps: PaymentsDeps, order: { provider: string; status: OrderStatus }): boolean {
  return order.provider === deps.provider?.name && canBecomePaid(order.status);
}

/**
 * Asks the payment provider about an order that somebody says they have paid, as the reconciler would do later, and tells what became of it.
 * Throws 404 `order.not-found`, 409 `order.not-askable`, 502 `payment.provider-failed`.
 */
export async function askProvider(deps: OfficeOrdersDeps, orderId: string): Promise<Sentence> {
  const order = await deps.repository.findAskable(orderId);
  if (!order) throw createOrderNotFoundError();
  if (!deps.provider || !isAskable(deps, order)) throw createOrderNotAskableError();
  await askAboutOrder({ ...deps, provider: deps.provider }, order);
  if (await findRefundablePayment(deps, deps.db, orderId)) return providerReplies.arrived();
  const payments = await deps.repository.listPayments(deps.db, orderId);
  if (payments.some(({ status }) => status !== 'failed')) return providerReplies.goesBack();
  return payments.length > 0 ? providerReplies.failed() : providerReplies.nothing();
}

/**
 * Mails the papers of an order to its buyer again, some times an hour. Throws 404 `order.not-found`, 409 `invoice.none`,
 * `invoice.buyer-gone`, `invoice.held-back`, `invoice.no-mail`, 429.
 */
export async function mailPapers(deps: OfficeOrdersDeps, orderId: string): Promise<Sentence> {
  const order = await deps.officeOrders.find(orderId);
  if (!order) throw createOrderNotFoundError();
  await deps.paperMails.consume(orderId);
  const { email } = await deps.invoices.mailAgain({ orderId, buyerId: order.learnerId });
  return sayPapersMailed({ email });
}

/** What the refund policy says to this purchase today. */
async function readPolicy(deps: OfficeOrdersDeps, order: OfficeOrderRow): Promise<OrderStory['policy']> {
  const { status, paidAt } = order;
  const isPaid = status === 'paid';
  const refundDays = deps.readRefundDays();
  const use = isPaid ? await getUseOfOrder(deps, deps.db, order) : unusedOrder;
  const purchase = {
    status,
    isRefunding: false,
    paidAt: paidAt ?? deps.clock.now(),
    now: deps.clock.now(),
    ...use,
    isOurProvider: findPayer(deps, order) !== null,
    refundDays,
  };
  const refusal = findRefundRefusal(purchase, officePolicyRefusals);
  return { refundableUntil: paidAt ? refundableUntil(paidAt, use.startsAt, refundDays).toISOString() : null, refusal };
}
