import type { Paper } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { definePaperJobs } from './papers.jobs.ts';
import { createPapersRepository } from './papers.repository.ts';
import { registerPaperRoutes } from './papers.routes.ts';
import { issueAtOnce, listPapers, type PapersDeps, type PapersOutside } from './papers.usecases.ts';

export type { PaperSnapshot } from './papers.models.ts';

/** Invoices, receipts and credit notes: numbered, unchangeable, as PDF, and by mail. */
export function createPapersModule({ jobs, ...outside }: PapersOutside & { jobs: Jobs }) {
  const deps: PapersDeps = { ...outside, repository: createPapersRepository(outside) };
  const queue = definePaperJobs(jobs, deps);
  return {
    registerRoutes: (app: FastifyInstance): void => registerPaperRoutes(app, deps),
    /** Money for the order has been booked, in or out: what it needs on paper is issued and mailed soon after. */
    queue: (tx: Tx, orderId: string): Promise<void> => queue(tx, orderId),
    /** Issues now what `queue` would bring soon, so that who has just paid finds it. Never throws. */
    issueAtOnce: (orderId: string): Promise<void> => issueAtOnce(deps, orderId),
    /** A buyer's papers by order id. */
    listPapers: (buyerId: string): Promise<Map<string, Paper[]>> => listPapers(deps, buyerId),
  };
}
