import { authRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { sayEmailConfirmed, sayProofCodeSent } from '../auth.sentences.ts';
import type { ProofUsecases } from './email-proof.usecases.ts';

export interface ProofRoutesDeps {
  proof: ProofUsecases;
  toLinkOrigin(request: FastifyRequest): string | null;
}

/** Registers the proof of the e-mail that somebody has signed up with. */
export function registerProofRoutes(app: FastifyInstance, { proof, toLinkOrigin }: ProofRoutesDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, authRoutes.sendProof, async ({ user, request }) => {
    const input = { address: clientAddressOf(request), origin: toLinkOrigin(request) };
    const { email } = await proof.sendAgain(user.id, input);
    return sayProofCodeSent({ email });
  });
  registerRoute(app, authRoutes.proveEmail, ({ body, user, request }) =>
    proof.proveByCode(user.id, { otp: body.otp, address: clientAddressOf(request) }),
  );
  registerRoute(app, authRoutes.proveLink, async ({ body, request }) => {
    await proof.proveByLink({ token: body.token, address: clientAddressOf(request) });
    return sayEmailConfirmed();
  });
}

/**
 * Tells where links in mails lead: to PUBLIC_URL; without it to where the request came, but not in production, where a
 * Host header is whatever its sender writes.
 */
export function createLinkOrigin(config: { publicUrl: string | undefined; isProduction: boolean }) {
  return (request: FastifyRequest): string | null => {
    if (config.publicUrl) return config.publicUrl;
    return config.isProduction ? null : new URL(`${request.protocol}://${request.host}`).origin;
  };
}
