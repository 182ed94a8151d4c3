import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createLocalEmbedder } from '../local-model/local-embedder.ts';
import { folderOf } from '../local-model/model-files.ts';
import { LEAST_COURSES, OWN_MODEL_FOLDER, ownModel } from '../local-model/own-model.ts';
import { createRemoteEmbedder, type Embedder } from './embedder.ts';
import { createModelClient, type ModelClient } from './language-model.client.ts';
import { createModelGuard, type ModelGuard } from './language-model.guard.ts';
import { defineEmbeddingJob } from './language-model.jobs.ts';
import { createModelRepository } from './language-model.repository.ts';
import { createSearchModel, type SearchModel } from './language-model.ts';

/** The language models of the settings, with the job that keeps the courses' vectors; null when none is configured. */
export function createConfiguredModel(deps: {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: Jobs;
}): SearchModel | null {
  const { config, clock, logger } = deps;
  const repository = createModelRepository(deps);
  const endpoint = config.ai && {
    client: createModelClient(config.ai),
    guard: createModelGuard({ clock, logger, spending: repository.spending, prices: config.ai.prices }),
  };
  const embedder = chooseEmbedder(config, { clock, logger, endpoint });
  const reader = config.ai?.model && endpoint ? endpoint : null;
  if (!reader && !embedder) return null;
  const model = createSearchModel({ reader, embedder, clock });
  if (embedder) defineEmbeddingJob(deps.jobs, { model, repository });
  return model;
}

function chooseEmbedder(
  { ai, localModel, hasOwnModel, dataDir }: Config,
  deps: { clock: Clock; logger: Logger; endpoint: { client: ModelClient; guard: ModelGuard } | undefined },
): Embedder | null {
  if (localModel)
    return createLocalEmbedder({
      ...deps,
      name: localModel.name,
      folder: folderOf(dataDir, localModel),
      source: localModel,
    });
  if (hasOwnModel)
    return createLocalEmbedder({
      ...deps,
      name: ownModel.name,
      folder: OWN_MODEL_FOLDER,
      source: null,
      isEnglishOnly: true,
      leastCourses: LEAST_COURSES,
    });
  if (!ai?.embeddingModel || !deps.endpoint) return null;
  return createRemoteEmbedder({ ...deps.endpoint, name: ai.embeddingModel });
}
