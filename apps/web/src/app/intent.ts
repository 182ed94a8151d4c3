const KEY = 'nalanda.intent';

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
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search + hash, isForEducators } satisfies Intent));
  } catch {
    // Without storage Home offers nothing.
  }
}

/** What has been kept, or null. */
export function readIntent(): Intent | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Intent> | null;
    if (typeof stored?.path !== 'string' || !stored.path.startsWith('/')) return null;
    return { path: stored.path, isForEducators: stored.isForEducators === true };
  } catch {
    return null;
  }
}

/** Forgets it: it has been reached, sent away, or belongs to somebody who has left. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
