import type { Certificate } from '@nalanda/contract';
import { BadgeCheck, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { CertificateCard } from '#features/certificates/certificate-card.tsx';
import { useFindCertificateQuery, useListCompletedQuery } from '#features/certificates/certificates.api.ts';
import { ShareCertificate, type ShareCertificateProps } from '#features/certificates/share-certificate.tsx';
import { describeLength } from '#features/lectures/lectures.models.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { TranslateContext } from '#shared/i18n/locale.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CertificateLanguage, useCertificateLanguage } from './certificate-language.tsx';

export const handle: PageTexts = {
  title: msg('Certificate'),
  // Names of people: for who has the number, not for search engines.
  isUnlisted: true,
};

/** Anybody who has the number of a certificate sees here whether it is genuine. */
export default function CertificateScreen() {
  const t = useT();
  const { number = '' } = useParams();
  const { brandName, language } = useSystemInfo();
  const { wanted, spoken, choose } = useCertificateLanguage();
  const query = useFindCertificateQuery(number);
  return (
    <div className="wrap max-w-4xl pb-12">
      <PageHeader title={t('Certificate of completion')} back={{ to: paths.home(), label: t('Back to Home') }} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        pending={<CardSkeleton />}
        failed={<NotFound error={query.error} onRetry={() => void query.refetch()} />}
      >
        {(certificate) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <p className="flex items-center gap-2 font-medium">
                <BadgeCheck aria-hidden className="size-6 shrink-0 text-success" />
                {t('This certificate was issued by {brandName} and is valid.', { brandName })}
              </p>
              {!language && <CertificateLanguage chosen={wanted} onChoose={choose} />}
            </div>
            <OwnShare certificate={certificate} brandName={brandName} locale={wanted} />
            <TranslateContext value={spoken}>
              <div lang={spoken.locale}>
                <Shown certificate={certificate} brandName={brandName} />
              </div>
            </TranslateContext>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The certificate in the language around it. */
function Shown({ certificate, brandName }: { certificate: Certificate; brandName: string }) {
  const length = describeLength(useT(), certificate.courseSeconds ?? 0);
  return <CertificateCard certificate={certificate} brandName={brandName} length={length} />;
}

/** For the learner whose certificate it is. */
function OwnShare({ certificate, brandName, locale }: ShareCertificateProps) {
  const isSignedIn = useAppSelector(selectUser) !== null;
  const { data } = useListCompletedQuery(undefined, { skip: !isSignedIn });
  const isOwn = data?.some(({ number }) => number === certificate.number) ?? false;
  return isOwn && <ShareCertificate certificate={certificate} brandName={brandName} locale={locale} />;
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const failure = toAppError(error);
  if (failure.status !== 404) return <ErrorState error={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t('There is no valid certificate with this number')}
      action={<LinkButton to={paths.home()}>{t('Go to Home')}</LinkButton>}
    >
      {t('Compare the number with the one on the certificate: it has three groups of four letters and digits.')}
    </EmptyState>
  );
}

function CardSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Looking up the certificate')}>
      <Skeleton className="mb-5 h-11 max-w-md" />
      <Skeleton className="h-96 w-full rounded-panel" />
    </SkeletonGroup>
  );
}
