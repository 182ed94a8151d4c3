import { cx } from '#shared/lib/cx.ts';
import { formatPrice } from '#shared/lib/format.ts';

/** A price in rupees; `₹NA` when there is none. */
export function Price({ value, className }: { value: number | null | undefined; className?: string }) {
  return <span className={cx('font-display font-semibold', className)}>{formatPrice(value)}</span>;
}
