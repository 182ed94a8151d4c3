import { LoaderCircle } from 'lucide-react';
import { cx } from '#shared/lib/cx.ts';

/** A turning ring; with a label it is read out, without one it is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={cx('size-[1.15em] animate-spin', className)} />;
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-soft">
      {ring}
      <span>{label}</span>
    </span>
  );
}
