/** Who buys which course. */
interface Place {
  userId: string;
  courseId: string;
}

/** By then the provider has told how a payment ended. */
const LASTS_MS = 30 * 60_000;

// Of one tab: where the phone closed it, the browser opens it again with what it kept.
const keyOf = ({ userId, courseId }: Place): string => `nalanda.paying.${userId}.${courseId}`;

/** Notes that the payment window is open. */
export function noteBegun(place: Place): void {
  try {
    sessionStorage.setItem(keyOf(place), String(Date.now()));
  } catch {
    // Without storage a page that is loaded anew knows of no payment.
  }
}

/** Notes that the page has seen how the payment ended. */
export function noteEnded(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Then nothing was noted.
  }
}

/** Whether the page went while somebody was paying; true once for each time. */
export function takeInterrupted(place: Place): boolean {
  try {
    const begun = Number(sessionStorage.getItem(keyOf(place)));
    noteEnded(place);
    return begun > 0 && Date.now() - begun < LASTS_MS;
  } catch {
    return false;
  }
}
