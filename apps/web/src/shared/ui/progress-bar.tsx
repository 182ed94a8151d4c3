import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link ProgressBar}. */
interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  className?: string;
}

/** How far somebody is, as a bar and in words. */
export function ProgressBar({ percent, className }: ProgressBarProps) {
  const t = useT();
  const label =
    percent >= 100 ? t('Completed') : percent === 0 ? t('Not started yet') : t('{percent}% watched', { percent });
  return (
    <div className={cx('grid gap-1', className)}>
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className={cx(
          'h-1.5 w-full appearance-none overflow-hidden forced-colors:appearance-auto rounded-full bg-line',
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-terracotta [&::-moz-progress-bar]:bg-terracotta',
        )}
      />
      <p aria-hidden className="text-sm tabular-nums text-soft">
        {label}
      </p>
    </div>
  );
}
