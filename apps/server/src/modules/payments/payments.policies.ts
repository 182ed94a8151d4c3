import { paiseToRupees, rupeesToPaise } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import {
  createNoLecturesError,
  createNoPriceError,
  createOrderNotFoundError,
  createOtherAccountError,
  createOwnCourseError,
  createPaymentsNotConfiguredError,
  createPriceChangedError,
  createPriceTooLowError,
} from './payments.errors.ts';
import { MIN_AMOUNT_PAISE, type PaymentOrder } from './payments.models.ts';
import type { PaymentProvider } from './payments.provider.ts';

/** A course as far as buying it goes. */
export interface PurchasableCourse {
  id: string;
  title: string;
  pricePaise: number | null;
  isPublished: boolean;
  creatorId: string;
  /** There is no lecture to have for the money; who waits for a free one loses nothing. */
  isHollow: boolean;
}

/** Throws 403 `payment.other-account` unless the id in the request is the session's. */
export function ensureOwnAccount(sessionUserId: string, givenUserId: string): void {
  if (sessionUserId !== givenUserId.toLowerCase()) throw createOtherAccountError();
}

/** Throws 404 `course.not-found`, 409 `payment.own-course` or `payment.no-lectures`. */
export function ensureForSale(course: PurchasableCourse | null, buyerId: string): PurchasableCourse {
  if (!course) throw createCourseNotFoundError();
  if (course.creatorId === buyerId) throw createOwnCourseError();
  if (!course.isPublished) throw createCourseNotFoundError();
  if (course.isHollow && (course.pricePaise ?? 0) > 0) throw createNoLecturesError();
  return course;
}

/** The amount to pay, 0 for a free course. Throws 409 `payment.no-price` or `payment.price-too-low`. */
export function ensurePayableAmount(pricePaise: number | null): number {
  if (pricePaise === null) throw createNoPriceError();
  if (pricePaise > 0 && pricePaise < MIN_AMOUNT_PAISE) throw createPriceTooLowError();
  return pricePaise;
}

/** Throws 404 `order.not-found` unless the order is this learner's, and for the thing that is asked about. */
export function ensureOwnOrder(
  order: PaymentOrder | null,
  expected: { learnerId: string; isIt(order: PaymentOrder): boolean },
): PaymentOrder {
  if (!order || order.learnerId !== expected.learnerId || !expected.isIt(order)) throw createOrderNotFoundError();
  return order;
}

/** Throws 503 `payment.not-configured` when the server has neither keys nor the sandbox. */
export function ensureProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw createPaymentsNotConfiguredError();
  return provider;
}

/** Throws 409 `payment.price-changed` when more is asked than the learner was shown; less is no harm. */
export function ensureNotDearer(amountPaise: number, shownPrice: number | undefined): void {
  if (shownPrice === undefined || amountPaise <= rupeesToPaise(shownPrice)) return;
  throw createPriceChangedError({ price: paiseToRupees(amountPaise) });
}
