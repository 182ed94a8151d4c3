import type { LimitName, RouteLimit } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitsConfig } from '../config/limit-settings.ts';
import { AppError } from '../errors/app-error.ts';
import { createTooMuchSentError } from '../errors/errors.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { actorIdOf } from '../http/session-user.ts';
import { type CreateRateLimiter, consumeInTurn, createMemoryRateLimiter, type RateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route counts as, or why it does not count. */
    limit?: RouteLimit;
  }
  interface FastifyRequest {
    /** Counts a file of this request; set where files count. Throws 429 `request.too-many`. */
    countFile: (() => Promise<void>) | null;
    /** Counts the bytes of a file that has arrived, as `countFile` does. */
    countBytes: ((byteSize: number) => Promise<void>) | null;
  }
}

/** How often calls of one name may happen. */
interface LimitRule {
  /** Null where the caller is not asked for a session: by address alone. */
  account: RateLimit | null;
  address: RateLimit;
  /**
   * Counters in the database hold for all processes and cost a statement a call; those in memory cost none, and each
   * process counts for itself.
   */
  counters: 'memory' | 'database';
}

type CountedName = Exclude<LimitName, 'file'>;

/** The rules by name. `file` is made of two: every call is a write, and one with a file is an upload besides. */
function toRules(limits: LimitsConfig): Record<CountedName, LimitRule> {
  const memory = (account: RateLimit | null, address: RateLimit) => ({ account, address, counters: 'memory' as const });
  const shared = (account: RateLimit, address: RateLimit) => ({ account, address, counters: 'database' as const });
  return {
    read: memory(limits.LIMIT_READ_ACCOUNT, limits.LIMIT_READ_ADDRESS),
    write: memory(limits.LIMIT_WRITE_ACCOUNT, limits.LIMIT_WRITE_ADDRESS),
    page: memory(null, limits.LIMIT_PAGE_ADDRESS),
    lookup: memory(null, limits.LIMIT_LOOKUP_ADDRESS),
    suggest: memory(null, limits.LIMIT_SUGGEST_ADDRESS),
    course: shared(limits.LIMIT_COURSE_ACCOUNT, limits.LIMIT_COURSE_ADDRESS),
    create: shared(limits.LIMIT_CREATE_ACCOUNT, limits.LIMIT_CREATE_ADDRESS),
    review: shared(limits.LIMIT_REVIEW_ACCOUNT, limits.LIMIT_REVIEW_ADDRESS),
    search: shared(limits.LIMIT_SEARCH_ACCOUNT, limits.LIMIT_SEARCH_ADDRESS),
    speech: shared(limits.LIMIT_SPEECH_ACCOUNT, limits.LIMIT_SPEECH_ADDRESS),
    order: shared(limits.LIMIT_ORDER_ACCOUNT, limits.LIMIT_ORDER_ADDRESS),
    quote: shared(limits.LIMIT_ORDER_ACCOUNT, limits.LIMIT_COUPON_ADDRESS),
    pdf: shared(limits.LIMIT_PDF_ACCOUNT, limits.LIMIT_PDF_ADDRESS),
    upload: shared(limits.LIMIT_UPLOAD_ACCOUNT, limits.LIMIT_UPLOAD_ADDRESS),
  };
}

/**
 * Counts every call as its route has declared it, before its body is read and after access has been checked: who may not
 * call at all costs nobody's points. What must be counted by something in the body (sign-in, codes) is counted in its use
 * case as well. An address that no route takes counts as a page.
 */
export function addRouteLimits(
  app: FastifyInstance,
  { limits, createRateLimiter }: { limits: LimitsConfig; createRateLimiter: CreateRateLimiter },
): void {
  const rules = Object.entries(toRules(limits));
  const checks = Object.fromEntries(
    rules.map(([name, rule]) => [name, createCheck(name, rule, createRateLimiter)]),
  ) as Record<CountedName, (request: FastifyRequest) => Promise<void>>;
  const countMegabytes = createMegabyteCheck(limits.LIMIT_FILE_MB_ACCOUNT, createRateLimiter);
  const checkChange = createCheck(
    'change-day',
    { account: limits.LIMIT_CHANGE_ACCOUNT_DAY, address: limits.LIMIT_CHANGE_ADDRESS_DAY, counters: 'memory' },
    createRateLimiter,
  );
  app.decorateRequest('countFile', null);
  app.decorateRequest('countBytes', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = request.is404 || request.isHidden ? 'page' : request.routeOptions.config.limit;
    if (typeof limit !== 'string') return done();
    if (limit === 'file') {
      request.countFile = () => checks.upload(request);
      request.countBytes = (byteSize) => countMegabytes(request, Math.ceil(byteSize / MEGABYTE));
    }
    const counted = checks[limit === 'file' ? 'write' : limit](request);
    (isNotedChange(request) ? counted.then(() => checkChange(request)) : counted).then(() => done(), done);
  });
}

const MEGABYTE = 1024 ** 2;

function createMegabyteCheck(limit: RateLimit, createRateLimiter: CreateRateLimiter) {
  const counter = createRateLimiter({ ...limit, name: 'file-megabytes' });
  return async ({ user }: FastifyRequest, megabytes: number): Promise<void> => {
    if (!user) return;
    await counter.consume(actorIdOf(user), megabytes).catch((refusal: unknown) => {
      if (!(refusal instanceof AppError) || refusal.statusCode !== 429) throw refusal;
      const { retryAfter = limit.seconds } = refusal;
      throw createTooMuchSentError({ limit: limit.points * MEGABYTE, wait: retryAfter }, { retryAfter });
    });
  };
}

/** A change by somebody who is signed in, of which a row of the audit log stays. */
function isNotedChange({ user, isHidden, method, routeOptions: { config } }: FastifyRequest): boolean {
  return user !== null && !isHidden && method !== 'GET' && method !== 'HEAD' && typeof config.audit === 'string';
}

function createCheck(name: string, { account, address, counters }: LimitRule, createShared: CreateRateLimiter) {
  const create = counters === 'memory' ? createMemoryRateLimiter : createShared;
  const accounts = account && create({ ...account, name: `${name}-account` });
  const addresses = create({ ...address, name: `${name}-address` });
  return async (request: FastifyRequest): Promise<void> => {
    const ofAccount = accounts && request.user && { limiter: accounts, key: actorIdOf(request.user) };
    await consumeInTurn([...(ofAccount ? [ofAccount] : []), { limiter: addresses, key: clientAddressOf(request) }]);
  };
}
