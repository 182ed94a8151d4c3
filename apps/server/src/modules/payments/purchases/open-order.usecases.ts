import { holdPerson } from '../../../database/hold-person.ts';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { createBundleChangedError } from '../bundles/bundles.errors.ts';
import { isSameParts, type OrderPart } from '../bundles/bundles.models.ts';
import { confirmPayment } from '../confirmation/confirm.usecases.ts';
import { returnMisfit } from '../confirmation/misfits.usecases.ts';
import { takeCoupon } from '../coupons/coupons.usecases.ts';
import { type GiftDraft, hasSameDetails } from '../gifts/gifts.models.ts';
import type { DepsWithProvider } from '../payments.deps.ts';
import { createAlreadyEnrolledError } from '../payments.errors.ts';
import {
  CURRENCY,
  findGoodPayment,
  isMisfit,
  isStillOffered,
  type Offer,
  type PaymentOrder,
} from '../payments.models.ts';

/** What an order is opened with. `parts`: what an order of a bundle is about. */
export interface OrderDraft extends Offer {
  learnerId: string;
  courseId: string;
  bundleId: string | null;
  bundleTitle: string | null;
  batchId: string | null;
  parts: OrderPart[];
  /** For whom, when it is not for the learner. */
  gift: GiftDraft | null;
}

/** An order as it stands: to be paid, or found paid already. */
interface OpenedOrder {
  order: PaymentOrder;
  isPaid: boolean;
}

/** Clicks in two windows, with and without a coupon, may overtake each other; the last one to come sees its own price. */
const OPENING_TRIES = 3;

/**
 * Opens the one order that a learner has for a course or a bundle, or offers it again, unless money for it turns out to have
 * arrived. Throws 409 `payment.already-enrolled` or `bundle.changed`, 502 `payment.provider-failed`, what a coupon is
 * refused with, what `batches.hold` throws, and 401 `auth.required` when the account is deleted at this moment.
 */
export async function openOrder(deps: DepsWithProvider, draft: OrderDraft): Promise<OpenedOrder> {
  for (let attempt = 0; attempt < OPENING_TRIES; attempt += 1) {
    const open = await findOpen(deps, draft);
    const state = open ? await askAboutOrder(deps, open) : 'unknown';
    // Money for a gift to somebody else has let that one go out: this one is still to be paid.
    if (open && state === 'paid' && (await isSameGift(deps, open, draft))) return { order: open, isPaid: true };
    if (open && state === 'unpaid' && (await isStillIt(deps, open, draft))) {
      if (await offerAgain(deps, open)) return { order: open, isPaid: false };
      continue;
    }
    const order = await replaceOrder(deps, draft, open);
    if (order) return { order, isPaid: false };
  }
  throw new Error('an order was neither opened nor found open');
}

/** It keeps a seat of its batch for the rest of its time, or anew when one is left. Throws what `batches.hold` throws. */
function offerAgain(deps: DepsWithProvider, { id, courseId, learnerId, batchId }: PaymentOrder): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const seatHeldUntil = batchId ? await deps.batches.hold(tx, { courseId, learnerId, batchId }) : null;
    return deps.repository.markOffered(tx, id, seatHeldUntil);
  });
}

/**
 * The browser may have died between paying and telling us: an open order is asked about before the learner is asked
 * to pay again. One with money that does not fit is spent, and the money goes back.
 */
export async function askAboutOrder(
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
  const { parts, gift, ...row } = draft;
  const { amountPaise, couponId, couponCode: code, learnerId, courseId, discountPaise } = row;
  const notes = { course: courseId, learner: learnerId };
  const opened = await deps.provider.createOrder({ amountPaise, currency: CURRENCY, receipt: id, notes });
  const inserted = await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, learnerId))) throw createAuthRequiredError();
    if (old) await deps.repository.expireOrder(tx, old.id);
    const { batchId } = row;
    const seatHeldUntil = batchId ? await deps.batches.hold(tx, { courseId, learnerId, batchId }) : null;
    const order = await deps.repository.insertOrder(tx, {
      ...row,
      ...{ id, seatHeldUntil },
      isGift: gift !== null,
      currency: CURRENCY,
      providerOrderId: opened.id,
    });
    if (order && parts.length > 0) await deps.bundles.insertParts(tx, id, parts);
    if (order && gift) await deps.gifts.insert(tx, id, gift);
    if (order && couponId && code !== null)
      await takeCoupon(deps, tx, { couponId, code, learnerId, courseId, discountPaise, orderId: id });
    return order;
  });
  // The other order may have been paid while this one was opened; nobody shall pay twice.
  if (await hasAny(deps, draft)) {
    if (inserted) await deps.db.transaction((tx) => deps.repository.expireOrder(tx, inserted.id));
    throw draft.bundleId === null ? createAlreadyEnrolledError() : createBundleChangedError();
  }
  if (inserted) return inserted;
  const other = await findOpen(deps, draft);
  return other && (await isStillIt(deps, other, draft)) ? other : null;
}

function findOpen(deps: DepsWithProvider, draft: OrderDraft): Promise<PaymentOrder | null> {
  const { learnerId, courseId, bundleId } = draft;
  if (draft.gift) return deps.repository.findOpenGiftOrder(learnerId, courseId);
  return bundleId === null
    ? deps.repository.findOpenOrder(learnerId, courseId)
    : deps.repository.findOpenBundleOrder(learnerId, bundleId);
}

/** Of a bundle the same courses at the same prices, too. */
async function isStillIt(deps: DepsWithProvider, open: PaymentOrder, draft: OrderDraft): Promise<boolean> {
  if (!isStillOffered(open, draft) || open.batchId !== draft.batchId) return false;
  if (!(await isSameGift(deps, open, draft))) return false;
  return open.bundleId === null || isSameParts(await deps.bundles.listParts(deps.db, open.id), draft.parts);
}

/** Also true of what is no gift. */
async function isSameGift(deps: DepsWithProvider, open: PaymentOrder, { gift }: OrderDraft): Promise<boolean> {
  if (!gift) return true;
  const known = await deps.gifts.findOfOrder(deps.db, open.id);
  return known !== null && hasSameDetails(known, gift);
}

/** Who gives may have it themselves. */
async function hasAny(deps: DepsWithProvider, { learnerId, courseId, parts, gift }: OrderDraft): Promise<boolean> {
  if (gift) return false;
  const courseIds = parts.length > 0 ? parts.map((part) => part.courseId) : [courseId];
  const enrolled = await Promise.all(courseIds.map((id) => deps.learning.isEnrolled(learnerId, id)));
  return enrolled.includes(true);
}
