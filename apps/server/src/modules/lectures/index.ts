import type { FastifyInstance } from 'fastify';
import { createCaptionsRepository } from './captions.repository.ts';
import { registerCaptionRoutes } from './captions.routes.ts';
import { createLecturesRepository } from './lectures.repository.ts';
import { registerLectureRoutes } from './lectures.routes.ts';
import type { LecturesDeps, LecturesOutside } from './lectures.usecases.ts';

export type { LectureRow, VideoLinks } from './lectures.models.ts';
export { presentLecture } from './lectures.presenter.ts';
export { lectureVideoColumns } from './lectures.repository.ts';

/** Lectures of a course and their videos. */
export function createLecturesModule(outside: LecturesOutside) {
  const deps: LecturesDeps = { ...outside, repository: createLecturesRepository(outside) };
  const captionsDeps = { ...deps, captions: createCaptionsRepository(outside) };
  return {
    registerRoutes: (app: FastifyInstance): void => {
      registerLectureRoutes(app, deps);
      registerCaptionRoutes(app, captionsDeps);
    },
  };
}
