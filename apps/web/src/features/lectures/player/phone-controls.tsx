import { ArrowLeft, Pause, Play, SkipForward } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { ControlButton, SkipButton } from './control-button.tsx';
import type { NextLecture } from './next-up.tsx';
import type { Player } from './use-player.ts';

const round = 'rounded-full bg-shade/70 hover:bg-shade';

/** Props of {@link MiddleControls}. */
interface MiddleControlsProps {
  player: Player;
  isShown: boolean;
  /** Something lies over the picture that is to be answered first. */
  isCovered: boolean;
}

/** What a thumb reaches first: play, and ten seconds either way, in the middle of the picture. */
export function MiddleControls({ player, isShown, isCovered }: MiddleControlsProps) {
  const t = useT();
  const { isPaused } = player;
  // The wheel of the wait turns in its place.
  const isWaiting = useMediaSelector((state) => state.mediaLoading === true) && !isPaused;
  return (
    <div
      inert={isCovered}
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-20 top-0 hidden items-center justify-center gap-6 transition-opacity',
        'duration-150 phone:flex lying:bottom-0 lying:gap-12 tiny:gap-1',
        isShown ? '*:pointer-events-auto' : 'opacity-0',
      )}
    >
      <SkipButton player={player} direction={-1} className={cx(round, 'size-12 lying:size-14')} />
      <ControlButton
        label={isPaused ? t('Play') : t('Pause')}
        onClick={player.togglePlay}
        className={cx(round, 'size-14 [&_svg]:size-7! lying:size-18 lying:[&_svg]:size-9!', isWaiting && 'invisible')}
      >
        {isPaused ? <Play className="ml-0.5 fill-current" /> : <Pause className="fill-current" />}
      </ControlButton>
      <SkipButton player={player} direction={1} className={cx(round, 'size-12 lying:size-14')} />
    </div>
  );
}

/** Props of {@link TopControls}. */
interface TopControlsProps {
  title: string;
  courseTitle: string;
  /** Where a picture that fills the screen leads back to. */
  backTo: string | undefined;
  next: NextLecture | null;
  isFullscreen: boolean;
  isShown: boolean;
}

/** Above a picture that fills the screen: what it is, the way back, and the next lecture. */
export function TopControls({ title, courseTitle, backTo, next, isFullscreen, isShown }: TopControlsProps) {
  const t = useT();
  return (
    <div
      className={cx(
        'absolute inset-x-0 top-0 items-center gap-1 bg-linear-to-b from-shade/90 from-30% via-shade/70 via-65% to-transparent px-4 pb-8 pt-3',
        'transition-opacity duration-150',
        isFullscreen ? 'flex' : backTo === undefined ? 'hidden' : 'hidden lying:flex',
        !isShown && 'pointer-events-none opacity-0',
      )}
    >
      {backTo !== undefined && !isFullscreen && (
        <Link
          to={backTo}
          aria-label={t('Back to the course page')}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control focus-visible:outline-on-indigo"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      )}
      <div className="min-w-0 grow">
        <p lang={t.langOf(title)} className="truncate font-semibold leading-snug">
          {title}
        </p>
        <p lang={t.langOf(courseTitle)} className="truncate text-sm leading-snug text-on-indigo-soft">
          {courseTitle}
        </p>
      </div>
      {next && (
        <button
          type="button"
          title={next.title}
          onClick={next.play}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-on-indigo/40 px-4 text-sm font-semibold hover:bg-on-indigo/15 focus-visible:outline-on-indigo"
        >
          {t('Next')}
          <SkipForward aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
