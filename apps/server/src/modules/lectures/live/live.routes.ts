import { idSchema, liveClassRoutes, liveSeriesRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { createLiveClassNotFoundError } from './live.errors.ts';
import { getCalendar, getLiveClass, type LiveDeps, planLiveClass } from './live.usecases.ts';
import {
  cancelLiveClass,
  cancelLiveClasses,
  getCourseCalendar,
  listOwnLiveClasses,
  moveLiveClasses,
  planLiveSeries,
} from './series.usecases.ts';

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
  registerSeriesRoutes(app, deps);
  registerCalendarRoutes(app, deps);
}

function registerSeriesRoutes(app: FastifyInstance, deps: LiveDeps): void {
  registerRoute(app, liveSeriesRoutes.listOwnLiveClasses, ({ user }) => listOwnLiveClasses(deps, user.id));
  registerRoute(app, liveSeriesRoutes.planLiveSeries, ({ params, body, user, request }) => {
    const { courseId, seriesId } = params;
    noteAudit(request, { details: { course: courseId, series: seriesId, classes: body.classes.length } });
    return planLiveSeries(deps, { ...body, courseId, seriesId, userId: user.id });
  });
  registerRoute(app, liveSeriesRoutes.moveLiveClasses, ({ params, body, user, request }) => {
    noteAudit(request, { details: { course: params.courseId, classes: body.classes.length } });
    return moveLiveClasses(deps, { ...body, courseId: params.courseId, userId: user.id });
  });
  registerRoute(app, liveSeriesRoutes.cancelLiveClasses, ({ params, body, user, request }) => {
    noteAudit(request, { details: { course: params.courseId, classes: body.lectureIds.length } });
    return cancelLiveClasses(deps, { ...body, courseId: params.courseId, userId: user.id });
  });
}

function registerCalendarRoutes(app: FastifyInstance, deps: LiveDeps & { publicUrl: string | undefined }): void {
  const read = { method: 'GET', access: 'user', limit: 'read', whileLooking: 'answered' } as const;
  registerRawRoute(
    app,
    {
      ...read,
      path: '/api/learning/live/:lectureId/calendar.ics',
      summary: 'The live class of a lecture for calendars (iCalendar), for those who may come to it',
    },
    async (request, reply) => {
      const lectureId = idSchema.safeParse((request.params as { lectureId: string }).lectureId);
      if (!lectureId.success || !request.user) throw createLiveClassNotFoundError();
      const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
      const calendar = await getCalendar(deps, { lectureId: lectureId.data, viewerId: request.user.id, origin });
      return sendCalendar(reply, calendar, 'live-class.ics');
    },
  );
  registerRawRoute(
    app,
    {
      ...read,
      path: '/api/learning/liveclasses/:courseId/calendar.ics',
      summary: 'The live classes to come of a course for calendars (iCalendar), those that the caller may come to',
    },
    async (request, reply) => {
      const courseId = idSchema.safeParse((request.params as { courseId: string }).courseId);
      if (!courseId.success || !request.user) throw createLiveClassNotFoundError();
      const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
      const calendar = await getCourseCalendar(deps, { courseId: courseId.data, viewerId: request.user.id, origin });
      return sendCalendar(reply, calendar, 'live-classes.ics');
    },
  );
}

function sendCalendar(reply: FastifyReply, calendar: string, fileName: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(calendar);
}
