import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LimitsConfig } from '../../platform/config/limit-settings.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import { createOutbox, type Mailer } from '../../platform/mail/mailer.ts';
import { createNotices } from '../../platform/mail/notices.ts';
import { createListingRepository } from './listing/listing.repository.ts';
import { createModerationRepository } from './moderation.repository.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { hideContribution, type ModerationDeps, restoreContribution } from './moderation.usecases.ts';
import { createWritersRepository } from './writers/writers.repository.ts';
import { createWriterNews, type WritersDeps } from './writers/writers.usecases.ts';

export { forgetReporter } from './moderation.repository.ts';

type Outside = Pick<ModerationDeps, 'kinds' | 'tell' | 'courses'> &
  Pick<WritersDeps, 'people' | 'school' | 'publicUrl'> & {
    db: Db;
    clock: Clock;
    logger: Parameters<typeof createOutbox>[0]['logger'];
    mailer: Mailer;
    createRateLimiter: CreateRateLimiter;
    limits: LimitsConfig;
  };

/** What readers report about reviews, questions, answers and messages, and what is decided about it. */
export function createModerationModule(outside: Outside) {
  const outbox = createOutbox(outside);
  const tellWriter = createWriterNews({
    ...outside,
    writers: createWritersRepository(outside),
    notices: createNotices({ ...outside, outbox }),
  });
  const deps: ModerationDeps = { ...outside, repository: createModerationRepository(outside), tellWriter };
  const listing = createListingRepository(outside);
  return {
    registerRoutes: (app: FastifyInstance): void => registerModerationRoutes(app, { ...deps, listing }),
    hide: (...decision: Tail<typeof hideContribution>) => hideContribution(deps, ...decision),
    restore: (...decision: Tail<typeof restoreContribution>) => restoreContribution(deps, ...decision),
    /** Gives mails on their way a moment. */
    close: outbox.close,
  };
}

type Tail<F> = F extends (deps: ModerationDeps, ...rest: infer Rest) => unknown ? Rest : never;
