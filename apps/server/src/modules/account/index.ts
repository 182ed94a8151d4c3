import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Jobs } from '../../platform/jobs.ts';
import { createOutbox, type Mailer } from '../../platform/mail/mailer.ts';
import { createNotices } from '../../platform/mail/notices.ts';
import { createAccountRepository } from './account.repository.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { type AccountOutside, createAccountUsecases } from './account.usecases.ts';
import { createCleanStart } from './clean-start/clean-start.usecases.ts';
import { createExportRepository } from './export/export.repository.ts';

export interface AccountModuleDeps extends Omit<AccountOutside, 'logger'> {
  logger: Parameters<typeof createOutbox>[0]['logger'] & AccountOutside['logger'];
  mailer: Mailer;
  jobs: Jobs;
  /** Takes the session cookie out of the browser. */
  forgetBrowser(reply: FastifyReply): void;
}

/** The whole of a person's data: to take away, and to be forgotten. */
export function createAccountModule({ mailer, jobs, forgetBrowser, ...outside }: AccountModuleDeps) {
  const outbox = createOutbox({ mailer, logger: outside.logger });
  const account = createAccountUsecases({
    ...outside,
    repository: createAccountRepository(outside.db),
    exports: createExportRepository(outside.db),
    outbox,
    notices: createNotices({ ...outside, outbox }),
  });
  return {
    registerRoutes: (app: FastifyInstance): void => registerAccountRoutes(app, { account, forgetBrowser }),
    /** Takes what a stranger may have left out of an account, in the transaction that gives it to its owner. */
    startClean: createCleanStart({ ...outside, jobs }),
    /** Gives mails on their way a moment. */
    close: account.close,
  };
}
