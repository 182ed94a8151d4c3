import { useId } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { type Bar, toPlot } from './bar-chart.models.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** One place on the axis with a value for every series. */
export interface ChartPoint {
  key: string;
  /** Whole, for the table and for whoever points at a bar. */
  label: string;
  /** For the axis, where there is little room. */
  shortLabel: string;
  /** Null where there is nothing to count, such as a rating that nobody gave. */
  values: readonly (number | null)[];
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
  /** The least that the top of the chart stands for. */
  least?: number;
  /** For a card that names the figure already: low, and of its words only the first and the last point. */
  isSmall?: boolean;
}

/** Heights in pixels: room for the highest value above the bars, for the bars, and for labels below them. */
const sizes = { large: { top: 20, plot: 196, bottom: 28 }, small: { top: 0, plot: 96, bottom: 24 } } as const;
type Size = (typeof sizes)[keyof typeof sizes];
/** More labels than this run into each other on a phone. */
const MOST_LABELS = 6;
const FILLS = ['fill-terracotta', 'fill-saffron'] as const;
const SWATCHES = ['bg-terracotta', 'bg-saffron'] as const;

/** Bars over time, several side by side, as a picture and as the same figures in a table that can be opened below. */
export function BarChart({ title, pointName, series, points, format, least = 0, isSmall = false }: BarChartProps) {
  const t = useT();
  const id = useId();
  const { top, zero, bars } = toPlot(
    points.map(({ values }) => values),
    least,
  );
  const size = isSmall ? sizes.small : sizes.large;
  const say = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <figure aria-labelledby={id} className="grid min-w-0 gap-2">
      <figcaption
        id={id}
        className={isSmall ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'}
      >
        <span className="text-xl font-semibold">{title}</span>
        {!isSmall && <Legend series={series} />}
      </figcaption>
      {/* The table says the same to those who cannot see it. */}
      <svg
        aria-hidden
        width="100%"
        height={size.top + size.plot + size.bottom}
        className={cx('overflow-visible', isSmall ? 'text-sm' : 'text-xs')}
      >
        <Line at={size.top + (zero / 100) * size.plot} />
        {!isSmall && top > 0 && <Highest size={size} words={format(top)} />}
        {points.map((point, at) => (
          <Place
            key={point.key}
            title={`${point.label} · ${point.values.map((value, of) => `${series[of]}: ${say(value)}`).join(' · ')}`}
            bars={bars[at] ?? []}
            left={(100 / points.length) * at}
            width={100 / points.length}
            size={size}
          />
        ))}
        {points.every(({ values }) => values.every((value) => !value)) && (
          <text x="50%" y={size.top + size.plot / 2} textAnchor="middle" className="fill-soft text-base">
            {t('Nothing in this time')}
          </text>
        )}
        <Labels points={points} size={size} isSmall={isSmall} />
      </svg>
      <details>
        <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-soft underline underline-offset-4 hover:text-ink pointer-fine:min-h-8">
          {t('Show as a table')}
          <span className="sr-only">: {title}</span>
        </summary>
        <FigureTable title={title} pointName={pointName} series={series} points={points} say={say} />
      </details>
    </figure>
  );
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {series.map((name, at) => (
        <span key={name} className="flex items-center gap-2">
          <span aria-hidden className={cx('size-3 rounded-sm forced-color-adjust-none', SWATCHES[at])} />
          {name}
        </span>
      ))}
    </span>
  );
}

function Line({ at, isDashed }: { at: number; isDashed?: boolean }) {
  return (
    <line x1="0" x2="100%" y1={at} y2={at} className="stroke-line" {...(isDashed && { strokeDasharray: '3 4' })} />
  );
}

/** The line of the highest value with its figure. */
function Highest({ size, words }: { size: Size; words: string }) {
  return (
    <>
      <Line at={size.top} isDashed />
      <text x="0" y={size.top - 6} className="fill-soft">
        {words}
      </text>
    </>
  );
}

interface PlaceProps {
  title: string;
  bars: readonly (Bar | null)[];
  left: number;
  width: number;
  size: Size;
}

/** Measured in percent, so that the picture is as wide as its place without a script. */
function Place({ title, bars, left, width, size }: PlaceProps) {
  const pixels = (share: number) => (share / 100) * size.plot;
  return (
    <g>
      <title>{title}</title>
      {/* Takes the pointer over the whole place, however low its bars are. */}
      <rect
        x={`${left}%`}
        y={size.top}
        width={`${width}%`}
        height={size.plot}
        className="fill-transparent hover:fill-sunken"
      />
      {bars.map(
        (bar, series) =>
          bar && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series.
              key={series}
              x={`${bar.x}%`}
              y={size.top + pixels(bar.y)}
              width={`${bar.width}%`}
              height={pixels(bar.height)}
              rx="2"
              className={cx('pointer-events-none forced-color-adjust-none', FILLS[series])}
            />
          ),
      )}
    </g>
  );
}

function Labels({ points, size, isSmall }: Pick<BarChartProps, 'points'> & { size: Size; isSmall: boolean }) {
  const y = size.top + size.plot + size.bottom - 6;
  if (isSmall) {
    return (
      <>
        <text x="0" y={y} className="fill-soft">
          {points[0]?.shortLabel}
        </text>
        <text x="100%" y={y} textAnchor="end" className="fill-soft">
          {points.at(-1)?.shortLabel}
        </text>
      </>
    );
  }
  const every = Math.ceil(points.length / MOST_LABELS);
  // In the middle of the places that it stands for: at the edge half of its words would have no room.
  const named = Math.floor((every - 1) / 2);
  return points.map(({ key, shortLabel }, at) =>
    at % every === named ? (
      <text key={key} x={`${((at + 0.5) / points.length) * 100}%`} y={y} textAnchor="middle" className="fill-soft">
        {shortLabel}
      </text>
    ) : null,
  );
}

interface FigureTableProps extends Pick<BarChartProps, 'title' | 'pointName' | 'series' | 'points'> {
  say: (value: number | null) => string;
}

/** The newest first: that is what one looks for. */
function FigureTable({ title, pointName, series, points, say }: FigureTableProps) {
  return (
    <ScrollRegion label={title} className="mt-2 max-h-96 overflow-auto rounded-control border border-line">
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
          {points.toReversed().map(({ key, label, values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium">
                {label}
              </th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series.
                <td key={at} className="px-4 py-2 text-right tabular-nums">
                  {say(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
