import { type CourseOrder, courseOrders, type ReportByCourse } from '@nalanda/contract';
import { reportCsvPaths } from '@nalanda/contract/paths';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { useGetReportByCourseQuery } from '../reports.api.ts';
import { toShare } from './report-figures.ts';

type CourseLine = ReportByCourse['courses'][number];

/** Props of {@link CourseReport}. */
interface CourseReportProps {
  from: string;
  to: string;
  order: CourseOrder;
  onOrder: (order: CourseOrder) => void;
  onChoose: (courseId: string) => void;
}

const ORDERS: Record<CourseOrder, string> = {
  most: msg('Sold most first'),
  least: msg('Sold least first'),
};

/** What each course has brought in a time, those that sold most or least first. */
export function CourseReport({ from, to, order, onOrder, onChoose }: CourseReportProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = useGetReportByCourseQuery({ from, to, order, page });
  return (
    <section aria-labelledby="by-course" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-course" className="text-xl">
          {t('Course by course')}
        </h2>
        <div className="ml-auto">
          <Select
            aria-label={t('Order of the courses')}
            value={order}
            onChange={({ target }) => onOrder(courseOrders.find((name) => name === target.value) ?? 'most')}
          >
            {courseOrders.map((name) => (
              <option key={name} value={name}>
                {t(ORDERS[name])}
              </option>
            ))}
          </Select>
        </div>
        <a
          href={`${reportCsvPaths.byCourse}?from=${from}&to=${to}`}
          download
          className={buttonClass('secondary', 'sm')}
        >
          <Download aria-hidden className="size-4" />
          {t('Courses as CSV')}
        </a>
      </div>
      <QueryView
        query={query}
        isEmpty={({ courses }) => courses.length === 0}
        empty={<p className="text-soft">{t('No course has brought anything in this time.')}</p>}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-64 rounded-card" />
          </SkeletonGroup>
        }
      >
        {({ courses, hasMore }) => (
          <>
            <CourseTable courses={courses} onChoose={onChoose} />
            {(page > 1 || hasMore) && (
              <div className="flex justify-between gap-3">
                <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('Previous courses')}
                </Button>
                <Button variant="secondary" size="sm" disabled={!hasMore} onClick={() => setPage(page + 1)}>
                  {t('Next courses')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function CourseTable({ courses, onChoose }: { courses: CourseLine[]; onChoose: (courseId: string) => void }) {
  const t = useT();
  const columns: Column<CourseLine>[] = [
    {
      header: msg('Course'),
      cell: ({ courseId, title }) => (
        <button
          type="button"
          onClick={() => onChoose(courseId)}
          className="min-h-11 min-w-44 text-left font-medium underline underline-offset-4 pointer-fine:min-h-0"
        >
          {title}
        </button>
      ),
    },
    { header: msg('Sold'), align: 'right', cell: ({ sold }) => t.price(sold) },
    { header: msg('Sales'), align: 'right', cell: ({ sales }) => t.number(sales) },
    { header: msg('Refunded'), align: 'right', cell: ({ refunded }) => t.price(refunded) },
    { header: msg('Enrolments'), align: 'right', cell: ({ enrolments }) => t.number(enrolments) },
    {
      header: msg('Completed'),
      align: 'right',
      cell: (line) => {
        const share = toShare(line);
        return share === null ? '–' : `${share} %`;
      },
    },
  ];
  return (
    <Table
      scrolls
      caption={t('Completed: the share of those who enrolled in this time')}
      columns={columns}
      rows={courses}
      rowKey={({ courseId }) => courseId}
    />
  );
}
