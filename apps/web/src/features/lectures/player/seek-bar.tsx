import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { describeLength, formatClock } from '../lectures.models.ts';

const thumb =
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:bg-terracotta-on-indigo [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:bg-terracotta-on-indigo';

/** Props of {@link SeekBar}. */
interface SeekBarProps {
  /** Seconds. */
  time: number;
  duration: number;
  onSeek: (time: number) => void;
}

/** Where in the video one is, how much has come, and the way to anywhere else. */
export function SeekBar({ time, duration, onSeek }: SeekBarProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const bufferedTo = useMediaSelector((state) => findBufferedEnd(state.mediaBuffered, state.mediaCurrentTime));
  // The video answers a moment later; until then the thumb stays where it was put.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what clears the wish.
  useEffect(() => setWanted(null), [time]);
  const shown = wanted ?? time;
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  return (
    <div className="relative flex h-6 items-center">
      <span className="absolute inset-x-0 h-1 overflow-hidden rounded-full bg-on-indigo/25">
        <span className="absolute inset-y-0 left-0 bg-on-indigo/35" style={{ width: percent(bufferedTo) }} />
        <span className="absolute inset-y-0 left-0 bg-terracotta-on-indigo" style={{ width: percent(shown) }} />
      </span>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(shown, duration || 1)}
        disabled={duration === 0}
        aria-label="Position in the video"
        aria-valuetext={`${formatClock(shown)} of ${describeLength(duration) || 'an unknown length'}`}
        onChange={(event) => {
          setWanted(event.target.valueAsNumber);
          onSeek(event.target.valueAsNumber);
        }}
        // Arrow keys go five seconds as everywhere in the player, not a tenth.
        onKeyDown={(event) => {
          const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(shown + step);
        }}
        className={cx('absolute inset-0 w-full cursor-pointer appearance-none bg-transparent', thumb)}
      />
    </div>
  );
}

function findBufferedEnd(ranges: readonly (readonly number[])[] | undefined, time = 0): number {
  const current = ranges?.find(([start = 0, end = 0]) => start <= time + 0.5 && time <= end);
  return current?.[1] ?? 0;
}
