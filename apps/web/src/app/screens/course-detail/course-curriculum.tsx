import type { CourseDetail, User } from '@nalanda/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useRenewVideo } from '#features/courses/detail/use-renew-video.ts';
import { Curriculum } from '#features/lectures/curriculum.tsx';
import { LectureStage } from '#features/lectures/lecture-stage.tsx';
import { findNext } from '#features/lectures/lectures.models.ts';
import { StagePlaceholder } from '#features/lectures/stage-frame.tsx';
import { useT } from '#shared/i18n/index.ts';
import { useWatermark } from '../course-parts/use-watermark.ts';
import { CourseSection } from './course-section.tsx';
import type { Preview } from './use-preview.ts';

// Few courses have one.
const ScormStage = lazy(() => import('#features/scorm/playing/scorm-stage.tsx'));

/** Props of {@link CourseCurriculum}. */
interface CourseCurriculumProps {
  course: CourseDetail;
  lowData: User['lowData'];
  /** The viewer is enrolled: what they do in a lesson is kept. */
  isLearner: boolean;
  preview: Preview;
  /** The length of all videos as people say it. */
  length: string;
  /** What to do about a lecture that does not play here. */
  wayIn: (lectureId: string) => ReactNode;
}

/** The list of lectures below a player for the free ones. */
export function CourseCurriculum({ course, lowData, isLearner, preview, length, wayIn }: CourseCurriculumProps) {
  const t = useT();
  const { _id: courseId, lectures, sections } = course;
  const renew = useRenewVideo(courseId);
  const watermark = useWatermark(course.creator);
  const { current, stage, play } = preview;
  const next = current && findNext(preview.lectures, current._id);
  return (
    <CourseSection
      anchor="curriculum"
      title={t('Course Curriculum')}
      note={
        lectures.length > 0 &&
        [t.count(lectures.length, '{count} lecture', '{count} lectures'), length].filter(Boolean).join(' · ')
      }
    >
      <div ref={stage.ref} className="empty:hidden">
        {current && (
          <>
            {current.lesson === 'scorm' && current.mayWatch ? (
              <Suspense fallback={<StagePlaceholder />}>
                <ScormStage key={current._id} lecture={current} isLearner={isLearner} />
              </Suspense>
            ) : (
              <LectureStage
                lecture={current}
                renew={renew}
                courseTitle={course.title}
                lowData={lowData}
                autoPlay
                watermark={watermark}
                next={next ? { title: next.lectureTitle, play: () => play(next) } : null}
                onMedia={stage.takeFocus}
              />
            )}
            <p role="status" className="mt-2 text-sm text-soft">
              {t('Preview: {title}', { title: current.lectureTitle })}
            </p>
          </>
        )}
      </div>
      <Curriculum
        isInBatches={course.isInBatches}
        lectures={lectures}
        sections={sections}
        currentId={current?._id ?? null}
        onPreview={play}
        wayIn={wayIn}
      />
    </CourseSection>
  );
}
