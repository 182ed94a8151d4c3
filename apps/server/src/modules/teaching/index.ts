import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTeachingRepository } from './teaching.repository.ts';
import { registerTeachingRoutes } from './teaching.routes.ts';

/** What educators see of their courses as a whole: figures over time, and who learns. */
export function createTeachingModule(outside: { db: Db; clock: Clock }) {
  const deps = { clock: outside.clock, repository: createTeachingRepository(outside) };
  return { registerRoutes: (app: FastifyInstance): void => registerTeachingRoutes(app, deps) };
}
