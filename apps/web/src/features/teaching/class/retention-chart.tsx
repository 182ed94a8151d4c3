import type { Retention } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';
import { toOutline, toRows } from './retention-curve.models.ts';

/** Props of {@link RetentionChart}. */
interface RetentionChartProps {
  title: string;
  retention: Retention;
}

/** Lines across the picture, in percent. */
const LEVELS = [100, 50, 0] as const;

/** The share of the viewers who have watched each part of a lecture, as a picture and as a table that can be opened below. */
export function RetentionChart({ title, retention }: RetentionChartProps) {
  const t = useT();
  const { slices, fall, durationSeconds } = retention;
  const { line, area } = toOutline(slices);
  const name = t('Share of learners who watched each part of {title}', { title });
  return (
    <figure aria-label={name} className="grid min-w-0 gap-2">
      {/* The table says the same to those who cannot see it. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft tabular-nums">
        <div aria-hidden className="flex h-40 flex-col justify-between text-right">
          {LEVELS.map((percent) => (
            <span key={percent} className="leading-none">
              {t('{percent}%', { percent })}
            </span>
          ))}
        </div>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible forced-color-adjust-none"
        >
          {LEVELS.map((percent) => (
            <path
              key={percent}
              d={`M0 ${100 - percent}H100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          <path d={area} className="fill-terracotta-wash" />
          <path
            d={line}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeLinejoin="round"
            className="fill-none stroke-terracotta"
          />
          {fall && (
            <path
              d={`M${(fall.atSeconds / durationSeconds) * 100} 0V100`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeDasharray="4 4"
              className="stroke-ink"
            />
          )}
        </svg>
        <p aria-hidden className="col-start-2 flex justify-between pt-2">
          <span>{formatClock(0)}</span>
          <span>{formatClock(durationSeconds)}</span>
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-soft underline underline-offset-4 hover:text-ink pointer-fine:min-h-8">
          {t('Show as a table')}
          <span className="sr-only">: {title}</span>
        </summary>
        <CurveTable name={name} retention={retention} />
      </details>
    </figure>
  );
}

function CurveTable({ name, retention }: { name: string; retention: Retention }) {
  const t = useT();
  return (
    <ScrollRegion label={name} className="mt-2 max-h-80 max-w-md overflow-auto rounded-control border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="bg-sunken text-soft">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold">
              {t('Part of the video')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold">
              {t('Learners who watched it')}
            </th>
          </tr>
        </thead>
        <tbody>
          {toRows(retention.slices, retention.durationSeconds).map(({ from, to, percent }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium tabular-nums">
                {formatClock(from)} – {formatClock(to)}
              </th>
              <td className="px-4 py-2 text-right tabular-nums">{t('{percent}%', { percent })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
