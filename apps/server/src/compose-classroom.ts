import type { FastifyInstance } from 'fastify';
import { createAnnouncementsModule } from './modules/announcements/index.ts';
import { createAssignmentsModule } from './modules/assignments/index.ts';
import { createNotesModule } from './modules/notes/index.ts';
import { createQuestionsModule } from './modules/questions/index.ts';
import { createQuizzesModule } from './modules/quizzes/index.ts';

type Outside = Parameters<typeof createAnnouncementsModule>[0] &
  Parameters<typeof createAssignmentsModule>[0] &
  Parameters<typeof createNotesModule>[0] &
  Parameters<typeof createQuestionsModule>[0] &
  Parameters<typeof createQuizzesModule>[0];

/** What stands around lectures and is asked for by nothing else: what registers the routes of each. */
export function createClassroomModules(outside: Outside): ((app: FastifyInstance) => void)[] {
  return [
    createNotesModule(outside).registerRoutes,
    createQuestionsModule(outside).registerRoutes,
    createAnnouncementsModule(outside).registerRoutes,
    createQuizzesModule(outside).registerRoutes,
    createAssignmentsModule(outside).registerRoutes,
  ];
}
