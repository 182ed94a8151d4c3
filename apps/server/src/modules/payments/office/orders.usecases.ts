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
import type { PaymentsDeps } from '../payments.deps.ts';
import { createOrderNotFoundError } from '../payments.errors.ts';
import { findRefundable } from '../refunds/office-refund.usecases.ts';
import { findRefundRefusal, refundableUntil } from '../refunds/refunds.models.ts';
import { readOrderSearch } from './orders.models.ts';
import { presentOfficeOrder, presentOrderEvents } from './orders.presenter.ts';
import type { OfficeOrderRow, OfficeOrdersRepository } from './orders.repository.ts';

const sayPapersMailed = defineSentence({
  code: 'order.papers-mailed',
  message: 'The invoices of this order are on their way to {email} again.',
});

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
  const search = q === undefined ? undefined : readOrderSearch(q, deps.clock.now());
  const [rows, ordered] = await Promise.all([
    deps.officeOrders.list({ state, search, course, after, limit: limits.officeRows + 1 }),
    course === undefined ? null : sumUpCourse(deps, course),
  ]);
  const shown = rows.slice(0, limits.officeRows);
  return {
    orders: shown.map(presentOfficeOrder),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    course: ordered,
  };
}

async function sumUpCourse(deps: OfficeOrdersDeps, courseId: string): Promise<OrderedCourse | null> {
  const sum = await deps.officeOrders.sumRefundable({ courseId, provider: deps.provider?.name ?? '' });
  return sum && { title: sum.title, refundableOrders: sum.orders, refundable: paiseToRupees(sum.paise) };
}

/** Everything that has happened to an order. Throws 404 `order.not-found`. */
export async function getOrderStory(deps: OfficeOrdersDeps, orderId: string): Promise<OrderStory> {
  const order = await deps.officeOrders.find(orderId);
  if (!order) throw createOrderNotFoundError();
  const [parts, policy, refundablePaise, bundled] = await Promise.all([
    deps.officeOrders.readParts(order),
    readPolicy(deps, order),
    findRefundable(deps, order),
    deps.officeOrders.listBundled(orderId),
  ]);
  return {
    order: presentOfficeOrder(order),
    bundled: bundled.map(({ id, title, amountPaise }) => ({ _id: id, title, amount: paiseToRupees(amountPaise) })),
    events: presentOrderEvents(order, parts),
    papers: parts.papers.map(({ id, number, kind }) => ({ _id: id, number, kind })),
    policy,
    refundable: paiseToRupees(refundablePaise),
  };
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
  const refusal = findRefundRefusal({
    status,
    isRefunding: false,
    paidAt: paidAt ?? deps.clock.now(),
    now: deps.clock.now(),
    ...use,
    isOurProvider: order.provider === deps.provider?.name,
    refundDays,
  });
  return { refundableUntil: paidAt ? refundableUntil(paidAt, use.startsAt, refundDays).toISOString() : null, refusal };
}
