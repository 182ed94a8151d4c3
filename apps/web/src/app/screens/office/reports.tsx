import { courseOrders, type Report, type ReportStep, reportSteps } from '@nalanda/contract';
import { reportCsvPaths } from '@nalanda/contract/paths';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { useFilterAddress } from '#features/office/filter-address.ts';
import { CourseReport } from '#features/office/reports/course-report.tsx';
import { ReportControls } from '#features/office/reports/report-controls.tsx';
import { reportCharts, toPoints } from '#features/office/reports/report-figures.ts';
import { ReportTotals } from '#features/office/reports/report-totals.tsx';
import { useGetReportQuery } from '#features/office/reports.api.ts';
import { FigureList } from '#features/search/insights/figure-list.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('School reports'), isUnlisted: true };

/** What the school has sold and taught, and what was not found, by day, week, month and course. */
export default function OfficeReports() {
  const t = useT();
  const [{ order, ...filter }, change] = useFilterAddress(['step', 'from', 'to', 'courseId', 'order']);
  const step: ReportStep = reportSteps.find((name) => name === filter.step) ?? 'day';
  const query = useGetReportQuery({ ...filter, step }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('School reports')} subtitle={t('Figures follow what happens within a minute or two.')} />
      <QueryView query={query} pending={<ReportSkeleton />}>
        {(report) => {
          const isEmpty = Object.values(report.total).every((figure) => !figure);
          return (
            <div aria-busy={query.isFetching || undefined} className="grid gap-6">
              <div>
                <ReportControls report={report} onChange={change} />
                {isEmpty ? <NothingYet isCourse={report.course !== null} /> : <ReportTotals total={report.total} />}
              </div>
              {!isEmpty && <ChartCard report={report} />}
              {!isEmpty && !report.course && (
                <>
                  <CourseReport
                    key={`${report.from} ${report.to} ${order}`}
                    from={report.from}
                    to={report.to}
                    order={courseOrders.find((name) => name === order) ?? 'most'}
                    onOrder={(chosen) => change({ order: chosen === 'most' ? '' : chosen })}
                    onChoose={(courseId) => change({ courseId })}
                  />
                  <FigureList
                    isWide
                    title={t('Searched, but not found')}
                    rows={report.unansweredSearches.map(({ query: words, searches }) => ({
                      key: words,
                      name: words,
                      figure: t.count(searches, '{count} search', '{count} searches'),
                    }))}
                    empty={t('Nothing that found no course was searched often enough to stand here.')}
                  />
                </>
              )}
              <p className="text-sm text-soft">
                {t('Days begin at midnight in {zone}. Searches are counted by days of UTC.', { zone: report.timeZone })}{' '}
                {t('An enrolment that was ended no longer counts on the day on which it began.')}
              </p>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

/** In place of a row of zeros. */
function NothingYet({ isCourse }: { isCourse: boolean }) {
  const t = useT();
  return (
    <EmptyState icon={ChartNoAxesColumn} title={t('Nothing happened in this time')}>
      {isCourse
        ? t('Nobody has bought or completed this course in this time.')
        : t(
            'Sales, enrolments, new people and searches will appear here day by day, within a minute or two of the first one.',
          )}
    </EmptyState>
  );
}

function ChartCard({ report }: { report: Report }) {
  const t = useT();
  const charts = reportCharts.filter(({ isOfSchool }) => !isOfSchool || !report.course);
  const [first] = charts;
  const [chosen, setChosen] = useState(first?.id);
  const chart = charts.find(({ id }) => id === chosen) ?? first;
  if (!chart) return null;
  const asked = new URLSearchParams({ from: report.from, to: report.to, step: report.step });
  if (report.course) asked.set('courseId', report.course._id);
  return (
    <Card className="grid min-w-0 gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('Chart')} className="w-full sm:w-72">
          <Select value={chart.id} onChange={({ target }) => setChosen(target.value)}>
            {charts.map(({ id, title }) => (
              <option key={id} value={id}>
                {t(title)}
              </option>
            ))}
          </Select>
        </Field>
        <a href={`${reportCsvPaths.report}?${asked}`} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-5" />
          {t('Download CSV')}
        </a>
      </div>
      <BarChart
        title={t(chart.title)}
        pointName={t(report.step === 'month' ? 'Month' : report.step === 'week' ? 'Week' : 'Day')}
        series={chart.series.map(({ name }) => t(name))}
        points={toPoints(t, report, chart)}
        format={chart.isMoney ? t.price : t.number}
      />
    </Card>
  );
}

function ReportSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </SkeletonGroup>
  );
}
