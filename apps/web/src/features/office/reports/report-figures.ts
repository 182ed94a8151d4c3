import type { Report, ReportFigures, ReportStep } from '@nalanda/contract';
import { msg, type Translate } from '#shared/i18n/index.ts';
import type { ChartPoint } from '#shared/ui/bar-chart.tsx';

type Figure = keyof ReportFigures;

/** A chart of the report: figures that belong together. */
export interface ReportChart {
  id: string;
  /** English, marked by `msg`, as the names are. */
  title: string;
  series: readonly { figure: Figure; name: string }[];
  isMoney?: boolean;
  /** Knows nothing of one course alone. */
  isOfSchool?: boolean;
}

/** The charts of the report in their order. */
export const reportCharts: readonly ReportChart[] = [
  {
    id: 'money',
    title: msg('Sold and refunded'),
    series: [
      { figure: 'sold', name: msg('Sold') },
      { figure: 'refunded', name: msg('Refunded') },
    ],
    isMoney: true,
  },
  {
    id: 'sales',
    title: msg('Sales and refunds'),
    series: [
      { figure: 'sales', name: msg('Sales') },
      { figure: 'refunds', name: msg('Refunds') },
    ],
  },
  {
    id: 'learning',
    title: msg('Enrolments and completions'),
    series: [
      { figure: 'enrolments', name: msg('Enrolments') },
      { figure: 'completions', name: msg('Courses completed') },
    ],
  },
  {
    id: 'people',
    title: msg('New learners and sign-ups'),
    series: [
      { figure: 'learners', name: msg('New learners') },
      { figure: 'signUps', name: msg('Sign-ups') },
    ],
    isOfSchool: true,
  },
  {
    id: 'searches',
    title: msg('Searches and those without an answer'),
    series: [
      { figure: 'searches', name: msg('Searches') },
      { figure: 'unanswered', name: msg('Without an answer') },
    ],
    isOfSchool: true,
  },
];

/** The lines of a report as points of a chart. */
export function toPoints(t: Translate, report: Pick<Report, 'rows' | 'step'>, chart: ReportChart): ChartPoint[] {
  return report.rows.map((row) => ({
    key: row.start,
    label: formatStep(t, row.start, report.step),
    shortLabel: report.step === 'month' ? t.month(row.start.slice(0, 7)) : t.shortDate(toDate(row.start)),
    values: chart.series.map(({ figure }) => row[figure] ?? 0),
  }));
}

/** The start of a day, week or month as people name it. */
function formatStep(t: Translate, start: string, step: ReportStep): string {
  if (step === 'month') return t.month(start.slice(0, 7));
  const day = t.date(toDate(start));
  return step === 'week' ? t('Week of {date}', { date: day }) : day;
}

/** How many of a hundred who enrolled have completed; null when nobody enrolled. */
export function toShare(figures: Pick<ReportFigures, 'enrolments' | 'enrolmentsCompleted'>): number | null {
  return figures.enrolments === 0 ? null : Math.round((figures.enrolmentsCompleted / figures.enrolments) * 100);
}

/** The day wherever it is read: the report has named it in the school's time zone. */
const toDate = (day: string) => new Date(`${day}T12:00:00`);
