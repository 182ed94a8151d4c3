import type { CourseDetail, User } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CertificateAction } from '#features/certificates/certificate-action.tsx';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { useRenewVideo } from '#features/courses/detail/use-renew-video.ts';
import { isCreatorOf, isEnrolledIn } from '#features/learning/enrolment.models.ts';
import { useCourseProgress } from '#features/learning/use-course-progress.ts';
import { useHeartbeats } from '#features/learning/use-heartbeats.ts';
import { useResume } from '#features/learning/use-resume.ts';
import { LectureList } from '#features/lectures/lecture-list.tsx';
import { EmptyStage, LectureStage, StagePlaceholder } from '#features/lectures/lecture-stage.tsx';
import { chooseLecture, findNext } from '#features/lectures/lectures.models.ts';
import { usePlayerSettings } from '#features/lectures/player/settings.ts';
import { ClassroomSidebar } from '#features/lectures/transcript/sidebar.tsx';
import { BesideCourse } from '#features/recommendations/beside-course.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { BackLink } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CourseFailed } from '../course-parts/course-failed.tsx';
import { Instructor } from '../course-parts/instructor.tsx';

export const handle: PageTexts = { title: msg('Lectures') };

const columns = 'flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8';
/** On an upright phone or tablet the picture has the whole width and stays while the list or the transcript is read. */
const stage =
  'max-lg:portrait:-mx-[clamp(1rem,4vw,1.75rem)] max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:portrait:z-10 max-lg:portrait:*:rounded-none';

/** The lectures of a course, for those who may watch them. */
export default function ViewLecture() {
  const { courseId = '' } = useParams();
  const viewer = useAppSelector(selectUser);
  // Asked anew at each visit: video addresses are short-lived, and the course may have been bought a moment ago.
  const query = useGetCourseQuery(courseId, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  // Begun together with the course, not after it.
  useCourseProgress(courseId, viewer?.enrolledCourses.some(({ _id }) => _id === courseId) ?? false);
  useDocumentTitle(query.currentData?.title);
  if (!viewer) return null;
  return (
    <div className="wrap pt-5 sm:pt-8">
      <QueryView
        query={{ ...query, data: query.currentData }}
        pending={<ClassroomSkeleton />}
        failed={<CourseFailed error={query.error} onRetry={() => void query.refetch()} />}
      >
        {(course) => {
          if (course.mayWatch) return <Classroom key={course._id} course={course} viewer={viewer} />;
          return query.isFetching ? <ClassroomSkeleton /> : <NotEnrolled course={course} />;
        }}
      </QueryView>
    </div>
  );
}

function Classroom({ course, viewer }: { course: CourseDetail; viewer: User }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [hasChosen, setHasChosen] = useState(false);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const isEnrolled = isEnrolledIn(viewer, course);
  const progress = useCourseProgress(course._id, isEnrolled);
  // The first answer counts: what is watched must not change under somebody's eyes.
  const [resumeId, setResumeId] = useState(progress.resumeLectureId);
  if (resumeId === null && progress.resumeLectureId !== null) setResumeId(progress.resumeLectureId);
  const renew = useRenewVideo(course._id);
  const { isTheatre } = usePlayerSettings();
  const { lectures } = course;
  const current = chooseLecture(lectures, search.get('lecture') ?? resumeId);
  const isChosen = (search.has('lecture') && search.has('t')) || progress.isKnown;
  const currentId = current?._id ?? null;
  useHeartbeats({ media, courseId: course._id, lectureId: currentId, isCounted: isEnrolled });
  const moment = readMoment(search);
  const startAt = moment ?? progress.positionOf(currentId);
  useResume({ media, lectureId: currentId, startAt });
  useMoment(media, moment);
  const next = current && findNext(lectures, current._id);

  function playNext(): void {
    if (!next) return;
    setHasChosen(true);
    setSearch({ lecture: next._id }, { preventScrollReset: true });
  }

  return (
    <>
      <ClassroomHead course={course} />
      <div className={columns}>
        <div className={cx('min-w-0 max-lg:contents', isTheatre && 'lg:col-span-2')}>
          <div data-stage className={stage}>
            {!isChosen ? (
              <StagePlaceholder />
            ) : current ? (
              <LectureStage
                lecture={current}
                courseTitle={course.title}
                renew={renew}
                autoPlay={hasChosen}
                startAt={startAt ?? 0}
                lowData={viewer.lowData}
                next={next ? { title: next.lectureTitle, play: playNext } : null}
                hasTheatre
                onMedia={setMedia}
              />
            ) : (
              <EmptyStage>{t('No lectures available.')}</EmptyStage>
            )}
          </div>
          {isChosen && current && (
            <div className="flex flex-wrap items-start justify-between gap-3 lg:mt-4">
              <h2 aria-live="polite" lang={t.langOf(current.lectureTitle)} className="text-2xl">
                {current.lectureTitle}
              </h2>
              <CertificateAction course={course} hasProgress={progress.percent === 100} />
            </div>
          )}
        </div>
        <div className={cx('grid min-w-0 gap-6', isTheatre ? 'lg:col-span-2' : 'lg:row-span-2')}>
          <ClassroomSidebar lecture={current} media={media}>
            <LectureList
              lectures={lectures}
              currentId={currentId}
              percent={progress.percent}
              doneIds={progress.doneIds}
              toLecture={(lectureId) => ({ search: `?lecture=${encodeURIComponent(lectureId)}` })}
              onChoose={() => setHasChosen(true)}
            />
          </ClassroomSidebar>
        </div>
        {isCreatorOf(viewer, course) && (
          <section aria-label={t('Instructor')} className="min-w-0">
            <Instructor creatorId={course.creator} />
          </section>
        )}
      </div>
      {progress.percent === 100 && <BesideCourse courseId={course._id} isFinished className="mt-12" />}
    </>
  );
}

/** The moment that the address names, in seconds: links from the search lead into a lecture. */
function readMoment(search: URLSearchParams): number | undefined {
  const seconds = Number(search.get('t') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Goes to the moment when the address names another one while its lecture stands open. */
function useMoment(media: HTMLVideoElement | null, moment: number | undefined): void {
  useEffect(() => {
    if (media && moment !== undefined && media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = moment;
  }, [media, moment]);
}

function ClassroomHead({ course }: { course: CourseDetail }) {
  const t = useT();
  return (
    <header className="mb-5 flex items-start gap-3 sm:gap-4">
      <BackLink to={paths.viewCourse(course._id)} label={t('Back to the course page')} />
      <div className="min-w-0">
        <h1 lang={t.langOf(course.title)} className="text-2xl sm:text-[2rem]">
          {course.title}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2.5">
          <span className="text-[0.8125rem] font-semibold uppercase tracking-wide text-terracotta-deep">
            {t(course.category)}
          </span>
          {course.level && <Badge>{t(course.level)}</Badge>}
        </p>
      </div>
    </header>
  );
}

function NotEnrolled({ course }: { course: CourseDetail }) {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{course.title}</h1>
      <EmptyState
        title={t('Enrol to watch this course')}
        action={<LinkButton to={paths.viewCourse(course._id)}>{t('Go to the course')}</LinkButton>}
      >
        {t(
          'The lectures of “{title}” are for enrolled learners. Its page shows what it teaches, and free previews where there are some.',
          { title: course.title },
        )}
      </EmptyState>
    </>
  );
}

function ClassroomSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the lectures')}>
      <Skeleton className="mb-5 h-16 w-full max-w-xl" />
      <div className={columns}>
        <div className={stage}>
          <StagePlaceholder />
        </div>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
