import type { Executor, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import type { PaymentOrder } from '../payments.models.ts';
import type { OrderUse } from '../refunds/refunds.models.ts';
import type { OrderPart } from './bundles.models.ts';

type OrderedCourses = Pick<PaymentOrder, 'id' | 'courseId' | 'bundleId' | 'isGift' | 'amountPaise'>;

/** What an order buys: one course, or those of a bundle that the learner did not have. */
export async function listOrdered(
  deps: Pick<PaymentsDeps, 'bundles'>,
  executor: Executor,
  order: OrderedCourses,
): Promise<OrderPart[]> {
  const { id, courseId, bundleId, amountPaise } = order;
  return bundleId === null ? [{ courseId, amountPaise }] : deps.bundles.listParts(executor, id);
}

/** Neither comes between the other: a course that goes back, and a bundle that is cheaper because of it. Take it with the order locked. */
export const holdPurchasesOf = (tx: Tx, learnerId: string): Promise<void> => holdLock(tx, `purchases ${learnerId}`);

/** Thrown, and caught here: one of the courses is the learner's already, and nothing of the order is kept. */
const notWhole = new Error('an order cannot be delivered whole');

/** Enrols in all that an order buys, or in nothing: false when the learner had any of it. Call with the order locked. */
export async function enrolInOrdered(
  deps: Pick<PaymentsDeps, 'bundles' | 'learning' | 'batches' | 'tell'>,
  tx: Tx,
  order: OrderedCourses & Pick<PaymentOrder, 'learnerId' | 'batchId'>,
): Promise<boolean> {
  const { learnerId, batchId, id: orderId } = order;
  const ordered = await listOrdered(deps, tx, order);
  try {
    await tx.transaction(async (step) => {
      // Always in the order of their ids: two orders with the same courses wait for each other and never in a circle.
      for (const { courseId, amountPaise } of ordered) {
        // Whoever has paid gets a seat, also when the last one went while the bank was slow.
        const enrolment = { courseId, learnerId, orderId, pricePaidPaise: amountPaise };
        const isNew =
          batchId === null
            ? await enrolWhereTheyFit(deps, step, enrolment)
            : await deps.learning.enrol(step, { ...enrolment, batchId });
        if (!isNew) throw notWhole;
      }
    });
  } catch (error) {
    if (error === notWhole) return false;
    throw error;
  }
  return true;
}

/**
 * Enrols somebody whose order names no batch. When the course was put into batches meanwhile, it is in the earliest with room; they are told,
 * and may choose another one.
 */
async function enrolWhereTheyFit(
  deps: Pick<PaymentsDeps, 'learning' | 'batches' | 'tell'>,
  step: Tx,
  enrolment: { courseId: string; learnerId: string; orderId: string; pricePaidPaise: number },
): Promise<boolean> {
  const { courseId, learnerId } = enrolment;
  const batchId = await deps.batches.place(step, { courseId, learnerId });
  if (batchId === null) return deps.learning.enrol(step, enrolment);
  const batchNewsId = newId();
  const isNew = await deps.learning.enrol(step, { ...enrolment, batchId, batchNewsId, mayChooseBatch: true });
  if (isNew) await deps.tell(step, { kind: 'batch-change', aboutId: batchNewsId, courseId });
  return isNew;
}

/** As nobody has used it. */
export const unusedOrder: Readonly<OrderUse> = {
  shareWatched: 0,
  isCompleted: false,
  isCertified: false,
  isGiftAccepted: false,
  startsAt: null,
  waitsForSeat: false,
  completedBundle: null,
};

/** What the refund policy looks at: the furthest use of any course of an order, because it goes back as a whole. */
export async function getUseOfOrder(
  deps: Pick<PaymentsDeps, 'bundles' | 'gifts' | 'learning' | 'certificates' | 'batches'>,
  executor: Executor,
  order: OrderedCourses & Pick<PaymentOrder, 'learnerId'>,
): Promise<OrderUse> {
  if (order.isGift) {
    const gift = await deps.gifts.findOfOrder(executor, order.id);
    const isGiftAccepted = gift?.acceptedBy != null;
    const waitsForSeat = !isGiftAccepted && (await deps.batches.listOffers(executor, order.courseId)).isInBatches;
    return { ...unusedOrder, isGiftAccepted, waitsForSeat };
  }
  const whole = { ...unusedOrder };
  const ordered = await listOrdered(deps, executor, order);
  const courseIds = ordered.map(({ courseId }) => courseId);
  whole.completedBundle = await deps.bundles.findCompletedWith(executor, order.id, courseIds);
  for (const { courseId } of ordered) {
    const use = await deps.learning.getUseOfPurchase(order.learnerId, courseId, executor);
    whole.shareWatched = Math.max(whole.shareWatched, use.shareWatched);
    whole.isCompleted ||= use.isCompleted;
    if (use.startsAt && use.startsAt > (whole.startsAt ?? 0)) whole.startsAt = use.startsAt;
    whole.isCertified ||= await deps.certificates.isCertified(executor, order.learnerId, courseId);
  }
  return whole;
}
