import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useT } from '#shared/i18n/index.ts';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';
import type { ChartRow } from './educator-figures.ts';

const CHART_HEIGHT = 300;
/** Room for a label of ten characters and three dots. */
const MIN_BAR_SPACE = 78;
const AXIS_WIDTH = 40;
/** More bars than this need sideways scrolling nearly everywhere. */
const MANY_ROWS = 6;
const tick = { fill: 'var(--soft)', fontSize: 13 };
const tooltipStyle = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  color: 'var(--ink)',
  maxWidth: 260,
  whiteSpace: 'normal',
} as const;

/** One bar a course, 300 px high; scrolls sideways when there are too many courses for the width. */
export default function CourseBarChart({ rows, unit }: { rows: ChartRow[]; unit: string }) {
  const t = useT();
  return (
    <div className="grid min-w-0 gap-3">
      <ScrollRegion
        label={t('Chart: {unit} by course', { unit })}
        className="relative overflow-x-auto overflow-y-hidden"
      >
        <div aria-hidden style={{ minWidth: rows.length * MIN_BAR_SPACE + AXIS_WIDTH }}>
          <Bars rows={rows} unit={unit} />
        </div>
        <ValueTable rows={rows} unit={unit} />
      </ScrollRegion>
      {rows.length > MANY_ROWS && (
        <p className="text-sm text-soft">
          {t('{count} courses. Scroll sideways to see them all.', { count: rows.length })}
        </p>
      )}
    </div>
  );
}

function Bars({ rows, unit }: { rows: ChartRow[]; unit: string }) {
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart data={rows} margin={{ top: 24, right: 8, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line)' }} interval={0} />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={AXIS_WIDTH} />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          contentStyle={tooltipStyle}
          itemStyle={{ color: 'var(--ink)' }}
          labelStyle={{ fontWeight: 600 }}
          labelFormatter={(_, payload) => payload[0]?.payload.title ?? ''}
        />
        <Bar
          dataKey="value"
          name={unit}
          fill="var(--terracotta)"
          radius={[6, 6, 0, 0]}
          maxBarSize={56}
          // A bar of no height would not get its '0'.
          minPointSize={1}
          isAnimationActive={false}
        >
          <LabelList dataKey="value" position="top" fill="var(--ink)" fontSize={13} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The same numbers for those who cannot see bars, with whole titles. */
function ValueTable({ rows, unit }: { rows: ChartRow[]; unit: string }) {
  const t = useT();
  return (
    <table className="sr-only">
      <caption>{t('{unit} by course', { unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Course')}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have the same title and count.
          <tr key={index}>
            <th scope="row" lang={t.langOf(row.title)}>
              {row.title}
            </th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
