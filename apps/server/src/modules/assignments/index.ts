import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { assignmentsRepository } from './assignments.repository.ts';
import { type AssignmentRoutesDeps, registerAssignmentRoutes } from './assignments.routes.ts';
import { createMarkingRepository } from './marking/marking.repository.ts';
import type { MarkingDeps } from './marking/marking.usecases.ts';
import { createSubmissionsRepository } from './submissions/submissions.repository.ts';
import { settleSubmissions } from './submissions/submissions.usecases.ts';

export { toAssignmentSettings } from './assignments.models.ts';
export { ASSIGNMENT_SECONDS } from './assignments.usecases.ts';

/** Assignments: lessons that ask for work, what learners hand in, and its marks. */
export function createAssignmentsModule(
  outside: Omit<MarkingDeps, 'assignments' | 'submissions' | 'marking' | 'files'> & {
    files: AssignmentRoutesDeps['files'];
    jobs: Jobs;
  },
) {
  const deps = {
    ...outside,
    assignments: assignmentsRepository,
    submissions: createSubmissionsRepository(outside),
    marking: createMarkingRepository(outside),
  };
  outside.jobs.define({
    name: 'assignments.settle',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 240,
    every: '*/5 * * * *',
    handler: (_, { signal }) => settleSubmissions(deps, signal),
  });
  return { registerRoutes: (app: FastifyInstance): void => registerAssignmentRoutes(app, deps) };
}
