import { classMessageRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { getMessages, replyToEducator, sendMessage } from './messages.usecases.ts';

/** HTTP side of the messages of a class. What is written is not in the log; that it was, and to how many, is. */
export function registerMessageRoutes(app: FastifyInstance, deps: Parameters<typeof sendMessage>[0]): void {
  registerRoute(app, classMessageRoutes.sendClassMessage, async ({ params, body, user, request }) => {
    const { _id: id, text, to } = body;
    const sent = await sendMessage(deps, user.id, { id, text, to, courseId: params.courseId });
    noteAudit(request, {
      subject: `course:${params.courseId}`,
      details: { message: id, learners: sent.learners, chosen: 'learners' in to ? 'one by one' : 'by a filter' },
    });
    return sent;
  });
  registerRoute(app, classMessageRoutes.getMessages, ({ params, query, user }) =>
    getMessages(deps, { ...params, ...query, userId: user.id }),
  );
  registerRoute(app, classMessageRoutes.replyToEducator, ({ params, body, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}`, details: { message: body._id } });
    return replyToEducator(deps, user.id, { id: body._id, text: body.text, courseId: params.courseId });
  });
}
