import type { FastifyInstance } from 'fastify';
import { createAddressNotFoundError } from '../../../platform/errors/errors.ts';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { presentCoursesByIds } from '../courses.usecases.ts';
import { readCardFile, SHARE_CARDS, toShareCardPath } from './share-card.models.ts';

/** Pictures that stand for courses where these are shared. */
export function registerShareCardRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: `${SHARE_CARDS}:file`,
      access: 'public',
      limit: 'read',
      summary: 'The drawn picture of a published course, for where it is shared',
      skipsSession: true,
    },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      const courseId = readCardFile(file);
      const [course] = courseId ? await presentCoursesByIds(deps, [courseId], null) : [];
      if (!course?.isPublished) throw createAddressNotFoundError();
      const facts = { course, brandName: deps.school.brandName };
      // An old address shows the course as it is called now; networks may ask for that again.
      const isNow = toShareCardPath(facts) === SHARE_CARDS + file;
      return reply
        .type('image/jpeg')
        .header('cache-control', isNow ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
        .send(await deps.shareCards.get(facts));
    },
  );
}
