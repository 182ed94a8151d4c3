import { cx } from '#shared/lib/cx.ts';

/** A bar for something whose end is known (`percent`), or not (`null`). */
export function UploadBar({ percent, label }: { percent: number | null; label: string }) {
  return (
    <progress
      aria-label={label}
      className={cx(
        'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-terracotta [&::-moz-progress-bar]:bg-terracotta',
        percent === null && 'animate-pulse motion-reduce:animate-none',
      )}
      max={100}
      {...(percent === null ? {} : { value: percent })}
    />
  );
}
