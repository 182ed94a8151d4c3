import type { Order } from '@nalanda/contract';
import { CURRENCY } from './payments.models.ts';
import type { PaymentProvider } from './payments.provider.ts';

/** The description that the checkout window shows. */
const DESCRIPTION = 'Course Enrollment Payment';

interface Buyer {
  name: string;
  email: string;
}

/** An order to be paid, with all that the checkout needs. */
export function presentOpenOrder(order: {
  providerOrderId: string;
  amountPaise: number;
  courseTitle: string;
  buyer: Buyer;
  provider: PaymentProvider;
}): Order {
  return {
    id: order.providerOrderId,
    amount: order.amountPaise,
    currency: CURRENCY,
    key: order.provider.keyId,
    enrolled: false,
    checkoutScript: order.provider.checkoutScript,
    description: DESCRIPTION,
    courseTitle: order.courseTitle,
    prefill: { name: order.buyer.name, email: order.buyer.email },
  };
}

/** The answer when nothing has to be paid: the course is free, or the money has already arrived. */
export function presentEnrolledOrder(order: { id: string; courseTitle: string; buyer: Buyer }): Order {
  return {
    id: order.id,
    amount: 0,
    currency: CURRENCY,
    key: null,
    enrolled: true,
    checkoutScript: null,
    description: DESCRIPTION,
    courseTitle: order.courseTitle,
    prefill: { name: order.buyer.name, email: order.buyer.email },
  };
}
