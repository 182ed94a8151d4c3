import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { ReactNode } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { formatClock } from '../lectures.models.ts';
import { SeekBar } from './seek-bar.tsx';
import { SKIP_SECONDS, type usePlayer } from './use-player.ts';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type Player = ReturnType<typeof usePlayer>;

/** The bar of buttons at the foot of the player. */
export function PlayerControls({ player, isShown }: { player: Player; isShown: boolean }) {
  const { isPaused, isFullscreen, time, duration } = player;
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 grid gap-0.5 bg-linear-to-t from-indigo-deep via-indigo-deep/80 to-transparent',
        'px-2.5 pb-1.5 pt-10 text-on-indigo transition-opacity duration-150 has-focus-visible:visible',
        'has-focus-visible:opacity-100 sm:px-4 sm:pb-2.5',
        !isShown && 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar time={time} duration={duration} onSeek={player.seek} />
      <div className="flex items-center">
        <ControlButton label={isPaused ? 'Play' : 'Pause'} onClick={player.togglePlay}>
          {isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
        </ControlButton>
        <ControlButton label={`Back ${SKIP_SECONDS} seconds`} onClick={() => player.skip(-SKIP_SECONDS)}>
          <RotateCcw />
        </ControlButton>
        <ControlButton label={`Forward ${SKIP_SECONDS} seconds`} onClick={() => player.skip(SKIP_SECONDS)}>
          <RotateCw />
        </ControlButton>
        <Volume player={player} />
        <span className="whitespace-nowrap px-1.5 text-sm tabular-nums">
          {formatClock(time) || '0:00'}
          <span className="max-[419px]:hidden"> / {formatClock(duration) || '–:––'}</span>
        </span>
        <span className="grow" />
        <Rate onChange={player.setRate} />
        <PictureInPicture />
        <ControlButton label={isFullscreen ? 'Leave full screen' : 'Full screen'} onClick={player.toggleFullscreen}>
          {isFullscreen ? <Minimize /> : <Maximize />}
        </ControlButton>
      </div>
    </div>
  );
}

interface ControlButtonProps {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function ControlButton({ label, onClick, className, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'grid h-11 w-10 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-on-indigo/15',
        'focus-visible:outline-on-indigo sm:w-11 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}

function Volume({ player: { isMuted, volume, toggleMute, setVolume } }: { player: Player }) {
  return (
    <span className="flex items-center">
      <ControlButton label={isMuted ? 'Sound on' : 'Mute'} onClick={toggleMute}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </ControlButton>
      {/* Phones have buttons of their own for this. */}
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)} %`}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        className="hidden h-11 w-20 cursor-pointer accent-terracotta-on-indigo pointer-fine:md:block"
      />
    </span>
  );
}

function Rate({ onChange }: { onChange: (rate: number) => void }) {
  const rate = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  return (
    <select
      aria-label="Speed"
      title="Speed"
      value={rate}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 w-14 cursor-pointer appearance-none rounded-control bg-transparent text-center text-sm font-semibold tabular-nums hover:bg-on-indigo/15 focus-visible:outline-on-indigo [&>option]:bg-indigo-deep"
    >
      {rates.map((known) => (
        <option key={known} value={known}>
          {known}×
        </option>
      ))}
    </select>
  );
}

function PictureInPicture() {
  const dispatch = useMediaDispatch();
  const isUnavailable = useMediaSelector((state) => state.mediaPipUnavailable !== undefined);
  const isPip = useMediaSelector((state) => state.mediaIsPip === true);
  if (isUnavailable) return null;
  const { MEDIA_ENTER_PIP_REQUEST, MEDIA_EXIT_PIP_REQUEST } = MediaActionTypes;
  return (
    <ControlButton
      label={isPip ? 'Leave picture in picture' : 'Picture in picture'}
      onClick={() => dispatch({ type: isPip ? MEDIA_EXIT_PIP_REQUEST : MEDIA_ENTER_PIP_REQUEST })}
      className="max-sm:hidden"
    >
      <PictureInPicture2 />
    </ControlButton>
  );
}
