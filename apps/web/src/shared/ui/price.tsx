import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** A price in rupees, 0 in words; `₹NA` when there is none. */
export function Price({ value, className }: { value: number | null | undefined; className?: string }) {
  const t = useT();
  return (
    <span className={cx('font-display font-semibold', className)}>{value === 0 ? t('Free') : t.price(value)}</span>
  );
}
