import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { defineCertificateJobs } from './certificates.jobs.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { registerCertificateRoutes } from './certificates.routes.ts';
import { type CertificatesDeps, type CertificatesOutside, findCertified } from './certificates.usecases.ts';
import type { CertificateMailDeps } from './mail/mail.usecases.ts';

export { type CertificateDocument, certificateNews, toSigner } from './certificates.models.ts';

export type CertificatesModule = ReturnType<typeof createCertificatesModule>;

/** Certificates of completion: issued once, mailed, drawn as PDF, and to be checked by anybody who has the number. */
export function createCertificatesModule({
  publicUrl,
  jobs,
  mailer,
  mailPreferences,
  ...outside
}: CertificatesOutside & Pick<CertificateMailDeps, 'publicUrl' | 'mailer' | 'mailPreferences'> & { jobs: Jobs }) {
  const repository = createCertificatesRepository(outside);
  const queueMail = defineCertificateJobs(jobs, {
    repository,
    school: outside.school,
    publicUrl,
    mailer,
    mailPreferences,
  });
  const deps: CertificatesDeps = { ...outside, repository, queueMail, canMail: mailer !== null };
  return {
    registerRoutes: (app: FastifyInstance): void => registerCertificateRoutes(app, { deps, publicUrl }),
    findCertified: (number: string) => findCertified(deps, number),
    /** True when the learner has a certificate of the course. */
    isCertified: async (executor: Executor, learnerId: string, courseId: string): Promise<boolean> =>
      (await repository.find(executor, learnerId, courseId)) !== null,
  };
}
