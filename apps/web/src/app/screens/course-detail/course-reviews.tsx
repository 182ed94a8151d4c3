import type { CourseDetail, OwnReview } from '@nalanda/contract';
import { lazy, Suspense, useState } from 'react';
import { coursesApi } from '#features/courses/courses.api.ts';
import { OwnReviewActions } from '#features/reviews/own-review-actions.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { writeReviewDraft } from '#features/reviews/review-draft.ts';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { useGetOwnReviewQuery } from '#features/reviews/reviews.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { CourseSection } from './course-section.tsx';

// Its validation weighs a fifth of the page's scripts, and few begin with it.
const ReviewForm = lazy(() =>
  import('#features/reviews/review-form.tsx').then((module) => ({ default: module.ReviewForm })),
);

/** Props of {@link CourseReviews}. */
interface CourseReviewsProps {
  course: CourseDetail;
  viewerId: string;
  /** Nobody reviews their own course. */
  canReview: boolean;
}

/** What people say about the course, and a place to say it. */
export function CourseReviews({ course, viewerId, canReview }: CourseReviewsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const place = { userId: viewerId, courseId: course._id };
  const own = useGetOwnReviewQuery(course._id, { skip: !canReview }).currentData?.review ?? null;
  /** Each number is a form that has been opened to edit; 0 is the one that the page came with. */
  const [editing, setEditing] = useState(0);

  function edit(review: OwnReview): void {
    writeReviewDraft(place, { rating: review.rating, comment: review.comment });
    setEditing((count) => count + 1);
  }

  // The course is fetched anew as well (its average has changed); the review need not wait for that.
  function showAtOnce(review: OwnReview): void {
    dispatch(
      coursesApi.util.updateQueryData('getCourse', course._id, (draft) => {
        const isOther = ({ _id }: { _id: string }) => _id !== review._id;
        draft.reviews = draft.reviews.filter(isOther);
        draft.otherReviews = draft.otherReviews.filter(isOther);
        if (review.standing === 'counted') draft.reviews.unshift(review);
        if (review.standing === 'apart') draft.otherReviews.unshift(review);
      }),
    );
  }

  return (
    <CourseSection title={t('Reviews')}>
      {canReview && (
        <Suspense fallback={<Skeleton className="h-[22.6875rem] w-full rounded-card" />}>
          <ReviewForm key={editing} place={place} replaces={own} takesFocus={editing > 0} onAdded={showAtOnce} />
        </Suspense>
      )}
      <AllReviews course={course} own={own} onEdit={edit} />
    </CourseSection>
  );
}

interface AllReviewsProps {
  course: CourseDetail;
  own: OwnReview | null;
  onEdit: (review: OwnReview) => void;
}

/** The reviews that make the average, and after them, apart, those that do not. */
function AllReviews({ course: { reviews, otherReviews }, own, onEdit }: AllReviewsProps) {
  const t = useT();
  const actions = own && <OwnReviewActions review={own} onEdit={() => onEdit(own)} />;
  const mine = own && { id: own._id, actions };
  const isListed = own && [...reviews, ...otherReviews].some(({ _id }) => _id === own._id);
  return (
    <>
      {own && !isListed && (
        <ReviewCard review={own} hasCourse={false} className="border-dashed">
          {actions}
        </ReviewCard>
      )}
      {reviews.length > 0 && <ReviewList reviews={reviews} own={mine} />}
      {reviews.length === 0 && (isListed || !own) && (
        <p className="text-soft">
          {otherReviews.length === 0
            ? t('No reviews yet. Be the first to say what this course is worth.')
            : t('Nobody who is enrolled has reviewed this course yet.')}
        </p>
      )}
      {otherReviews.length > 0 && (
        <section aria-labelledby="other-reviews" className="mt-4 grid gap-4 border-t border-line pt-6">
          <div>
            <h3 id="other-reviews" className="text-xl">
              {t('From people who are not enrolled')}
            </h3>
            <p className="text-soft">{t('These do not count in the average.')}</p>
          </div>
          <ReviewList reviews={otherReviews} own={mine} />
        </section>
      )}
    </>
  );
}
