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
  try {
    sessionStorage.setItem(keyOf(payment), String(Date.now()));
  } catch {
    // Without storage a page that is loaded anew knows of no payment.
  }
}

/** Notes that the page has seen how the payment ended. */
export function noteEnded(payment: BegunPayment): void {
  try {
    sessionStorage.removeItem(keyOf(payment));
  } catch {
    // Then nothing was noted.
  }
}

/** Whether the page went while somebody was paying; true once for each time. */
export function takeInterrupted(payment: BegunPayment): boolean {
  try {
    const begun = Number(sessionStorage.getItem(keyOf(payment)));
    noteEnded(payment);
    return begun > 0 && Date.now() - begun < LASTS_MS;
  } catch {
    return false;
  }
}
