import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../database/db.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { registerCertificateRoutes } from './certificates.routes.ts';
import type { CertificatesDeps, CertificatesOutside } from './certificates.usecases.ts';

export { type CertificateDocument, toSigner } from './certificates.models.ts';

/** Certificates of completion: issued once, drawn as PDF, and to be checked by anybody who has the number. */
export function createCertificatesModule({
  publicUrl,
  ...outside
}: CertificatesOutside & { publicUrl: string | undefined }) {
  const repository = createCertificatesRepository(outside);
  const deps: CertificatesDeps = { ...outside, repository };
  return {
    registerRoutes: (app: FastifyInstance): void => registerCertificateRoutes(app, { deps, publicUrl }),
    /** True when the learner has a certificate of the course. */
    isCertified: async (executor: Executor, learnerId: string, courseId: string): Promise<boolean> =>
      (await repository.find(executor, learnerId, courseId)) !== null,
  };
}
