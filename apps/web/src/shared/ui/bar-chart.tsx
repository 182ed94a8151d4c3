import { useId } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** One place on the axis with a value for every series. */
export interface ChartPoint {
  key: string;
  /** Whole, for the table and for whoever points at a bar. */
  label: string;
  /** For the axis, where there is little room. */
  shortLabel: string;
  values: readonly number[];
}

/** Props of {@link BarChart}. */
export interface BarChartProps {
  title: string;
  /** Heading of the table's first column. */
  pointName: string;
  /** One or two; names in the language of the page. */
  series: readonly string[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

const HEIGHT = 240;
/** Room for the labels below the bars and for the highest value above them. */
const BOTTOM = 26;
const TOP = 18;
const PLOT = HEIGHT - BOTTOM - TOP;
/** More labels than this run into each other on a phone. */
const MOST_LABELS = 6;
const FILLS = ['fill-terracotta', 'fill-saffron'] as const;
const SWATCHES = ['bg-terracotta', 'bg-saffron'] as const;

/** Bars over time, several side by side, as a picture and as the same figures in a table that can be opened below. */
export function BarChart({ title, pointName, series, points, format }: BarChartProps) {
  const t = useT();
  const id = useId();
  const most = Math.max(...points.flatMap(({ values }) => values), 0);
  return (
    <figure aria-labelledby={id} className="grid min-w-0 gap-3">
      <figcaption id={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="text-xl font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          {series.map((name, at) => (
            <span key={name} className="flex items-center gap-2">
              <span aria-hidden className={cx('size-3 rounded-sm forced-color-adjust-none', SWATCHES[at])} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      {/* The table says the same to those who cannot see it. */}
      <svg aria-hidden width="100%" height={HEIGHT} className="overflow-visible text-xs">
        <Grid most={most} format={format} />
        {points.map((point, at) => (
          <Bars key={point.key} point={point} at={at} places={points.length} most={most} title={describe(point)} />
        ))}
      </svg>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4 pointer-fine:min-h-8">
          {t('Show as a table')}
        </summary>
        <FigureTable title={title} pointName={pointName} series={series} points={points} format={format} />
      </details>
    </figure>
  );

  function describe({ label, values }: ChartPoint): string {
    return `${label} · ${values.map((value, at) => `${series[at]}: ${format(value)}`).join(' · ')}`;
  }
}

/** The base line, and the line of the highest value with its figure. */
function Grid({ most, format }: { most: number; format: (value: number) => string }) {
  return (
    <>
      <line x1="0" x2="100%" y1={TOP + PLOT} y2={TOP + PLOT} className="stroke-line" />
      {most > 0 && (
        <>
          <line x1="0" x2="100%" y1={TOP} y2={TOP} className="stroke-line" strokeDasharray="3 4" />
          <text x="0" y={TOP - 6} className="fill-soft">
            {format(most)}
          </text>
        </>
      )}
    </>
  );
}

interface BarsProps {
  point: ChartPoint;
  at: number;
  places: number;
  most: number;
  title: string;
}

/** Measured in percent, so that the picture is as wide as its place without a script. */
function Bars({ point, at, places, most, title }: BarsProps) {
  const slot = 100 / places;
  const bar = (slot * 0.72) / point.values.length;
  const every = Math.ceil(places / MOST_LABELS);
  return (
    <g>
      <title>{title}</title>
      {/* Takes the pointer over the whole place, however low its bars are. */}
      <rect
        x={`${at * slot}%`}
        y={TOP}
        width={`${slot}%`}
        height={PLOT}
        className="fill-transparent hover:fill-sunken"
      />
      {point.values.map((value, series) => {
        const height = most === 0 ? 0 : (Math.max(0, value) / most) * PLOT;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series.
            key={series}
            x={`${at * slot + slot * 0.14 + series * bar}%`}
            y={TOP + PLOT - height}
            width={`${bar}%`}
            height={height}
            rx="2"
            className={cx('pointer-events-none forced-color-adjust-none', FILLS[series])}
          />
        );
      })}
      {at % every === 0 && (
        <text x={`${(at + 0.5) * slot}%`} y={HEIGHT - 6} textAnchor="middle" className="fill-soft">
          {point.shortLabel}
        </text>
      )}
    </g>
  );
}

function FigureTable({ title, pointName, series, points, format }: BarChartProps) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="bg-sunken text-soft">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold">
              {pointName}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium">
                {label}
              </th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series.
                <td key={at} className="px-4 py-2 text-right tabular-nums">
                  {format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
