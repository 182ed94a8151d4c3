import { searchRoutes, searchUnderstoodHeader } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/register-route.ts';
import { type SearchDeps, searchCourses } from './search.usecases.ts';

/** HTTP side of the search. */
export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  // Built while nobody waits; a failure here is met again, and told, by the first search.
  app.addHook('onListen', () => void deps.memory.current().catch(() => undefined));
  registerRoute(app, searchRoutes.aiSearch, async ({ body, user, reply }) => {
    const { courses, understood } = await searchCourses(deps, body.input, user);
    // Headers hold Latin letters only; wishes hold any.
    reply.header(searchUnderstoodHeader, encodeURIComponent(JSON.stringify(understood)));
    deps.noteSearch?.({ personId: user.id, input: body.input, results: courses.length });
    return courses;
  });
}
