import { createHash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { createTooManyRequestsError } from '../errors/errors.ts';
import { toSite } from '../http/client-address.ts';
import { dropOldest } from '../memory/drop-oldest.ts';
import { createRateLimitRepository } from './rate-limit.repository.ts';

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
  /** Where it counts, when that is the database: counters of one store are asked together (`consumeInTurn`). */
  shared?: { store: SharedStore; stepsFor(key: string, points: number): Step[] };
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

/** Keys over their limits that a process remembers; the oldest are asked for again. */
const MOST_OVER = 50_000;

/** A key of one rule, to be counted. */
interface Step {
  rule: RateLimitRule;
  /** As it is kept: a hash. */
  stored: string;
  points: number;
  /** Counts it in this process alone. */
  countAlone(): Promise<void>;
}

/** Counters in the database. */
interface SharedStore {
  /** Counts in turn; throws 429 `request.too-many` at the first that is over its limit, and counts none behind it. */
  consume(steps: readonly Step[]): Promise<void>;
}

/**
 * Limits counted in the database, so that all nodes share them and a restart forgets nothing. Keys are stored as hashes:
 * no address of a person or a machine stands in the table. When the database fails, each node counts for itself.
 */
export function createSharedRateLimits(db: Db): CreateRateLimiter {
  const repository = createRateLimitRepository(db);
  /** Until when by `performance.now()`: whoever is over the limit already costs no query any more. */
  const over = new Map<string, number>();
  const store: SharedStore = {
    async consume(steps) {
      const now = performance.now();
      const until = Math.max(...steps.map(({ stored }) => over.get(stored) ?? now));
      if (until > now) throw createTooManyRequestsError(toSeconds(until - now));
      const keys = steps.map(({ rule, stored, points }) => ({
        ...{ key: stored, points, ms: rule.seconds * 1000, most: rule.points },
      }));
      const counted = await repository.count(keys).catch(() => null);
      if (!counted) {
        for (const step of steps) await step.countAlone();
        return;
      }
      const [last, step] = [counted.at(-1), steps[counted.length - 1]];
      if (!last || !step || last.points <= step.rule.points) return;
      over.set(step.stored, performance.now() + last.msLeft);
      dropOldest(over, MOST_OVER);
      throw createTooManyRequestsError(toSeconds(last.msLeft));
    },
  };

  return countSites((rule) => {
    const alone = countInMemory(rule);
    const toStored = (key: string) => `${rule.name}:${createHash('sha256').update(key).digest('base64url')}`;
    const stepsFor = (key: string, points: number) => [
      { rule, stored: toStored(key), points, countAlone: () => alone.consume(key, points) },
    ];
    return {
      consume: (key, points = 1) => store.consume(stepsFor(key, points)),
      async giveBack(key) {
        await repository.giveBack(toStored(key)).catch(() => alone.giveBack(key));
      },
      async reset(key) {
        over.delete(toStored(key));
        await repository.remove(toStored(key)).catch(() => alone.reset(key));
      },
      shared: { store, stepsFor },
    };
  });
}

/** Counts one for each of these keys in turn, those of one store together; throws as `consume` at the first that is over, and counts none behind it. */
export async function consumeInTurn(counted: readonly { limiter: RateLimiter; key: string }[]): Promise<void> {
  const store = counted[0]?.limiter.shared?.store;
  if (store && counted.every(({ limiter }) => limiter.shared?.store === store))
    return store.consume(counted.flatMap(({ limiter, key }) => limiter.shared?.stepsFor(key, 1) ?? []));
  for (const { limiter, key } of counted) await limiter.consume(key);
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** Keys that are IPv6 networks are counted a second time, for the site around them. */
function countSites(create: CreateRateLimiter): CreateRateLimiter {
  return (rule) => {
    const keys = create(rule);
    const sites = create({ ...rule, name: `${rule.name}-site`, points: rule.points * NETWORKS_OF_A_SITE });
    const { shared } = keys;
    const stepsFor = (key: string, points: number) => {
      const site = toSite(key);
      return [
        ...(shared?.stepsFor(key, points) ?? []),
        ...(site === null ? [] : (sites.shared?.stepsFor(site, points) ?? [])),
      ];
    };
    return {
      ...keys,
      async consume(key, points = 1) {
        if (shared) return shared.store.consume(stepsFor(key, points));
        await keys.consume(key, points);
        const site = toSite(key);
        if (site !== null) await sites.consume(site, points);
      },
      ...(shared && { shared: { store: shared.store, stepsFor } }),
      async giveBack(key) {
        await keys.giveBack(key);
        const site = toSite(key);
        if (site !== null) await sites.giveBack(site);
      },
    };
  };
}
