import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  Settings,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { formatClock } from '../lectures.models.ts';
import { SKIP_SECONDS } from './player-keys.ts';
import { SeekBar } from './seek-bar.tsx';
import { slider } from './slider.ts';
import type { Player } from './use-player.ts';
import type { PlayerActions } from './use-player-actions.ts';

/** Props of {@link PlayerControls}. */
interface PlayerControlsProps {
  player: Player;
  actions: PlayerActions;
  previewsUrl: string | null;
  next: { title: string; play: () => void } | null;
  isShown: boolean;
  isSoundOnly: boolean;
}

/** The bar of buttons at the foot of the player. */
export function PlayerControls({ player, actions, previewsUrl, next, isShown, isSoundOnly }: PlayerControlsProps) {
  const t = useT();
  const { isPaused, isFullscreen, time, duration } = player;
  return (
    <div
      className={cx(
        '@container absolute inset-x-0 bottom-0 grid gap-0.5 bg-linear-to-t from-indigo-deep via-indigo-deep/80 to-transparent',
        'px-2.5 pb-1.5 pt-8 text-on-indigo transition-opacity duration-150 sm:px-4 sm:pb-2.5 sm:pt-12',
        !isShown && 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar time={time} duration={duration} previewsUrl={previewsUrl} onSeek={player.seek} />
      <div className="flex items-center">
        <ControlButton label={isPaused ? t('Play') : t('Pause')} onClick={player.togglePlay}>
          {isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
        </ControlButton>
        {/* On a phone two taps at the side do the same. */}
        <ControlButton
          label={t('Back {seconds} seconds', { seconds: SKIP_SECONDS })}
          onClick={() => player.seekBy(-SKIP_SECONDS)}
          className="@max-md:hidden"
        >
          <RotateCcw />
        </ControlButton>
        <ControlButton
          label={t('Forward {seconds} seconds', { seconds: SKIP_SECONDS })}
          onClick={() => player.seekBy(SKIP_SECONDS)}
          className="@max-md:hidden"
        >
          <RotateCw />
        </ControlButton>
        {next && (
          <ControlButton
            label={t('Next lecture: {title}', { title: next.title })}
            onClick={next.play}
            className="@max-sm:hidden"
          >
            <SkipForward className="fill-current" />
          </ControlButton>
        )}
        <Volume player={player} />
        <span className="whitespace-nowrap px-1.5 text-sm tabular-nums">
          {formatClock(time) || '0:00'}
          <span className="@max-sm:hidden"> / {formatClock(duration) || '–:––'}</span>
        </span>
        <span className="grow" />
        <ViewButtons player={player} actions={actions} isSoundOnly={isSoundOnly} />
        <ControlButton
          label={isFullscreen ? t('Leave full screen') : t('Full screen')}
          onClick={player.toggleFullscreen}
        >
          {isFullscreen ? <Minimize /> : <Maximize />}
        </ControlButton>
      </div>
    </div>
  );
}

/** Captions, settings, picture in picture and theatre width. */
function ViewButtons({
  player,
  actions,
  isSoundOnly,
}: Pick<PlayerControlsProps, 'player' | 'actions' | 'isSoundOnly'>) {
  const t = useT();
  const { areCaptionsOn, hasCaptions, isTheatre, openPanel } = actions;
  return (
    <>
      {hasCaptions && (
        <ControlButton
          label={t('Captions')}
          isPressed={areCaptionsOn}
          onClick={() => actions.run({ do: 'toggleCaptions' })}
        >
          {areCaptionsOn ? <CaptionsIcon /> : <CaptionsOff />}
        </ControlButton>
      )}
      <ControlButton
        label={t('Settings')}
        isExpanded={openPanel === 'settings'}
        onClick={() => actions.setOpenPanel(openPanel === 'settings' ? null : 'settings')}
      >
        <Settings />
      </ControlButton>
      {!player.isPipUnavailable && !isSoundOnly && (
        <ControlButton
          label={player.isPip ? t('Leave picture in picture') : t('Picture in picture')}
          onClick={player.togglePip}
          className="@max-md:hidden"
        >
          <PictureInPicture2 />
        </ControlButton>
      )}
      {actions.hasTheatre && !player.isFullscreen && (
        <ControlButton
          label={t('Theatre width')}
          isPressed={isTheatre}
          onClick={() => actions.run({ do: 'toggleTheatre' })}
          className="max-lg:hidden"
        >
          <RectangleHorizontal className={cx(isTheatre && 'fill-current/40')} />
        </ControlButton>
      )}
    </>
  );
}

interface ControlButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  isExpanded?: boolean;
  className?: string;
  children: ReactNode;
}

function ControlButton({ label, onClick, isPressed, isExpanded, className, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-on-indigo/15',
        'focus-visible:outline-on-indigo [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}

function Volume({ player: { isMuted, volume, toggleMute, setVolume } }: { player: Player }) {
  const t = useT();
  const shown = isMuted ? 0 : volume;
  return (
    <span className="flex items-center">
      <ControlButton label={isMuted ? t('Sound on') : t('Mute')} onClick={toggleMute}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </ControlButton>
      {/* Phones have buttons of their own for this. */}
      <span className="relative hidden h-11 w-20 items-center pointer-fine:@xl:flex">
        <span className="absolute inset-x-0 h-1 overflow-hidden rounded-full bg-on-indigo/30">
          <span className="absolute inset-y-0 left-0 bg-on-indigo" style={{ width: `${shown * 100}%` }} />
        </span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={shown}
          aria-label={t('Volume')}
          aria-valuetext={`${Math.round(shown * 100)} %`}
          onChange={(event) => setVolume(event.target.valueAsNumber)}
          className={cx(slider, '[&::-webkit-slider-thumb]:bg-on-indigo [&::-moz-range-thumb]:bg-on-indigo')}
        />
      </span>
    </span>
  );
}
