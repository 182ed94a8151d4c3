import type { CourseDetail as Course, User } from '@nalanda/contract';
import { useParams } from 'react-router';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { CourseHead, CoursePageSkeleton } from '#features/courses/detail/course-head.tsx';
import { OfferCard } from '#features/courses/detail/offer-card.tsx';
import { ShareCourse } from '#features/courses/detail/share-course.tsx';
import { isCreatorOf, isEnrolledIn } from '#features/learning/enrolment.models.ts';
import { BesideCourse } from '#features/recommendations/beside-course.tsx';
import { useEnrolledFromSearch } from '#features/search/use-search-outcome.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CourseFailed } from '../course-parts/course-failed.tsx';
import { Instructor } from '../course-parts/instructor.tsx';
import { CourseActions } from './course-actions.tsx';
import { CourseCurriculum } from './course-curriculum.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { CourseSection } from './course-section.tsx';
import { MoreCourses } from './more-courses.tsx';
import { OwnProgress } from './own-progress.tsx';
import { useSeenCourse } from './preview.ts';
import { PreviewBar } from './preview-bar.tsx';

export const handle: PageTexts = { title: msg('Course') };

/** One course: what it teaches, what it costs, who teaches it, what learners say. */
export default function CourseDetail() {
  const { courseId = '' } = useParams();
  const viewer = useAppSelector(selectUser);
  const query = useGetCourseQuery(courseId);
  useLoggedError(query.error);
  useDocumentTitle(query.currentData?.title);
  if (!viewer) return null;
  return (
    <div className="wrap pt-6 sm:pt-10">
      <QueryView
        // Not the last course while the next one is on its way.
        query={{ ...query, data: query.currentData }}
        pending={<CoursePageSkeleton />}
        failed={<CourseFailed error={query.error} onRetry={() => void query.refetch()} />}
      >
        {(course) => <CoursePage key={course._id} course={course} viewer={viewer} />}
      </QueryView>
    </div>
  );
}

function CoursePage(own: { course: Course; viewer: User }) {
  const t = useT();
  const { course, viewer, role } = useSeenCourse(own.course, own.viewer);
  useEnrolledFromSearch(course._id, isEnrolledIn(own.viewer, own.course));
  return (
    <>
      {role && <PreviewBar courseId={course._id} role={role} />}
      <div className="grid gap-8 wrap-anywhere lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid content-start gap-4">
          <CourseHead course={course} isCreator={isCreatorOf(viewer, course)} />
          {course.isPublished && <ShareCourse course={course} />}
        </div>
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <OfferCard
              course={course}
              progress={
                isEnrolledIn(viewer, course) && !isCreatorOf(viewer, course) ? (
                  <OwnProgress course={course} isPreview={role !== null} />
                ) : undefined
              }
            >
              {/* As it looks, but nobody buys their own course. */}
              <div inert={role !== null} className="grid gap-4">
                <CourseActions course={course} viewer={viewer} />
              </div>
            </OfferCard>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-12">
          {course.description && (
            <CourseSection title={t('About this course')}>
              <p lang={t.langOf(course.description)} className="max-w-[70ch] whitespace-pre-line">
                {course.description}
              </p>
            </CourseSection>
          )}
          <CourseCurriculum course={course} lowData={viewer.lowData} />
          <CourseSection title={t('Instructor')}>
            <Instructor creatorId={course.creator} />
          </CourseSection>
          <CourseReviews
            course={course}
            viewerId={viewer._id}
            canReview={role === null && !isCreatorOf(viewer, course)}
          />
        </div>
      </div>
      <BesideCourse courseId={course._id} className="mt-14" />
      <div className="mt-14">
        <MoreCourses courseId={course._id} creatorId={course.creator} creatorName={course.creatorName} />
      </div>
    </>
  );
}
