import { auditQuerySchema, auditRoutes } from '@nalanda/contract';
import { auditCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type AuditLogDeps, listAuditEvents, writeAuditEvents } from './audit-log.usecases.ts';

/** HTTP side of the audit log in the office. Who takes it along as a file is in it, too. */
export function registerAuditLogRoutes(app: FastifyInstance, deps: AuditLogDeps): void {
  registerRoute(app, auditRoutes.listAuditEvents, ({ query }) => listAuditEvents(deps, query));
  registerCsvRoute(
    app,
    {
      path: auditCsvPath,
      access: { staff: 'audit.read' },
      audit: 'audit.export',
      query: auditQuerySchema,
      summary: 'The audit log as CSV',
    },
    ({ query }) => ({ pieces: writeAuditEvents(deps, query), fileName: 'audit-log.csv' }),
  );
}
