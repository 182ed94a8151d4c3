import { settlementRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { noQuery, registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { createReportNotFoundError } from './settlements.errors.ts';
import {
  getSettlementFile,
  listSettlementFiles,
  readSettlementFile,
  type SettlementsDeps,
  writeSettlementLines,
} from './settlements.usecases.ts';

/** Settlement reports beside the books. */
export function registerSettlementRoutes(app: FastifyInstance, deps: SettlementsDeps): void {
  registerRoute(app, settlementRoutes.listSettlementFiles, () => listSettlementFiles(deps));
  registerRoute(app, settlementRoutes.getSettlementFile, ({ params }) => getSettlementFile(deps, params.fileId));
  registerRoute(app, settlementRoutes.readSettlementFile, async ({ files, user, request }) => {
    const read = await readSettlementFile(deps, { file: files.report, actorId: user.id });
    noteAudit(request, { subject: `settlement:${read._id}`, details: { lines: read.lineCount } });
    return read;
  });
  registerCsvRoute(
    app,
    {
      path: '/api/office/settlements/:fileId/lines.csv',
      access: { staff: 'payouts.manage' },
      audit: 'settlement.export',
      query: noQuery,
      summary: 'The lines of a settlement report as CSV, each with what is to be said of it',
    },
    async ({ readId }) => ({
      pieces: await writeSettlementLines(deps, readId('fileId', createReportNotFoundError)),
      fileName: 'settlement.csv',
    }),
  );
}
