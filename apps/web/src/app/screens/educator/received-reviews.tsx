import { limits } from '@nalanda/contract';
import { MessageSquareQuote } from 'lucide-react';
import { useListReceivedReviewsQuery } from '#features/reviews/received.api.ts';
import { EducatorReply } from '#features/reviews/reply/educator-reply.tsx';
import { ReviewActions } from '#features/reviews/review-actions.tsx';
import { ReviewCard, ReviewCardSkeleton } from '#features/reviews/review-card.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';
import { CourseSelect } from './course-select.tsx';

export const handle: PageTexts = { title: msg('Reviews') };

/** What learners say about the educator's courses, by course and stars, to be answered or reported. */
export default function ReceivedReviews() {
  const t = useT();
  const { page, read, write, toPage } = useListAddress();
  const [course, stars] = [read('course'), read('rating')];
  const rating = /^[1-5]$/.test(stars) ? Number(stars) : undefined;
  const query = useListReceivedReviewsQuery({ page, ...(course && { course }), ...(rating && { rating }) });
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Reviews')}
        subtitle={query.data && t.count(query.data.total, '{count} review', '{count} reviews')}
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
      />
      <div className="flex flex-wrap items-end gap-4 pb-6 max-sm:*:w-full">
        <CourseSelect value={course} onChange={(courseId) => write('course', courseId)} />
        <Field label={t('Stars')} className="sm:w-48">
          <Select value={rating ?? ''} onChange={(event) => write('rating', event.target.value)}>
            <option value="">{t('All ratings')}</option>
            {[5, 4, 3, 2, 1].map((count) => (
              <option key={count} value={count}>
                {t.count(count, '{count} star', '{count} stars')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <QueryView
        query={query}
        pending={<ListSkeleton />}
        isEmpty={({ reviews }) => reviews.length === 0}
        empty={<NoReviews isNarrowed={Boolean(course || rating)} />}
      >
        {({ reviews, total }) => (
          <div aria-busy={query.isFetching || undefined}>
            <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review}>
                    <EducatorReply reply={review.reply} />
                    <ReviewActions review={review} isEducator />
                  </ReviewCard>
                </li>
              ))}
            </ul>
            <Pagination page={page} lastPage={Math.ceil(total / limits.listedReceived)} toPage={toPage} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function NoReviews({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState icon={MessageSquareQuote} title={t('No reviews match this')} />;
  return (
    <EmptyState icon={MessageSquareQuote} title={t('No reviews yet')}>
      {t('What learners say about your courses appears here.')}
    </EmptyState>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {[1, 2, 3, 4].map((card) => (
        <ReviewCardSkeleton key={card} />
      ))}
    </SkeletonGroup>
  );
}
