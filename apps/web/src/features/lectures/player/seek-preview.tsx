import { formatClock } from '../lectures.models.ts';
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
      className="pointer-events-none absolute bottom-7 z-10 grid -translate-x-1/2 justify-items-center gap-1"
      style={{ left: `clamp(${HALF_WIDTH}, ${share * 100}%, calc(100% - ${HALF_WIDTH}))` }}
    >
      {preview && (
        <span
          className="overflow-hidden rounded-md border border-on-indigo/60 bg-indigo-deep bg-no-repeat @max-sm:hidden"
          // Set by script, which a strict policy for styles allows.
          style={{
            width: preview.width,
            height: preview.height,
            backgroundImage: `url("${preview.url}")`,
            backgroundPosition: `-${preview.x}px -${preview.y}px`,
          }}
        />
      )}
      <span className="rounded-md bg-veil px-1.5 py-0.5 text-xs font-semibold tabular-nums text-on-veil">
        {formatClock(seconds) || '0:00'}
      </span>
    </span>
  );
}
