import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createNotesRepository } from './notes.repository.ts';
import { registerNoteRoutes } from './notes.routes.ts';

/** What learners write for themselves at moments of lectures. */
export function createNotesModule(outside: { db: Db; clock: Clock }) {
  const deps = { ...outside, repository: createNotesRepository(outside) };
  return { registerRoutes: (app: FastifyInstance): void => registerNoteRoutes(app, deps) };
}
