import { scormRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween } from '../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { GUEST, GUEST_ID, toViewer } from '../../platform/http/session-user.ts';
import {
  getOwnScormLesson,
  openScormLesson,
  removeScormLesson,
  type ScormDeps,
  saveScormLesson,
  saveScormRecord,
} from './scorm.usecases.ts';

/** HTTP side of lessons from packages of SCORM, at the school's address. */
export function registerScormRoutes(app: FastifyInstance, deps: ScormDeps): void {
  registerRoute(app, scormRoutes.openScormLesson, ({ params, user, request }) =>
    openScormLesson(deps, {
      ...params,
      viewer: user ? toViewer(user) : GUEST,
      sessionId: user?.sessionId ?? GUEST_ID,
      host: request.host,
    }),
  );
  registerRoute(app, scormRoutes.saveScormRecord, ({ params, body, user }) =>
    saveScormRecord(deps, { ...params, ...body, learnerId: user.id }),
  );
  registerRoute(app, scormRoutes.getOwnScormLesson, ({ params, user }) =>
    getOwnScormLesson(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, scormRoutes.saveScormLesson, async ({ params, body, user, request }) => {
    const { before, after } = await saveScormLesson(deps, { ...params, ...body, userId: user.id });
    const changes = changesBetween({ minutes: before.minutes }, { minutes: after.minutes });
    noteAudit(request, { details: { lecture: params.lectureId, ...changes } });
    return after;
  });
  registerRoute(app, scormRoutes.removeScormLesson, ({ params, user, request }) => {
    noteAudit(request, { details: { lecture: params.lectureId } });
    return removeScormLesson(deps, { ...params, userId: user.id });
  });
}
