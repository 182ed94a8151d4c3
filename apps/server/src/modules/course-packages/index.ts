import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { canPlayPackages } from '../../platform/config/packages-address.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { definePackageJobs } from './course-packages.jobs.ts';
import { registerCoursePackageRoutes } from './course-packages.routes.ts';
import { createContentRepository } from './exporting/content.repository.ts';
import { createImportsRepository } from './importing/imports.repository.ts';
import { createNewCourseRepository } from './importing/new-course.repository.ts';
import { createPackageReader } from './importing/package-reader.ts';
import type { ReadingDeps } from './importing/read-import.usecases.ts';

export { type PackedLesson, packLesson } from './importing/pack-lesson.ts';

type Outside = Omit<ReadingDeps, 'imports' | 'newCourses' | 'packages' | 'readJob' | 'folder' | 'canPlayPackages'> & {
  clock: Clock;
  jobs: Jobs;
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'packagesUrl'>;
};

/** Courses as zips: out, and in again. */
export function createCoursePackagesModule({ jobs, config, ...outside }: Outside) {
  const readJob = definePackageJobs(jobs, { clock: outside.clock, getDeps: () => deps });
  const deps = {
    ...outside,
    readJob,
    content: createContentRepository(outside),
    imports: createImportsRepository(outside),
    newCourses: createNewCourseRepository(outside),
    packages: createPackageReader(),
    folder: join(config.dataDir, 'processing'),
    canPlayPackages: canPlayPackages(config),
  };
  return { registerRoutes: (app: FastifyInstance): void => registerCoursePackageRoutes(app, deps) };
}
