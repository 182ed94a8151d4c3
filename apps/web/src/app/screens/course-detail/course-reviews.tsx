import type { CourseDetail, Review } from '@nalanda/contract';
import { coursesApi } from '#features/courses/courses.api.ts';
import { ReviewForm } from '#features/reviews/review-form.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { CourseSection } from './course-section.tsx';

/** What learners say, and a place to say it; nobody reviews their own course. */
export function CourseReviews({ course, canReview }: { course: CourseDetail; canReview: boolean }) {
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
    <CourseSection title="Reviews">
      {canReview && <ReviewForm courseId={course._id} onAdded={showAtOnce} />}
      <ReviewList reviews={course.reviews} />
    </CourseSection>
  );
}
