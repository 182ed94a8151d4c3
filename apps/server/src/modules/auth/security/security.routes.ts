import { authRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import {
  sayAllLoggedOut,
  sayDeviceLoggedOut,
  sayEmailCodeSent,
  sayOthersLoggedOut,
  sayPasswordChanged,
} from '../auth.sentences.ts';
import type { KnownDevices } from '../devices/known-devices.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { Browser } from '../sessions/sessions.ts';
import type { SecurityUsecases } from './security.usecases.ts';

interface SecurityRoutesDeps {
  cookies: Cookies;
  devices: KnownDevices;
  security: SecurityUsecases;
}

/** Registers what signed-in people do about devices, password and e-mail. */
export function registerSecurityRoutes(app: FastifyInstance, { cookies, devices, security }: SecurityRoutesDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const toBrowser = (request: FastifyRequest): Browser => ({
    sessionToken: cookies.read(request, 'session'),
    userAgent: request.headers['user-agent'],
  });

  registerRoute(app, authRoutes.security, ({ user }) => security.describeSecurity(toSelf(user)));
  registerRoute(app, authRoutes.endSession, async ({ params, user, reply }) => {
    await security.endSession(toSelf(user), params.sessionId);
    if (params.sessionId === user.sessionId) cookies.clear(reply, 'session');
    return sayDeviceLoggedOut();
  });
  registerRoute(app, authRoutes.endSessions, async ({ query, user, reply }) => {
    const keepsCurrent = query.keep === 'current';
    await security.endSessions(toSelf(user), { keepsCurrent });
    if (!keepsCurrent) cookies.clear(reply, 'session');
    return keepsCurrent ? sayOthersLoggedOut() : sayAllLoggedOut();
  });
  registerRoute(app, authRoutes.changePassword, async ({ body, user, request, reply }) => {
    const { token, person } = await security.changePassword(toSelf(user), { ...body, browser: toBrowser(request) });
    cookies.write(reply, 'session', { value: token });
    devices.remember(request, reply, person);
    return sayPasswordChanged();
  });
  registerRoute(app, authRoutes.changeEmail, async ({ body, user, request }) => {
    await security.startEmailChange(toSelf(user), { ...body, address: clientAddressOf(request) });
    return sayEmailCodeSent({ email: body.email });
  });
  registerRoute(app, authRoutes.confirmEmail, async ({ body, user, request, reply }) => {
    const attempt = { otp: body.otp, address: clientAddressOf(request), browser: toBrowser(request) };
    const signedIn = await security.finishEmailChange(toSelf(user), attempt);
    cookies.write(reply, 'session', { value: signedIn.token });
    return signedIn.user;
  });
}

function toSelf({ id, sessionId }: { id: string; sessionId: string }) {
  return { id, sessionId };
}
