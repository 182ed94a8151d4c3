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
