import type { Lecture, ScormLesson } from '@nalanda/contract';
import { CircleCheck, CloudOff, Lock, Maximize, RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useOpenScormLessonQuery } from '../scorm.api.ts';
import type { RecordState } from './record-queue.ts';
import { useLesson, whenLeft } from './use-lesson.ts';

/** Props of {@link ScormStage}. */
interface ScormStageProps {
  lecture: Pick<Lecture, '_id' | 'lectureTitle'>;
  /** What the viewer does is kept when they are enrolled. */
  isLearner: boolean;
}

/** In the place of the film: a lesson from a package, in a frame of its own origin. */
export default function ScormStage(props: ScormStageProps) {
  const [round, setRound] = useState(0);
  return <OpenedStage key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function OpenedStage({ lecture, isLearner, onAgain }: ScormStageProps & { onAgain: () => void }) {
  const t = useT();
  const isLeft = useLeft(lecture._id);
  const query = useOpenScormLessonQuery(lecture._id, { skip: !isLeft, refetchOnMountOrArgChange: true });
  // What was opened is played to its end: another answer must not take it away.
  const [lesson, setLesson] = useState<ScormLesson | null>(null);
  if (lesson === null && query.data && !query.isFetching) setLesson(query.data);
  if (query.isError && lesson === null && 'code' in query.error && query.error.code === 'scorm.no-preview') {
    return (
      <EmptyState icon={Lock} title={t('This lesson opens when you enroll')}>
        {t('It shares its package with lessons that are no free previews.')}
      </EmptyState>
    );
  }
  return (
    <QueryView query={{ ...query, data: lesson ?? undefined }} pending={<StageSkeleton />}>
      {(opened) => <Lesson lecture={lecture} isLearner={isLearner} lesson={opened} onAgain={onAgain} />}
    </QueryView>
  );
}

/** False while something of the last time is still being kept. */
function useLeft(lectureId: string): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenLeft(lectureId).then(() => isHere && setLeft(true));
    return () => {
      isHere = false;
    };
  }, [lectureId]);
  return isLeft;
}

function Lesson({
  lecture,
  isLearner,
  lesson,
  onAgain,
}: ScormStageProps & { lesson: ScormLesson; onAgain: () => void }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { phase, state } = useLesson({ lectureId: lecture._id, lesson, frame });
  return (
    <section aria-label={t('Lesson')} className="grid gap-3">
      {(phase === 'silent' || state === 'stale' || state === 'refused') && (
        <Trouble state={phase === 'silent' ? 'silent' : state} onAgain={onAgain} />
      )}
      <div
        ref={box}
        className="relative h-[clamp(24rem,calc(100dvh-13rem),60rem)] overflow-hidden rounded-card border border-line bg-white"
      >
        <iframe
          ref={frame}
          title={lecture.lectureTitle}
          src={lesson.url}
          sandbox={lesson.sandbox}
          allow="fullscreen; autoplay; clipboard-write"
          className="block size-full border-0"
        />
        {phase === 'loading' && (
          <div className="pointer-events-none absolute inset-0 grid place-content-center bg-paper text-soft">
            <Spinner className="size-10" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-soft">
          {phase !== 'silent' && <Kept isCounted={lesson.isCounted} isLearner={isLearner} state={state} />}
        </p>
        {document.fullscreenEnabled && (
          <Button variant="secondary" size="sm" onClick={() => void box.current?.requestFullscreen()}>
            <Maximize aria-hidden className="size-4" />
            {t('Full screen')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Kept({ isCounted, isLearner, state }: { isCounted: boolean; isLearner: boolean; state: RecordState }) {
  const t = useT();
  if (!isCounted) return isLearner ? null : t('You are only looking: nothing that you do here is saved.');
  if (state === 'waiting') {
    return (
      <>
        <CloudOff aria-hidden className="size-4" />
        {t('You are offline. Your work is saved when the connection is back.')}
      </>
    );
  }
  if (state === 'saving') return t('Saving…');
  return (
    state === 'saved' && (
      <>
        <CircleCheck aria-hidden className="size-4" />
        {t('Your work in this lesson is saved.')}
      </>
    )
  );
}

function Trouble({ state, onAgain }: { state: RecordState | 'silent'; onAgain: () => void }) {
  const t = useT();
  const words =
    state === 'stale'
      ? t('This lesson was continued in another window. Load it again to continue here.')
      : state === 'silent'
        ? t('The lesson did not load. Your browser may be blocking it, or your connection is slow.')
        : t('Your work is no longer being saved. Load the lesson again.');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken p-4">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 grow basis-60">{words}</p>
      <Button variant="secondary" size="sm" onClick={onAgain}>
        <RotateCcw aria-hidden className="size-4" />
        {t('Load again')}
      </Button>
    </div>
  );
}

function StageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the lesson')} className="grid gap-3">
      <Skeleton className="h-[clamp(24rem,calc(100dvh-13rem),60rem)] rounded-card" />
      <Skeleton className="h-8 w-40" />
    </SkeletonGroup>
  );
}
