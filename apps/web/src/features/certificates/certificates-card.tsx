import { Award } from 'lucide-react';
import { Link } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { useListCompletedQuery } from './certificates.api.ts';

/** The certificates that one has, the newest first, or how to come by one. */
export function CertificatesCard() {
  const t = useT();
  const query = useListCompletedQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  const had = query.data?.flatMap(({ number, issued }) => (number && issued ? [{ number, ...issued }] : [])) ?? [];
  if (!query.data) return null;
  return (
    <Card id="certificates" className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8">
      <h2 className="text-2xl">{t('Certificates')}</h2>
      {had.length === 0 && (
        <p className="text-soft">{t('Watch every lecture of a course, and its certificate is yours.')}</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {had.map(({ number, courseTitle, issuedAt }) => (
          <li key={number} className="relative pl-8">
            <Award aria-hidden className="absolute top-3 left-0 size-5 text-terracotta" />
            <Link
              to={paths.certificate(number)}
              lang={t.langOf(courseTitle)}
              className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
            >
              {courseTitle}
            </Link>
            <p className="text-sm text-soft">{t.indianDate(issuedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
