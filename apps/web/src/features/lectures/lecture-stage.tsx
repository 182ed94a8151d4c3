import type { Lecture } from '@nalanda/contract';
import { Film } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '#shared/ui/spinner.tsx';

// The player has a chunk of its own: nobody who only reads about a course needs it.
const LecturePlayer = lazy(() => import('./player/lecture-player.tsx'));

/** Props of {@link LectureStage}. */
interface LectureStageProps {
  lecture: Lecture;
  /** Asks for a new address of the lecture's video when the old one has died. */
  renew: (lectureId: string) => Promise<string | null>;
  autoPlay?: boolean;
  onEnded?: () => void;
}

/** The place where a lecture plays, also when there is nothing to play yet. */
export function LectureStage({ lecture, renew, autoPlay, onEnded }: LectureStageProps) {
  if (!lecture.videoUrl) {
    return <EmptyStage>The video of this lecture is still to come.</EmptyStage>;
  }
  return (
    <Suspense fallback={<StagePlaceholder />}>
      <LecturePlayer
        lecture={lecture}
        videoUrl={lecture.videoUrl}
        renew={() => renew(lecture._id)}
        {...(autoPlay === undefined ? {} : { autoPlay })}
        {...(onEnded ? { onEnded } : {})}
      />
    </Suspense>
  );
}

/** A dark stage with a sentence on it. */
export function EmptyStage({ children }: { children: ReactNode }) {
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-3 bg-indigo-deep p-5 text-center text-on-indigo-soft rounded-card">
      <Film aria-hidden className="size-9" strokeWidth={1.5} />
      <p>{children}</p>
    </div>
  );
}

/** The shape of a player that is still coming. */
export function StagePlaceholder() {
  return (
    <div className="grid aspect-video place-content-center bg-indigo-deep text-on-indigo rounded-card">
      <Spinner className="size-10" />
    </div>
  );
}
