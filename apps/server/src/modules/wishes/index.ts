import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs.ts';
import { defineWishJobs } from './wishes.jobs.ts';
import { createWishesRepository } from './wishes.repository.ts';
import { registerWishRoutes } from './wishes.routes.ts';
import type { WishesDeps } from './wishes.usecases.ts';

/** 'Tell me when there is one': what people look for in vain, and the one mail when a course about it is published. */
export function createWishesModule({ jobs, ...outside }: Omit<WishesDeps, 'repository'> & { jobs: Jobs }) {
  const deps: WishesDeps = { ...outside, repository: createWishesRepository(outside) };
  defineWishJobs(jobs, deps);
  return { registerRoutes: (app: FastifyInstance) => registerWishRoutes(app, deps) };
}
