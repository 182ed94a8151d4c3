import type { CourseDetail, Lecture, User } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { useRenewVideo } from '#features/courses/detail/use-renew-video.ts';
import { Curriculum, isPlayablePreview } from '#features/lectures/curriculum.tsx';
import { LectureStage, StagePoster } from '#features/lectures/lecture-stage.tsx';
import { describeLength, findNext, sumSeconds } from '#features/lectures/lectures.models.ts';
import { useT } from '#shared/i18n/index.ts';
import { CourseSection } from './course-section.tsx';

/** The list of lectures beside a player for the free ones. */
export function CourseCurriculum({ course, lowData }: { course: CourseDetail; lowData: User['lowData'] }) {
  const t = useT();
  const { _id: courseId, lectures } = course;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const renew = useRenewVideo(courseId);
  const previews = lectures.filter(isPlayablePreview);
  const [first] = previews;
  const current = previews.find(({ _id }) => _id === currentId);
  const next = current && findNext(previews, current._id);
  const length = describeLength(t, sumSeconds(lectures));

  function play(lecture: Lecture): void {
    setCurrentId(lecture._id);
    // On a phone the player stands above the list and may be out of sight.
    stageRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  return (
    <CourseSection
      title={t('Course Curriculum')}
      note={
        lectures.length > 0 &&
        [t.count(lectures.length, '{count} lecture', '{count} lectures'), length].filter(Boolean).join(' · ')
      }
    >
      {first && (
        <div ref={stageRef} className="scroll-mt-4">
          {current ? (
            <LectureStage
              lecture={current}
              renew={renew}
              courseTitle={course.title}
              lowData={lowData}
              autoPlay
              next={next ? { title: next.lectureTitle, play: () => setCurrentId(next._id) } : null}
              onMedia={takeFocus}
            />
          ) : (
            <StagePoster lecture={first} label={t('Watch a free preview')} onPlay={() => play(first)} />
          )}
          <p role="status" className="mt-2 text-sm text-soft empty:hidden">
            {current && t('Preview: {title}', { title: current.lectureTitle })}
          </p>
        </div>
      )}
      <Curriculum lectures={lectures} currentId={currentId} onPreview={play} />
    </CourseSection>
  );
}

/** The picture that was pressed has gone: its player takes the focus over, and the keys with it. */
function takeFocus(media: HTMLVideoElement | null): void {
  if (document.activeElement === document.body) media?.closest<HTMLElement>('[tabindex]')?.focus();
}
