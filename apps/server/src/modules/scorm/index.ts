import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { findPackagesAddress, readPackagesAddress } from '../../platform/config/packages-address.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { FileSender } from '../lectures/index.ts';
import { createScormRepository } from './scorm.repository.ts';
import { registerScormRoutes } from './scorm.routes.ts';
import { type ScormDeps, settleRecords, sweepPackages } from './scorm.usecases.ts';
import { type ReadScormPlayer, readBuiltPlayer, registerServingRoutes } from './serving/serving.routes.ts';
import { createGoingOn, createPartsList } from './serving/serving.usecases.ts';
import { createPackageTokens } from './serving/tokens.ts';

export { createNoPackagesAddressError } from './scorm.errors.ts';
export { toPackageFileType } from './serving/file-types.ts';
export type { ReadScormPlayer } from './serving/serving.routes.ts';

type Outside = Omit<ScormDeps, 'repository' | 'tokens' | 'findAddress'> &
  FileSender & {
    jobs: Jobs;
    config: Pick<Config, 'publicUrl' | 'packagesUrl'>;
    mediaSecrets: string[];
    /** The scripts of the page around a lesson; as they were built unless given. */
    readScormPlayer?: ReadScormPlayer | undefined;
  };

/** Lessons that are items of SCORM packages: what they report, and their files at an address of their own. */
export function createScormModule(outside: Outside) {
  const { config, jobs, clock } = outside;
  const repository = createScormRepository(outside);
  const deps = {
    ...outside,
    repository,
    mayGoOn: createGoingOn({ repository, clock }),
    listParts: createPartsList({ repository, clock }),
    tokens: createPackageTokens({ secrets: outside.mediaSecrets, now: () => clock.now() }),
    findAddress: (asked: { host: string; packageId: string }) => findPackagesAddress(config, asked),
    readAddress: (asked: { host: string; packageId: string }) => readPackagesAddress(config, asked),
    readScormPlayer: outside.readScormPlayer ?? readBuiltPlayer,
  };
  jobs.define({
    name: 'scorm.settle',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 240,
    every: '*/5 * * * *',
    handler: (_, { signal }) => settleRecords(deps, signal),
  });
  jobs.define({
    name: 'scorm.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '11 3 * * *',
    handler: () => sweepPackages(deps),
  });
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerScormRoutes(app, deps);
      registerServingRoutes(app, deps);
    },
  };
}
