import type { Certificate } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';

/** A certificate on the screen, as it looks on paper. */
export function CertificateCard({ certificate, brandName }: { certificate: Certificate; brandName: string }) {
  const t = useT();
  const { number, learnerName, courseTitle, educatorName, issuedAt } = certificate;
  return (
    <article className="rounded-panel border-2 border-terracotta bg-raised p-1.5 shadow-card">
      <div className="grid gap-4 rounded-card border border-saffron px-5 py-9 text-center sm:px-12 sm:py-14">
        <p className="font-display text-xl font-semibold">{brandName}</p>
        <p className="text-soft">{t('This is to certify that')}</p>
        <p className="mx-auto w-fit max-w-full border-b border-saffron px-6 pb-3 font-display text-3xl font-semibold [overflow-wrap:anywhere] sm:text-[2.75rem]">
          {learnerName}
        </p>
        <p className="text-soft">{t('has completed the course')}</p>
        <h2 className="text-balance text-2xl [overflow-wrap:anywhere] sm:text-3xl">{courseTitle}</h2>
        <p className="text-soft">{t('taught by {name}', { name: educatorName })}</p>
        <dl className="mt-5 grid gap-4 sm:grid-cols-2">
          <div className="sm:text-left">
            <dt className="text-sm text-soft">{t('Date')}</dt>
            <dd className="font-medium">{t.date(issuedAt)}</dd>
          </div>
          <div className="sm:text-right">
            <dt className="text-sm text-soft">{t('Certificate number')}</dt>
            <dd className="font-medium tabular-nums">{number}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
