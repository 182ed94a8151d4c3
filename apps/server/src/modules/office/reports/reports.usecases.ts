import type { CourseOrder, Report, ReportByCourse, ReportStep } from '@nalanda/contract';
import type { Clock } from '../../../platform/clock.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { type DayRange, dayIn } from '../../../platform/text/days.ts';
import { createReportCourseNotFoundError, createReportDaysInvalidError } from './reports.errors.ts';
import { isReportable, listSteps, toRange } from './reports.models.ts';
import { figureNames, presentCourse, presentSchool, presentSteps, presentTotal, toCells } from './reports.presenter.ts';
import type { ReportsReading } from './reports.repository.ts';

export interface ReportDeps {
  repository: ReportsReading;
  clock: Clock;
  timeZone: string;
  /** What was searched and not found in these days, most searched first. */
  listUnanswered(range: DayRange): Promise<Report['unansweredSearches']>;
}

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

const COURSES_A_PAGE = 20;
const COURSES_A_PIECE = 1_000;

/**
 * What the school, or one course, has sold, taught and not found in a time: in all, and a day, week or month. Read from the
 * summaries, which are some minutes old at most. Throws `report.days-invalid`, `report.course-not-found`.
 */
export async function getReport(
  deps: ReportDeps,
  { step, courseId, ...asked }: AskedDays & { step: ReportStep; courseId?: string | undefined },
): Promise<Report> {
  const range = ensureRange(deps, asked, step);
  const steps = listSteps(range, step);
  const common = { ...range, step, timeZone: deps.timeZone };
  if (courseId === undefined) {
    const [found, unansweredSearches] = await Promise.all([
      deps.repository.listSchool(range, step),
      deps.listUnanswered(range),
    ]);
    const rows = presentSchool(steps, found);
    return { ...common, course: null, total: presentTotal(rows, true), rows, unansweredSearches };
  }
  const course = await deps.repository.findCourse(courseId);
  if (!course) throw createReportCourseNotFoundError();
  const rows = presentSteps(steps, await deps.repository.listCourse(courseId, range, step));
  return { ...common, course, total: presentTotal(rows, false), rows, unansweredSearches: [] };
}

/** A page of courses with what each has brought. Throws `report.days-invalid`. */
export async function getReportByCourse(
  deps: ReportDeps,
  { page, order, ...asked }: AskedDays & { page: number; order: CourseOrder },
): Promise<ReportByCourse> {
  const range = ensureRange(deps, asked, 'month');
  const piece = { most: COURSES_A_PAGE + 1, skip: (page - 1) * COURSES_A_PAGE };
  const { repository } = deps;
  const rows = await (order === 'most'
    ? repository.listByCourse(range, piece)
    : repository.listLeastByCourse(range, piece));
  return { ...range, courses: rows.slice(0, COURSES_A_PAGE).map(presentCourse), hasMore: rows.length > COURSES_A_PAGE };
}

/** A report as CSV with a line of headings, amounts in rupees. */
export function toReportCsv({ rows }: Report): string {
  return toCsv([['start', ...figureNames], ...rows.map((row) => [row.start, ...toCells(row)])]);
}

/** Every course that has brought something as CSV with a line of headings, some at a time. Throws `report.days-invalid`. */
export function writeReportByCourse(deps: ReportDeps, asked: AskedDays): AsyncGenerator<string> {
  return writeCourses(deps.repository, ensureRange(deps, asked, 'month'));
}

async function* writeCourses(
  repository: Pick<ReportsReading, 'listByCourse'>,
  range: DayRange,
): AsyncGenerator<string> {
  yield toCsv([['courseId', 'title', ...figureNames]]);
  for (let skip = 0; ; skip += COURSES_A_PIECE) {
    const rows = await repository.listByCourse(range, { most: COURSES_A_PIECE, skip });
    yield toCsv(rows.map(presentCourse).map((row) => [row.courseId, row.title, ...toCells(row)]));
    if (rows.length < COURSES_A_PIECE) return;
  }
}

function ensureRange({ clock, timeZone }: ReportDeps, asked: AskedDays, step: ReportStep): DayRange {
  const range = toRange(asked, step, dayIn(timeZone, clock.now()));
  if (!isReportable(range, step)) throw createReportDaysInvalidError();
  return range;
}
