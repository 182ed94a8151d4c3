import { downloadRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { sayDownloadDropped } from './downloads.errors.ts';
import { type DownloadsDeps, listDownloadable, renewDownloads, takeDownload } from './downloads.usecases.ts';

/** HTTP side of what people keep offline. */
export function registerDownloadRoutes(app: FastifyInstance, deps: DownloadsDeps): void {
  registerRoute(app, downloadRoutes.listDownloadable, ({ params, user }) =>
    listDownloadable(deps, user.id, params.courseId),
  );
  registerRoute(app, downloadRoutes.takeDownload, ({ body, user }) => takeDownload(deps, user, body));
  registerRoute(app, downloadRoutes.renewDownloads, ({ user }) => renewDownloads(deps, user));
  registerRoute(app, downloadRoutes.dropDownload, async ({ params, user }) => {
    await deps.repository.drop(user.sessionId, params.lectureId);
    return sayDownloadDropped();
  });
}
