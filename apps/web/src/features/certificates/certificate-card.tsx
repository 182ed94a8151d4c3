import type { Certificate } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { BrickFrame } from './brick-frame.tsx';

/** Props of {@link CertificateCard}. */
export interface CertificateCardProps {
  certificate: Certificate;
  brandName: string;
  /** Of the course as people say it; empty: not known. */
  length: string;
}

/** A certificate on the screen, as it looks on paper. */
export function CertificateCard({ certificate, brandName, length }: CertificateCardProps) {
  const t = useT();
  const { learnerName, courseTitle, educatorName } = certificate;
  return (
    <article className="relative rounded-card bg-raised px-10 py-12 text-center shadow-card sm:px-20 sm:py-16">
      <BrickFrame />
      <div className="grid gap-4">
        <Mark />
        <p className="font-display text-xl font-semibold">{brandName}</p>
        <p className="font-display text-xl font-semibold text-terracotta sm:text-3xl">
          {t('Certificate of completion')}
        </p>
        <p className="text-soft">{t('This is to certify that')}</p>
        <p className="mx-auto w-fit max-w-full border-b border-saffron pb-3 font-display text-3xl font-semibold [overflow-wrap:anywhere] sm:px-6">
          {learnerName}
        </p>
        <p className="text-soft">{t('has completed the course')}</p>
        <h2 lang={t.langOf(courseTitle)} className="text-balance text-xl [overflow-wrap:anywhere] sm:text-3xl">
          {courseTitle}
        </h2>
        <p className="text-soft [overflow-wrap:anywhere]">
          {length && <>{t('{length} of video content', { length })} · </>}
          {t('taught by {name}', { name: educatorName })}
        </p>
        <Foot certificate={certificate} />
      </div>
    </article>
  );
}

function Foot({ certificate: { signer, issuedAt, number, qrCode } }: { certificate: Certificate }) {
  const t = useT();
  return (
    <div className="mt-6 grid items-end gap-8 sm:grid-cols-[1fr_auto_1fr]">
      <div className="min-w-0 sm:text-left">
        {signer.signature && (
          <img
            src={signer.signature}
            alt={t('Signature')}
            className="mb-1 max-h-14 max-w-40 rounded-sm bg-white max-sm:mx-auto"
          />
        )}
        <div className="border-t border-line pt-2 [overflow-wrap:anywhere]">
          <p className="font-medium">{signer.name}</p>
          {signer.role && <p className="text-sm text-soft">{signer.role}</p>}
        </div>
      </div>
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-soft">{t('Date')}</dt>
          <dd className="font-medium">{t.indianDate(issuedAt)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('Certificate number')}</dt>
          <dd className="font-medium tabular-nums">{number}</dd>
        </div>
      </dl>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t('QR code that leads to this page')}
        className="size-28 rounded-control bg-white max-sm:mx-auto sm:justify-self-end"
      />
    </div>
  );
}

/** The brand's mark, the stepped bricks of the old university. */
function Mark() {
  return (
    <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true" className="mx-auto size-11 text-terracotta">
      <rect x="2" y="20" width="12" height="7" rx="1.5" />
      <rect x="16" y="20" width="12" height="7" rx="1.5" opacity=".75" />
      <rect x="7" y="11.5" width="16" height="7" rx="1.5" />
      <rect x="11" y="3" width="8" height="7" rx="1.5" opacity=".75" />
    </svg>
  );
}
