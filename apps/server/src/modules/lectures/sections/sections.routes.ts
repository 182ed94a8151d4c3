import { sectionRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { toViewer } from '../../../platform/http/session-user.ts';
import type { LecturesDeps } from '../lectures.usecases.ts';
import { arrangeCourse, createSection, listSections, removeSection, renameSection } from './sections.usecases.ts';

/** HTTP side of the sections. */
export function registerSectionRoutes(app: FastifyInstance, deps: LecturesDeps): void {
  registerRoute(app, sectionRoutes.listSections, ({ params, user }) =>
    listSections(deps, params.courseId, toViewer(user)),
  );

  registerRoute(app, sectionRoutes.createSection, ({ params, body, user }) =>
    createSection(deps, { courseId: params.courseId, userId: user.id, title: body.title }),
  );

  registerRoute(app, sectionRoutes.renameSection, ({ params, body, user }) =>
    renameSection(deps, { sectionId: params.sectionId, userId: user.id, title: body.title, basis: body.basis }),
  );

  registerRoute(app, sectionRoutes.arrangeCourse, ({ params, body, user }) =>
    arrangeCourse(deps, { courseId: params.courseId, userId: user.id, outline: body }),
  );

  registerRoute(app, sectionRoutes.removeSection, ({ params, user }) =>
    removeSection(deps, { sectionId: params.sectionId, userId: user.id }),
  );
}
