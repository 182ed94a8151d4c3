import { tabStore } from '#shared/lib/browser-store.ts';

/** Who pays for what. */
export interface BegunPayment {
  userId: string;
  kind: 'course' | 'bundle' | 'gift';
  /** Of the course or the bundle; of a gift that of its course. */
  id: string;
}

/** By then the provider has told how a payment ended. */
const LASTS_MS = 30 * 60_000;

// Of one tab: where the phone closed it, the browser opens it again with what it kept.
const keyOf = ({ userId, kind, id }: BegunPayment): string => `nalanda.paying.${userId}.${kind}.${id}`;

/** Notes that the payment window is open. */
export function noteBegun(payment: BegunPayment): void {
  tabStore.write(keyOf(payment), String(Date.now()));
}

/** Notes that the page has seen how the payment ended. */
export function noteEnded(payment: BegunPayment): void {
  tabStore.write(keyOf(payment), null);
}

/** Whether the page went while somebody was paying; true once for each time. */
export function takeInterrupted(payment: BegunPayment): boolean {
  const begun = Number(tabStore.read(keyOf(payment)));
  noteEnded(payment);
  return begun > 0 && Date.now() - begun < LASTS_MS;
}
