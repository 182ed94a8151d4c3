import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { defineSearchInsightJobs } from './search-insight.jobs.ts';
import { createInsightRecorder } from './search-insight.recorder.ts';
import { createSearchInsightRepository } from './search-insight.repository.ts';
import { registerSearchInsightRoutes } from './search-insight.routes.ts';
import type { InsightDeps } from './search-insight.usecases.ts';

/** What people look for, counted without knowing who they are. `keepDays` 0 counts nothing. */
export function createSearchInsight(outside: { db: Db; clock: Clock; logger: Logger; jobs: Jobs; keepDays: number }) {
  const { clock, logger, jobs, keepDays } = outside;
  const repository = createSearchInsightRepository(outside);
  const recorder = createInsightRecorder({ repository, clock, logger, isOn: keepDays > 0 });
  const deps: InsightDeps = { repository, recorder, clock, keepDays };
  defineSearchInsightJobs(jobs, deps);
  return {
    registerRoutes: (app: FastifyInstance) => registerSearchInsightRoutes(app, deps),
    /** Notes what somebody searched, and how many courses were found. */
    noteSearch: recorder.noteSearch,
    /** Writes what has been noted. */
    close: recorder.close,
  };
}
