import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createListingRepository } from './listing/listing.repository.ts';
import { createModerationRepository } from './moderation.repository.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { hideContribution, type ModerationDeps, restoreContribution } from './moderation.usecases.ts';
import { createWritersRepository } from './writers/writers.repository.ts';
import { createWriterNews, type WritersDeps } from './writers/writers.usecases.ts';

export { forgetReporter } from './moderation.repository.ts';

type Outside = Pick<ModerationDeps, 'kinds' | 'tell' | 'courses'> &
  Pick<WritersDeps, 'people' | 'notices' | 'school' | 'publicUrl'> & { db: Db; clock: Clock };

/** What readers report about reviews, questions, answers and messages, and what is decided about it. */
export function createModerationModule(outside: Outside) {
  const tellWriter = createWriterNews({ ...outside, writers: createWritersRepository(outside) });
  const deps: ModerationDeps = { ...outside, repository: createModerationRepository(outside), tellWriter };
  const listing = createListingRepository(outside);
  return {
    registerRoutes: (app: FastifyInstance): void => registerModerationRoutes(app, { ...deps, listing }),
    hide: (...decision: Tail<typeof hideContribution>) => hideContribution(deps, ...decision),
    restore: (...decision: Tail<typeof restoreContribution>) => restoreContribution(deps, ...decision),
  };
}

type Tail<F> = F extends (deps: ModerationDeps, ...rest: infer Rest) => unknown ? Rest : never;
