import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/** One column of a {@link Table}. */
export interface Column<T> {
  /** English, marked by `msg`. */
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'left' | 'right';
  /** A press on the header puts the rows in order by it; `now` says how they are, if it is by this column. */
  sort?: { now: 'ascending' | 'descending' | null; onSort: () => void };
}

/** Props of {@link Table}. */
export interface TableProps<T> {
  /** Read out as the table's name and, unless hidden, shown below it. */
  caption: string;
  /** The first names its row. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** It is shown on small screens, too, where it scrolls to the side: keys must reach it. */
  scrolls?: boolean;
  /** Many columns stand closer. */
  isDense?: boolean;
  className?: string;
}

/** A table for wide screens; give small ones cards. */
export function Table<T>({
  caption,
  columns,
  rows,
  rowKey,
  scrolls = false,
  isDense = false,
  className,
}: TableProps<T>) {
  const t = useT();
  const cell = isDense ? 'px-3 py-3' : 'px-5 py-3';
  return (
    <div
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className={cx('overflow-x-auto rounded-card border border-line bg-raised shadow-card', className)}
    >
      <table className="w-full border-collapse text-left">
        <caption className="caption-bottom border-t border-line px-5 py-4 text-sm text-soft">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-sm">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                {...(column.sort?.now && { 'aria-sort': column.sort.now })}
                className={cx(cell, 'font-semibold text-soft', column.align === 'right' && 'text-right')}
              >
                {column.sort ? <SortButton header={t(column.header)} sort={column.sort} /> : t(column.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.header}
                    {...(place === 0 && { scope: 'row' })}
                    className={cx(cell, 'font-normal', column.align === 'right' && 'text-right')}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortButton({ header, sort: { now, onSort } }: { header: string; sort: NonNullable<Column<unknown>['sort']> }) {
  const Icon = now === null ? ChevronsUpDown : now === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 hover:text-ink"
    >
      {header}
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
