import { lazy, Suspense } from 'react';
import { LectureStage } from '#features/lectures/lecture-stage.tsx';
import { findNext } from '#features/lectures/lectures.models.ts';
import { StagePlaceholder } from '#features/lectures/stage-frame.tsx';
import { useT } from '#shared/i18n/index.ts';
import { ErrorState } from '#shared/ui/states.tsx';
import type { PublicPreview } from './use-public-preview.ts';

// Few courses have one.
const ScormStage = lazy(() => import('#features/scorm/playing/scorm-stage.tsx'));

/** Plays the free preview that was chosen; nothing before one is. */
export function PublicStage({ preview, courseTitle }: { preview: PublicPreview; courseTitle: string }) {
  const t = useT();
  const { lectures, chosenId, current, error, stage, play, ask } = preview;
  const chosen = lectures.find(({ _id }) => _id === chosenId);
  const next = chosen && findNext(lectures, chosen._id);
  return (
    <div ref={stage.ref} className="empty:hidden">
      {chosen && (
        <>
          {current?.lesson === 'scorm' ? (
            <Suspense fallback={<StagePlaceholder />}>
              <ScormStage key={current._id} lecture={current} isLearner={false} />
            </Suspense>
          ) : current ? (
            <LectureStage
              lecture={current}
              renew={ask}
              courseTitle={courseTitle}
              autoPlay
              next={next ? { title: next.lectureTitle, play: () => play(next._id) } : null}
              onMedia={stage.takeFocus}
            />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void ask()} />
          ) : (
            <StagePlaceholder />
          )}
          <p role="status" className="mt-2 text-sm text-soft">
            {t('Preview: {title}', { title: chosen.lectureTitle })}
          </p>
        </>
      )}
    </div>
  );
}
