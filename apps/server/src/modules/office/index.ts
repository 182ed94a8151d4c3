import type { Readiness } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { Db } from '../../database/db.ts';
import type { ReadAnywhere } from '../../database/replica.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createAuditLogRepository } from './audit-log/audit-log.repository.ts';
import { registerAuditLogRoutes } from './audit-log/audit-log.routes.ts';
import { createHealthRepository } from './health/health.repository.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import type { HealthDeps } from './health/health.usecases.ts';
import { createOfficeRepository } from './office.repository.ts';
import { type OfficeAuth, registerOfficeRoutes } from './office.routes.ts';
import { issueOwnerLink, type Ownership } from './owner-link/owner-link.usecases.ts';
import { defineReportJobs } from './reports/reports.jobs.ts';
import { createReportsReading, createReportsRepository } from './reports/reports.repository.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import type { ReportDeps } from './reports/reports.usecases.ts';
import { rebuildSummaries } from './reports/summaries.usecases.ts';
import { sayLastOwner } from './staff/staff.errors.ts';
import { createStaffRepository, staffQueries } from './staff/staff.repository.ts';
import { ensureMayLeave } from './staff/staff.usecases.ts';

export type { Ownership } from './owner-link/owner-link.usecases.ts';
export { examineServer } from './readiness/readiness.models.ts';
export { makeOwner } from './staff/staff.usecases.ts';

interface Outside
  extends Pick<
    HealthDeps,
    'mailFailures' | 'bounced' | 'sendsMail' | 'storage' | 'measureFree' | 'retryEncoding' | 'paymentProvider'
  > {
  db: Db;
  readAnywhere: ReadAnywhere;
  clock: Clock;
  jobs: Jobs;
  auth: OfficeAuth;
  /** Where the school's days begin; IANA name. */
  timeZone: string;
  listUnanswered: ReportDeps['listUnanswered'];
  /** How the server stands for the first sale. */
  /** How the school stands for its first sale. */
  readReadiness(): Promise<Readiness>;
}

/** The school's office: who works there, what the school has sold and taught, and what has happened. Each domain keeps what it does for the office in its own module. */
export function createOfficeModule(outside: Outside) {
  const { db, clock, jobs, auth, sendsMail, timeZone, listUnanswered } = outside;
  const staff = { db, clock, sendsMails: sendsMail, staff: createStaffRepository(db), ensureOwner: auth.ensureOwner };
  const deps = { ...staff, repository: createOfficeRepository(db), auth, readReadiness: outside.readReadiness };
  const reports = { repository: createReportsReading(outside.readAnywhere), clock, timeZone, listUnanswered };
  const auditLog = { repository: createAuditLogRepository(db, timeZone), clock, timeZone };
  const health = { ...outside, repository: createHealthRepository(db), version: manifest.version };
  defineReportJobs(jobs, { repository: createReportsRepository(db), clock, timeZone });
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerOfficeRoutes(app, deps);
      registerReportRoutes(app, reports);
      registerAuditLogRoutes(app, auditLog);
      registerHealthRoutes(app, health);
    },
    /** Lets somebody delete their account, first in its transaction. Throws 409 `staff.last-owner`. */
    ensureMayLeave,
    holdStaff: staffQueries.holdStaff,
    findRole: staffQueries.findRole,
    /** What stands between somebody and the deletion of their account. */
    async listDuties(userId: string) {
      const isOwner = (await staffQueries.findRole(db, userId)) === 'owner';
      return isOwner && !(await staffQueries.hasOwner(db, userId)) ? [sayLastOwner()] : [];
    },
    /** Who runs this school, with the token of a link when the start should print one. */
    issueOwnerLink: (): Promise<Ownership> => issueOwnerLink({ db, clock }),
  };
}

/** Makes the summaries of the reports anew, for the operator; nobody who reads them meanwhile sees half of it. */
export function rebuildReports(
  outside: Pick<Outside, 'db' | 'clock' | 'timeZone'>,
  options?: { isAtOnce: boolean },
): Promise<void> {
  return rebuildSummaries({ ...outside, repository: createReportsRepository(outside.db) }, options);
}
