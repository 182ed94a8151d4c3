import { formatRating, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Card } from '#shared/ui/card.tsx';
import { Stars } from '#shared/ui/rating.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

/** Props of {@link RatingBars}. */
interface RatingBarsProps {
  average: number;
  /** Reviews that make the average, by stars from one to five. */
  counts: readonly number[];
  /** The stars whose reviews are shown; null for all. */
  chosen: number | null;
  /** Absent where there is nothing to choose. */
  onChoose?: (stars: number | null) => void;
}

/** How often how many stars were given; a row shows only its reviews, pressed again all of them. */
export function RatingBars({ average, counts, chosen, onChoose }: RatingBarsProps) {
  const t = useT();
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Card className="grid items-center gap-x-8 gap-y-4 p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <div className="grid gap-x-4 gap-y-1 max-sm:grid-cols-[auto_1fr] max-sm:items-center">
        <p className="font-display text-3xl font-semibold leading-none max-sm:row-span-2">
          <span className="sr-only">{t('Average rating')} </span>
          {formatRating(average)}
        </p>
        <Stars value={average} className="text-xl" />
        <p className="max-w-40 text-sm text-soft">{t.count(total, '{count} review', '{count} reviews')}</p>
      </div>
      <ul className="grid">
        {STARS.map((stars) => (
          <li key={stars}>
            <RatingRow
              stars={stars}
              count={counts[stars - 1] ?? 0}
              total={total}
              isChosen={chosen === stars}
              onPress={onChoose && (() => onChoose(chosen === stars ? null : stars))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RatingRowProps {
  stars: number;
  count: number;
  total: number;
  isChosen: boolean;
  onPress: (() => void) | undefined;
}

function RatingRow({ stars, count, total, isChosen, onPress }: RatingRowProps) {
  const t = useT();
  const label = t.count(stars, '{count} star', '{count} stars');
  const Row = onPress ? 'button' : 'div';
  return (
    <Row
      {...(onPress && { type: 'button', disabled: count === 0, 'aria-pressed': isChosen, onClick: onPress })}
      className={cx(
        'grid min-h-11 w-full grid-cols-[4rem_1fr_2.5rem] items-center gap-3 rounded-control px-2 text-left text-sm tabular-nums transition-colors duration-150 pointer-fine:min-h-9',
        'disabled:cursor-default disabled:text-soft',
        isChosen ? 'bg-saffron-wash font-semibold' : 'enabled:hover:bg-sunken',
      )}
    >
      <span>
        {label}
        <span className="sr-only">: {t.count(count, '{count} review', '{count} reviews')}</span>
      </span>
      <progress
        aria-hidden
        max={Math.max(total, 1)}
        value={count}
        className={cx(
          'h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto',
          '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-star',
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-star',
        )}
      />
      <span aria-hidden className="text-right">
        {t.number(count)}
      </span>
    </Row>
  );
}
