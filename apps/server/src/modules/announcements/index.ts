import type { FastifyInstance } from 'fastify';
import { createAnnouncementsRepository } from './announcements.repository.ts';
import { registerAnnouncementRoutes } from './announcements.routes.ts';
import type { AnnouncementsDeps } from './announcements.usecases.ts';
import { createSchoolAnnouncementsRepository } from './school/school-announcements.repository.ts';
import { registerSchoolAnnouncementRoutes } from './school/school-announcements.routes.ts';

/** What educators tell those who learn their courses, and what the school tells everybody. */
export function createAnnouncementsModule(outside: Omit<AnnouncementsDeps, 'repository'>) {
  const deps = { ...outside, repository: createAnnouncementsRepository(outside) };
  const schoolDeps = { ...outside, repository: createSchoolAnnouncementsRepository(outside) };
  return {
    registerRoutes(app: FastifyInstance): void {
      registerAnnouncementRoutes(app, deps);
      registerSchoolAnnouncementRoutes(app, schoolDeps);
    },
  };
}
