import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { cx } from '#shared/lib/cx.ts';
import { describeLength } from '../lectures.models.ts';
import { SeekPreview } from './seek-preview.tsx';
import { slider } from './slider.ts';
import { usePreviews } from './use-previews.ts';

const thumb = '[&::-webkit-slider-thumb]:bg-terracotta-on-indigo [&::-moz-range-thumb]:bg-terracotta-on-indigo';

const ARROW_SECONDS = 5;
const PAGE_SECONDS = 60;

/** Props of {@link SeekBar}. */
interface SeekBarProps {
  /** Seconds. */
  time: number;
  duration: number;
  previewsUrl: string | null;
  onSeek: (time: number) => void;
}

/** Where in the video one is, how much has come, small pictures of what is where, and the way to anywhere else. */
export function SeekBar({ time, duration, previewsUrl, onSeek }: SeekBarProps) {
  const t = useT();
  const [wanted, setWanted] = useState<number | null>(null);
  /** Where the pointer is, in seconds. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const { previews, load } = usePreviews(previewsUrl);
  const buffered = useMediaSelector((state) => state.mediaBuffered);
  const input = useRef<HTMLInputElement>(null);
  const isDragged = useRef(false);
  const latest = useRef(onSeek);
  latest.current = onSeek;
  // The video answers a moment later; until then the thumb stays where it was put.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what clears the target.
  useEffect(() => {
    if (!isDragged.current) setWanted(null);
  }, [time]);
  // React's `onChange` comes with each movement of the thumb; the browser's own `change` when it is let go. Only then
  // anything is fetched: on the way the small pictures show what is where.
  useEffect(() => {
    const element = input.current;
    const settle = () => {
      isDragged.current = false;
      if (element) latest.current(element.valueAsNumber);
    };
    element?.addEventListener('change', settle);
    return () => element?.removeEventListener('change', settle);
  }, []);
  const shown = wanted ?? time;
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const looked = pointed ?? (isByKeys ? shown : null);

  function point(clientX: number, bar: Element): void {
    const { left, width } = bar.getBoundingClientRect();
    setPointed(Math.min(Math.max((clientX - left) / width, 0), 1) * duration);
    load();
  }

  return (
    <div
      className="group relative flex h-6 items-center"
      onPointerMove={(event) => point(event.clientX, event.currentTarget)}
      onPointerDown={(event) => point(event.clientX, event.currentTarget)}
      onPointerUp={(event) => event.pointerType === 'touch' && setPointed(null)}
      onPointerCancel={() => setPointed(null)}
      onPointerLeave={() => setPointed(null)}
    >
      {looked !== null && duration > 0 && (
        <SeekPreview seconds={looked} share={looked / duration} previews={previews} />
      )}
      <span className="absolute inset-x-0 h-1 overflow-hidden rounded-full bg-on-indigo/30 transition-[height] duration-100 group-hover:h-1.5">
        {buffered?.map(([start = 0, end = 0]) => (
          <span
            key={start}
            className="absolute inset-y-0 bg-on-indigo/35"
            style={{ left: percent(start), width: percent(end - start) }}
          />
        ))}
        <span className="absolute inset-y-0 left-0 bg-terracotta-on-indigo" style={{ width: percent(shown) }} />
      </span>
      <input
        ref={input}
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(shown, duration || 1)}
        disabled={duration === 0}
        aria-label={t('Position in the video')}
        aria-valuetext={t('{time} of {length}', {
          time: formatClock(shown),
          length: describeLength(t, duration) || t('an unknown length'),
        })}
        onChange={(event) => {
          isDragged.current = true;
          setWanted(event.target.valueAsNumber);
        }}
        // Arrow keys go five seconds as everywhere in the player, not a tenth; pages a minute.
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setByKeys(true);
          load();
          onSeek(shown + step);
        }}
        onBlur={() => setByKeys(false)}
        className={cx(slider, 'touch-none', thumb)}
      />
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -ARROW_SECONDS,
  ArrowDown: -ARROW_SECONDS,
  ArrowRight: ARROW_SECONDS,
  ArrowUp: ARROW_SECONDS,
  PageDown: -PAGE_SECONDS,
  PageUp: PAGE_SECONDS,
};
