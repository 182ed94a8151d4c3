import { lookingRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { beginLook, type LookingDeps, stopLook } from './looking.usecases.ts';

/** Registers the beginning and the end of a look as somebody else. */
export function registerLookingRoutes(app: FastifyInstance, deps: LookingDeps): void {
  registerRoute(app, lookingRoutes.lookAs, ({ params, body, user, request }) => {
    noteAudit(request, { details: { reason: body.reason } });
    return beginLook(deps, user, { ...params, ...body });
  });
  registerRoute(app, lookingRoutes.stopLooking, ({ user, request }) => {
    if (user.looking) noteAudit(request, { subject: `user:${user.looking.personId}` });
    return stopLook(deps, user.sessionId);
  });
}
