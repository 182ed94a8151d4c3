import type { Certificate, Locale } from '@nalanda/contract';
import { BriefcaseBusiness, Download } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ShareButtons } from '#shared/ui/share-buttons.tsx';
import { certificatePdf } from './certificates.api.ts';
import { toLinkedIn } from './certificates.models.ts';

/** Props of {@link ShareCertificate}. */
export interface ShareCertificateProps {
  certificate: Certificate;
  brandName: string;
  /** Language of the PDF. */
  locale: Locale;
}

/** What its learner does with a certificate: keep it, show it. */
export function ShareCertificate({ certificate, brandName, locale }: ShareCertificateProps) {
  const t = useT();
  const { number, courseTitle: title, address } = certificate;
  const message = t('I have completed “{title}” at {brandName}: {address}', { title, brandName, address });
  return (
    <div className="mb-6 flex flex-wrap gap-3 max-sm:grid">
      <a href={certificatePdf(number, locale)} download className={buttonClass()}>
        <Download aria-hidden className="size-5" />
        {t('Download PDF')}
      </a>
      <a
        href={toLinkedIn(certificate, brandName)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <BriefcaseBusiness aria-hidden className="size-5" />
        {t('Add to LinkedIn')}
      </a>
      <ShareButtons address={address} message={message} />
    </div>
  );
}
