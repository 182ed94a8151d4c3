import { auditQuerySchema, auditRoutes } from '@nalanda/contract';
import { auditCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { parseQuery } from '../../../platform/http/validation.ts';
import { sendCsv } from '../../../platform/text/csv.ts';
import { type AuditLogDeps, listAuditEvents, writeAuditEvents } from './audit-log.usecases.ts';

/** HTTP side of the audit log in the office. Who takes it along as a file is in it, too. */
export function registerAuditLogRoutes(app: FastifyInstance, deps: AuditLogDeps): void {
  registerRoute(app, auditRoutes.listAuditEvents, ({ query }) => listAuditEvents(deps, query));
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: auditCsvPath,
      access: { staff: 'audit.read' },
      limit: 'pdf',
      audit: 'audit.export',
      summary: 'The audit log as CSV',
    },
    async (request, reply) => {
      const pieces = writeAuditEvents(deps, parseQuery(auditQuerySchema, request.query));
      return sendCsv(reply, { pieces, fileName: 'audit-log.csv' });
    },
  );
}
