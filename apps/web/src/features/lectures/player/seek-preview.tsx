import { formatClock } from '#shared/lib/clock.ts';
import { findPreview, type Preview } from './previews.models.ts';

/** Half of the widest bubble, so that it stays inside the player at both ends. */
const HALF_WIDTH = '5.25rem';

/** Props of {@link SeekPreview}. */
interface SeekPreviewProps {
  seconds: number;
  /** 0 to 1: where on the bar. */
  share: number;
  previews: readonly Preview[];
}

/** The small picture of a moment, and its time. */
export function SeekPreview({ seconds, share, previews }: SeekPreviewProps) {
  const preview = findPreview(previews, seconds);
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-7 z-10 grid origin-bottom -translate-x-1/2 justify-items-center gap-1 @max-sm:scale-75"
      style={{ left: `clamp(${HALF_WIDTH}, ${share * 100}%, calc(100% - ${HALF_WIDTH}))` }}
    >
      {preview && (
        <span
          className="overflow-hidden rounded-lg bg-indigo-deep bg-no-repeat shadow-[0_0_0_2px_var(--on-indigo),0_6px_24px_rgb(0_0_0/0.5)]"
          // Set by script, which a strict policy for styles allows.
          style={{
            width: preview.width,
            height: preview.height,
            backgroundImage: `url("${preview.url}")`,
            backgroundPosition: `-${preview.x}px -${preview.y}px`,
          }}
        />
      )}
      <span className="rounded-md bg-veil px-1.5 py-0.5 text-xs font-semibold tabular-nums text-on-veil @max-sm:text-sm">
        {formatClock(seconds) || '0:00'}
      </span>
    </span>
  );
}
