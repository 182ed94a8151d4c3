import { coursePackageRoutes, idSchema } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { signalOf } from '../../platform/http/client-signal.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { toDisposition } from '../lectures/index.ts';
import { type ExportDeps, exportCourse } from './exporting/export.usecases.ts';
import { beginImport, dismissImport, type ImportsDeps, listImports } from './importing/imports.usecases.ts';

/** HTTP side of courses as zips. */
export function registerCoursePackageRoutes(app: FastifyInstance, deps: ExportDeps & ImportsDeps): void {
  registerRoute(app, coursePackageRoutes.importCourse, async ({ body, user, request, reply }) => {
    const made = await beginImport(deps, { ...body, client: { owner: user.id, signal: signalOf(reply) } });
    const { _id, title, lectureId } = made;
    noteAudit(request, { details: { import: _id, title, ...(lectureId && { lecture: lectureId }) } });
    return made;
  });
  registerRoute(app, coursePackageRoutes.listCourseImports, ({ user }) => listImports(deps, user.id));
  registerRoute(app, coursePackageRoutes.dismissCourseImport, ({ params, user }) =>
    dismissImport(deps, { importId: params.importId, userId: user.id }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/course/package/:courseId',
      access: 'educator',
      limit: 'course',
      audit: 'course.package',
      summary: 'An own course as a zip: its details, lectures and media',
    },
    async (request, reply) => {
      const courseId = idSchema.safeParse((request.params as { courseId: string }).courseId);
      if (!courseId.success || !request.user) throw createCourseNotFoundError();
      const { title, bytes, byteSize } = await exportCourse(deps, { courseId: courseId.data, userId: request.user.id });
      noteAudit(request, { subject: courseId.data });
      return reply
        .type('application/zip')
        .header('content-disposition', toDisposition(`${title.replaceAll(/[/\\]/g, '-').slice(0, 100)}.zip`))
        .header('content-length', byteSize)
        .header('cache-control', 'no-store')
        .send(bytes);
    },
  );
}
