import type { Review } from '@nalanda/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useListCourseReviewsQuery } from './course-reviews.api.ts';
import { EducatorReply } from './reply/educator-reply.tsx';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';

/** Reviews that a page of them has; as many as the server sends. */
const PER_PAGE = 6;

/** Props of {@link ReviewPages}. */
interface ReviewPagesProps {
  courseId: string;
  /** Only reviews of so many stars; null for all. */
  rating: number | null;
  /** The first of all reviews, which came with the course. */
  first: readonly Review[];
  /** How many there are. */
  total: number;
  /** The viewer's own review stands elsewhere. */
  ownId: string | undefined;
  renderActions: RenderActions;
}

/** What the viewer can do with a review of somebody else. */
export type RenderActions = (review: Review) => ReactNode;

/** What people say about one course, newest first; more come on request. */
export function ReviewPages({ courseId, rating, first, total, ownId, renderActions }: ReviewPagesProps) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const known = rating === null ? first.slice(0, PER_PAGE) : null;
  return (
    <div className="grid gap-5">
      {known ? (
        <ReviewCards reviews={known} {...{ ownId, renderActions }} />
      ) : (
        <FetchedPage {...{ courseId, rating, ownId, renderActions }} page={1} />
      )}
      {Array.from({ length: pages - 1 }, (_, index) => index + 2).map((page) => (
        <FetchedPage key={page} {...{ courseId, rating, ownId, renderActions, page }} />
      ))}
      {pages * PER_PAGE < total && (
        <Button variant="secondary" onClick={() => setPages(pages + 1)} className="justify-self-start">
          {t('Show more reviews')}
        </Button>
      )}
    </div>
  );
}

interface FetchedPageProps {
  courseId: string;
  rating: number | null;
  ownId: string | undefined;
  renderActions: RenderActions;
  page: number;
}

function FetchedPage({ courseId, rating, page, ...cards }: FetchedPageProps) {
  const query = useListCourseReviewsQuery({ courseId, page, ...(rating !== null && { rating }) });
  if (query.currentData) return <ReviewCards reviews={query.currentData.reviews} {...cards} />;
  if (query.isError) return <ErrorState error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy className="grid gap-5 sm:grid-cols-2">
      <ReviewCardSkeleton />
      <ReviewCardSkeleton />
    </div>
  );
}

/** Props of {@link ReviewCards}. */
interface ReviewCardsProps {
  reviews: readonly Review[];
  ownId: string | undefined;
  renderActions: RenderActions;
}

/** Reviews of one course side by side, with what their educator replies. */
export function ReviewCards({ reviews, ownId, renderActions }: ReviewCardsProps) {
  const others = reviews.filter(({ _id }) => _id !== ownId);
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {others.map((review) => (
        <li key={review._id}>
          <ReviewCard review={review} hasCourse={false}>
            <EducatorReply reply={review.reply} />
            {renderActions(review)}
          </ReviewCard>
        </li>
      ))}
    </ul>
  );
}
