import type { CourseDetail, OwnReview } from '@nalanda/contract';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { coursesApi } from '#features/courses/courses.api.ts';
import { useGetOwnReviewQuery } from '#features/reviews/course-reviews.api.ts';
import { OwnReviewActions } from '#features/reviews/own-review-actions.tsx';
import { RatingBars } from '#features/reviews/rating-bars.tsx';
import { EducatorReply } from '#features/reviews/reply/educator-reply.tsx';
import { ReviewActions } from '#features/reviews/review-actions.tsx';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { writeReviewDraft } from '#features/reviews/review-draft.ts';
import { type RenderActions, ReviewCards, ReviewPages } from '#features/reviews/review-pages.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
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
  /** The viewer teaches the course, and sees it as its educator. */
  canReply: boolean;
}

/** What people say about the course, and a place to say it. */
export function CourseReviews({ course, viewerId, canReview, canReply }: CourseReviewsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isEnrolled = useAppSelector(selectUser)?.enrolledCourses.some(({ _id }) => _id === course._id) === true;
  const place = { userId: viewerId, courseId: course._id };
  // The server would refuse what they have written.
  const isAhead = isEnrolled && course.ownBatch !== null && Date.parse(course.ownBatch.startsAt) > Date.now();
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
    <CourseSection anchor="reviews" title={t('Reviews')}>
      <AllReviews
        course={course}
        own={own}
        onEdit={edit}
        renderActions={(review) => (canReview || canReply) && <ReviewActions review={review} isEducator={canReply} />}
      />
      {canReview && !isEnrolled && (
        <p className="text-soft">
          {t(
            'You are not enrolled in this course: your review will not carry the mark of learners, and may not count in the average.',
          )}
        </p>
      )}
      {canReview && isAhead && <p className="text-soft">{t('You can write a review once your batch has started.')}</p>}
      {canReview && !isAhead && (
        <Suspense fallback={<Skeleton className="h-[22.6875rem] w-full rounded-card" />}>
          <ReviewForm key={editing} place={place} replaces={own} takesFocus={editing > 0} onAdded={showAtOnce} />
        </Suspense>
      )}
    </CourseSection>
  );
}

interface AllReviewsProps {
  course: CourseDetail;
  own: OwnReview | null;
  onEdit: (review: OwnReview) => void;
  renderActions: RenderActions;
}

/** The own review, those that make the average, and after them, apart, those that do not. */
function AllReviews({ course, own, onEdit, renderActions }: AllReviewsProps) {
  const t = useT();
  const [rating, setRating] = useState<number | null>(null);
  const { reviews, otherReviews, reviewCount, ratingCounts, averageRating } = course;
  const others = otherReviews.filter(({ _id }) => _id !== own?._id);
  const shown = rating === null ? reviewCount : (ratingCounts[rating - 1] ?? 0);
  return (
    <>
      {reviewCount > 0 && (
        <RatingBars average={averageRating} counts={ratingCounts} chosen={rating} onChoose={setRating} />
      )}
      <div role="status" className="flex items-center gap-3 empty:hidden">
        {rating !== null && <Filter rating={rating} count={shown} onRemove={() => setRating(null)} />}
      </div>
      {own && rating === null && (
        <ReviewCard review={own} hasCourse={false} className={own.standing === 'waiting' ? 'border-dashed' : ''}>
          <EducatorReply reply={own.reply} />
          <OwnReviewActions review={own} onEdit={() => onEdit(own)} />
        </ReviewCard>
      )}
      {reviewCount > 0 && (
        <ReviewPages
          key={rating}
          courseId={course._id}
          rating={rating}
          first={reviews}
          total={shown}
          ownId={rating === null ? own?._id : undefined}
          renderActions={(review) => review._id !== own?._id && renderActions(review)}
        />
      )}
      {reviewCount === 0 && !own && (
        <p className="text-soft">
          {others.length === 0
            ? t('No reviews yet. Be the first to say what this course is worth.')
            : t('Nobody who is enrolled has reviewed this course yet.')}
        </p>
      )}
      {others.length > 0 && rating === null && (
        <section aria-labelledby="other-reviews" className="mt-4 grid gap-4 border-t border-line pt-6">
          <div>
            <h3 id="other-reviews" className="text-xl">
              {t('From people who are not enrolled')}
            </h3>
            <p className="text-soft">{t('These do not count in the average.')}</p>
          </div>
          <ReviewCards reviews={others} ownId={undefined} renderActions={renderActions} />
        </section>
      )}
    </>
  );
}

/** What the list is limited to, and the way back to all of it. */
function Filter({ rating, count, onRemove }: { rating: number; count: number; onRemove: () => void }) {
  const t = useT();
  const label = t.count(rating, '{count} star', '{count} stars');
  return (
    <>
      <button
        type="button"
        aria-label={t('{label}: show all reviews again', { label })}
        onClick={onRemove}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-saffron-wash px-4 text-sm font-semibold pointer-fine:min-h-9"
      >
        {label}
        <X aria-hidden className="size-4" />
      </button>
      <span className="text-sm text-soft">{t.count(count, '{count} review', '{count} reviews')}</span>
    </>
  );
}
