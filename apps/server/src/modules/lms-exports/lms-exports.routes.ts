import { idSchema, lmsExportRoutes, lmsFormats } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import type { Job } from '../../platform/jobs.ts';
import { type FileSender, toDisposition } from '../lectures/index.ts';
import { createLmsExportNotFoundError } from './lms-exports.errors.ts';
import { findExportFile, type LmsExportsDeps, listExports, requestExport } from './lms-exports.usecases.ts';

/** HTTP side of packages for other learning systems. */
export function registerLmsExportRoutes(
  app: FastifyInstance,
  deps: LmsExportsDeps & FileSender,
  job: Job<{ exportId: string }>,
): void {
  registerRoute(app, lmsExportRoutes.listLmsExports, ({ params, user }) =>
    listExports(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, lmsExportRoutes.requestLmsExport, ({ params, body, user }) =>
    requestExport(deps, job, { ...params, ...body, userId: user.id }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/course/lmsexports/:courseId/:file',
      access: 'educator',
      limit: 'read',
      summary: 'A package of an own course (`scorm12.zip`, `cc13.zip`), or a part of it',
    },
    async (request, reply) => {
      const { courseId, file } = request.params as { courseId: string; file: string };
      const id = idSchema.safeParse(courseId);
      const format = lmsFormats.find((known) => file === `${known}.zip`);
      if (!id.success || !format || !request.user) throw createLmsExportNotFoundError();
      const found = await findExportFile(deps, { format, courseId: id.data, userId: request.user.id });
      reply.header('content-disposition', toDisposition(found.name));
      const { storageKey, byteSize } = found;
      const etag = `"${found.id}"`;
      return deps.files.sendFile({ storageKey, byteSize, contentType: 'application/zip', etag }, { request, reply });
    },
  );
}
