import type { EducatorSignup } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { createEducatorsRepository } from '../educators/educators.repository.ts';
import { registerEducatorRoutes } from '../educators/educators.routes.ts';
import { createImportsRepository } from '../imports/imports.repository.ts';
import { type LinkOrigins, registerImportRoutes } from '../imports/imports.routes.ts';
import { createImports, type ImportsOutside } from '../imports/imports.usecases.ts';
import { createPeopleRepository } from './people.repository.ts';
import { type ProofSender, registerPeopleRoutes } from './people.routes.ts';
import type { PeopleOutside } from './people.usecases.ts';

/** People as the office sees them: found, looked at, suspended, enrolled by hand, approved as educators. */
export function createPeopleModule(
  outside: PeopleOutside & ImportsOutside & { auth: ProofSender & LinkOrigins; readSignup(): EducatorSignup },
) {
  const deps = { ...outside, repository: createPeopleRepository(outside.db) };
  const imports = createImports({ ...deps, imports: createImportsRepository(outside.db) });
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerImportRoutes(app, { ...imports, toLinkOrigin: outside.auth.toLinkOrigin });
      registerPeopleRoutes(app, deps);
      registerEducatorRoutes(app, { ...deps, educators: createEducatorsRepository(outside.db) });
    },
  };
}
