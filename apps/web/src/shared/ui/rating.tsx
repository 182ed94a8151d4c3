import { Star } from 'lucide-react';
import { formatCount, formatRating, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars, filled up to the rounded value; decoration beside a number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span aria-hidden className={cx('inline-flex text-star', className)}>
      {stars.map((star) => (
        <Star
          key={star}
          className={cx('size-[1em]', star <= Math.round(value) ? 'fill-current' : 'opacity-50')}
          strokeWidth={1.75}
        />
      ))}
    </span>
  );
}

/** Average rating with stars and, when given, the number of reviews. */
export function Rating({ value, count, className }: { value: number; count?: number; className?: string }) {
  const t = useT();
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', className)}>
      <span className="sr-only">
        {count === undefined
          ? t('Rated {rating} of 5', { rating: formatRating(value) })
          : t('Rated {rating} of 5 by {count} reviews', { rating: formatRating(value), count })}
      </span>
      <b aria-hidden className="font-semibold">
        {formatRating(value)}
      </b>
      <Stars value={value} />
      {count !== undefined && (
        <span aria-hidden className="text-soft">
          ({formatCount(count)})
        </span>
      )}
    </span>
  );
}
