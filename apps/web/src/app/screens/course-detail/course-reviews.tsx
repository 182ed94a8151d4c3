import type { CourseDetail, Review } from '@nalanda/contract';
import { lazy, Suspense } from 'react';
import { coursesApi } from '#features/courses/courses.api.ts';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { useT } from '#shared/i18n/index.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { CourseSection } from './course-section.tsx';

// Its validation weighs a fifth of the page's scripts, and few begin with it.
const ReviewForm = lazy(() =>
  import('#features/reviews/review-form.tsx').then((module) => ({ default: module.ReviewForm })),
);

/** What learners say, and a place to say it; nobody reviews their own course. */
export function CourseReviews({ course, canReview }: { course: CourseDetail; canReview: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();

  // The course is fetched anew as well (its average has changed); the review need not wait for that.
  function showAtOnce(review: Review): void {
    dispatch(
      coursesApi.util.updateQueryData('getCourse', course._id, (draft) => {
        draft.reviews = [review, ...draft.reviews.filter(({ _id }) => _id !== review._id)];
      }),
    );
  }

  return (
    <CourseSection title={t('Reviews')}>
      {canReview && (
        <Suspense fallback={<Skeleton className="h-[22.6875rem] w-full rounded-card" />}>
          <ReviewForm courseId={course._id} onAdded={showAtOnce} />
        </Suspense>
      )}
      <ReviewList reviews={course.reviews} />
    </CourseSection>
  );
}
