import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db.ts';
import { createSearchRepository } from './search.repository.ts';
import { registerSearchRoutes } from './search.routes.ts';
import type { SearchDeps } from './search.usecases.ts';

/** Finds courses for what people type or say. */
export function createSearchModule(outside: { db: Db; courses: SearchDeps['courses'] }) {
  const deps = { repository: createSearchRepository(outside), courses: outside.courses };
  return { registerRoutes: (app: FastifyInstance) => registerSearchRoutes(app, deps) };
}
