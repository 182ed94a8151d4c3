import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db.ts';
import type { CreateRateLimiter } from '../../platform/rate-limit.ts';
import { createSearchRepository } from './search.repository.ts';
import { registerSearchRoutes } from './search.routes.ts';
import type { SearchDeps } from './search.usecases.ts';

/** Finds courses for what people type or say. */
export function createSearchModule(outside: {
  db: Db;
  courses: SearchDeps['courses'];
  createRateLimiter: CreateRateLimiter;
}) {
  const limiter = outside.createRateLimiter({ name: 'search', points: 120, seconds: 60 });
  const deps = { repository: createSearchRepository(outside), courses: outside.courses, limiter };
  return { registerRoutes: (app: FastifyInstance) => registerSearchRoutes(app, deps) };
}
