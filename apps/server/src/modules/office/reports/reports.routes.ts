import { reportByCourseQuerySchema, reportQuerySchema, reportRoutes } from '@nalanda/contract';
import { reportCsvPaths } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { getReport, getReportByCourse, type ReportDeps, toReportCsv, writeReportByCourse } from './reports.usecases.ts';

/** HTTP side of the reports. */
export function registerReportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  registerRoute(app, reportRoutes.getReport, ({ query }) => getReport(deps, query));
  registerRoute(app, reportRoutes.getReportByCourse, ({ query }) => getReportByCourse(deps, query));
  const csv = { access: { staff: 'reports.read' }, audit: 'report.export' } as const;
  registerCsvRoute(
    app,
    {
      ...csv,
      path: reportCsvPaths.report,
      query: reportQuerySchema,
      summary: 'A report by day, week or month, as CSV',
    },
    async ({ query }) => {
      const report = await getReport(deps, query);
      return { pieces: [toReportCsv(report)], fileName: `report-${report.from}-${report.to}.csv` };
    },
  );
  registerCsvRoute(
    app,
    { ...csv, path: reportCsvPaths.byCourse, query: reportByCourseQuerySchema, summary: 'A report by course, as CSV' },
    ({ query }) => ({ pieces: writeReportByCourse(deps, query), fileName: 'report-by-course.csv' }),
  );
}
