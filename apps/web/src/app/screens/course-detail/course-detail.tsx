import type { CourseDetail as Course, User } from '@nalanda/contract';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { CourseHead } from '#features/courses/detail/course-head.tsx';
import { NeedsAndAudience, Outcomes } from '#features/courses/detail/course-lists.tsx';
import { CoursePageSkeleton } from '#features/courses/detail/course-page-skeleton.tsx';
import { CoverButton } from '#features/courses/detail/cover-button.tsx';
import { SectionLinks } from '#features/courses/detail/section-links.tsx';
import { ShareCourse } from '#features/courses/detail/share-course.tsx';
import { isCreatorOf, isEnrolledIn } from '#features/learning/enrolment.models.ts';
import { describeLength, pickFilms, sumSeconds } from '#features/lectures/lectures.models.ts';
import { usePurchase } from '#features/payments/use-purchase.ts';
import { BesideCourse } from '#features/recommendations/beside-course.tsx';
import { useEnrolledFromSearch } from '#features/search/use-search-outcome.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CourseFailed } from '../course-parts/course-failed.tsx';
import { Instructor } from '../course-parts/instructor.tsx';
import { CourseCurriculum } from './course-curriculum.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { CourseSection } from './course-section.tsx';
import { MoreCourses } from './more-courses.tsx';
import { useSeenCourse } from './preview.ts';
import { PreviewBar } from './preview-bar.tsx';
import { usePreview } from './use-preview.ts';

// For enrolled learners alone.
const OfflineCourse = lazy(() => import('../course-parts/offline-course.tsx'));

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
    <QueryView
      // Not the last course while the next one is on its way.
      query={{ ...query, data: query.currentData }}
      pending={<CoursePageSkeleton />}
      failed={
        <div className="wrap pt-6 sm:pt-10">
          <CourseFailed error={query.error} onRetry={() => void query.refetch()} />
        </div>
      }
    >
      {(course) => <CoursePage key={course._id} course={course} viewer={viewer} />}
    </QueryView>
  );
}

function CoursePage(own: { course: Course; viewer: User }) {
  const t = useT();
  const { course, viewer, role } = useSeenCourse(own.course, own.viewer);
  const { brandName, hasRealFigures = false, cannotPay = false } = useSystemInfo();
  useEnrolledFromSearch(course._id, isEnrolledIn(own.viewer, own.course));
  const purchase = usePurchase({ course, userId: viewer._id, brandName, cannotPay });
  const preview = usePreview(course.lectures);
  const isCreator = isCreatorOf(viewer, course);
  const isTeacher = isCreator || course.rights !== undefined;
  const isEnrolled = !isTeacher && (isEnrolledIn(viewer, course) || purchase.hasEnrolled);
  const isPreview = role !== null;
  const length = describeLength(t, sumSeconds(course.lectures));
  const [first] = preview.lectures;
  const onPlay = first ? () => preview.play(first) : null;

  /** The way to a lecture that does not play on this page. */
  const wayIn = (lectureId: string) =>
    isEnrolled || isTeacher ? (
      <LinkButton to={{ pathname: paths.viewLecture(course._id), search: `?lecture=${lectureId}` }}>
        {t('Watch Now')}
      </LinkButton>
    ) : (
      <Button
        loading={purchase.phase !== 'idle'}
        disabled={isPreview || purchase.price === null || purchase.isClosed}
        onClick={() => void purchase.start()}
      >
        {t('Enroll Now')}
      </Button>
    );

  return (
    <>
      {role && <PreviewBar courseId={course._id} role={role} />}
      <div className="course-frame">
        <div
          data-category={course.category}
          className="course-band max-lg:wrap lg:col-span-full lg:row-start-1 lg:grid lg:grid-cols-subgrid"
        >
          <div className="lg:col-start-2">
            <CourseHead
              course={course}
              isCreator={isTeacher}
              hasRealFigures={hasRealFigures}
              cover={<CoverButton course={course} onPlay={onPlay} className="w-full max-w-xl rounded-card lg:hidden" />}
            >
              {course.isPublished && <ShareCourse course={course} />}
            </CourseHead>
          </div>
        </div>
        <div className="sticky top-(--head) z-10 border-b border-line bg-paper lg:col-span-full lg:row-start-2">
          <SectionLinks />
        </div>
        <div className="max-lg:wrap max-lg:pt-5 lg:z-11 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:pl-12 lg:pt-8">
          <div className="lg:sticky lg:top-[calc(var(--head)+0.5rem)]">
            <CourseOffer
              {...{
                brandName,
                viewerId: viewer._id,
                course,
                purchase,
                isTeacher,
                isEnrolled,
                isPreview,
                hasRealFigures,
                length: describeLength(t, sumSeconds(pickFilms(course.lectures))),
                onPlay,
              }}
              offline={
                isEnrolled && !isPreview && !viewer.looking ? (
                  <Suspense fallback={null}>
                    <OfflineCourse course={course} personId={viewer._id} className="w-full" />
                  </Suspense>
                ) : null
              }
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-12 wrap-anywhere pt-8 max-lg:wrap lg:col-start-2 lg:row-start-3">
          <div id="overview" tabIndex={-1} className="grid gap-10 outline-none empty:hidden">
            {course.outcomes.length > 0 && (
              <CourseSection title={t('What you will learn')}>
                <Outcomes lines={course.outcomes} />
              </CourseSection>
            )}
            <NeedsAndAudience course={course} />
            {course.description && (
              <CourseSection title={t('About this course')}>
                <RichText text={course.description} lang={t.langOf(course.description)} className="max-w-[70ch]" />
              </CourseSection>
            )}
          </div>
          <CourseCurriculum
            course={course}
            lowData={viewer.lowData}
            isLearner={isEnrolled}
            preview={preview}
            length={length}
            wayIn={wayIn}
          />
          <CourseSection anchor="instructor" title={t('Instructor')}>
            <Instructor creatorId={course.creator} viewerId={viewer._id} />
          </CourseSection>
          <CourseReviews
            course={course}
            viewerId={viewer._id}
            canReview={!isPreview && !isTeacher}
            canReply={!isPreview && isCreator}
          />
        </div>
      </div>
      <div className="wrap grid gap-12 pt-12 empty:hidden">
        <BesideCourse courseId={course._id} />
        <MoreCourses courseId={course._id} creatorId={course.creator} creatorName={course.creatorName} />
      </div>
    </>
  );
}
