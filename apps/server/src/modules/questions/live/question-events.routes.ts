import type { OutgoingHttpHeaders } from 'node:http';
import { idSchema } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRawRoute } from '../../../platform/register-route.ts';
import { createNoCourseError } from '../questions.errors.ts';
import { ensureMember, type QuestionsDeps } from '../questions.usecases.ts';
import type { QuestionEvents } from './question-events.ts';

const paramsSchema = z.object({ courseId: idSchema });

/** Server-sent events of a course: each says that its questions have changed. */
export function registerEventRoute(
  app: FastifyInstance,
  { events, ...deps }: QuestionsDeps & { events: QuestionEvents },
  path: string,
): void {
  // Streams would hold a closing server up until they are cut.
  app.addHook('preClose', async () => events.close());
  registerRawRoute(
    app,
    {
      method: 'GET',
      path,
      access: 'user',
      limit: 'read',
      whileLooking: 'answered',
      summary: 'Says when questions of a course that one learns or teaches have changed (server-sent events)',
    },
    async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success || !request.user) throw createNoCourseError();
      const { courseId } = params.data;
      await ensureMember(deps, deps.db, { user: request.user, courseId });
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // nginx would keep events back until its buffer is full.
        .header('x-accel-buffering', 'no');
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      events.open({ userId: request.user.id, courseId, response: reply.raw });
      return reply;
    },
  );
}
