import { assignmentRoutes, idSchema, type OwnAssignment, readPictureType } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changesBetween } from '../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { toViewer } from '../../platform/http/session-user.ts';
import { type FileSender, toDisposition } from '../lectures/index.ts';
import { createFileNotFoundError } from './assignments.errors.ts';
import { getOwnAssignment, removeAssignment, saveAssignment } from './assignments.usecases.ts';
import {
  getSubmission,
  listSubmissions,
  listToMark,
  type MarkingDeps,
  markSubmission,
} from './marking/marking.usecases.ts';
import {
  addDraftFile,
  findSubmissionFile,
  getAssignment,
  handIn,
  removeDraftFile,
  saveDraft,
  takeBack,
} from './submissions/submissions.usecases.ts';

export type AssignmentRoutesDeps = MarkingDeps &
  FileSender & {
    files: {
      /** Sends a small picture. Throws 404. */
      sendPreview(
        storageKey: string,
        exchange: { request: FastifyRequest; reply: FastifyReply },
      ): Promise<FastifyReply>;
    };
  };

/** HTTP side of assignments. */
export function registerAssignmentRoutes(app: FastifyInstance, deps: AssignmentRoutesDeps): void {
  registerOwnRoutes(app, deps);
  registerLearnerRoutes(app, deps);
  registerFileRoute(app, deps);
  registerPreviewRoute(app, deps);
}

function registerOwnRoutes(app: FastifyInstance, deps: MarkingDeps): void {
  registerRoute(app, assignmentRoutes.getOwnAssignment, ({ params, user }) =>
    getOwnAssignment(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, assignmentRoutes.saveAssignment, async ({ params, body, user, request }) => {
    const { before, after } = await saveAssignment(deps, { ...params, ...body, userId: user.id });
    const changes = changesBetween(before && toNoted(before), toNoted(after));
    noteAudit(request, { details: { lecture: params.lectureId, ...changes } });
    return after;
  });
  registerRoute(app, assignmentRoutes.removeAssignment, ({ params, user, request }) => {
    noteAudit(request, { details: { lecture: params.lectureId } });
    return removeAssignment(deps, { ...params, userId: user.id });
  });
  registerRoute(app, assignmentRoutes.listToMark, ({ user }) => listToMark(deps, user.id));
  registerRoute(app, assignmentRoutes.listSubmissions, ({ params, query, user }) =>
    listSubmissions(deps, { ...params, ...query, userId: user.id }),
  );
  registerRoute(app, assignmentRoutes.getSubmission, ({ params, user }) =>
    getSubmission(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, assignmentRoutes.markSubmission, async ({ params, body, user, request }) => {
    const { before, after } = await markSubmission(deps, { ...params, ...body, userId: user.id });
    const details = { submission: params.submissionId, percent: after.percent, returned: after.isReturned };
    noteAudit(request, { details: before === null ? details : { ...details, before } });
    return after;
  });
}

function registerLearnerRoutes(app: FastifyInstance, deps: MarkingDeps): void {
  const { getAssignment: read, saveDraft: draft, addDraftFile: add } = assignmentRoutes;
  registerRoute(app, read, ({ params, user }) => getAssignment(deps, params.lectureId, toViewer(user)));
  registerRoute(app, draft, ({ params, body, user }) => saveDraft(deps, { ...params, ...body, learnerId: user.id }));
  registerRoute(app, add, ({ params, form, files, user }) =>
    addDraftFile(deps, { ...params, learnerId: user.id, name: form.name, file: files.file }),
  );
  registerRoute(app, assignmentRoutes.removeDraftFile, ({ params, user }) =>
    removeDraftFile(deps, { ...params, learnerId: user.id }),
  );
  registerRoute(app, assignmentRoutes.handIn, ({ params, body, user }) =>
    handIn(deps, { ...params, ...body, learnerId: user.id }),
  );
  registerRoute(app, assignmentRoutes.takeBack, ({ params, user }) =>
    takeBack(deps, { ...params, learnerId: user.id }),
  );
}

function registerFileRoute(app: FastifyInstance, deps: MarkingDeps & FileSender): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/submissionfiles/:fileId',
      access: 'user',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'A file that was handed in, or a part of it, for its learner and for the educator of the course',
    },
    async (request, reply) => {
      const { name, byteSize, storageKey } = await findFile(deps, request);
      reply.header('content-disposition', toDisposition(name));
      const etag = `"${storageKey.slice(storageKey.lastIndexOf('/') + 1)}"`;
      // Nothing that a learner uploads is opened by a browser as a page of ours: photos are pictures, whatever is in them.
      const contentType = readPictureType(name) ?? 'application/octet-stream';
      return deps.files.sendFile({ storageKey, byteSize, contentType, etag }, { request, reply });
    },
  );
}

function registerPreviewRoute(app: FastifyInstance, deps: AssignmentRoutesDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/submissionfiles/:fileId/preview',
      access: 'user',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'A small picture of a photo that was handed in, for those who get the photo',
    },
    async (request, reply) => {
      const { previewKey } = await findFile(deps, request);
      if (previewKey === null) throw createFileNotFoundError();
      return deps.files.sendPreview(previewKey, { request, reply });
    },
  );
}

function findFile(deps: MarkingDeps, { params, user }: FastifyRequest): ReturnType<typeof findSubmissionFile> {
  const id = idSchema.safeParse((params as { fileId: string }).fileId);
  if (!id.success || !user) throw createFileNotFoundError();
  return findSubmissionFile(deps, id.data, user.id);
}

/** What the log keeps of an assignment. */
const toNoted = ({ version, settings: { criteria, ...settings } }: Pick<OwnAssignment, 'version' | 'settings'>) => ({
  ...settings,
  version,
  criteria: criteria.length,
});
