import type { Lecture } from '@nalanda/contract';
import { Film, Play } from 'lucide-react';
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

/** A picture with a play button; the player comes when it is pressed. */
export function StagePoster({ lecture, label, onPlay }: { lecture: Lecture; label: string; onPlay: () => void }) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="group relative grid aspect-video w-full place-content-center justify-items-center gap-4 overflow-hidden rounded-card bg-indigo-deep p-5 text-on-indigo"
    >
      {lecture.posterUrl && (
        <img src={lecture.posterUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      <span className="relative grid size-16 place-items-center rounded-full bg-terracotta text-on-terracotta shadow-card transition-colors duration-150 group-hover:bg-terracotta-hover sm:size-20">
        <Play aria-hidden className="ml-1 size-7 fill-current sm:size-9" />
      </span>
      <span className="relative rounded-full bg-veil px-4 py-1.5 font-semibold text-on-veil">{label}</span>
    </button>
  );
}
