import type { Figure, FigurePeriod, Figures } from '@nalanda/contract';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatRating, msg, type Translate, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { changeInPercent } from './figures.models.ts';
import { useGetFiguresQuery } from './teaching.api.ts';

const periods: readonly { value: FigurePeriod; label: string }[] = [
  { value: '7d', label: msg('7 days') },
  { value: '30d', label: msg('30 days') },
  { value: '90d', label: msg('90 days') },
  { value: '12m', label: msg('12 months') },
];

/** Learners, completions, rating and earning over a period that can be chosen, beside the period before. */
export function FiguresPanel() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const period = periods.find(({ value }) => value === search.get('period'))?.value ?? '30d';
  const query = useGetFiguresQuery({ period });
  return (
    <section aria-labelledby="figures-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="figures-title" className="text-2xl">
          {t('How your courses are doing')}
        </h2>
        <fieldset className="flex rounded-control border border-line bg-raised p-1 max-sm:w-full">
          <legend className="sr-only">{t('Period')}</legend>
          {periods.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === period}
              onClick={() => setSearch({ period: value }, { replace: true, preventScrollReset: true })}
              className="min-h-11 grow rounded-[7px] px-2.5 text-sm font-medium text-soft hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink pointer-fine:min-h-9 sm:px-3"
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      </div>
      <QueryView
        query={query}
        pending={
          <SkeletonRows label={t('Loading')} rows={4} row="h-72 rounded-card" className="grid gap-4 sm:grid-cols-2" />
        }
      >
        {(figures) => <FigureCards figures={figures} isStale={query.isFetching} />}
      </QueryView>
    </section>
  );
}

function FigureCards({ figures, isStale }: { figures: Figures; isStale: boolean }) {
  const t = useT();
  const dates = figures.dates.map((date) => writeDate(t, date));
  const { learners, completions, rating, earning } = figures;
  const all = [
    { name: t('New learners'), figure: learners, write: t.number, least: 4 },
    { name: t('Courses completed'), figure: completions, write: t.number, least: 4 },
    { name: t('Average rating'), figure: rating, write: formatRating, least: 5 },
    { name: t('Net earning'), figure: earning, write: t.price, least: 1 },
  ];
  return (
    <div
      aria-busy={isStale || undefined}
      className={cx('grid gap-4 transition-opacity duration-150 sm:grid-cols-2', isStale && 'opacity-60')}
    >
      {all.map((one) => (
        <FigureCard key={one.name} {...one} dates={dates} pointName={t(figures.period === '12m' ? 'Month' : 'Day')} />
      ))}
    </div>
  );
}

/** From `2026-11-21` or `2026-11`. */
function writeDate(t: Translate, date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return day === undefined ? t.month(date) : t.shortDate(new Date(year ?? 0, (month ?? 1) - 1, day));
}

interface FigureCardProps {
  name: string;
  figure: Figure;
  dates: readonly string[];
  pointName: string;
  write: (value: number) => string;
  least: number;
}

function FigureCard({ name, figure, dates, pointName, write, least }: FigureCardProps) {
  const t = useT();
  const { now, before, points } = figure;
  return (
    <Card className="grid content-start gap-3 p-5">
      <h3 className="font-sans text-sm font-medium tracking-normal text-soft">{name}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-display text-3xl font-semibold tabular-nums">{now === null ? '–' : write(now)}</strong>
        <Change percent={changeInPercent(now, before)} />
      </div>
      <p className="text-sm text-soft">
        {t('In the period before: {value}', { value: before === null ? '–' : write(before) })}
      </p>
      {/* An empty frame would only push away what there is to see. */}
      {points.some((point) => point) && (
        <BarChart
          isSmall
          title={name}
          pointName={pointName}
          series={[name]}
          points={dates.map((date, at) => ({ key: date, label: date, shortLabel: date, values: [points[at] ?? null] }))}
          format={write}
          least={least}
        />
      )}
    </Card>
  );
}

function Change({ percent }: { percent: number | null }) {
  const t = useT();
  if (percent === null || percent === 0) return null;
  const isMore = percent > 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        isMore ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">
        {isMore ? t('{percent}% more', { percent }) : t('{percent}% less', { percent: -percent })}
      </span>
      <span aria-hidden>{`${isMore ? '+' : '−'}${t.number(Math.abs(percent))}%`}</span>
    </span>
  );
}
