import type { Mailer } from '../../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import type { MailPreferences } from '../../notifications/index.ts';
import type { CertificatesRepository } from '../certificates.repository.ts';
import { writeCertificateMail } from './certificate.mails.ts';

export interface CertificateMailDeps {
  repository: CertificatesRepository;
  school: School;
  /** Where the pages are; undefined: not known, the mail then has no button. */
  publicUrl: string | undefined;
  /** null: nothing can be mailed. */
  mailer: Mailer | null;
  mailPreferences: MailPreferences;
}

/** A certificate that is to be mailed. */
export interface CertificateMailOrder {
  certificateNumber: string;
  /** Names a mail that the office asked for, so that mail programs show it beside the first. */
  again?: string | undefined;
}

/**
 * Mails a learner the certificate that they have earned. Whoever has given the course back or deleted the account meanwhile hears
 * nothing. Throws when it must be tried again; every try has the same message id, and each `again` one of its own.
 */
export async function mailCertificate(
  deps: CertificateMailDeps,
  { certificateNumber: number, again }: CertificateMailOrder,
): Promise<void> {
  const { repository, school, publicUrl, mailer } = deps;
  const certificate = mailer && (await repository.findByNumber(number));
  const learner = certificate && (await repository.findLearner(certificate.learnerId));
  if (!learner) return;
  const { learnerId } = certificate;
  // What the office sends again was asked for.
  if (!again && !(await deps.mailPreferences.wantsAtOnce(learnerId, 'certificate'))) return;
  const { email, isProved } = learner;
  const locale = chooseLocale(school, learner.locale);
  await mailer.send(
    writeCertificateMail({
      to: email,
      name: isProved ? certificate.learnerName : null,
      locale,
      brandName: school.brandName,
      publicUrl,
      number,
      again,
      courseTitle: certificate.courseTitle,
      settings: deps.mailPreferences.writeFoot(learnerId, 'certificate', locale),
    }),
  );
}
