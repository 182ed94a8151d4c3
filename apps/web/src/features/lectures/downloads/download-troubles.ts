/** Something that a person is told. */
export class Trouble extends Error {}
/** The line is gone, or the school does not answer: it goes on when it is back. */
export class LostLine extends Error {}
/** It was removed meanwhile, or somebody has signed out. */
export class Gone extends Error {}
/** What is fetched was changed on the way: what is here does not fit to what comes. */
export class Changed extends Error {}

const MOST_WAIT_SECONDS = 120;

/**
 * A reply, whatever it says; asked for again when the school says that it was too much at once. Throws {@link LostLine} when none
 * comes or the server is in trouble, and {@link Gone} when nobody is signed in any more.
 */
export async function ask(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, init).catch((error: unknown) => {
      if (init.signal.aborted) throw error;
      throw new LostLine();
    });
    if (reply.status === 401) throw new Gone();
    if (reply.status >= 500) throw new LostLine();
    if (reply.status !== 429) return reply;
    const seconds = Number(reply.headers.get('retry-after')) || 5;
    await wait(Math.min(seconds, MOST_WAIT_SECONDS) * 1000, init.signal);
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
