/*
 * Words that a column may hold and that never leave the server: columns, checks and rules take them from here. Those that
 * people are told stand in the contract.
 */

export const orderStatuses = ['created', 'attempted', 'paid', 'refunded', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['authorized', 'captured', 'mismatched', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['requested', 'pending', 'processed', 'failed', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundReasons = ['learner', 'surplus', 'provider', 'office'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What expires or is given back is free again. */
export const couponUseStatuses = ['held', 'used', 'free-again'] as const;
export type CouponUseStatus = (typeof couponUseStatuses)[number];

/** What a ticket is good for: to come back from the platform, to come in, to choose a course for it, to connect an account. */
export const ltiTicketKinds = ['state', 'enter', 'choose', 'link'] as const;
export type LtiTicketKind = (typeof ltiTicketKinds)[number];
