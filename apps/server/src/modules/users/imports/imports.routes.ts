import { peopleImportRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import {
  cancelImport,
  checkImport,
  getImport,
  type ImportsDeps,
  listImports,
  startImport,
} from './imports.usecases.ts';

/** Where links in mails lead. */
export interface LinkOrigins {
  toLinkOrigin(request: FastifyRequest): string | null;
}

/** Registers the import of people. */
export function registerImportRoutes(app: FastifyInstance, deps: ImportsDeps & LinkOrigins): void {
  registerRoute(app, peopleImportRoutes.listImports, () => listImports(deps));
  registerRoute(app, peopleImportRoutes.getImport, ({ params }) => getImport(deps, params.importId));
  registerRoute(app, peopleImportRoutes.checkImport, async ({ files, user, request }) => {
    const made = await checkImport(deps, { file: files.people, actorId: user.id });
    noteAudit(request, { subject: `import:${made._id}`, details: { lines: made.lineCount } });
    return made;
  });
  registerRoute(app, peopleImportRoutes.startImport, async ({ params, body, request }) => {
    const started = await startImport(deps, { ...params, ...body, linkOrigin: deps.toLinkOrigin(request) });
    noteAudit(request, { details: { reason: body.reason, lines: started.toDoCount } });
    return started;
  });
  registerRoute(app, peopleImportRoutes.cancelImport, ({ params }) => cancelImport(deps, params.importId));
}
