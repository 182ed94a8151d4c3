import { useListPublishedCoursesQuery } from '#features/courses/courses.api.ts';
import { ReviewCard, ReviewCardSkeleton } from '#features/reviews/review-card.tsx';
import { useListReviewsQuery } from '#features/reviews/reviews.api.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';
import { HOME_ITEMS, homeCourses, homeQuery } from '../../prime.ts';
import { Section } from './section.tsx';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
const placeholders = Array.from({ length: HOME_ITEMS }, (_, index) => index);

/** The first six reviews. */
export function Reviews() {
  const t = useT();
  const query = useListReviewsQuery(homeQuery);
  const hasCourses = useListPublishedCoursesQuery(homeCourses).data?.length !== 0;
  useLoggedError(query.error);
  return (
    <Section title={t('Real Reviews from Real Learners')}>
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading reviews')} className={grid}>
            {placeholders.map((index) => (
              <ReviewCardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        failed={<QuietRetry onRetry={() => void query.refetch()}>{t('Load reviews')}</QuietRetry>}
        empty={
          <EmptyState title={t('No reviews yet')}>
            {hasCourses
              ? t('Open a course that you know and be the first to say what it is worth.')
              : t('What learners say of the courses appears here.')}
          </EmptyState>
        }
      >
        {(reviews) => (
          <ul className={grid}>
            {reviews.slice(0, HOME_ITEMS).map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
