import { peopleFilterSchema, peopleRoutes } from '@nalanda/contract';
import { peopleCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNotedFilter } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { sayInvitationMailed, sayProofMailed } from './people.errors.ts';
import {
  enrolPerson,
  getPerson,
  liftBounce,
  liftSuspension,
  listPeople,
  type PeopleDeps,
  reinvitePerson,
  suspendPerson,
  unenrolPerson,
  writePeople,
} from './people.usecases.ts';

/** Sends mails in the name of the sign-in. */
export interface ProofSender {
  resendProof(request: FastifyRequest, userId: string): Promise<{ email: string }>;
  toLinkOrigin(request: FastifyRequest): string | null;
}

/** Registers what the office does about people. */
export function registerPeopleRoutes(app: FastifyInstance, deps: PeopleDeps & { auth: ProofSender }): void {
  registerRoute(app, peopleRoutes.listPeople, ({ query }) => listPeople(deps, query));
  registerCsvRoute(
    app,
    {
      path: peopleCsvPath,
      access: { staff: 'people.change' },
      audit: 'people.export',
      query: peopleFilterSchema,
      summary: 'The people of a list as CSV',
    },
    ({ query, request }) => {
      noteAudit(request, { details: { filter: toNotedFilter(query) } });
      return { pieces: writePeople(deps, query), fileName: 'people.csv' };
    },
  );
  registerRoute(app, peopleRoutes.reinvitePerson, async ({ params, request }) => {
    const { email } = await reinvitePerson(deps, { ...params, linkOrigin: deps.auth.toLinkOrigin(request) });
    return sayInvitationMailed({ email });
  });
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
  registerRoute(app, peopleRoutes.liftBounce, ({ params }) => liftBounce(deps, params.userId));
  registerRoute(app, peopleRoutes.enrolPerson, ({ params, body, user }) =>
    enrolPerson(deps, { ...params, ...body, actorId: user.id }),
  );
  registerRoute(app, peopleRoutes.unenrolPerson, ({ params, body, user }) =>
    unenrolPerson(deps, { ...params, ...body, actorId: user.id }),
  );
}
