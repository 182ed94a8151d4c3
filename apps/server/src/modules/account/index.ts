import type { FastifyInstance, FastifyReply } from 'fastify';
import { createOutbox, type Mailer } from '../../platform/mailer.ts';
import { createExportRepository } from './account.export.repository.ts';
import { createAccountRepository } from './account.repository.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { type AccountOutside, createAccountUsecases } from './account.usecases.ts';

export interface AccountModuleDeps extends Omit<AccountOutside, 'logger'> {
  logger: Parameters<typeof createOutbox>[0]['logger'] & AccountOutside['logger'];
  mailer: Mailer;
  /** Takes the session cookie out of the browser. */
  forgetBrowser(reply: FastifyReply): void;
}

/** The whole of a person's data: to take away, and to be forgotten. */
export function createAccountModule({ mailer, forgetBrowser, ...outside }: AccountModuleDeps) {
  const account = createAccountUsecases({
    ...outside,
    repository: createAccountRepository(outside.db),
    exports: createExportRepository(outside.db),
    outbox: createOutbox({ mailer, logger: outside.logger }),
  });
  return {
    registerRoutes: (app: FastifyInstance): void => registerAccountRoutes(app, { account, forgetBrowser }),
    /** Gives mails on their way a moment. */
    close: account.close,
  };
}
