import type { FastifyInstance } from 'fastify';
import { createAnnouncementsRepository } from './announcements.repository.ts';
import { registerAnnouncementRoutes } from './announcements.routes.ts';
import type { AnnouncementsDeps } from './announcements.usecases.ts';

/** What educators tell those who learn their courses. */
export function createAnnouncementsModule(outside: Omit<AnnouncementsDeps, 'repository'>) {
  const deps = { ...outside, repository: createAnnouncementsRepository(outside) };
  return { registerRoutes: (app: FastifyInstance): void => registerAnnouncementRoutes(app, deps) };
}
