import { passwordCodeRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { KnownDevices } from '../devices/known-devices.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { PasswordCodes } from './password-codes.usecases.ts';

/** Registers how the office makes codes for passwords, and how they are used. */
export function registerPasswordCodeRoutes(
  app: FastifyInstance,
  deps: {
    codes: PasswordCodes;
    cookies: Cookies;
    devices: KnownDevices;
    /** Stands for an e-mail in the audit log. */
    hashAccount(email: string): string;
  },
): void {
  const { codes, cookies, devices } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, passwordCodeRoutes.makePasswordCode, ({ params, body, user }) =>
    codes.makeFor(user, { ...params, ...body }),
  );
  registerRoute(app, passwordCodeRoutes.makePasswordCodes, async ({ params, body, user, request }) => {
    const made = await codes.makeForImport(user, { ...params, ...body });
    noteAudit(request, { details: { people: made.codes.length, after: body.after } });
    return made;
  });
  registerRoute(app, passwordCodeRoutes.openPasswordCode, async ({ body, request }) => {
    const { email } = await codes.find({ ...body, address: clientAddressOf(request) });
    noteAudit(request, { details: { account: deps.hashAccount(email) } });
    return { email };
  });
  registerRoute(app, passwordCodeRoutes.usePasswordCode, async ({ body, request, reply }) => {
    const person = await codes.use({ ...body, address: clientAddressOf(request) });
    noteAudit(request, { actorId: person.id, details: { account: deps.hashAccount(person.email) } });
    devices.remember(request, reply, person);
    cookies.clear(reply, 'session');
    return { email: person.email };
  });
}
