import type { Order } from '@nalanda/contract';
import { COUPON_CHECKOUT_SECONDS } from './coupons/coupons.models.ts';
import { CURRENCY, type PaymentOrder } from './payments.models.ts';
import type { PaymentProvider } from './payments.provider.ts';

/** The description that the checkout window shows. */
const DESCRIPTION = 'Course Enrollment Payment';

interface Buyer {
  name: string;
  email: string;
}

/** An order to be paid, with all that the checkout needs. */
export function presentOpenOrder(
  order: PaymentOrder,
  {
    courseTitle,
    batchTitle,
    buyer,
    provider,
  }: { courseTitle: string; batchTitle?: string | undefined; buyer: Buyer; provider: PaymentProvider },
): Order {
  const { providerOrderId, amountPaise, discountPaise, couponCode } = order;
  return {
    id: providerOrderId,
    amount: amountPaise,
    listPrice: amountPaise + discountPaise,
    discount: discountPaise,
    coupon: couponCode,
    currency: CURRENCY,
    key: provider.keyId,
    enrolled: false,
    checkoutScript: provider.checkoutScript,
    checkoutSeconds: couponCode === null ? null : COUPON_CHECKOUT_SECONDS,
    description: batchTitle === undefined ? DESCRIPTION : `${DESCRIPTION}: ${batchTitle}`,
    courseTitle,
    prefill: { name: buyer.name, email: buyer.email },
  };
}

/** The answer when nothing has to be paid: the course is free, or the money has already arrived. */
export function presentEnrolledOrder(order: {
  id: string;
  courseTitle: string;
  buyer: Buyer;
  listPaise: number;
  discountPaise: number;
  couponCode: string | null;
}): Order {
  return {
    id: order.id,
    amount: 0,
    listPrice: order.listPaise,
    discount: order.discountPaise,
    coupon: order.couponCode,
    currency: CURRENCY,
    key: null,
    enrolled: true,
    checkoutScript: null,
    checkoutSeconds: null,
    description: DESCRIPTION,
    courseTitle: order.courseTitle,
    prefill: { name: order.buyer.name, email: order.buyer.email },
  };
}
