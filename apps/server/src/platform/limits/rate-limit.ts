import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from '../../database/db.ts';
import { createTooManyRequestsError } from '../errors/errors.ts';
import { toSite } from '../http/client-address.ts';

/** How often something may happen: `points` times in `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/** A limit with the name under which its keys are counted. */
export interface RateLimitRule extends RateLimit {
  name: string;
}

/** Counts events for a key. */
export interface RateLimiter {
  /** Counts one, or so many; throws 429 `request.too-many` with the wait when the rule is broken. */
  consume(key: string, points?: number): Promise<void>;
  /** Takes one back that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key, after a success. */
  reset(key: string): Promise<void>;
}

export type CreateRateLimiter = (rule: RateLimitRule) => RateLimiter;

/**
 * How many networks' worth a whole IPv6 site has. Not one, since telephone companies put thousands of customers into a
 * site; not one for each network either, since then whoever rents a site would have 65,536 times the limit.
 */
const NETWORKS_OF_A_SITE = 16;

/** Limits counted in this process's memory. */
export const createMemoryRateLimiter: CreateRateLimiter = countSites((rule) =>
  // The whole key: nothing of it is kept for longer than twice the limit's time, and hashing would cost more than counting.
  countInMemory(rule),
);

/** Counts in windows that begin with a key's first event. Every read passes here: the library's promises cost too much. */
function countInMemory({ points, seconds }: RateLimitRule): RateLimiter {
  const windows = new Map<string, { used: number; endsAt: number }>();
  let sweepAt = 0;

  function sweep(now: number): void {
    sweepAt = now + seconds * 1000;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  }

  return {
    async consume(key, counted = 1) {
      // Not the time of day: set back by an hour, it would keep people away for that hour.
      const now = performance.now();
      if (now >= sweepAt) sweep(now);
      const window = windows.get(key);
      if (!window || window.endsAt <= now) {
        windows.set(key, { used: counted, endsAt: now + seconds * 1000 });
        if (points < counted) throw createTooManyRequestsError(seconds);
        return;
      }
      window.used += counted;
      if (window.used > points) throw createTooManyRequestsError(Math.max(1, Math.ceil((window.endsAt - now) / 1000)));
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window) window.used -= 1;
    },
    async reset(key) {
      windows.delete(key);
    },
  };
}

/**
 * Limits counted in the database, so that all nodes share them and a restart forgets nothing. Keys are stored as hashes:
 * no address of a person or a machine stands in the table. When the database fails, each node counts for itself.
 */
export function createSharedRateLimits(db: Db): CreateRateLimiter {
  return countSites((rule) =>
    toRateLimiter(
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule.name,
        points: rule.points,
        duration: rule.seconds,
        // Whoever is over the limit already costs no query any more.
        inMemoryBlockOnConsumed: rule.points + 1,
        insuranceLimiter: createMemoryCounter(rule),
        // Once an hour by a job instead, see rate-limit.jobs.ts.
        clearExpiredByTimeout: false,
      }),
    ),
  );
}

/** Keys that are IPv6 networks are counted a second time, for the site around them. */
function countSites(create: CreateRateLimiter): CreateRateLimiter {
  return (rule) => {
    const keys = create(rule);
    const sites = create({ ...rule, name: `${rule.name}-site`, points: rule.points * NETWORKS_OF_A_SITE });
    return {
      ...keys,
      async consume(key, counted) {
        await keys.consume(key, counted);
        const site = toSite(key);
        if (site !== null) await sites.consume(site, counted);
      },
      async giveBack(key) {
        await keys.giveBack(key);
        const site = toSite(key);
        if (site !== null) await sites.giveBack(site);
      },
    };
  };
}

function createMemoryCounter(rule: RateLimitRule): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.seconds });
}

function toRateLimiter(counter: RateLimiterAbstract): RateLimiter {
  return {
    async consume(key, counted = 1) {
      try {
        await counter.consume(shorten(key), counted);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw createTooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
    async giveBack(key) {
      await counter.reward(shorten(key), 1);
    },
    async reset(key) {
      await counter.delete(shorten(key));
    },
  };
}

function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
