import { officeCourseRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { approveCourse, liftCourse, returnCourse, unpublishCourse } from './decisions.usecases.ts';
import { listFeatured, setFeatured } from './featured.usecases.ts';
import { handOverCourse } from './hand-over.usecases.ts';
import { listOfficeCourses, openOfficeCourse } from './office-courses.usecases.ts';

/** What the office decides about courses. */
export function registerOfficeCourseRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  registerRoute(app, officeCourseRoutes.listOfficeCourses, ({ query }) => listOfficeCourses(deps, query));
  registerRoute(app, officeCourseRoutes.openOfficeCourse, ({ params, user }) =>
    openOfficeCourse(deps, { ...params, managerId: user.id }),
  );
  registerRoute(app, officeCourseRoutes.approveCourse, ({ params, body, user, request }) => {
    noteAudit(request, { details: { comment: body.comment, ticks: body.ticks.join(' ') } });
    return approveCourse(deps, { ...params, ...body, managerId: user.id });
  });
  registerRoute(app, officeCourseRoutes.returnCourse, ({ params, body, user, request }) => {
    noteAudit(request, { details: { comment: body.comment, ticks: body.ticks.join(' ') } });
    return returnCourse(deps, { ...params, ...body, managerId: user.id });
  });
  registerRoute(app, officeCourseRoutes.unpublishCourse, ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    return unpublishCourse(deps, { ...params, ...body, managerId: user.id });
  });
  registerRoute(app, officeCourseRoutes.liftCourse, ({ params, user }) =>
    liftCourse(deps, { ...params, managerId: user.id }),
  );
  registerRoute(app, officeCourseRoutes.handOverCourse, async ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    const { said, from, to } = await handOverCourse(deps, { ...params, ...body, managerId: user.id });
    noteAudit(request, { details: { reason: body.reason, educatorBefore: from, educatorAfter: to } });
    return said;
  });
  registerRoute(app, officeCourseRoutes.listFeatured, () => listFeatured(deps));
  registerRoute(app, officeCourseRoutes.setFeatured, async ({ body, request }) => {
    const { courses, before } = await setFeatured(deps, body);
    noteAudit(request, { details: { before: before.join(' '), after: courses.map(({ _id }) => _id).join(' ') } });
    return { courses };
  });
}
