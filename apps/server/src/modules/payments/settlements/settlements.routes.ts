import { idSchema, settlementRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
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
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/office/settlements/:fileId/lines.csv',
      access: { staff: 'payouts.manage' },
      limit: 'pdf',
      audit: 'settlement.export',
      summary: 'The lines of a settlement report as CSV, each with what is to be said of it',
    },
    async (request, reply) => {
      const fileId = idSchema.safeParse((request.params as { fileId: string }).fileId);
      if (!fileId.success) throw createReportNotFoundError();
      return sendCsv(reply, { pieces: await writeSettlementLines(deps, fileId.data), fileName: 'settlement.csv' });
    },
  );
}
