import { captionRoutes, idSchema, languageSchema } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import { createCaptionsNotFoundError } from './captions.errors.ts';
import {
  type CaptionsDeps,
  getTranscript,
  getWebVtt,
  listCaptions,
  makeCaptions,
  removeCaptions,
  saveCaptions,
} from './captions.usecases.ts';

/** HTTP side of captions. */
export function registerCaptionRoutes(app: FastifyInstance, deps: CaptionsDeps): void {
  registerRoute(app, captionRoutes.listCaptions, ({ params, user }) => listCaptions(deps, params.lectureId, user.id));
  registerRoute(app, captionRoutes.saveCaptions, ({ params, form, files, user }) =>
    saveCaptions(deps, {
      lectureId: params.lectureId,
      userId: user.id,
      language: form.language,
      file: files.captions,
    }),
  );
  registerRoute(app, captionRoutes.makeCaptions, ({ params, body, user }) =>
    makeCaptions(deps, { lectureId: params.lectureId, userId: user.id, language: body.language }),
  );
  registerRoute(app, captionRoutes.removeCaptions, ({ params, user }) =>
    removeCaptions(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, captionRoutes.getTranscript, ({ params, user }) =>
    getTranscript(deps, { ...params, userId: user.id }),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/learning/captions/:lectureId/:language',
      access: 'public',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'Captions of a lecture as WebVTT, for those who may watch it; of a free preview for everybody',
    },
    async (request, reply) => {
      const params = request.params as { lectureId: string; language: string };
      const lectureId = idSchema.safeParse(params.lectureId);
      const language = languageSchema.safeParse(params.language);
      if (!lectureId.success || !language.success) throw createCaptionsNotFoundError();
      const userId = request.user?.id ?? GUEST_ID;
      const { text, etag } = await getWebVtt(deps, { lectureId: lectureId.data, language: language.data, userId });
      // Kept by the browser, and asked about each time: a refund ends this too.
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'text/vtt; charset=utf-8' });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
    },
  );
}
