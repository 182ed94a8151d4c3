import type { ReactNode } from 'react';
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
}

/** Things with a number each, the largest first. */
export function FigureList({ title, hint, rows, empty }: FigureListProps) {
  return (
    <Card className="grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {hint && rows.length > 0 && <p className="text-sm text-soft">{hint}</p>}
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ol className="grid">
          {rows.map((row) => (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2.5 first:border-0"
            >
              <span className="font-medium">{row.name}</span>
              <span className="whitespace-nowrap">{row.figure}</span>
              {row.detail && <span className="col-span-2 text-sm text-soft">{row.detail}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
