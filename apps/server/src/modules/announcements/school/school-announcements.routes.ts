import { schoolAnnouncementRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import {
  createSchoolAnnouncement,
  editSchoolAnnouncement,
  listOfficeAnnouncements,
  listSchoolAnnouncements,
  putAnnouncementAside,
  removeSchoolAnnouncement,
  type SchoolAnnouncementsDeps,
} from './school-announcements.usecases.ts';

/** HTTP side of what the school tells its people. */
export function registerSchoolAnnouncementRoutes(app: FastifyInstance, deps: SchoolAnnouncementsDeps): void {
  registerRoute(app, schoolAnnouncementRoutes.listSchoolAnnouncements, ({ user }) =>
    listSchoolAnnouncements(deps, user.id),
  );
  registerRoute(app, schoolAnnouncementRoutes.putAnnouncementAside, ({ params, user }) =>
    putAnnouncementAside(deps, user.id, params.announcementId),
  );
  registerRoute(app, schoolAnnouncementRoutes.listOfficeAnnouncements, () => listOfficeAnnouncements(deps));
  registerRoute(app, schoolAnnouncementRoutes.createSchoolAnnouncement, ({ body, user, request }) => {
    const { _id: id, ...fields } = body;
    noteAudit(request, { details: { announcement: id, title: fields.title || fields.titleInHindi } });
    return createSchoolAnnouncement(deps, user.id, { id, fields });
  });
  registerRoute(app, schoolAnnouncementRoutes.editSchoolAnnouncement, ({ params, body, request }) => {
    const { basis, ...fields } = body;
    noteAudit(request, { details: { title: fields.title || fields.titleInHindi } });
    return editSchoolAnnouncement(deps, params.announcementId, { fields, basis });
  });
  registerRoute(app, schoolAnnouncementRoutes.removeSchoolAnnouncement, async ({ params, request }) => {
    const { said, title } = await removeSchoolAnnouncement(deps, params.announcementId);
    noteAudit(request, { details: { title } });
    return said;
  });
}
