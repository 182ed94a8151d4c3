import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';

const REMEMBERED_MILLISECONDS = 10 * 60 * 1000;
/** An operator who has just mended the rule sees it soon. */
const DOUBTED_MILLISECONDS = 60 * 1000;
const ANSWER_MILLISECONDS = 5_000;
/** What the store is asked for: one byte. */
const PROBE_RANGE = 'bytes=0-0';
/** Sites under which one server is reached; more are somebody making names up. */
const MOST_SITES = 20;

/** Makes an address in the store that is good with one `Range` header. */
type CreateUrl = (range: string) => Promise<string | undefined>;

interface Verdict {
  lets: boolean;
  askedAt: number;
}

/**
 * Whether pages of a site may read from the file store (its CORS rule). A browser that is sent there without such a rule
 * gets nothing and tries for minutes, so the store is asked as a browser would, for one byte, and while it refuses, this
 * server sends the bytes itself. The answer is remembered.
 */
export function createStorePages({ clock, logger }: { clock: Clock; logger: Logger }) {
  const verdicts = new Map<string, Verdict>();
  const asking = new Map<string, Promise<boolean>>();

  async function ask(site: string, createUrl: CreateUrl): Promise<boolean> {
    const known = verdicts.get(site);
    const url = await createUrl(PROBE_RANGE);
    const lets = url !== undefined && (await isReadable(site, url));
    if (!lets && known?.lets !== false) {
      logger.warn({ site }, 'the bucket has no CORS rule for this site: segments go through this server');
    }
    if (verdicts.size >= MOST_SITES) verdicts.clear();
    verdicts.set(site, { lets, askedAt: clock.now().getTime() });
    return lets;
  }

  return {
    /** `site` is the origin of the page. */
    async mayRead(site: string, createUrl: CreateUrl): Promise<boolean> {
      const known = verdicts.get(site);
      const age = known ? clock.now().getTime() - known.askedAt : Number.POSITIVE_INFINITY;
      if (known && age < (known.lets ? REMEMBERED_MILLISECONDS : DOUBTED_MILLISECONDS)) return known.lets;
      const running = asking.get(site) ?? ask(site, createUrl).finally(() => asking.delete(site));
      asking.set(site, running);
      return running;
    },
  };
}

export type StorePages = ReturnType<typeof createStorePages>;

async function isReadable(site: string, url: string): Promise<boolean> {
  const reply = await fetch(url, {
    headers: { origin: site, range: PROBE_RANGE },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
  }).catch(() => undefined);
  await reply?.body?.cancel().catch(() => undefined);
  const allowed = reply?.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === site;
}
