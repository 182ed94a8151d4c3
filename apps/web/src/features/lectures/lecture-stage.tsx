import type { Lecture } from '@nalanda/contract';
import { Film } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { LecturePlayerProps } from './player/lecture-player.tsx';

// The player has a chunk of its own: nobody who only reads about a course needs it.
const LecturePlayer = lazy(() => import('./player/lecture-player.tsx'));

/** Props of {@link LectureStage}. */
interface LectureStageProps extends Omit<LecturePlayerProps, 'renew'> {
  /** Asks for new addresses of the lecture's video when the old ones have died. */
  renew: (lectureId: string) => Promise<Lecture | null>;
}

/** The place where a lecture plays, also when there is nothing to play yet. */
export function LectureStage({ renew, ...props }: LectureStageProps) {
  const t = useT();
  const { lecture } = props;
  if (!lecture.videoUrl && !lecture.hlsUrl) {
    return <EmptyStage isTheatre={props.hasTheatre}>{t('The video of this lecture is still to come.')}</EmptyStage>;
  }
  return (
    <Suspense fallback={<StagePlaceholder isTheatre={props.hasTheatre} />}>
      <LecturePlayer {...props} renew={() => renew(lecture._id)} />
    </Suspense>
  );
}

/** As large as the player that stands there otherwise. */
const stageClass = (isTheatre: boolean | undefined) =>
  cx(
    'own-scheme scheme-dark grid aspect-video w-full place-content-center bg-indigo-deep',
    isTheatre ? 'lg:max-h-[max(18rem,calc(100dvh-11.5rem))]' : 'rounded-card',
  );

interface StageProps {
  /** The page makes a theatre of the player. */
  isTheatre?: boolean | undefined;
}

/** A dark stage with a sentence on it. */
export function EmptyStage({ isTheatre, children }: StageProps & { children: ReactNode }) {
  return (
    <div className={cx(stageClass(isTheatre), 'justify-items-center gap-3 p-5 text-center text-on-indigo-soft')}>
      <Film aria-hidden className="size-9" strokeWidth={1.5} />
      <p>{children}</p>
    </div>
  );
}

/** The shape of a player that is still coming. */
export function StagePlaceholder({ isTheatre }: StageProps) {
  return (
    <div className={cx(stageClass(isTheatre), 'text-on-indigo')}>
      <Spinner className="size-10" />
    </div>
  );
}
