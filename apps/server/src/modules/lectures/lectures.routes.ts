import { lectureRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { signalOf } from '../../platform/http/client-signal.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { toViewer } from '../../platform/http/session-user.ts';
import { changeLectures, openByStages, removeLectures } from './bulk/bulk.usecases.ts';
import {
  createLecture,
  editLecture,
  type LecturesDeps,
  listLectures,
  removeLecture,
  reorderLectures,
  retryLecture,
} from './lectures.usecases.ts';

/** HTTP side of the lectures. */
export function registerLectureRoutes(app: FastifyInstance, deps: LecturesDeps): void {
  registerRoute(app, lectureRoutes.createLecture, ({ params, body, user }) =>
    createLecture(deps, {
      courseId: params.courseId,
      userId: user.id,
      title: body.lectureTitle,
      ...(body.sectionId && { sectionId: body.sectionId }),
    }),
  );

  registerRoute(app, lectureRoutes.listLectures, ({ params, user }) =>
    listLectures(deps, params.courseId, toViewer(user)),
  );

  registerRoute(app, lectureRoutes.editLecture, ({ params, form, files, user, reply }) =>
    editLecture(deps, {
      lectureId: params.lectureId,
      userId: user.id,
      title: form.lectureTitle,
      isPreviewFree: form.isPreviewFree,
      basis: form.basis,
      video: files.videoUrl,
      uploadId: form.uploadId,
      signal: signalOf(reply),
    }),
  );

  registerRoute(app, lectureRoutes.reorderLectures, ({ params, body, user }) =>
    reorderLectures(deps, { courseId: params.courseId, userId: user.id, lectureIds: body.lectureIds }),
  );

  registerRoute(app, lectureRoutes.changeLectures, ({ params, body, user }) =>
    changeLectures(deps, {
      courseId: params.courseId,
      userId: user.id,
      lectureIds: body.lectureIds,
      isPreviewFree: body.isPreviewFree,
      sectionId: body.sectionId,
      opens: body.opens,
    }),
  );

  registerRoute(app, lectureRoutes.openByStages, ({ params, body, user }) =>
    openByStages(deps, { courseId: params.courseId, userId: user.id, stages: body.stages }),
  );

  registerRoute(app, lectureRoutes.removeLectures, ({ params, body, user }) =>
    removeLectures(deps, { courseId: params.courseId, userId: user.id, lectureIds: body.lectureIds }),
  );

  registerRoute(app, lectureRoutes.retryLecture, ({ params, user }) => retryLecture(deps, params.lectureId, user.id));

  registerRoute(app, lectureRoutes.removeLecture, ({ params, user }) => removeLecture(deps, params.lectureId, user.id));
}
