/** Why the server does not answer as it should: too many ask, or its database is away. */
export type Trouble = 'busy' | 'away';

/** A read is asked again so often before the person is told; then they may ask themselves. */
const MOST_TRIES = 4;
const MOST_WAIT_SECONDS = 10;
/** While there is trouble, the server is asked so often whether it is over. */
const LOOK_MS = 2_000;
/** A server that says nothing for so long is asked anew. */
const LOOK_PATIENCE_MS = 10_000;
/** Any public call does: it says whether it was answered from memory. */
const LOOK_AT = '/api/system/info';

let trouble: Trouble | null = null;
let looking: ReturnType<typeof setInterval> | undefined;
/** An answer is waited for: the browser has few lines to one server, and a second question would take another. */
let isAsked = false;
const listeners = new Set<() => void>();

/** Calls back when trouble begins, changes or ends. */
export function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is wrong at the moment; `null` when all is well. */
export const readTrouble = (): Trouble | null => trouble;

/** Notes what is wrong and asks from time to time until it is over. */
export function beginTrouble(next: Trouble): void {
  looking ??= setInterval(() => void look(), LOOK_MS);
  set(next);
}

function set(next: Trouble | null): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
}

async function look(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const signal = AbortSignal.timeout(LOOK_PATIENCE_MS);
  const reply = await fetch(LOOK_AT, { cache: 'no-store', signal }).catch(() => null);
  isAsked = false;
  // Without a connection another notice speaks.
  if (!reply) return;
  const found = await troubleOf(reply);
  if (found === null) {
    clearInterval(looking);
    looking = undefined;
  }
  set(found);
}

async function troubleOf(reply: Response): Promise<Trouble | null> {
  if (reply.headers.has('x-nalanda-stale')) return 'away';
  if (reply.status !== 503) return null;
  const code: unknown = await reply
    .clone()
    .json()
    .then(
      (body) => body.code,
      () => undefined,
    );
  if (code === 'database.unavailable') return 'away';
  return code === 'server.busy' ? 'busy' : null;
}

/**
 * Takes note of a reply with which something is wrong. A read that was refused for want of time is asked `again` after as long
 * as the server says; what comes of it is given back, `null` when the network failed. While the database is away nothing is
 * gained by waiting: the screen says so at once.
 */
export async function meetTrouble(
  reply: Response,
  { again, signal }: { again: (() => Promise<Response | null>) | null; signal: AbortSignal },
): Promise<Response | null> {
  let last = reply;
  for (let tries = 0; ; tries += 1) {
    const found = await troubleOf(last);
    if (found) beginTrouble(found);
    if (found !== 'busy' || !again || tries === MOST_TRIES || signal.aborted) return last;
    await wait(last);
    const next = await again();
    if (!next) return null;
    last = next;
  }
}

/** As long as the server says, and up to half as long again: not all who were refused come back at once. */
function wait({ headers }: Response): Promise<void> {
  const seconds = Math.min(Number(headers.get('retry-after')) || 1, MOST_WAIT_SECONDS);
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * (1 + Math.random() / 2)));
}
