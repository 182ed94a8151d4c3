import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createOfficeRepository } from './office.repository.ts';
import { type OfficeAuth, registerOfficeRoutes } from './office.routes.ts';

/** The school's office: who works there. Each domain keeps what it does for the office in its own module. */
export function createOfficeModule({ db, clock, auth }: { db: Db; clock: Clock; auth: OfficeAuth }) {
  const deps = { repository: createOfficeRepository(db), clock };
  return {
    registerRoutes: (app: FastifyInstance): void => registerOfficeRoutes(app, { ...deps, auth }),
  };
}
