import type { Earnings } from '@nalanda/contract';
import { Download } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { FigureLine } from './figure-line.tsx';
import { useGetEarningsQuery } from './payments.api.ts';

type Booked = Omit<Earnings['months'][number], 'month'>;

/** What the books say an educator has earned, in total, by month and by course, and the way to the CSV. */
export function EarningsCard() {
  const t = useT();
  const query = useGetEarningsQuery();
  return (
    <Card className="grid min-w-0 gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1.5">
          <h2 className="text-xl">{t('Net earning')}</h2>
          <p className="max-w-[65ch] text-soft">
            {t(
              'What learners have paid, less refunds and the share of the platform. The total earning on the dashboard counts the price of today for every enrolled learner.',
            )}
          </p>
        </div>
        <a href="/api/payment/earnings.csv" download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-5" />
          {t('Download CSV')}
        </a>
      </div>
      <QueryView
        query={query}
        isEmpty={({ months }) => months.length === 0}
        empty={<p className="text-soft">{t('Nothing has been sold yet. Your sales and refunds will appear here.')}</p>}
        pending={
          <SkeletonGroup label={t('Loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </SkeletonGroup>
        }
      >
        {(earnings) => (
          <>
            <Totals figures={earnings} />
            <BookedTable
              caption={t('By month')}
              heading={t('Month')}
              rows={earnings.months.map((row) => ({ key: row.month, name: t.month(row.month), figures: row }))}
            />
            <BookedTable
              caption={t('By course')}
              heading={t('Course')}
              rows={earnings.courses
                .filter(({ gross }) => gross > 0)
                .map((row) => ({
                  key: row.courseId,
                  name: row.isArchived ? t('{title} (archived)', row) : row.title,
                  figures: row,
                }))}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** The figures of the books with their names, in the order in which they are counted. */
function useFigures(): { name: string; read: (figures: Booked) => string }[] {
  const t = useT();
  const less = (amount: number) => (amount === 0 ? t.price(0) : `−${t.price(amount)}`);
  return [
    { name: t('List price of all sales'), read: ({ gross }) => t.price(gross) },
    { name: t('Discounts'), read: ({ discounts }) => less(discounts) },
    { name: t('Refunds'), read: ({ refunded }) => less(refunded) },
    { name: t('Platform share'), read: ({ platformShare }) => less(platformShare) },
    { name: t('Net'), read: ({ net }) => t.price(net) },
  ];
}

function Totals({ figures }: { figures: Booked }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
      {useFigures().map(({ name, read }, index, all) => (
        <div key={name} className="grid content-between gap-1">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className={index === all.length - 1 ? 'font-display text-2xl font-semibold' : 'font-medium'}>
            {read(figures)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BookedTableProps {
  caption: string;
  heading: string;
  rows: readonly { key: string; name: string; figures: Booked }[];
}

/** A table, or, where six columns have no room, a list with the net at the right. */
function BookedTable(props: BookedTableProps) {
  return (
    <>
      <BookedList {...props} />
      <WideTable {...props} />
    </>
  );
}

function BookedList({ caption, rows }: BookedTableProps) {
  const t = useT();
  const all = useFigures();
  const parts = all.slice(0, -1);
  const none = t.price(0);
  return (
    <section aria-label={caption} className="sm:hidden">
      <h3 className="font-sans text-sm font-semibold text-soft">{caption}</h3>
      <ul className="mt-2">
        {rows.map(({ key, name, figures }) => {
          const told = parts.filter(({ read }) => read(figures) !== none);
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-line py-2.5">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="font-semibold tabular-nums">{t.price(figures.net)}</span>
              {/* Without deductions the net says it all. */}
              {told.length > 1 && (
                <span className="col-span-2 text-sm text-soft">
                  <FigureLine figures={told.map((part) => ({ name: part.name, text: part.read(figures) }))} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function WideTable({ caption, heading, rows }: BookedTableProps) {
  const figures = useFigures();
  return (
    <ScrollRegion label={caption} className="max-h-96 overflow-auto rounded-card border border-line max-sm:hidden">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-sm">
            <th scope="col" className="px-4 py-2.5 font-semibold text-soft">
              {heading}
            </th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-right font-semibold text-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="min-w-32 px-4 py-2.5 font-medium">
                {row.name}
              </th>
              {figures.map(({ name, read }) => (
                <td key={name} className="whitespace-nowrap px-4 py-2.5 text-right">
                  {read(row.figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
