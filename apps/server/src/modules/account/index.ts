import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Keys } from '../../platform/secrets/secrets.ts';
import { createAccountRepository } from './account.repository.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { type AccountOutside, createAccountUsecases } from './account.usecases.ts';
import { createCleanStart } from './clean-start/clean-start.usecases.ts';
import { createExportRepository } from './export/export.repository.ts';
import { defineFarewell } from './farewell.jobs.ts';
import { definePictureRemoval } from './picture.jobs.ts';

export interface AccountModuleDeps extends AccountOutside {
  mailer: Mailer;
  secrets: Pick<Keys, 'sessionSecrets'>;
  jobs: Jobs;
  /** Takes the session cookie out of the browser. */
  forgetBrowser(reply: FastifyReply): void;
}

/** The whole of a person's data: to take away, and to be forgotten. */
export function createAccountModule({ mailer, secrets, jobs, forgetBrowser, ...outside }: AccountModuleDeps) {
  const account = createAccountUsecases({
    ...outside,
    repository: createAccountRepository(outside.db),
    exports: createExportRepository(outside.db),
    queuePictureRemoval: definePictureRemoval(jobs, outside.images),
    queueFarewell: defineFarewell(jobs, { mailer, secrets, sender: outside.sender }),
  });
  return {
    registerRoutes: (app: FastifyInstance): void => registerAccountRoutes(app, { account, forgetBrowser }),
    /** Takes what a stranger may have left out of an account, in the transaction that gives it to its owner. */
    startClean: createCleanStart({ ...outside, jobs }),
  };
}
