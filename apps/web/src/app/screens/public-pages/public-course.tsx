import type { PublicCourse as Shown } from '@nalanda/contract';
import { toSlug } from '@nalanda/contract/slugs';
import { lazy, Suspense } from 'react';
import { useGetPublicCourseQuery } from '#features/courses/courses.api.ts';
import { CourseHead } from '#features/courses/detail/course-head.tsx';
import { NeedsAndAudience, Outcomes } from '#features/courses/detail/course-lists.tsx';
import { CoursePageSkeleton } from '#features/courses/detail/course-page-skeleton.tsx';
import { CoverButton } from '#features/courses/detail/cover-button.tsx';
import { InstructorCard } from '#features/courses/detail/instructor-card.tsx';
import { Includes, OfferBar, OfferCard, OfferPrice } from '#features/courses/detail/offer-card.tsx';
import { SectionLinks } from '#features/courses/detail/section-links.tsx';
import { ShareCourse } from '#features/courses/detail/share-course.tsx';
import { describeLength, pickFilms, sumSeconds, sumUp } from '#features/lectures/lectures.models.ts';
import { BundleHints } from '#features/payments/bundles/bundle-hints.tsx';
import { BesideCourse } from '#features/recommendations/beside-course.tsx';
import { RatingBars } from '#features/reviews/rating-bars.tsx';
import { ReviewCards } from '#features/reviews/review-pages.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useAppSelector } from '../../hooks.ts';
import { loadSession } from '../../session.ts';
import { CourseSection } from '../course-detail/course-section.tsx';
import { PublicLectures } from './public-lectures.tsx';
import { PublicStage } from './public-stage.tsx';
import { PublicState } from './public-state.tsx';
import { usePublicPreview } from './use-public-preview.ts';
import { useCanonicalPath, useSlugId } from './use-slug.ts';

// Few courses are held in batches.
const BatchLines = lazy(() => import('#features/courses/batches/batch-lines.tsx'));

export const handle: PageTexts = { title: msg('Course') };

/** Waits for what came with the page, and keeps nobody out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** One course for whoever reads of it, signed in or not. */
export default function PublicCourse() {
  const courseId = useSlugId();
  const query = useGetPublicCourseQuery(courseId, { skip: courseId === '' });
  useLoggedError(query.error);
  useDocumentTitle(query.currentData?.course.title);
  return (
    <PublicState id={courseId} query={{ ...query, data: query.currentData }} pending={<CoursePageSkeleton />}>
      {(shown) => <Page key={shown.course._id} shown={shown} />}
    </PublicState>
  );
}

function Page({ shown: { course, teacher } }: { shown: Shown }) {
  const t = useT();
  const preview = usePublicPreview(course._id, course.lectures);
  const [first] = preview.lectures;
  const onPlay = first ? () => preview.play(first._id) : null;
  useCanonicalPath(paths.publicCourse(toSlug(course.title, course._id)));
  return (
    <>
      <div className="course-frame">
        <div
          data-category={course.category}
          className="course-band max-lg:wrap lg:col-span-full lg:row-start-1 lg:grid lg:grid-cols-subgrid"
        >
          <div className="lg:col-start-2">
            <CourseHead
              course={course}
              isCreator={false}
              // What machines read of this page are true figures, and must be those that people read.
              hasRealFigures
              cover={<CoverButton course={course} onPlay={onPlay} className="w-full max-w-xl rounded-card lg:hidden" />}
            >
              <ShareCourse course={course} />
            </CourseHead>
          </div>
        </div>
        <div className="sticky top-(--head) z-10 border-b border-line bg-paper lg:col-span-full lg:row-start-2">
          <SectionLinks />
        </div>
        <div className="max-lg:wrap max-lg:pt-5 lg:z-11 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:pl-12 lg:pt-8">
          <div className="lg:sticky lg:top-[calc(var(--head)+0.5rem)]">
            <Offer course={course} onPlay={onPlay} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-12 wrap-anywhere pt-8 pb-12 max-lg:wrap lg:col-start-2 lg:row-start-3">
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
          <CourseSection
            anchor="curriculum"
            title={t('Course Curriculum')}
            note={course.lectures.length > 0 && sumUp(t, course.lectures)}
          >
            <PublicStage preview={preview} courseTitle={course.title} />
            <PublicLectures course={course} preview={preview} />
          </CourseSection>
          {teacher && (
            <CourseSection anchor="instructor" title={t('Instructor')}>
              <InstructorCard creator={{ ...teacher, email: '' }} hasEmail={false} />
              <LinkButton
                variant="secondary"
                to={paths.publicTeacher(toSlug(teacher.name, teacher._id))}
                className="justify-self-start"
              >
                {t('Courses by {name}', { name: teacher.name })}
              </LinkButton>
            </CourseSection>
          )}
          <Reviews course={course} />
        </div>
      </div>
      <div className="wrap pt-12 empty:hidden">
        <BesideCourse courseId={course._id} toOf={toPublicPath} />
      </div>
    </>
  );
}

const toPublicPath = ({ title, _id }: { title: string; _id: string }) => paths.publicCourse(toSlug(title, _id));

function Offer({ course, onPlay }: { course: Shown['course']; onPlay: (() => void) | null }) {
  const t = useT();
  const isSignedIn = useAppSelector(selectUser) !== null;
  return (
    <OfferCard
      cover={<CoverButton course={course} onPlay={onPlay} className="w-full max-lg:hidden" />}
      bar={
        <OfferBar>
          <OfferPrice
            price={course.sale?.price ?? course.price}
            fullPrice={course.price}
            sale={course.sale}
            hasRealFigures
          />
          {/* Who is not signed in is led to the sign-up there, and finds the way back. */}
          <LinkButton size="lg" to={paths.viewCourse(course._id)}>
            {isSignedIn ? t('Go to the course') : t('Enroll Now')}
          </LinkButton>
        </OfferBar>
      }
      includes={
        <>
          {course.isInBatches && (
            <Suspense fallback={<div style={{ height: `${2 + course.batches.length * 4.5}rem` }} />}>
              <BatchLines batches={course.batches} />
            </Suspense>
          )}
          <Includes course={course} length={describeLength(t, sumSeconds(pickFilms(course.lectures)))} hasRealFigures />
        </>
      }
    >
      <BundleHints courseId={course._id} />
    </OfferCard>
  );
}

const ignore = () => null;

function Reviews({ course: { reviews, reviewCount, ratingCounts, averageRating } }: { course: Shown['course'] }) {
  const t = useT();
  const { length } = reviews;
  return (
    <CourseSection
      anchor="reviews"
      title={t('Reviews')}
      note={length < reviewCount && t('The newest {shown} of {total}', { shown: length, total: reviewCount })}
    >
      {reviewCount === 0 ? (
        <p className="text-soft">{t('No reviews yet')}</p>
      ) : (
        <>
          <RatingBars average={averageRating} counts={ratingCounts} chosen={null} />
          <ReviewCards reviews={reviews} ownId={undefined} renderActions={ignore} />
        </>
      )}
    </CourseSection>
  );
}
