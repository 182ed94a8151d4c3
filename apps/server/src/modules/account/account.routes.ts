import { accountRoutes, confirmedBodySchema, peopleRoutes, rupeesToPaise } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { createAuthRequiredError } from '../../platform/errors/errors.ts';
import { signalOf } from '../../platform/http/client-signal.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { toValidationError } from '../../platform/http/validation.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { AccountUsecases } from './account.usecases.ts';

const sayDeleted = defineSentence({ code: 'account.deleted', message: 'Your account is deleted.' });

const sayErased = defineSentence({ code: 'people.erased', message: 'The account is deleted.' });

interface AccountRoutesDeps {
  account: AccountUsecases;
  /** Takes the session cookie out of the browser. */
  forgetBrowser(reply: FastifyReply): void;
}

/** Registers export and deletion of the own account, and deletion by the office. */
export function registerAccountRoutes(app: FastifyInstance, { account, forgetBrowser }: AccountRoutesDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerRoute(app, accountRoutes.describeDeletion, ({ user }) =>
    account.describeDeletion({ id: user.id, sessionId: user.sessionId }),
  );
  registerRoute(app, accountRoutes.deleteAccount, async ({ body, user, reply }) => {
    await account.deleteAccount({ id: user.id, sessionId: user.sessionId }, body.password);
    forgetBrowser(reply);
    return sayDeleted();
  });
  registerRoute(app, peopleRoutes.describeErasure, ({ params }) => account.describeErasure(params.userId));
  registerRoute(app, peopleRoutes.erasePerson, async ({ params, body, user, request }) => {
    const { reason, password, unclaimed } = body;
    noteAudit(request, { details: { reason, ...(unclaimed > 0 && { unclaimed_paise: rupeesToPaise(unclaimed) }) } });
    const self = { id: user.id, sessionId: user.sessionId };
    await account.eraseAccount({ self, userId: params.userId, password, unclaimed });
    return sayErased();
  });
  registerRawRoute(
    app,
    {
      method: 'POST',
      path: '/api/account/export',
      access: 'user',
      limit: 'write',
      audit: 'account.export',
      summary: 'Everything about oneself, as a zip',
    },
    async (request, reply) => {
      if (!request.user) throw createAuthRequiredError();
      const body = confirmedBodySchema.safeParse(request.body ?? {});
      if (!body.success) throw toValidationError(body.error);
      const { id, sessionId } = request.user;
      const { bytes, byteSize } = await account.exportData({ id, sessionId }, body.data.password, signalOf(reply));
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('content-length', byteSize)
        .send(bytes);
    },
  );
}
