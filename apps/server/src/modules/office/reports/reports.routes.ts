import { reportByCourseQuerySchema, reportQuerySchema, reportRoutes } from '@nalanda/contract';
import { reportCsvPaths } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { parseQuery } from '../../../platform/http/validation.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
import { getReport, getReportByCourse, type ReportDeps, toReportCsv, writeReportByCourse } from './reports.usecases.ts';

/** HTTP side of the reports. */
export function registerReportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  registerRoute(app, reportRoutes.getReport, ({ query }) => getReport(deps, query));
  registerRoute(app, reportRoutes.getReportByCourse, ({ query }) => getReportByCourse(deps, query));
  const csv = { method: 'GET', access: { staff: 'reports.read' }, limit: 'pdf', audit: 'report.export' } as const;
  registerRawRoute(
    app,
    { ...csv, path: reportCsvPaths.report, summary: 'A report by day, week or month, as CSV' },
    async (request, reply) => {
      const report = await getReport(deps, parseQuery(reportQuerySchema, request.query));
      return sendCsv(reply, { pieces: [toReportCsv(report)], fileName: `report-${report.from}-${report.to}.csv` });
    },
  );
  registerRawRoute(
    app,
    { ...csv, path: reportCsvPaths.byCourse, summary: 'A report by course, as CSV' },
    async (request, reply) => {
      const pieces = writeReportByCourse(deps, parseQuery(reportByCourseQuerySchema, request.query));
      return sendCsv(reply, { pieces, fileName: 'report-by-course.csv' });
    },
  );
}
