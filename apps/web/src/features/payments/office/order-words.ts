import type { OrderEvent, OrderState } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** How far an order has come, in words. */
export const ORDER_STATES: Record<OrderState, string> = {
  created: msg('Begun'),
  attempted: msg('Payment tried'),
  paid: msg('Paid'),
  refunded: msg('Refunded'),
  expired: msg('Expired'),
};

/** What an entry of an order's story is about. */
export const EVENT_KINDS: Record<OrderEvent['kind'], string> = {
  ordered: msg('Ordered'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  'provider-event': msg('Event of the provider'),
  paper: msg('Paper issued'),
  mail: msg('Paper mailed'),
  booking: msg('Booked'),
};
