import type { Sale } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** A price in rupees, 0 in words; `₹NA` when there is none. */
export function Price({ value, className }: { value: number | null | undefined; className?: string }) {
  const t = useT();
  return (
    <span className={cx('font-display font-semibold', className)}>{value === 0 ? t('Free') : t.price(value)}</span>
  );
}

/** The ordinary price, struck through; screen readers are told what it is. */
export function StruckPrice({ value, className }: { value: number | null | undefined; className?: string }) {
  const t = useT();
  return (
    <>
      <span className="sr-only">, {t('list price')} </span>
      <s className={cx('text-sm text-soft', className)}>{t.price(value)}</s>
    </>
  );
}

/** What the law wants beside a lowered price. */
export function LowestPrice({ sale, className }: { sale: Sale; className?: string }) {
  const t = useT();
  return (
    <span className={cx('text-xs text-soft', className)}>
      {t('Lowest price of the last 30 days: {price}', { price: t.price(sale.lowestPrice30) })}
    </span>
  );
}

/** The last moment of a sale: one that ends at midnight is no sale of the day that begins then. */
export function lastMoment({ endsAt }: Sale): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
