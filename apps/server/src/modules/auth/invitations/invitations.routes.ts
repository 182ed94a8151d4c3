import { authRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { PROOF_LIFETIMES_MS } from '../auth.models.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { Invitations } from './invitations.usecases.ts';

/** Registers the opening of an invitation. */
export function registerInvitationRoutes(
  app: FastifyInstance,
  { invitations, cookies }: { invitations: Pick<Invitations, 'open'>; cookies: Cookies },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, authRoutes.openInvitation, async ({ body, request, reply }) => {
    const { email, proofToken } = await invitations.open({ ...body, address: clientAddressOf(request) });
    const seconds = PROOF_LIFETIMES_MS['password-reset'] / 1000;
    cookies.write(reply, 'reset_proof', { value: proofToken, seconds });
    return { email };
  });
}
