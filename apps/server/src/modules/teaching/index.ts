import type { Retention } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { TellNews } from '../notifications/index.ts';
import { createClassRepository } from './class/class.repository.ts';
import { registerClassRoutes } from './class/class.routes.ts';
import type { FunnelFigures } from './class/class.usecases.ts';
import { createFigureCache } from './class/figure-cache.ts';
import { createRetentionRepository } from './class/retention.repository.ts';
import { defineMessageJobs } from './messages/messages.jobs.ts';
import { createMessagesRepository } from './messages/messages.repository.ts';
import { registerMessageRoutes } from './messages/messages.routes.ts';
import { createTeachingRepository } from './teaching.repository.ts';
import { registerTeachingRoutes } from './teaching.routes.ts';

/** What educators see of their courses as a whole, figures over time and who learns, of the learners of one course, and what they write to each other. */
export function createTeachingModule(outside: { db: Db; clock: Clock; jobs: Jobs; tell: TellNews }) {
  const { clock, db, jobs, tell } = outside;
  const deps = { clock, repository: createTeachingRepository(outside) };
  const classDeps = {
    clock,
    repository: createClassRepository(outside),
    retention: createRetentionRepository(outside),
    cache: { funnels: createFigureCache<FunnelFigures>(clock), curves: createFigureCache<Retention>(clock) },
  };
  const messageDeps = { db, clock, tell, repository: createMessagesRepository(), classes: classDeps.repository };
  const deliver = defineMessageJobs(jobs, messageDeps);
  return {
    registerRoutes(app: FastifyInstance): void {
      registerTeachingRoutes(app, deps);
      registerClassRoutes(app, classDeps);
      registerMessageRoutes(app, { ...messageDeps, deliver });
    },
  };
}
