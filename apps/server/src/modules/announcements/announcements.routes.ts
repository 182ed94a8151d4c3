import { announcementRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import {
  type AnnouncementsDeps,
  createAnnouncement,
  editAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from './announcements.usecases.ts';

/** HTTP side of the announcements. */
export function registerAnnouncementRoutes(app: FastifyInstance, deps: AnnouncementsDeps): void {
  registerRoute(app, announcementRoutes.listAnnouncements, ({ params, query, user }) =>
    listAnnouncements(deps, user, { ...params, ...query }),
  );
  registerRoute(app, announcementRoutes.createAnnouncement, ({ params, body, user, request }) => {
    const { _id: id, title, text } = body;
    noteAudit(request, { details: { announcement: id, title } });
    return createAnnouncement(deps, user.id, { id, courseId: params.courseId, title, text });
  });
  registerRoute(app, announcementRoutes.editAnnouncement, ({ params, body, user }) =>
    editAnnouncement(deps, user.id, { id: params.announcementId, ...body }),
  );
  registerRoute(app, announcementRoutes.removeAnnouncement, ({ params, user }) =>
    removeAnnouncement(deps, user.id, params.announcementId),
  );
}
