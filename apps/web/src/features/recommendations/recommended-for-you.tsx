import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { careerPath } from './career/career.address.ts';
import { RecommendationList } from './recommendation-list.tsx';
import { useListRecommendedQuery } from './recommendations.api.ts';

/** What may come next for the signed-in person; nothing when there is nothing, or when it cannot be told. */
export function RecommendedForYou({ className }: { className?: string }) {
  const t = useT();
  const query = useListRecommendedQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby="recommended" className={className}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="recommended" className="text-2xl">
          {t('Recommended for you')}
        </h2>
        <Link
          to={careerPath()}
          className="flex min-h-11 items-center gap-2 font-semibold text-terracotta-deep underline-offset-4 hover:underline"
        >
          {t('Plan your path to a job')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      <RecommendationList recommendations={query.data} />
    </section>
  );
}
