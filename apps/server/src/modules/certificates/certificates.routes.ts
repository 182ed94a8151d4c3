import { certificateRoutes, localeSchema } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changesBetween } from '../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { signalOf } from '../../platform/http/client-signal.ts';
import { readChosenLocale } from '../../platform/http/locale.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { parseQuery } from '../../platform/http/validation.ts';
import { chooseLocale } from '../../platform/school.ts';
import { sayCertificateMailed, sayCertificateRenamed } from './certificates.errors.ts';
import {
  type CertificatesDeps,
  drawCertificate,
  findCertificate,
  issueCertificate,
  listCompleted,
  mailCertificateAgain,
  renameCertificate,
} from './certificates.usecases.ts';

/** What may be asked of the PDF: another language than that of the browser. */
const querySchema = z.object({ locale: localeSchema.optional() });

/** HTTP side of the certificates. `publicUrl` is where the pages are; undefined: where the request came to. */
export function registerCertificateRoutes(
  app: FastifyInstance,
  { deps, publicUrl }: { deps: CertificatesDeps; publicUrl: string | undefined },
): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  registerRoute(app, certificateRoutes.listCompleted, ({ user }) => listCompleted(deps, user.id));
  registerRoute(app, certificateRoutes.issueCertificate, ({ body, user, request }) =>
    issueCertificate(deps, { learnerId: user.id, courseId: body.courseId, name: body.name, origin: originOf(request) }),
  );
  registerRoute(app, certificateRoutes.mailCertificate, async ({ params, body, request }) => {
    noteAudit(request, { subject: `user:${params.userId}`, details: { course: body.courseId } });
    return sayCertificateMailed(await mailCertificateAgain(deps, { ...params, ...body }));
  });
  registerRoute(app, certificateRoutes.renameCertificate, async ({ params, body, user, request }) => {
    const { number, before } = await renameCertificate(deps, { ...params, ...body, actorId: user.id });
    const { name, reason, courseId: course } = body;
    const changes = changesBetween({ name: before }, { name });
    noteAudit(request, {
      subject: `user:${params.userId}`,
      details: { course, certificate: number, reason, ...changes },
    });
    return sayCertificateRenamed({ name });
  });
  registerRoute(app, certificateRoutes.findCertificate, ({ params, request }) =>
    findCertificate(deps, { number: params.number, origin: originOf(request) }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/certificates/:file',
      access: 'user',
      limit: 'pdf',
      summary:
        "A certificate of the caller's, as PDF (`<number>.pdf`), in the language of the browser or of `?locale=hi`",
    },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      const number = file.replace(/\.pdf$/, '');
      const { locale } = parseQuery(querySchema, request.query);
      const document = await drawCertificate(deps, {
        number,
        learnerId: request.user?.id ?? '',
        locale: chooseLocale(deps.school, locale ?? readChosenLocale(request)),
        origin: originOf(request),
        signal: signalOf(reply),
      });
      return sendPdf(reply, document);
    },
  );
}
