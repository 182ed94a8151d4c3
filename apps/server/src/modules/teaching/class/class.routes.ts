import { classFilterSchema, classRoutes } from '@nalanda/contract';
import { classCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { toNotedFilter } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type ClassDeps, getFunnel, getRetention, listClass, writeClass } from './class.usecases.ts';
import { getClassLearner } from './learner.usecases.ts';

/** HTTP side of the learners of one course. */
export function registerClassRoutes(app: FastifyInstance, deps: ClassDeps): void {
  registerRoute(app, classRoutes.listClass, ({ params, query, user }) =>
    listClass(deps, { ...params, ...query, educatorId: user.id }),
  );
  registerRoute(app, classRoutes.getClassLearner, ({ params, user }) =>
    getClassLearner(deps, { ...params, educatorId: user.id }),
  );
  registerRoute(app, classRoutes.getFunnel, ({ params, user }) => getFunnel(deps, { ...params, educatorId: user.id }));
  registerRoute(app, classRoutes.getRetention, ({ params, user }) =>
    getRetention(deps, { ...params, educatorId: user.id }),
  );
  registerCsvRoute(
    app,
    {
      path: classCsvPath,
      access: 'educator',
      audit: 'class.export',
      query: classFilterSchema,
      summary: 'The learners of an own course, or those that a filter leaves, as CSV',
    },
    async ({ user, query, readId, request }) => {
      const courseId = readId('courseId', createCourseNotFoundError);
      const pieces = await writeClass(deps, { ...query, courseId, educatorId: user.id });
      noteAudit(request, { subject: `course:${courseId}`, details: { filter: toNotedFilter(query) } });
      return { pieces, fileName: 'learners.csv' };
    },
  );
}
