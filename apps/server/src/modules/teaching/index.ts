import type { Retention } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createClassRepository } from './class/class.repository.ts';
import { registerClassRoutes } from './class/class.routes.ts';
import type { FunnelFigures } from './class/class.usecases.ts';
import { createFigureCache } from './class/figure-cache.ts';
import { createRetentionRepository } from './class/retention.repository.ts';
import { createTeachingRepository } from './teaching.repository.ts';
import { registerTeachingRoutes } from './teaching.routes.ts';

/** What educators see of their courses as a whole, figures over time and who learns, and of the learners of one course. */
export function createTeachingModule(outside: { db: Db; clock: Clock }) {
  const { clock } = outside;
  const deps = { clock, repository: createTeachingRepository(outside) };
  const classDeps = {
    clock,
    repository: createClassRepository(outside),
    retention: createRetentionRepository(outside),
    cache: { funnels: createFigureCache<FunnelFigures>(clock), curves: createFigureCache<Retention>(clock) },
  };
  return {
    registerRoutes(app: FastifyInstance): void {
      registerTeachingRoutes(app, deps);
      registerClassRoutes(app, classDeps);
    },
  };
}
