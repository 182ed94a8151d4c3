import { useT } from '#shared/i18n/index.ts';
import { toBars } from './figures.models.ts';

/** Props of {@link TrendChart}. */
interface TrendChartProps {
  /** What the figure is called. */
  name: string;
  /** What each point is of, as people write it. */
  dates: readonly string[];
  points: readonly (number | null)[];
  /** The least that the top of the chart stands for. */
  least: number;
  write: (value: number) => string;
}

/** A bar for each day or month, and the same as a table for whoever wants to read the numbers. */
export function TrendChart({ name, dates, points, least, write }: TrendChartProps) {
  const t = useT();
  const said = (point: number | null) => (point === null ? '–' : write(point));
  return (
    <div className="grid gap-2">
      <svg
        role="img"
        aria-label={t('Chart: {name}, {first} to {last}', { name, first: dates[0] ?? '', last: dates.at(-1) ?? '' })}
        className="h-24 w-full overflow-visible border-b border-line"
      >
        {toBars(points, least).map(
          (bar, index) =>
            bar && (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
                key={index}
                x={`${bar.x}%`}
                y={`${bar.y}%`}
                width={`${bar.width}%`}
                height={`${bar.height}%`}
                rx={1.5}
                className="fill-terracotta hover:fill-terracotta-hover"
              >
                <title>{`${dates[index]}: ${said(points[index] ?? null)}`}</title>
              </rect>
            ),
        )}
      </svg>
      <p aria-hidden className="flex justify-between gap-4 text-sm text-soft">
        <span>{dates[0]}</span>
        <span>{dates.at(-1)}</span>
      </p>
      <details className="text-sm">
        <summary className="flex min-h-11 w-fit items-center font-medium text-soft hover:text-ink pointer-fine:min-h-8">
          {t('Show the numbers')}
          <span className="sr-only">: {name}</span>
        </summary>
        <section
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it when there is much of it.
          tabIndex={0}
          className="mt-1 max-h-56 overflow-y-auto rounded-control border border-line"
        >
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">{name}</caption>
            <tbody>
              {dates
                .map((date, index) => (
                  <tr key={date} className="border-t border-line">
                    <th scope="row" className="px-3 py-1.5 font-medium">
                      {date}
                    </th>
                    <td className="px-3 py-1.5 text-right tabular-nums">{said(points[index] ?? null)}</td>
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
