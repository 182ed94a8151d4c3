import { articleRoutes, idSchema } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { signalOf } from '../../../platform/http/client-signal.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { GUEST, GUEST_ID, toViewer } from '../../../platform/http/session-user.ts';
import type { FileSender } from '../material/material.routes.ts';
import { createPictureNotFoundError } from './articles.errors.ts';
import {
  type ArticlesDeps,
  addPicture,
  findPicture,
  getArticle,
  getWrittenArticle,
  previewArticle,
  removeArticle,
  saveArticle,
} from './articles.usecases.ts';

/** HTTP side of articles. */
export function registerArticleRoutes(app: FastifyInstance, deps: ArticlesDeps & FileSender): void {
  registerRoute(app, articleRoutes.getArticle, ({ params, user }) =>
    getArticle(deps, params.lectureId, user ? toViewer(user) : GUEST),
  );
  registerRoute(app, articleRoutes.getWrittenArticle, ({ params, user }) =>
    getWrittenArticle(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, articleRoutes.previewArticle, ({ params, body, user, reply }) =>
    previewArticle(deps, { ...params, ...body, userId: user.id, client: toClient(reply, user.id) }),
  );
  registerRoute(app, articleRoutes.saveArticle, ({ params, body, user, request, reply }) => {
    const { text, basis } = body;
    noteAudit(request, { details: { lecture: params.lectureId, characters: text.length } });
    return saveArticle(deps, { ...params, text, basis, userId: user.id, client: toClient(reply, user.id) });
  });
  registerRoute(app, articleRoutes.removeArticle, ({ params, user, request }) => {
    noteAudit(request, { details: { lecture: params.lectureId } });
    return removeArticle(deps, { ...params, userId: user.id });
  });
  registerRoute(app, articleRoutes.addArticlePicture, ({ params, files, user }) =>
    addPicture(deps, { ...params, userId: user.id, file: files.picture }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/pictures/:pictureId',
      access: 'public',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'A picture of an article, for those who may watch its lecture; of a free preview for everybody',
    },
    async (request, reply) => {
      const id = idSchema.safeParse((request.params as { pictureId: string }).pictureId);
      if (!id.success) throw createPictureNotFoundError();
      const { storageKey, byteSize } = await findPicture(deps, id.data, request.user?.id ?? GUEST_ID);
      const etag = `"${id.data}"`;
      return deps.files.sendFile({ storageKey, byteSize, contentType: 'image/webp', etag }, { request, reply });
    },
  );
}

const toClient = (reply: FastifyReply, owner: string) => ({ owner, signal: signalOf(reply) });
