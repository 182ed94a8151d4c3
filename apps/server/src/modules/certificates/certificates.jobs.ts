import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type CertificateMailDeps, type CertificateMailOrder, mailCertificate } from './mail/mail.usecases.ts';

/** Declares the mail about a new certificate. Returns what queues it. */
export function defineCertificateJobs(
  jobs: Jobs,
  deps: CertificateMailDeps,
): (tx: Tx, order: CertificateMailOrder) => Promise<void> {
  const mail = jobs.define({
    name: 'certificates.mail',
    payload: z.object({ certificateNumber: z.string(), again: z.uuid().optional() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    handler: (order) => mailCertificate(deps, order),
  });
  return (tx, order) => mail.enqueue(tx, order);
}
