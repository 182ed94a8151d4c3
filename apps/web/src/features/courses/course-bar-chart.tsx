import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartRow } from './educator-figures.ts';

const CHART_HEIGHT = 300;
const MIN_BAR_SPACE = 64;
const tick = { fill: 'var(--soft)', fontSize: 12 };

/** One bar a course, 300 px high; scrolls sideways when there are too many courses for the width. */
export default function CourseBarChart({ rows, unit }: { rows: ChartRow[]; unit: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={`Chart: ${unit} by course`} className="overflow-x-auto" tabIndex={0}>
      <div aria-hidden style={{ minWidth: rows.length * MIN_BAR_SPACE }}>
        <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
          <BarChart data={rows} margin={{ top: 8, right: 8, bottom: 24, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              interval={0}
              angle={-20}
              textAnchor="end"
              height={48}
            />
            <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={36} />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              contentStyle={{
                background: 'var(--raised)',
                border: '1px solid var(--line)',
                borderRadius: 10,
                color: 'var(--ink)',
              }}
              labelFormatter={(_, payload) => payload[0]?.payload.title ?? ''}
            />
            <Bar
              dataKey="value"
              name={unit}
              fill="var(--terracotta)"
              radius={[6, 6, 0, 0]}
              maxBarSize={48}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      {/* Around the table: tables do not shrink to the one pixel that `sr-only` wants, and would widen narrow pages. */}
      <div className="sr-only">
        <table>
          <caption>{`${unit} by course`}</caption>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have the same title and count.
              <tr key={index}>
                <th scope="row">{row.title}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
