import type { Mailer } from '../../../platform/mailer.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import type { CertificatesRepository } from '../certificates.repository.ts';
import { writeCertificateMail } from './certificate.mails.ts';

export interface CertificateMailDeps {
  repository: CertificatesRepository;
  school: School;
  /** Where the pages are; undefined: not known, the mail then has no button. */
  publicUrl: string | undefined;
  /** null: nothing can be mailed. */
  mailer: Mailer | null;
}

/**
 * Mails a learner the certificate that they have earned. Whoever has given the course back or deleted the account meanwhile hears
 * nothing. Throws when it must be tried again; every try has the same message id.
 */
export async function mailCertificate(deps: CertificateMailDeps, number: string): Promise<void> {
  const { repository, school, publicUrl, mailer } = deps;
  const certificate = mailer && (await repository.findByNumber(number));
  const learner = certificate && (await repository.findLearner(certificate.learnerId));
  if (!learner) return;
  const { email, locale, isProved } = learner;
  await mailer.send(
    writeCertificateMail({
      to: email,
      name: isProved ? certificate.learnerName : null,
      locale: chooseLocale(school, locale),
      brandName: school.brandName,
      publicUrl,
      number,
      courseTitle: certificate.courseTitle,
    }),
  );
}
