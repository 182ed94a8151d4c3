import { cx } from '#shared/lib/cx.ts';

/** A grey shape where something will come; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-control bg-sunken', className)} />;
}

/** Wraps skeletons so that a screen reader hears one word and not their shapes. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Props of {@link SkeletonRows}. */
interface SkeletonRowsProps {
  label: string;
  rows: number;
  /** Classes of each row: its height. */
  row: string;
  /** Classes of the grid that holds them. */
  className: string;
}

/** A list that will come: so many skeletons of one size. */
export function SkeletonRows({ label, rows, row, className }: SkeletonRowsProps) {
  return (
    <SkeletonGroup label={label} className={className}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
        <Skeleton key={at} className={row} />
      ))}
    </SkeletonGroup>
  );
}
