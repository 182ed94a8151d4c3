import { peopleRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRoute } from '../../../platform/register-route.ts';
import { sayProofMailed } from './people.errors.ts';
import {
  enrolPerson,
  getPerson,
  liftSuspension,
  listPeople,
  type PeopleDeps,
  suspendPerson,
  unenrolPerson,
} from './people.usecases.ts';

/** Sends mails in the name of the sign-in. */
export interface ProofSender {
  resendProof(request: FastifyRequest, userId: string): Promise<{ email: string }>;
}

/** Registers what the office does about people. */
export function registerPeopleRoutes(app: FastifyInstance, deps: PeopleDeps & { auth: ProofSender }): void {
  registerRoute(app, peopleRoutes.listPeople, ({ query }) => listPeople(deps, query));
  registerRoute(app, peopleRoutes.getPerson, ({ params }) => getPerson(deps, params.userId));
  registerRoute(app, peopleRoutes.suspendPerson, ({ params, body, user }) =>
    suspendPerson(deps, { ...params, ...body, actorId: user.id }),
  );
  registerRoute(app, peopleRoutes.liftSuspension, ({ params, body, user }) =>
    liftSuspension(deps, { ...params, ...body, actorId: user.id }),
  );
  registerRoute(app, peopleRoutes.resendProof, async ({ params, request }) => {
    const { email } = await deps.auth.resendProof(request, params.userId);
    return sayProofMailed({ email });
  });
  registerRoute(app, peopleRoutes.enrolPerson, ({ params, body, user }) =>
    enrolPerson(deps, { ...params, ...body, actorId: user.id }),
  );
  registerRoute(app, peopleRoutes.unenrolPerson, ({ params, body, user }) =>
    unenrolPerson(deps, { ...params, ...body, actorId: user.id }),
  );
}
