import { classFilterSchema, classRoutes, idSchema } from '@nalanda/contract';
import { classCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { toNotedFilter } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { parseQuery } from '../../../platform/http/validation.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
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
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: classCsvPath,
      access: 'educator',
      limit: 'pdf',
      audit: 'class.export',
      summary: 'The learners of an own course, or those that a filter leaves, as CSV',
    },
    async (request, reply) => {
      const courseId = idSchema.safeParse((request.params as { courseId: string }).courseId);
      if (!courseId.success || !request.user) throw createCourseNotFoundError();
      const filter = parseQuery(classFilterSchema, request.query);
      const query = { ...filter, courseId: courseId.data, educatorId: request.user.id };
      const pieces = await writeClass(deps, query);
      noteAudit(request, { subject: `course:${courseId.data}`, details: { filter: toNotedFilter(filter) } });
      return sendCsv(reply, { pieces, fileName: 'learners.csv' });
    },
  );
}
