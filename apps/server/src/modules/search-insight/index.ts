import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { createLearningRepository } from './learning/learning.repository.ts';
import type { LearningDeps } from './learning/learning.usecases.ts';
import { createLifts } from './learning/lifts.ts';
import { defineSearchInsightJobs } from './search-insight.jobs.ts';
import { createInsightRecorder } from './search-insight.recorder.ts';
import { createSearchInsightRepository } from './search-insight.repository.ts';
import { registerSearchInsightRoutes } from './search-insight.routes.ts';
import { type InsightDeps, listUnanswered } from './search-insight.usecases.ts';

interface Outside {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: Jobs;
  /** Days that counts are kept; 0 counts nothing. */
  keepDays: number;
  /** Whether the ranking learns from what is counted. */
  learns: boolean;
  secrets: { insightSecret: string };
  findPlace: LearningDeps['findPlace'];
}

/** What people look for, counted without knowing who they are, and what the ranking learns from it. */
export function createSearchInsight(outside: Outside) {
  const { db, clock, logger, jobs, keepDays, findPlace } = outside;
  const repository = createSearchInsightRepository({ db });
  const recorder = createInsightRecorder({ repository, clock, logger, isOn: keepDays > 0 });
  const learns = outside.learns && keepDays > 0;
  const votes = createLearningRepository({ db });
  const learning = learns ? { repository: votes, key: outside.secrets.insightSecret, findPlace } : null;
  const lifts = learns ? createLifts({ repository: votes, clock, logger }) : null;
  const deps: InsightDeps = { repository, recorder, clock, keepDays, learning };
  defineSearchInsightJobs(jobs, deps);
  return {
    registerRoutes: (app: FastifyInstance) => registerSearchInsightRoutes(app, deps),
    /** Notes what somebody searched, and how many courses were found. */
    noteSearch: recorder.noteSearch,
    /** By course, the share that its score gains after a query; undefined where nothing is learnt. */
    liftsOf: lifts?.liftsOf,
    /** What was searched and not found in some days (UTC, both included), most searched first. */
    listUnanswered: (days: { from: string; to: string }) => listUnanswered(deps, days),
    /** Writes what has been noted. */
    async close(): Promise<void> {
      await recorder.close();
      await lifts?.settle();
    },
  };
}
