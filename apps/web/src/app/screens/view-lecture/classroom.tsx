import type { CourseDetail, Lecture, User } from '@nalanda/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CompletionJoy } from '#features/certificates/completion-joy.tsx';
import { useRenewVideo } from '#features/courses/detail/use-renew-video.ts';
import { isCreatorOf, isEnrolledIn, mayTeach } from '#features/learning/enrolment.models.ts';
import { useCourseProgress } from '#features/learning/use-course-progress.ts';
import { useHeartbeats } from '#features/learning/use-heartbeats.ts';
import { useResume } from '#features/learning/use-resume.ts';
import { LectureList } from '#features/lectures/lecture-list.tsx';
import { LectureStage } from '#features/lectures/lecture-stage.tsx';
import { chooseLecture, findNext, sectionTitleOf } from '#features/lectures/lectures.models.ts';
import { usePlayerSettings } from '#features/lectures/player/settings.ts';
import { EmptyStage, StagePlaceholder } from '#features/lectures/stage-frame.tsx';
import { BesideCourse } from '#features/recommendations/beside-course.tsx';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useIsWide } from '#shared/hooks/use-is-wide.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { CertificateOffer } from '../course-parts/certificate-offer.tsx';
import { Instructor } from '../course-parts/instructor.tsx';
import { useWatermark } from '../course-parts/use-watermark.ts';
import { ClassroomLayout } from './classroom-layout.tsx';
import { ClassroomTabs } from './classroom-tabs.tsx';
import { LectureHead } from './lecture-head.tsx';
import { NextBar, UpNext } from './up-next.tsx';

// What few lectures or learners need: the first screen's list of routes names what a route imports.
const FinishArticle = lazy(() => import('#features/learning/finish-article.tsx'));
const OfflineCourse = lazy(() => import('../course-parts/offline-course.tsx'));
const AssignmentStage = lazy(() => import('#features/assignments/working/assignment-stage.tsx'));
const ScormStage = lazy(() => import('#features/scorm/playing/scorm-stage.tsx'));
const QuizStage = lazy(() => import('#features/quizzes/taking/quiz-stage.tsx'));

/** Watching a course: the film, all lectures, and what belongs to the one that plays. */
export function Classroom({ course, viewer }: { course: CourseDetail; viewer: User }) {
  const t = useT();
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const isWide = useIsWide();
  const { hasLeftTheatre } = usePlayerSettings();
  const watched = useWatched({ course, viewer, media });
  const { current, next, progress, isChosen } = watched;

  const listOf = (isFramed: boolean) => (
    <LectureList
      lectures={course.lectures}
      sections={course.sections}
      currentId={current?._id ?? null}
      percent={progress.percent}
      doneIds={progress.doneIds}
      toLecture={toLecture}
      onChoose={watched.choose}
      isFramed={isFramed}
    />
  );
  const tabs = { course, lecture: current, media, viewer };
  const isRead = isChosen && current !== null && isOnPaper(current);
  const head = isChosen && current && (
    <LectureHead course={course} lecture={current} toLecture={toLecture} onChoose={watched.choose}>
      <CertificateOffer course={course} hasProgress={progress.percent === 100} />
      {isEnrolledIn(viewer, course) && !viewer.looking && (
        <Suspense fallback={null}>
          <OfflineCourse course={course} personId={viewer._id} />
        </Suspense>
      )}
    </LectureHead>
  );
  const places = useTabPlaces(isWide);
  return (
    <>
      <h1 lang={t.langOf(course.title)} className="sr-only">
        {course.title}
      </h1>
      <ClassroomLayout
        isTheatre={!hasLeftTheatre}
        isRead={isRead}
        stage={
          <>
            {isRead && <div className="mb-6">{head}</div>}
            <Stage {...{ course, viewer, watched, setMedia }} />
            {isRead && current.lesson === 'article' && isEnrolledIn(viewer, course) && (
              <Suspense fallback={null}>
                <FinishArticle lectureId={current._id} isDone={progress.doneIds.has(current._id)} />
              </Suspense>
            )}
          </>
        }
        list={isWide !== false && listOf(true)}
        aside={
          <>
            {isChosen && current && next && (
              <UpNext
                next={next}
                section={findNewSection(course, current, next)}
                to={toLecture(next._id)}
                onChoose={watched.choose}
              />
            )}
            {isCreatorOf(viewer, course) && (
              <section aria-label={t('Instructor')} className="min-w-0">
                <Instructor creatorId={course.creator} />
              </section>
            )}
          </>
        }
      >
        <CompletionJoy percent={progress.percent} courseTitle={course.title} />
        {!isRead && head}
        {places.map(({ key, isForWide, className }) => (
          <div key={key} className={className}>
            <ClassroomTabs {...tabs} list={isForWide ? null : listOf(false)} />
          </div>
        ))}
      </ClassroomLayout>
      {progress.percent === 100 && (
        <div className="wrap">
          <BesideCourse courseId={course._id} isFinished className="mt-12" />
        </div>
      )}
      {isChosen && next && <NextBar next={next} to={toLecture(next._id)} onChoose={watched.choose} />}
    </>
  );
}

/**
 * Where the tabs stand. The server cannot know how wide the window is, and draws both; from then on the one that was shown stays
 * itself: who turns a tablet keeps the tab that is open, and what is being written in it.
 */
function useTabPlaces(isWide: boolean | null) {
  const [shownFirst, setShownFirst] = useState(isWide);
  if (shownFirst === null && isWide !== null) setShownFirst(isWide);
  if (isWide === null) {
    return [
      { key: 'narrow', isForWide: false, className: 'lg:hidden' },
      { key: 'wide', isForWide: true, className: 'max-lg:hidden' },
    ];
  }
  return [{ key: (shownFirst ?? isWide) ? 'wide' : 'narrow', isForWide: isWide, className: '' }];
}

/** What is read or answered stands on the paper, and not in the dark frame of a film. */
const isOnPaper = ({ lesson, mayWatch }: Lecture): boolean => mayWatch && lesson !== null;

/** The title of the section that begins with the next lecture; null when it is in the one that plays. */
const findNewSection = ({ sections }: CourseDetail, current: Lecture, next: Lecture): string | null =>
  next.sectionId === current.sectionId ? null : sectionTitleOf(sections, next);

const toLecture = (lectureId: string) => ({ search: `?lecture=${encodeURIComponent(lectureId)}` });

interface WatchedOptions {
  course: CourseDetail;
  viewer: User;
  media: HTMLVideoElement | null;
}

/** What is watched: the lecture of the address, or the one that was left; and how far the viewer is. */
function useWatched({ course, viewer, media }: WatchedOptions) {
  const [search, setSearch] = useSearchParams();
  const [hasChosen, setHasChosen] = useState(false);
  const isEnrolled = isEnrolledIn(viewer, course);
  const progress = useCourseProgress(course._id, isEnrolled);
  // The first answer counts: what is watched must not change under somebody's eyes.
  const [resumeId, setResumeId] = useState(progress.resumeLectureId);
  if (resumeId === null && progress.resumeLectureId !== null) setResumeId(progress.resumeLectureId);
  const current = chooseLecture(course.lectures, search.get('lecture') ?? resumeId);
  const currentId = current?._id ?? null;
  const next: Lecture | null = current && findNext(course.lectures, current._id);
  useHeartbeats({ media, courseId: course._id, lectureId: currentId, isCounted: isEnrolled });
  const moment = readMoment(search);
  const startAt = moment ?? progress.positionOf(currentId);
  useResume({ media, lectureId: currentId, startAt });
  useMoment(media, moment);

  const choose = () => setHasChosen(true);
  return {
    current,
    next,
    progress,
    startAt,
    /** False until it is known where the viewer was. */
    isChosen: (search.has('lecture') && search.has('t')) || progress.isKnown,
    /** The viewer has asked for what plays: it may start by itself. */
    hasChosen,
    choose,
    playNext: () => {
      if (!next) return;
      choose();
      setSearch({ lecture: next._id }, { preventScrollReset: true });
    },
  };
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

interface StageProps {
  course: CourseDetail;
  viewer: User;
  watched: ReturnType<typeof useWatched>;
  setMedia: (media: HTMLVideoElement | null) => void;
}

function Stage({ course, viewer, watched, setMedia }: StageProps) {
  const t = useT();
  const renew = useRenewVideo(course._id);
  const watermark = useWatermark(course.creator);
  const { current, next, isChosen, hasChosen, startAt, playNext } = watched;
  if (!isChosen) return <StagePlaceholder isTheatre />;
  if (!current) return <EmptyStage isTheatre>{t('No lectures available.')}</EmptyStage>;
  if (current.lesson === 'quiz' && current.mayWatch) {
    const editPath = mayTeach(viewer, course, 'content') ? educatorPaths.editQuiz(course._id, current._id) : null;
    const resultsPath = mayTeach(viewer, course, 'marking') ? educatorPaths.quizResults(course._id, current._id) : null;
    return (
      <Suspense fallback={null}>
        <QuizStage key={current._id} lectureId={current._id} {...{ editPath, resultsPath }} />
      </Suspense>
    );
  }
  if (current.lesson === 'assignment' && current.mayWatch) {
    const edit = mayTeach(viewer, course, 'content') ? educatorPaths.editAssignment(course._id, current._id) : null;
    const submissions = mayTeach(viewer, course, 'marking') ? educatorPaths.submissions(course._id, current._id) : null;
    return (
      <Suspense fallback={null}>
        <AssignmentStage
          key={current._id}
          lectureId={current._id}
          educatorPaths={edit || submissions ? { edit, submissions } : null}
        />
      </Suspense>
    );
  }
  if (current.lesson === 'scorm' && current.mayWatch) {
    return (
      <Suspense fallback={null}>
        <ScormStage key={current._id} lecture={current} isLearner={isEnrolledIn(viewer, course)} />
      </Suspense>
    );
  }
  return (
    <LectureStage
      lecture={current}
      courseTitle={course.title}
      renew={renew}
      autoPlay={hasChosen}
      startAt={startAt ?? 0}
      lowData={viewer.lowData}
      next={next ? { title: next.lectureTitle, posterUrl: next.posterUrl, play: playNext } : null}
      hasTheatre
      watermark={watermark}
      backTo={paths.viewCourse(course._id)}
      onMedia={setMedia}
    />
  );
}
