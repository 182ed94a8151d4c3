import { type GiftDetails, limits, type OpenedGift, type Order, type Sentence } from '@nalanda/contract';
import { holdPerson } from '../../../database/hold-person.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { DepsWithProvider, PaymentsDeps } from '../payments.deps.ts';
import { createOrderRefundedError, createOwnCourseError } from '../payments.errors.ts';
import type { PaymentOrder } from '../payments.models.ts';
import {
  ensureForSale,
  ensureNotDearer,
  ensureOwnAccount,
  ensurePayableAmount,
  ensureProvider,
} from '../payments.policies.ts';
import { presentEnrolledOrder, presentOpenOrder } from '../payments.presenter.ts';
import type { Buyer } from '../payments.usecases.ts';
import { type OrderDraft, openOrder } from '../purchases/open-order.usecases.ts';
import { type HandedPayment, verifyOrder } from '../purchases/verify.usecases.ts';
import {
  createFreeGiftError,
  createGiftAcceptedError,
  createGiftDayError,
  createGiftEndedError,
  createGiftNotFoundError,
  createGiftTooOftenError,
  createHasGiftError,
  createUnknownGiftError,
  sayGiftAccepted,
  sayGiftBought,
  sayGiftReaddressed,
  sayGiftSent,
} from './gifts.errors.ts';
import { stateOfGift } from './gifts.models.ts';
import type { GiftRow } from './gifts.repository.ts';
import { secondsUntil } from './release.usecases.ts';

/**
 * Opens an order for a course that is given away, or offers the same one again; one for somebody else takes its place. Coupons do not
 * apply. Throws 403 `payment.other-account`, 404 `course.not-found`, 409 `payment.own-course`, `payment.no-price`, `gift.free`, `gift.day`, `batch.no-gift`,
 * `payment.price-too-low`, `payment.price-changed`, 502 `payment.provider-failed`, 503 `payment.not-configured`,
 * and 401 `auth.required` when the account is deleted at this moment.
 */
export async function orderGift(
  outside: PaymentsDeps,
  request: GiftDetails & { courseId: string; userId: string; buyer: Buyer; shownPrice: number },
): Promise<Order> {
  const { buyer, recipientName, recipientEmail, message } = request;
  ensureOwnAccount(buyer.id, request.userId);
  const deps: DepsWithProvider = { ...outside, provider: ensureProvider(outside.provider) };
  const course = ensureForSale(await deps.courses.findPurchasableCourse(request.courseId), buyer.id);
  await deps.batches.ensureNone(deps.db, course.id);
  const amountPaise = ensurePayableAmount(course.pricePaise);
  if (amountPaise === 0) throw createFreeGiftError();
  ensureNotDearer(amountPaise, request.shownPrice);
  const sendAt = await findSendAt(deps, request.sendOn);
  const draft: OrderDraft = {
    ...{ amountPaise, discountPaise: 0, couponId: null, couponCode: null, provider: deps.provider.name },
    ...{ learnerId: buyer.id, courseId: course.id, bundleId: null, bundleTitle: null, batchId: null, parts: [] },
    gift: { recipientName, recipientEmail, message, sendAt },
  };
  const { order, isPaid } = await deps.singleFlight(JSON.stringify(draft), () => openOrder(deps, draft));
  const common = { courseTitle: course.title, buyer };
  if (!isPaid) return presentOpenOrder(order, { ...common, provider: deps.provider });
  return presentEnrolledOrder({ ...common, ...order, id: order.providerOrderId, listPaise: order.amountPaise });
}

async function findSendAt({ db, gifts, paying, clock }: PaymentsDeps, sendOn: string | null): Promise<Date | null> {
  if (sendOn === null) return null;
  const at = await gifts.findMorning(db, sendOn, paying.config.timeZone);
  const ahead = at.getTime() - clock.now().getTime();
  if (!(ahead > 0 && ahead <= limits.gift.days * DAY_MS)) throw createGiftDayError();
  return at;
}

/**
 * Checks what the checkout handed to the browser; the same answer every time it is called again. Throws 403
 * `payment.other-account`, 404 `order.not-found`, 400 `payment.bad-signature` and what `confirmPayment` throws.
 */
export async function verifyGiftPayment(
  deps: PaymentsDeps,
  request: HandedPayment & { courseId: string; userId: string },
): Promise<Sentence> {
  ensureOwnAccount(request.learnerId, request.userId);
  const isIt = (order: PaymentOrder) => order.isGift && order.courseId === request.courseId.toLowerCase();
  const { id } = await verifyOrder(deps, { ...request, isIt });
  // The money of an offer that no longer stood goes back.
  const order = await deps.repository.findOrder(id);
  if (order?.status !== 'paid') throw createOrderRefundedError();
  return sayGiftBought();
}

/**
 * Sends an own gift that nobody has accepted again, now or on its day; another address gets another link, and the former one leads nowhere.
 * Throws 404 `gift.not-found`, 409 `gift.too-often`.
 */
export async function readdressGift(
  deps: PaymentsDeps,
  request: { giftId: string; giverId: string; recipientName: string; recipientEmail: string },
): Promise<Sentence> {
  const { giftId, giverId, recipientName, recipientEmail: email } = request;
  const known = await deps.gifts.find(deps.db, giftId);
  if (known?.giverId !== giverId) throw createGiftNotFoundError();
  const most = limits.gift.addresses;
  return deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, known.orderId);
    const gift = await deps.gifts.find(tx, giftId);
    if (!gift || stateOfGift(gift) !== 'open') throw createGiftNotFoundError();
    if (gift.sentAgain >= most) throw createGiftTooOftenError({ most });
    const linkId = gift.recipientEmail === email ? gift.linkId : newId();
    await deps.gifts.readdress(tx, { giftId, recipientName, recipientEmail: email, linkId });
    const inSeconds = secondsUntil(gift.sendAt, deps.clock.now());
    // Before its day the mail to the same address waits already.
    if (inSeconds === 0 || linkId !== gift.linkId) await deps.later.mailGift(tx, { giftId, linkId, inSeconds });
    return inSeconds === 0 ? sayGiftSent({ email }) : sayGiftReaddressed({ email });
  });
}

/** What a link leads to. Who has nothing to do with a gift that is over hears of no names. Throws 404 `gift.unknown-link`. */
export async function openGift(deps: PaymentsDeps, token: string, viewerId: string | null): Promise<OpenedGift> {
  const gift = await findByToken(deps, token);
  const state = stateOfGift(gift);
  if (!gift || state === null) throw createUnknownGiftError();
  const isMine = viewerId !== null && gift.acceptedBy === viewerId;
  const isGiver = viewerId === gift.giverId;
  const isShown = state === 'open' || isMine || isGiver;
  const { courseId, courseTitle: title, subTitle, creatorName, lectureCount } = gift;
  const offers = await deps.batches.listOffers(deps.db, courseId);
  return {
    ...{ state, isMine, isGiver },
    giverName: isShown ? gift.giverName : '',
    recipientName: isShown ? gift.recipientName : '',
    message: isShown ? gift.message : '',
    course: { _id: courseId, title, subTitle, creatorName, lectureCount, ...offers },
  };
}

/**
 * Enrols whoever holds the link in the course, once, in the batch that they choose when it is held in some; accepted twice it is
 * accepted once. Throws 404 `gift.unknown-link`, 409 `gift.accepted`, `gift.ended`, `gift.has-course`, `payment.own-course`, and
 * what `batches.join` throws.
 */
export async function acceptGift(
  deps: PaymentsDeps,
  { token, userId, batchId }: { token: string; userId: string; batchId?: string | undefined },
): Promise<Sentence & { courseId: string }> {
  const known = await findByToken(deps, token);
  const { courseId } = await deps.db.transaction(async (tx) => {
    // Always in the order of their ids: two who give each other wait for each other and never in a circle.
    for (const id of [known.giverId, userId].sort()) await holdPerson(tx, id);
    await deps.repository.lockOrder(tx, known.orderId);
    const gift = await deps.gifts.find(tx, known.id);
    if (gift?.linkId !== known.linkId) throw createUnknownGiftError();
    const state = stateOfGift(gift);
    if (state === null) throw createUnknownGiftError();
    if (state === 'ended') throw createGiftEndedError();
    if (gift.acceptedBy === userId) return gift;
    if (state === 'accepted') throw createGiftAcceptedError();
    if (gift.creatorId === userId) throw createOwnCourseError();
    const { orderId, amountPaise: pricePaidPaise } = gift;
    if (await deps.learning.isEnrolled(userId, gift.courseId)) throw createHasGiftError();
    // Without a seat nothing is accepted: the gift stays open.
    const joined = await deps.batches.join(tx, { courseId: gift.courseId, learnerId: userId, batchId });
    const enrolment = { courseId: gift.courseId, learnerId: userId, orderId, pricePaidPaise, batchId: joined };
    if (!(await deps.learning.enrol(tx, enrolment))) throw createHasGiftError();
    await deps.gifts.accept(tx, gift.id, userId);
    await deps.tell(tx, { kind: 'gift', aboutId: gift.id });
    return gift;
  });
  deps.courses.catalogueChanged(courseId);
  return { ...sayGiftAccepted(), courseId };
}

/** Throws 404 `gift.unknown-link`. */
async function findByToken(deps: PaymentsDeps, token: string): Promise<GiftRow> {
  const linkId = deps.giftLinks.read(token);
  const gift = linkId === null ? null : await deps.gifts.findByLink(deps.db, linkId);
  if (!gift) throw createUnknownGiftError();
  return gift;
}
