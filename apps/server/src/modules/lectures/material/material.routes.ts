import { idSchema, materialRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import { createLectureFileNotFoundError } from './material.errors.ts';
import { toDisposition, toFileTag } from './material.models.ts';
import {
  addLectureFile,
  describeLecture,
  findLectureFile,
  getMaterial,
  type MaterialDeps,
  removeLectureFile,
} from './material.usecases.ts';

/** Sends stored files; the media module does. */
export interface FileSender {
  files: {
    /** Sends a file, or the part that is asked for. Throws 404, 416. */
    sendFile(
      file: { storageKey: string; byteSize: number; contentType: string; etag: string },
      exchange: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<FastifyReply>;
  };
}

/** HTTP side of what belongs to a lecture beside its video. */
export function registerMaterialRoutes(app: FastifyInstance, deps: MaterialDeps & FileSender): void {
  registerRoute(app, materialRoutes.getMaterial, ({ params, user }) =>
    getMaterial(deps, params.lectureId, user?.id ?? GUEST_ID),
  );
  registerRoute(app, materialRoutes.describeLecture, ({ params, form, user }) =>
    describeLecture(deps, { ...params, ...form, userId: user.id }),
  );
  registerRoute(app, materialRoutes.addLectureFile, ({ params, form, files, user }) =>
    addLectureFile(deps, { ...params, userId: user.id, name: form.name, file: files.file }),
  );
  registerRoute(app, materialRoutes.removeLectureFile, ({ params, user }) =>
    removeLectureFile(deps, { ...params, userId: user.id }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/files/:fileId',
      access: 'public',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'A file of a lecture, or a part of it, for those who may watch it; of a free preview for everybody',
    },
    async (request, reply) => {
      const { fileId } = request.params as { fileId: string };
      const id = idSchema.safeParse(fileId);
      if (!id.success) throw createLectureFileNotFoundError();
      const { name, kind, byteSize, storageKey } = await findLectureFile(deps, id.data, request.user?.id ?? GUEST_ID);
      reply.header('content-disposition', toDisposition(name));
      // Nothing that an educator uploads is opened by a browser as a page of ours.
      const contentType = kind === 'pdf' ? 'application/pdf' : 'application/octet-stream';
      const etag = `"${toFileTag(storageKey)}"`;
      return deps.files.sendFile({ storageKey, byteSize, contentType, etag }, { request, reply });
    },
  );
}
