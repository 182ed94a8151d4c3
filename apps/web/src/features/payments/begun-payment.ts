import { tabStore } from '#shared/lib/browser-store.ts';

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
  tabStore.write(keyOf(place), String(Date.now()));
}

/** Notes that the page has seen how the payment ended. */
export function noteEnded(place: Place): void {
  tabStore.write(keyOf(place), null);
}

/** Whether the page went while somebody was paying; true once for each time. */
export function takeInterrupted(place: Place): boolean {
  const begun = Number(tabStore.read(keyOf(place)));
  noteEnded(place);
  return begun > 0 && Date.now() - begun < LASTS_MS;
}
