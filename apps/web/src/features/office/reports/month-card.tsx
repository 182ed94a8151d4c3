import type { Report } from '@nalanda/contract';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useGetReportQuery } from '../reports.api.ts';
import { reportCharts, toPoints } from './report-figures.ts';

/** What was sold and refunded in the last 30 days, with the way to all reports. */
export function MonthCard() {
  const t = useT();
  const query = useGetReportQuery({ step: 'day' }, { refetchOnMountOrArgChange: true });
  return (
    <Card className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
      <QueryView query={query} pending={<MonthSkeleton />}>
        {(report) => (report.total.sales + report.total.refunds === 0 ? <NoSales /> : <Month report={report} />)}
      </QueryView>
      <Link
        to={officePaths.reports()}
        className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4 pointer-fine:min-h-0"
      >
        {t('All reports')}
      </Link>
    </Card>
  );
}

function Month({ report }: { report: Report }) {
  const t = useT();
  const [chart] = reportCharts;
  if (!chart) return null;
  return (
    <>
      <p className="font-display text-3xl font-semibold tabular-nums">{t.price(report.total.sold)}</p>
      <BarChart
        title={t('Sales of the last 30 days')}
        pointName={t('Day')}
        series={chart.series.map(({ name }) => t(name))}
        points={toPoints(t, report, chart)}
        format={t.price}
      />
    </>
  );
}

function NoSales() {
  const t = useT();
  return (
    <>
      <h2 className="text-xl">{t('Sales of the last 30 days')}</h2>
      <p className="text-soft">
        {t('No sale has been counted in the last 30 days. A sale appears here within a minute or two.')}
      </p>
    </>
  );
}

function MonthSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-4">
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
