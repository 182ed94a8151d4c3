import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { defineEmbeddingJob } from './language-model.jobs.ts';
import { createModelRepository } from './language-model.repository.ts';
import { createSearchModel, type SearchModel } from './language-model.ts';

/** The language model of the settings, with the job that keeps the courses' vectors; null when none is configured. */
export function createConfiguredModel(deps: {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: Jobs;
}): SearchModel | null {
  const settings = deps.config.ai;
  if (!settings || (!settings.model && !settings.embeddingModel)) return null;
  const repository = createModelRepository(deps);
  const { clock, logger } = deps;
  const model = createSearchModel({ settings, clock, logger, spending: repository.spending });
  defineEmbeddingJob(deps.jobs, { model, repository });
  return model;
}
