import type { EducatorSignup } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sender } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createEducatorsRepository } from '../educators/educators.repository.ts';
import { registerEducatorRoutes } from '../educators/educators.routes.ts';
import { sendInvitation } from '../educators/educators.usecases.ts';
import { createImportsRepository } from '../imports/imports.repository.ts';
import { type LinkOrigins, registerImportRoutes } from '../imports/imports.routes.ts';
import { createImports, type ImportsOutside } from '../imports/imports.usecases.ts';
import { createPeopleRepository } from './people.repository.ts';
import { type ProofSender, registerPeopleRoutes } from './people.routes.ts';
import type { PeopleOutside } from './people.usecases.ts';

/** People as the office sees them: found, looked at, suspended, enrolled by hand, approved as educators. */
export function createPeopleModule(
  outside: PeopleOutside &
    ImportsOutside & {
      auth: ProofSender & LinkOrigins;
      readSignup(): EducatorSignup;
      /** null where nothing can be mailed. */
      mailer: Mailer | null;
      sender: Sender;
    },
) {
  const deps = { ...outside, repository: createPeopleRepository(outside.db) };
  const imports = createImports({ ...deps, imports: createImportsRepository(outside.db) });
  const educators = createEducatorsRepository(outside.db);
  const { mailer, sender } = outside;
  const invitationMail = outside.jobs.define({
    name: 'educators.mail-invitation',
    payload: z.object({ email: z.string(), linkOrigin: z.string().nullable() }),
    attempts: 8,
    timeoutSeconds: 60,
    handler: async (invitation) => {
      if (mailer) await sendInvitation({ educators, mailer, sender }, invitation);
    },
  });
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerImportRoutes(app, { ...imports, toLinkOrigin: outside.auth.toLinkOrigin });
      registerPeopleRoutes(app, deps);
      registerEducatorRoutes(app, {
        ...deps,
        educators,
        toLinkOrigin: outside.auth.toLinkOrigin,
        mailInvitation: mailer && ((tx, invitation) => invitationMail.enqueue(tx, invitation)),
      });
    },
  };
}
