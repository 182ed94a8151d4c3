import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { createAddressNotFoundError } from '../../platform/errors/errors.ts';
import { registerRawRoute } from '../../platform/http/register-route.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import { type BouncesDeps, receiveReport } from './bounces.usecases.ts';

/** A delivery report brings the mail back, at times with its attachments. */
const MOST_BYTES = 2 * 1024 ** 2;

/** Reports of mail servers and providers about addresses that take no mails. */
export function createBouncesModule(deps: BouncesDeps) {
  return {
    async registerRoutes(app: FastifyInstance): Promise<void> {
      await registerScope(app, async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
          done(null, body),
        );
        registerRawRoute(
          scope,
          {
            method: 'POST',
            path: '/api/mail/reports',
            access: 'public',
            limit: { none: 'carries a secret; providers send bursts from few addresses' },
            audit: 'mail.report',
            summary: 'Reports of mail servers about addresses that take no mails',
            skipsSession: true,
            allowsCrossOrigin: true,
          },
          async (request) => {
            // Without a secret nobody can report, and the address is like any other that does not exist.
            if (deps.secrets.length === 0) throw createAddressNotFoundError();
            const said = await receiveReport(deps, {
              contentType: (request.headers['content-type'] ?? '').toLowerCase(),
              authorization: request.headers.authorization ?? '',
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            });
            noteAudit(request, { details: { said: said.message } });
            return said;
          },
        );
      });
    },
  };
}
