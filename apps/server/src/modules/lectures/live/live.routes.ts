import { idSchema, liveClassRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { createLiveClassNotFoundError } from './live.errors.ts';
import { cancelLiveClass, getCalendar, getLiveClass, type LiveDeps, planLiveClass } from './live.usecases.ts';

/** HTTP side of live classes. */
export function registerLiveRoutes(app: FastifyInstance, deps: LiveDeps & { publicUrl: string | undefined }): void {
  registerRoute(app, liveClassRoutes.getLiveClass, ({ params, user }) => getLiveClass(deps, params.lectureId, user.id));
  registerRoute(app, liveClassRoutes.planLiveClass, ({ params, body, user, request }) => {
    const startsAt = new Date(body.startsAt);
    noteAudit(request, { details: { lecture: params.lectureId, startsAt: body.startsAt, minutes: body.minutes } });
    return planLiveClass(deps, { ...body, ...params, startsAt, userId: user.id });
  });
  registerRoute(app, liveClassRoutes.cancelLiveClass, ({ params, user, request }) => {
    noteAudit(request, { details: { lecture: params.lectureId } });
    return cancelLiveClass(deps, params.lectureId, user.id);
  });
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/live/:lectureId/calendar.ics',
      access: 'user',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'The live class of a lecture for calendars (iCalendar), for those who may watch it',
    },
    async (request, reply) => {
      const lectureId = idSchema.safeParse((request.params as { lectureId: string }).lectureId);
      if (!lectureId.success || !request.user) throw createLiveClassNotFoundError();
      const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
      const calendar = await getCalendar(deps, { lectureId: lectureId.data, viewerId: request.user.id, origin });
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="live-class.ics"')
        .header('cache-control', 'no-store')
        .send(calendar);
    },
  );
}
