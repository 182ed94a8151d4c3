import type { FastifyInstance } from 'fastify';
import { createDownloadsRepository } from './downloads.repository.ts';
import { registerDownloadRoutes } from './downloads.routes.ts';
import type { DownloadsDeps } from './downloads.usecases.ts';

/** Lectures that enrolled learners keep on a device. */
export function createDownloadsModule(outside: Omit<DownloadsDeps, 'repository'>) {
  const deps = { ...outside, repository: createDownloadsRepository(outside) };
  return { registerRoutes: (app: FastifyInstance): void => registerDownloadRoutes(app, deps) };
}
