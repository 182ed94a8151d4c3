import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import type { QueueMail } from './class-invitations.usecases.ts';
import { type InvitationMailDeps, mailInvitation, mailRemoval, sweepInvitations } from './invitation-mail.usecases.ts';

/** Declares how invitations and removals are mailed; queues a mail, when the transaction commits. */
export function defineInvitationJobs(jobs: Jobs, deps: InvitationMailDeps): QueueMail {
  const mail = jobs.define({
    name: 'class-invitations.mail',
    payload: z.object({ invitationId: z.uuid(), about: z.enum(['invitation', 'reminder', 'removal']) }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    concurrency: 2,
    handler: ({ invitationId, about }) =>
      about === 'removal' ? mailRemoval(deps, invitationId) : mailInvitation(deps, invitationId, about === 'reminder'),
  });
  jobs.define({
    name: 'class-invitations.sweep',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '41 2 * * *',
    handler: () => sweepInvitations(deps),
  });
  return (tx, payload) => mail.enqueue(tx, payload);
}
