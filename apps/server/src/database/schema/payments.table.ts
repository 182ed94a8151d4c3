import { disputeStates, openDisputeStates } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { couponUseStatuses, orderStatuses, paymentStatuses, refundReasons, refundStatuses } from '../statuses.ts';
import { courseBatches } from './batches.table.ts';
import { bundles } from './bundles.table.ts';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** What an educator gives away: a part of the price, or all of it. Rows that orders refer to are never deleted. */
export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    educatorId: uuid('educator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** null: all courses of the educator. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** As `normaliseCouponCode` writes it. */
    code: text('code').notNull(),
    /** Either a part of the price in percent, or an amount. */
    percentOff: integer('percent_off'),
    paiseOff: integer('paise_off'),
    startsAt: momentColumn('starts_at'),
    /** The last moment at which it can be used. */
    endsAt: momentColumn('ends_at'),
    /** null: without limit. */
    maxUses: integer('max_uses'),
    maxUsesPerLearner: integer('max_uses_per_learner'),
    /** So many single codes stand in `coupon_codes`, and `code` is only what they begin with; null: `code` is what learners type. */
    codeCount: integer('code_count'),
    isPaused: boolean('is_paused').notNull().default(false),
    removedAt: momentColumn('removed_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('coupons_code_unique').on(table.educatorId, table.code).where(sql`${table.removedAt} is null`),
    index('coupons_course_id_index').on(table.courseId),
    check('coupons_one_kind', sql`(${table.percentOff} is null) <> (${table.paiseOff} is null)`),
    check('coupons_percent_range', sql`${table.percentOff} between 1 and 100`),
    check('coupons_paise_positive', sql`${table.paiseOff} > 0`),
    check('coupons_limits_positive', sql`${table.maxUses} > 0 and ${table.maxUsesPerLearner} > 0`),
    check('coupons_dates_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupons_codes_once_each', sql`${table.codeCount} is null or ${table.codeCount} = ${table.maxUses}`),
  ],
);

/** Codes of a coupon, each for one purchase. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text('code').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
  },
  (table) => [index('coupon_codes_coupon_id_index').on(table.couponId, table.code)],
);

/** A learner's intent to buy a course. The status only moves forward: created, attempted, paid, refunded. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: idColumn(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Of a bundle the first course; all of them stand in `order_parts`. */
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    bundleId: uuid('bundle_id').references(() => bundles.id, { onDelete: 'restrict' }),
    /** The bundle's title as it was then. */
    bundleTitle: text('bundle_title'),
    /** Bought for somebody else, whom `gifts` names: its buyer is not enrolled. */
    isGift: boolean('is_gift').notNull().default(false),
    /** The batch that it buys a seat in. */
    batchId: uuid('batch_id').references(() => courseBatches.id, { onDelete: 'restrict' }),
    /** Until when it keeps a seat of its batch while nobody has paid. */
    seatHeldUntil: momentColumn('seat_held_until'),
    /** What is to be paid; the list price at that time is `amountPaise + discountPaise`. */
    amountPaise: integer('amount_paise').notNull(),
    discountPaise: integer('discount_paise').notNull().default(0),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'restrict' }),
    /** The coupon's code as it was then. */
    couponCode: text('coupon_code'),
    currency: text('currency').notNull().default('INR'),
    status: text('status', { enum: orderStatuses }).notNull().default('created'),
    /** `offline`: no provider; the office has noted money that reached the school another way. */
    provider: text('provider').notNull(),
    /** The provider's order id (`order_…`): a row is written when the provider has answered. */
    providerOrderId: text('provider_order_id').notNull(),
    paidAt: momentColumn('paid_at'),
    refundedAt: momentColumn('refunded_at'),
    /** When it was last shown to the learner for payment. */
    offeredAt: momentColumn('offered_at').notNull().defaultNow(),
    /** When the reconciler asks the provider about it; null: everything about it is known. */
    nextAskAt: momentColumn('next_ask_at').defaultNow(),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payment_orders_provider_order_unique').on(table.provider, table.providerOrderId),
    uniqueIndex('payment_orders_one_open')
      .on(table.learnerId, table.courseId)
      .where(sql`${table.status} in ('created', 'attempted') and ${table.bundleId} is null and not ${table.isGift}`),
    uniqueIndex('payment_orders_one_open_gift')
      .on(table.learnerId, table.courseId)
      .where(sql`${table.status} in ('created', 'attempted') and ${table.isGift}`),
    uniqueIndex('payment_orders_one_open_bundle')
      .on(table.learnerId, table.bundleId)
      .where(sql`${table.status} in ('created', 'attempted') and ${table.bundleId} is not null`),
    index('payment_orders_learner_id_index').on(table.learnerId),
    index('payment_orders_course_id_index').on(table.courseId),
    index('payment_orders_bundle_id_index').on(table.bundleId),
    index('payment_orders_batch_id_index').on(table.batchId).where(sql`${table.batchId} is not null`),
    index('payment_orders_coupon_id_index').on(table.couponId),
    index('payment_orders_next_ask_index').on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    check('payment_orders_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'payment_orders_discount_has_coupon',
      sql`(${table.discountPaise} > 0) = (${table.couponId} is not null) and (${table.couponId} is null) = (${table.couponCode} is null)`,
    ),
    check('payment_orders_bundle_titled', sql`(${table.bundleId} is null) = (${table.bundleTitle} is null)`),
    check('payment_orders_bundle_without_coupon', sql`${table.bundleId} is null or ${table.couponId} is null`),
    check(
      'payment_orders_gift_of_a_course',
      sql`not ${table.isGift} or (${table.bundleId} is null and ${table.couponId} is null)`,
    ),
    check(
      'payment_orders_batch_of_a_course',
      sql`${table.batchId} is null or (${table.bundleId} is null and not ${table.isGift})`,
    ),
    check('payment_orders_status_known', isOneOf(table.status, orderStatuses)),
  ],
);

/**
 * Who has, or holds, a use of a coupon. An open order holds one; payment makes it used; what expires or is given back
 * is free again. A use without an order took the whole price off.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: idColumn(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').references(() => paymentOrders.id, { onDelete: 'restrict' }),
    /** Which one of `coupon_codes`, where the coupon has such. */
    code: text('code'),
    discountPaise: integer('discount_paise').notNull(),
    status: text('status', { enum: couponUseStatuses }).notNull(),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('coupon_uses_one_an_order').on(table.orderId),
    uniqueIndex('coupon_uses_one_a_code')
      .on(table.code)
      .where(sql`${table.code} is not null and ${table.status} <> 'free-again'`),
    index('coupon_uses_coupon_index').on(table.couponId, table.learnerId),
    index('coupon_uses_learner_id_index').on(table.learnerId),
    index('coupon_uses_course_id_index').on(table.courseId),
    check('coupon_uses_discount_positive', sql`${table.discountPaise} > 0`),
    check('coupon_uses_held_by_order', sql`${table.status} <> 'held' or ${table.orderId} is not null`),
  ],
);

/** What the provider has told about money. One payment id once. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    /** `pay_…` */
    providerPaymentId: text('provider_payment_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** `mismatched`: taken, and over another amount or in another currency than its order; it goes back. */
    status: text('status', { enum: paymentStatuses }).notNull(),
    method: text('method'),
    /** What the payer's bank calls it (UTR, RRN), in capitals: what people have in hand who ask for their payment. */
    bankReference: text('bank_reference'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payments_provider_payment_unique').on(table.providerPaymentId),
    index('payments_order_id_index').on(table.orderId),
    index('payments_bank_reference_index').on(table.bankReference).where(sql`${table.bankReference} is not null`),
    check('payments_amount_positive', sql`${table.amountPaise} > 0`),
  ],
);

/** Webhook events, stored by the provider's event id before anything is done about them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: momentColumn('received_at').notNull(),
    processedAt: momentColumn('processed_at'),
  },
  (table) => [
    // The office reads the events of one order.
    index('payment_events_order_index').on(sql`(${table.payload} #>> '{payload,payment,entity,order_id}')`),
    index('payment_events_open_index').on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
);

/** Money that goes back. One that the provider has not yet answered to has no `providerRefundId`. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** The learner asked, the money was paid twice, the provider's side began it, or the school's office. */
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Why the office gives it back, and who did; no foreign key: the note outlives them. */
    officeReason: text('office_reason'),
    requestedBy: uuid('requested_by'),
    /** `rfnd_…` */
    providerRefundId: text('provider_refund_id'),
    /** When the provider is asked to make it, or about its end; null: it is over. */
    nextAskAt: momentColumn('next_ask_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payment_refunds_provider_refund_unique').on(table.providerRefundId),
    // Two tabs cannot ask for the same money twice; the office may give parts, one after the other.
    uniqueIndex('payment_refunds_one_own')
      .on(table.paymentId)
      .where(
        sql`${table.status} = 'requested' or (${table.reason} in ('learner', 'surplus') and ${table.status} not in ('refused', 'failed'))`,
      ),
    index('payment_refunds_order_id_index').on(table.orderId),
    index('payment_refunds_next_ask_index').on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    check('payment_refunds_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'payment_refunds_office_says_why',
      sql`(${table.reason} = 'office') = (${table.officeReason} is not null and ${table.requestedBy} is not null)`,
    ),
  ],
);

/** Payments that buyers have asked their banks to take back, as the provider tells of it. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: idColumn(),
    /** `disp_…` */
    providerDisputeId: text('provider_dispute_id').notNull(),
    /** null, like the order: an order of ours that is not known here, as after a restored backup. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').references(() => paymentOrders.id, { onDelete: 'restrict' }),
    /** `pay_…` of a payment that is not known here. */
    unknownPayment: text('unknown_payment'),
    amountPaise: integer('amount_paise').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    /** The provider's word for it. */
    reason: text('reason'),
    /** Until when the provider takes an answer. */
    answerUntil: momentColumn('answer_until'),
    /** When somebody in the office settled one of a payment that is not known here, and who; no foreign key: the note outlives them. */
    settledAt: momentColumn('settled_at'),
    settledBy: uuid('settled_by'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payment_disputes_provider_dispute_unique').on(table.providerDisputeId),
    index('payment_disputes_order_id_index').on(table.orderId),
    index('payment_disputes_payment_id_index').on(table.paymentId),
    index('payment_disputes_open_index').on(table.answerUntil).where(isOneOf(table.state, openDisputeStates)),
    check('payment_disputes_state_known', isOneOf(table.state, disputeStates)),
    check('payment_disputes_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'payment_disputes_settled_by_somebody',
      sql`(${table.settledAt} is null) = (${table.settledBy} is null) and (${table.settledAt} is null or ${table.orderId} is null)`,
    ),
    check(
      'payment_disputes_about_something',
      sql`(${table.paymentId} is null) = (${table.unknownPayment} is not null) and (${table.orderId} is null) = (${table.paymentId} is null)`,
    ),
  ],
);

/**
 * Double-entry bookkeeping: the rows of one posting sum to zero. Money that came in is positive on `gateway`; what we
 * owe for it is negative on `educator`, `platform` or, when it must go back to its payer, `learner`. What was paid to an
 * educator is positive there and negative on `bank`. Rows are only ever added.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    /** What made the posting, such as `charge pay_…`: every event is posted once. */
    posting: text('posting').notNull(),
    kind: text('kind', { enum: ['charge', 'surplus', 'refund', 'refund-failed', 'payout', 'payout-undone'] }).notNull(),
    account: text('account', { enum: ['gateway', 'educator', 'platform', 'learner', 'bank'] }).notNull(),
    /** null: a payout is about a month, and no order. */
    orderId: uuid('order_id').references(() => paymentOrders.id, { onDelete: 'restrict' }),
    educatorId: uuid('educator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** In the smallest unit of `currency`; only money that goes back comes in another one than INR. */
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_posting_account_unique').on(table.posting, table.account),
    index('ledger_entries_order_id_index').on(table.orderId),
    index('ledger_entries_educator_id_index').on(table.educatorId, table.createdAt),
    index('ledger_entries_created_at_index').on(table.createdAt),
    check('ledger_entries_amount_not_zero', sql`${table.amountPaise} <> 0`),
    check(
      'ledger_entries_order_or_payout',
      sql`(${table.orderId} is null) = (${table.kind} in ('payout', 'payout-undone'))`,
    ),
  ],
);
