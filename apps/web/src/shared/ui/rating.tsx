import { formatRating, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** Five stars, filled up to the nearest half; decoration beside a number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return <span aria-hidden data-halves={Math.round(value * 2)} className={cx('stars text-star', className)} />;
}

/** Average rating with stars and, when given, the number of reviews. */
export function Rating({ value, count, className }: { value: number; count?: number; className?: string }) {
  const t = useT();
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">
        {count === undefined
          ? t('Rated {rating} of 5', { rating: formatRating(value) })
          : t.count(count, 'Rated {rating} of 5 by {count} review', 'Rated {rating} of 5 by {count} reviews', {
              rating: formatRating(value),
            })}
      </span>
      <b aria-hidden className="font-semibold">
        {formatRating(value)}
      </b>
      <Stars value={value} />
      {count !== undefined && (
        <span aria-hidden className="text-soft">
          ({t.number(count)})
        </span>
      )}
    </span>
  );
}
