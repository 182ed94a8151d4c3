import type { Retention } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createSignedTokens } from '../../platform/secrets/signed-tokens.ts';
import type { TellNews } from '../notifications/index.ts';
import { createClassRepository } from './class/class.repository.ts';
import { registerClassRoutes } from './class/class.routes.ts';
import type { FunnelFigures } from './class/class.usecases.ts';
import { createFigureCache } from './class/figure-cache.ts';
import { createLearnerRepository } from './class/learner.repository.ts';
import { createRetentionRepository } from './class/retention.repository.ts';
import { defineInvitationJobs } from './invitations/class-invitations.jobs.ts';
import { classInvitationsRepository } from './invitations/class-invitations.repository.ts';
import { registerClassInvitationRoutes } from './invitations/class-invitations.routes.ts';
import type { ClassInvitationsDeps } from './invitations/class-invitations.usecases.ts';
import type { InvitationMailDeps } from './invitations/invitation-mail.usecases.ts';
import { defineMessageJobs } from './messages/messages.jobs.ts';
import { createMessagesRepository } from './messages/messages.repository.ts';
import { registerMessageRoutes } from './messages/messages.routes.ts';
import { defineTeacherJobs } from './teachers/course-teachers.jobs.ts';
import { courseTeachersRepository } from './teachers/course-teachers.repository.ts';
import { registerCourseTeacherRoutes } from './teachers/course-teachers.routes.ts';
import { createTeachingRepository } from './teaching.repository.ts';
import { registerTeachingRoutes } from './teaching.routes.ts';

export { createMessageRules } from './messages/message-rules.ts';

interface TeachingOutside
  extends Pick<ClassInvitationsDeps, 'readSettings' | 'ensureEmailProved' | 'learning' | 'catalogueChanged'>,
    Pick<InvitationMailDeps, 'mailer' | 'school' | 'publicUrl'> {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  tell: TellNews;
  secrets: { unsubscribeSecrets: string[] };
}

/** What educators see of their courses as a whole, figures over time and who learns, of the learners of one course, whom they add, and what they write to each other. */
export function createTeachingModule(outside: TeachingOutside) {
  const { clock, db, jobs, tell } = outside;
  const deps = { clock, repository: createTeachingRepository(outside) };
  const classDeps = {
    clock,
    repository: createClassRepository(outside),
    retention: createRetentionRepository(outside),
    learners: createLearnerRepository(outside),
    cache: { funnels: createFigureCache<FunnelFigures>(clock), curves: createFigureCache<Retention>(clock) },
  };
  const messageDeps = { db, clock, tell, repository: createMessagesRepository(), classes: classDeps.repository };
  const deliver = defineMessageJobs(jobs, messageDeps);
  const tokens = createSignedTokens(outside.secrets.unsubscribeSecrets, 'class invitations');
  const invitations = { ...outside, tokens, repository: classInvitationsRepository };
  const queueMail = defineInvitationJobs(jobs, invitations);
  const teachers = {
    ...outside,
    repository: courseTeachersRepository,
    queueMail: defineTeacherJobs(jobs, { ...outside, repository: courseTeachersRepository }),
    accessLost: outside.learning.accessLost,
  };
  return {
    async registerRoutes(app: FastifyInstance): Promise<void> {
      registerTeachingRoutes(app, deps);
      registerClassRoutes(app, classDeps);
      registerMessageRoutes(app, { ...messageDeps, deliver });
      registerCourseTeacherRoutes(app, teachers);
      await registerClassInvitationRoutes(app, { ...invitations, queueMail });
    },
  };
}
