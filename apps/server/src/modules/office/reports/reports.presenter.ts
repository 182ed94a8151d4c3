import { paiseToRupees, type Report, type ReportByCourse, type ReportFigures } from '@nalanda/contract';
import type { ReportsRepository, SummedFigures } from './reports.repository.ts';

type SchoolRow = Awaited<ReturnType<ReportsRepository['listSchool']>>[number];
type CourseRow = Awaited<ReturnType<ReportsRepository['listByCourse']>>[number];

const NO_FIGURES: SummedFigures = {
  sales: 0,
  soldPaise: 0,
  refunds: 0,
  refundedPaise: 0,
  enrolments: 0,
  enrolmentsCompleted: 0,
  completions: 0,
};
const NO_SCHOOL_FIGURES = { learners: 0, signUps: 0, searches: 0, unanswered: 0 };
const OF_NO_SCHOOL = { learners: null, signUps: null, searches: null, unanswered: null };

/** A line of the school for every step, those without anything too. */
export function presentSchool(steps: readonly string[], rows: readonly SchoolRow[]): Report['rows'] {
  const byStart = new Map(rows.map((row) => [row.start, row]));
  return steps.map((start) => {
    const row = byStart.get(start) ?? { ...NO_FIGURES, ...NO_SCHOOL_FIGURES };
    const { learners, signUps, searches, unanswered } = row;
    return { start, ...presentFigures(row), learners, signUps, searches, unanswered };
  });
}

/** A line of one course for every step. */
export function presentSteps(
  steps: readonly string[],
  rows: readonly ({ start: string } & SummedFigures)[],
): Report['rows'] {
  const byStart = new Map(rows.map((row) => [row.start, row]));
  return steps.map((start) => ({ start, ...presentFigures(byStart.get(start) ?? NO_FIGURES), ...OF_NO_SCHOOL }));
}

/** A line of the report by course. */
export function presentCourse(row: CourseRow): ReportByCourse['courses'][number] {
  return { courseId: row.courseId, title: row.title, ...presentFigures(row) };
}

/** All lines together; what one line does not know, the sum does not. */
export function presentTotal(rows: Report['rows'], isOfSchool: boolean): ReportFigures {
  const start: ReportFigures = { ...presentFigures(NO_FIGURES), ...(isOfSchool ? NO_SCHOOL_FIGURES : OF_NO_SCHOOL) };
  return rows.reduce<ReportFigures>((total, row) => {
    const sums = figureNames.map((name) => [name, addUp(total[name], row[name])]);
    return Object.fromEntries(sums) as ReportFigures;
  }, start);
}

/** Names of all figures, those of a course first. */
export const figureNames = [
  ...['sales', 'sold', 'refunds', 'refunded', 'enrolments', 'enrolmentsCompleted', 'completions'],
  ...['learners', 'signUps', 'searches', 'unanswered'],
] as (keyof ReportFigures)[];

/** Cells of a CSV in the order of `figureNames`: money with two decimals, empty where nothing is known. */
export function toCells(figures: Partial<ReportFigures>): string[] {
  return figureNames.map((name) => {
    const value = figures[name];
    if (value === null || value === undefined) return '';
    return name === 'sold' || name === 'refunded' ? value.toFixed(2) : String(value);
  });
}

/** Rupees are added as paise, so that no fraction creeps in. */
function addUp(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.round((one + other) * 100) / 100;
}

function presentFigures({ soldPaise, refundedPaise, ...counts }: SummedFigures) {
  const { sales, refunds, enrolments, enrolmentsCompleted, completions } = counts;
  const sold = paiseToRupees(soldPaise);
  return { sales, sold, refunds, refunded: paiseToRupees(refundedPaise), enrolments, enrolmentsCompleted, completions };
}
