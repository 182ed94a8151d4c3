import { tabStore } from '#shared/lib/browser-store.ts';

const KEY = 'nalanda.intent';

/** Screens of one thing that was offered to somebody. */
const OFFERS = /^\/(?:viewcourse|viewlecture|course|bundle|gift|connect|courseinvitations|becomeowner)(?:[/?#]|$)/;

/** The path that has led to the sign-up in this page; whoever opens that by its address later has come from nowhere. */
let led: string | null = null;

/** Where somebody wanted to go before the sign-up stood in the way. */
export interface Intent {
  /** Path, query and what stands behind #. */
  path: string;
  /** Only educators may go there. */
  isForEducators: boolean;
}

/** Keeps where a guest wanted to go, for this tab: after the sign-up Home offers the way. */
export function keepIntent(request: Request, isForEducators = false): void {
  const { pathname, search, hash } = new URL(request.url);
  const path = pathname + search + hash;
  led = path;
  tabStore.write(KEY, JSON.stringify({ path, isForEducators } satisfies Intent));
}

/** What has been kept, or null. Only an address of this site is one. */
export function readIntent(): Intent | null {
  const stored = tabStore.readJson(KEY) as Partial<Intent> | null;
  if (typeof stored?.path !== 'string' || !/^\/(?![/\\])/.test(stored.path)) return null;
  return { path: stored.path, isForEducators: stored.isForEducators === true };
}

/**
 * Where sign-up and login lead: back to the course, gift, bundle, invitation or owner's link that has led there, and from everywhere else to Home, as the
 * specification says; Home offers the way on ({@link readIntent}).
 */
export const wayOn = (): string => (led !== null && OFFERS.test(led) ? led : '/');

/** The path that has led to the sign-up; null for who came by themselves. */
export const ledFrom = (): string | null => led;

/** Forgets it: it has been reached, sent away, or belongs to somebody who has left. */
export function forgetIntent(): void {
  led = null;
  tabStore.write(KEY, null);
}
