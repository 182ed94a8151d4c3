import { createHash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { createTooManyRequestsError } from '../errors/errors.ts';
import { toSite } from '../http/client-address.ts';
import { dropOldest } from '../memory/drop-oldest.ts';
import { createRateLimitRepository, type RateLimitRepository } from './rate-limit.repository.ts';

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

/** Counts in windows that begin with a key's first event. Every read passes here. */
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
      if (window.used > points) throw createTooManyRequestsError(toSeconds(window.endsAt - now));
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

/** Keys over their limit that a process remembers of each rule; the oldest are asked for again. */
const MOST_OVER = 10_000;

/**
 * Limits counted in the database, so that all nodes share them and a restart forgets nothing. Keys are stored as hashes:
 * no address of a person or a machine stands in the table. When the database fails, each node counts for itself.
 */
export function createSharedRateLimits(db: Db): CreateRateLimiter {
  const repository = createRateLimitRepository(db);
  return countSites((rule) => countInDatabase(repository, rule));
}

function countInDatabase(repository: RateLimitRepository, { name, ...rule }: RateLimitRule): RateLimiter {
  const alone = countInMemory({ name, ...rule });
  /** Until when by `performance.now()`: whoever is over the limit already costs no query any more. */
  const over = new Map<string, number>();
  const toStoredKey = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;

  return {
    async consume(typed, points = 1) {
      const key = toStoredKey(typed);
      const now = performance.now();
      const until = over.get(key) ?? now;
      if (until > now) throw createTooManyRequestsError(toSeconds(until - now));
      const counted = await repository.count(key, { points, ms: rule.seconds * 1000 }).catch(() => null);
      if (!counted) return alone.consume(typed, points);
      if (counted.points <= rule.points) return;
      over.set(key, performance.now() + counted.msLeft);
      dropOldest(over, MOST_OVER);
      throw createTooManyRequestsError(toSeconds(counted.msLeft));
    },
    async giveBack(typed) {
      await repository.giveBack(toStoredKey(typed)).catch(() => alone.giveBack(typed));
    },
    async reset(typed) {
      over.delete(toStoredKey(typed));
      await repository.remove(toStoredKey(typed)).catch(() => alone.reset(typed));
    },
  };
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

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
