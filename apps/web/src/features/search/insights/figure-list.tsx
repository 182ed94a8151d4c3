import type { ReactNode } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { Card } from '#shared/ui/card.tsx';

/** One line of a {@link FigureList}. */
export interface FigureRow {
  key: string;
  name: ReactNode;
  figure: string;
  detail?: string;
}

/** Props of {@link FigureList}. */
interface FigureListProps {
  title: string;
  hint?: string;
  rows: readonly FigureRow[];
  /** Said when there are no rows. */
  empty: string;
  /** In two columns where there is room. */
  isWide?: boolean;
}

/** Things with a number each, the largest first. */
export function FigureList({ title, hint, rows, empty, isWide = false }: FigureListProps) {
  return (
    <Card className="grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {hint && rows.length > 0 && <p className="text-sm text-soft">{hint}</p>}
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ol className={cx(isWide && 'gap-x-12 lg:columns-2')}>
          {rows.map((row) => (
            <li
              key={row.key}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 break-inside-avoid border-t border-line py-2.5"
            >
              <span className="wrap-anywhere font-medium">{row.name}</span>
              <span className="whitespace-nowrap tabular-nums">{row.figure}</span>
              {row.detail && <span className="col-span-2 text-sm text-soft">{row.detail}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
