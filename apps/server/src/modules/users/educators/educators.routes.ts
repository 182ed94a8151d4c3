import { peopleRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { LinkOrigins } from '../imports/imports.routes.ts';
import {
  approveEducator,
  type EducatorsDeps,
  inviteEducator,
  listEducators,
  setRole,
  uninviteEducator,
} from './educators.usecases.ts';

/** Registers what the office decides about who teaches. */
export function registerEducatorRoutes(app: FastifyInstance, deps: EducatorsDeps & LinkOrigins): void {
  registerRoute(app, peopleRoutes.listEducators, () => listEducators(deps));
  registerRoute(app, peopleRoutes.approveEducator, ({ params, user }) =>
    approveEducator(deps, { ...params, actorId: user.id }),
  );
  registerRoute(app, peopleRoutes.inviteEducator, ({ body, user, request }) =>
    inviteEducator(deps, { ...body, actorId: user.id, linkOrigin: deps.toLinkOrigin(request) }),
  );
  registerRoute(app, peopleRoutes.uninviteEducator, ({ body }) => uninviteEducator(deps, body.email));
  registerRoute(app, peopleRoutes.setRole, ({ params, body, user }) =>
    setRole(deps, { ...params, ...body, actorId: user.id }),
  );
}
