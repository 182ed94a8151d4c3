import { idSchema } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EventStreams } from '../../../platform/http/event-streams.ts';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import { createNoCourseError } from '../questions.errors.ts';
import { ensureMember, type QuestionsDeps } from '../questions.usecases.ts';

const paramsSchema = z.object({ courseId: idSchema });

/** Server-sent events of a course: each says that its questions have changed. */
export function registerEventRoute(
  app: FastifyInstance,
  { events, ...deps }: QuestionsDeps & { events: EventStreams },
  path: string,
): void {
  events.endWith(app);
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
      return events.open(reply, { userId: request.user.id, subjectId: courseId });
    },
  );
}
