import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Settings,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { cx } from '#shared/lib/cx.ts';
import { ControlButton, SkipButton } from './control-button.tsx';
import type { NextLecture } from './next-up.tsx';
import { SeekBar } from './seek-bar.tsx';
import { slider } from './slider.ts';
import type { Player } from './use-player.ts';
import type { PlayerActions } from './use-player-actions.ts';

/** Props of {@link PlayerControls}. */
interface PlayerControlsProps {
  player: Player;
  actions: PlayerActions;
  previewsUrl: string | null;
  /** Seconds, as the server knows them before the video says so itself. */
  knownLength: number | null;
  next: NextLecture | null;
  isShown: boolean;
  isSoundOnly: boolean;
  /** Something lies over the picture that is to be answered first. */
  isCovered: boolean;
}

/** The bar of buttons at the foot of the player. */
export function PlayerControls(props: PlayerControlsProps) {
  const { player, actions, previewsUrl, next, isShown, isSoundOnly, isCovered } = props;
  const t = useT();
  const { isPaused, isFullscreen, time, duration } = player;
  const length = duration || props.knownLength;
  return (
    <div
      inert={isCovered}
      className={cx(
        '@container absolute inset-x-0 bottom-0 grid gap-0.5 bg-linear-to-t from-shade/95 from-25% via-shade/80 via-60% to-transparent',
        'px-2.5 pb-1 pt-8 text-on-indigo transition-opacity duration-150 sm:px-4 sm:pb-2 sm:pt-12',
        !isShown && 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar time={time} duration={duration} previewsUrl={previewsUrl} onSeek={player.seek} />
      <div className="flex items-center">
        {/* A phone has these in the middle of the picture. */}
        <ControlButton label={isPaused ? t('Play') : t('Pause')} onClick={player.togglePlay} className="phone:hidden">
          {isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
        </ControlButton>
        <SkipButton player={player} direction={-1} className="phone:hidden" />
        <SkipButton player={player} direction={1} className="phone:hidden" />
        {next && (
          <ControlButton
            label={t('Next lecture: {title}', { title: next.title })}
            onClick={next.play}
            className="phone:hidden"
          >
            <SkipForward className="fill-current" />
          </ControlButton>
        )}
        <Volume player={player} />
        <span className="whitespace-nowrap px-1.5 text-sm tabular-nums tiny:hidden">
          {formatClock(time) || '0:00'}
          <span className="text-on-indigo-soft"> / {length ? formatClock(length) : '–:––'}</span>
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
          className={cx(areCaptionsOn && 'text-saffron')}
        >
          {areCaptionsOn ? <CaptionsIcon /> : <CaptionsOff />}
        </ControlButton>
      )}
      <ControlButton
        label={t('Speed {rate}×', { rate: String(actions.rate) })}
        isExpanded={openPanel === 'speed'}
        onClick={() => actions.setOpenPanel(openPanel === 'speed' ? null : 'speed')}
        className="w-auto! min-w-11 px-1.5 text-sm font-semibold tabular-nums tiny:hidden"
      >
        {actions.rate}×
      </ControlButton>
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
          className="phone:hidden"
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

function Volume({ player: { isMuted, volume, toggleMute, setVolume } }: { player: Player }) {
  const t = useT();
  const shown = isMuted ? 0 : volume;
  return (
    <span className="flex items-center">
      <ControlButton label={isMuted ? t('Sound on') : t('Mute')} onClick={toggleMute} className="phone:hidden">
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
