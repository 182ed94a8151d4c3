import { publicPageRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { getPublicCourse, getPublicPreview, getPublicTeacher } from './public-pages.usecases.ts';

/** HTTP side of the pages that anybody may read. */
export function registerPublicPageRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  registerRoute(app, publicPageRoutes.getPublicCourse, ({ params }) => getPublicCourse(deps, params.courseId));
  registerRoute(app, publicPageRoutes.getPublicPreview, ({ params, reply }) => {
    // The addresses in it end.
    reply.header('cache-control', 'no-store');
    return getPublicPreview(deps, params);
  });
  registerRoute(app, publicPageRoutes.getPublicTeacher, ({ params }) => getPublicTeacher(deps, params.userId));
}
