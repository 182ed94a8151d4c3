import { classInvitationRoutes } from '@nalanda/contract';
import { refuseInvitationsPath } from '@nalanda/contract/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { registerUnsubscribeRoute, type UnsubscribeRoute } from '../../../platform/mail/unsubscribe-routes.ts';
import {
  answerInvitation,
  type ClassInvitationsDeps,
  inviteLearners,
  listClassInvitations,
  listOwnInvitations,
  refuseInvitations,
  remindInvited,
  removeAddedLearner,
  withdrawInvitation,
} from './class-invitations.usecases.ts';

const refuseQuery = z.object({ token: z.string().max(100).catch('') }).catch({ token: '' });

/** HTTP side of invitations to courses. Addresses are not in the log; to how many, and who accepted, is. */
export async function registerClassInvitationRoutes(
  app: FastifyInstance,
  deps: ClassInvitationsDeps & Pick<UnsubscribeRoute, 'school'>,
): Promise<void> {
  registerRoute(app, classInvitationRoutes.listClassInvitations, ({ params, user }) =>
    listClassInvitations(deps, { ...params, educatorId: user.id }),
  );
  registerRoute(app, classInvitationRoutes.inviteLearners, async ({ params, body, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}` });
    const sent = await inviteLearners(deps, { ...params, ...body, educatorId: user.id });
    noteAudit(request, { details: { invited: sent.invited } });
    return sent;
  });
  registerRoute(app, classInvitationRoutes.remindInvited, async ({ params, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}` });
    const { reminded, ...said } = await remindInvited(deps, { ...params, educatorId: user.id });
    noteAudit(request, { details: { reminded } });
    return said;
  });
  registerRoute(app, classInvitationRoutes.withdrawClassInvitation, ({ params, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}`, details: { invitation: params.invitationId } });
    return withdrawInvitation(deps, { ...params, educatorId: user.id });
  });
  registerRoute(app, classInvitationRoutes.removeAddedLearner, async ({ params, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}` });
    const { learnerId, ...said } = await removeAddedLearner(deps, { ...params, educatorId: user.id });
    noteAudit(request, { details: { learner: learnerId } });
    return said;
  });
  registerRoute(app, classInvitationRoutes.listOwnInvitations, ({ user }) => listOwnInvitations(deps, user.id));
  registerRoute(app, classInvitationRoutes.answerInvitation, async ({ params, body, user, request }) => {
    noteAudit(request, { details: { invitation: params.invitationId, answer: body.answer } });
    const answered = await answerInvitation(deps, { ...params, ...body, userId: user.id });
    noteAudit(request, { subject: `course:${answered.courseId}` });
    return answered;
  });
  await registerUnsubscribeRoute(app, {
    path: refuseInvitationsPath,
    screen: '/courseinvitations',
    summary: 'Ends mails of invitations to courses to the address that the link was mailed to',
    school: deps.school,
    describe: (_query, locale) => (locale === 'hi' ? 'कोर्स के निमंत्रण' : 'invitations to courses'),
    takeBack: (query) => refuseInvitations(deps, refuseQuery.parse(query).token),
  });
}
