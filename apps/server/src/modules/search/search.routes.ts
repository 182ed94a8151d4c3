import { searchRoutes, searchUnderstoodHeader } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type CourseSkillsDeps, listCourseSkills, setCourseSkills } from './course-skills/course-skills.usecases.ts';
import { toUnderstoodHeader } from './search.presenter.ts';
import { type SearchDeps, searchCourses } from './search.usecases.ts';
import { hearQuery, type SpeechDeps } from './speech/speech.usecases.ts';
import { suggest } from './suggest.ts';

/** HTTP side of the search. */
export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps & CourseSkillsDeps & SpeechDeps): void {
  // A failure here is met again, and told, by the first search.
  app.addHook('onListen', () => void deps.cache.warm().catch(() => undefined));
  app.addHook('onClose', async () => deps.cache.stop());

  registerRoute(app, searchRoutes.aiSearch, async ({ body, request, reply }) => {
    // Nobody can be asked for while the database is away.
    const { user } = request;
    const { courses, understood } = await searchCourses(deps, body, user);
    reply.header(searchUnderstoodHeader, toUnderstoodHeader(understood));
    if (user) deps.noteSearch?.({ personId: user.id, input: body.input, results: courses.length });
    return courses;
  });

  registerRoute(app, searchRoutes.hear, ({ form, files }) =>
    hearQuery(deps, { sound: files.sound, language: form.language }),
  );

  registerRoute(app, searchRoutes.suggest, async ({ query, reply }) => {
    const search = await deps.cache.current();
    // Who types will search in a moment.
    if (!search.vectors.isEmpty()) deps.model?.awaken();
    const suggestions = suggest(search, query.q, query.kind);
    // What is not there may be published while somebody types.
    reply.header('cache-control', suggestions.length > 0 ? 'public, max-age=60' : 'no-cache');
    return suggestions;
  });

  registerRoute(app, searchRoutes.getCourseConcepts, ({ params, user }) =>
    listCourseSkills(deps, { courseId: params.courseId, userId: user.id }),
  );

  registerRoute(app, searchRoutes.setCourseConcepts, ({ params, body, user }) =>
    setCourseSkills(deps, { courseId: params.courseId, userId: user.id, skills: body.concepts }),
  );
}
