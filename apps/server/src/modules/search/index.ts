import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db.ts';
import { createSearchRepository } from './search.repository.ts';
import { registerSearchRoutes } from './search.routes.ts';
import { rankCourses, type SearchDeps } from './search.usecases.ts';
import { createSearchMemory } from './search-memory.ts';

export { createSearchInsight } from './search.insight.ts';

/** Finds courses for what people type or say. */
export function createSearchModule(outside: {
  db: Db;
  courses: SearchDeps['courses'];
  noteSearch?: SearchDeps['noteSearch'];
}) {
  const repository = createSearchRepository(outside);
  const deps = {
    repository,
    memory: createSearchMemory({ repository }),
    courses: outside.courses,
    noteSearch: outside.noteSearch,
  };
  return {
    registerRoutes: (app: FastifyInstance) => registerSearchRoutes(app, deps),

    /** Ids of published courses for a wish, best first, deeper than the API answers: for measuring. */
    rankIds: async (input: string, depth: number): Promise<string[]> =>
      (await rankCourses(deps, input, depth)).map(({ id }) => id),
  };
}
