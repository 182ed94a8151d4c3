import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createTooManyRequestsError } from './errors.ts';

/** How often something may happen: `points` times in `seconds`, counted for each key. */
export interface RateLimitRule {
  name: string;
  points: number;
  seconds: number;
}

/** Counts events for a key. */
export interface RateLimiter {
  /** Counts one; throws 429 `request.too-many` with the wait when the rule is broken. */
  consume(key: string): Promise<void>;
  /** Forgets a key, after a success. */
  reset(key: string): Promise<void>;
}

export type CreateRateLimiter = (rule: RateLimitRule) => RateLimiter;

/** Limits counted in this process's memory. */
export const createMemoryRateLimiter: CreateRateLimiter = (rule) => {
  const limiter = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw createTooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
};
