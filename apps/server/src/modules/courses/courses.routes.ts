import { courseRoutes, rupeesToPaise, teachingRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPieces, sendShared } from '../../platform/http/compression.ts';
import { prefersLittle } from '../../platform/http/prefers-little.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { toViewer } from '../../platform/http/session-user.ts';
import { matchesEntityTag } from './catalogue/catalogue.models.ts';
import {
  countPublishedCourses,
  countPublishedFacets,
  listPublishedCourses,
  type PublishedList,
} from './catalogue/catalogue.usecases.ts';
import type { CoursesDeps } from './courses.deps.ts';
import {
  createCourse,
  editCourse,
  listArchivedCourses,
  listCreatorCourses,
  removeCourse,
  restoreCourse,
} from './courses.usecases.ts';
import { duplicateCourse } from './duplicate/duplicate.usecases.ts';
import { getCourse, getListedCourse } from './opened-course/opened-course.usecases.ts';
import { withdrawCourse } from './publishing/publishing.usecases.ts';

/** HTTP side of the courses. */
export function registerCourseRoutes(app: FastifyInstance, deps: CoursesDeps): void {
  registerRoute(app, courseRoutes.listCreatorCourses, ({ user, request, reply }) =>
    listCreatorCourses(deps, user.id, { isBrief: prefersLittle(request, reply) }),
  );

  registerRoute(app, courseRoutes.listArchivedCourses, ({ user }) => listArchivedCourses(deps, user.id));

  registerRoute(app, courseRoutes.listPublishedCourses, async ({ query, user, request, reply }) =>
    sendPublishedList(
      await listPublishedCourses(deps, query, { viewer: user, isBrief: prefersLittle(request, reply) }),
      request,
      reply,
    ),
  );

  registerRoute(app, courseRoutes.countPublishedCourses, () => countPublishedCourses(deps));

  registerRoute(app, courseRoutes.countPublishedFacets, ({ query }) => countPublishedFacets(deps, query));

  registerRoute(app, courseRoutes.getCourse, async ({ params, user, request, reply }) => {
    reply.type('application/json; charset=utf-8');
    // Somebody who cannot be asked for now: the database is away.
    if (!request.user) return getListedCourse(deps, params.courseId);
    return getCourse(deps, params.courseId, { ...toViewer(user), isBrief: prefersLittle(request, reply) });
  });

  registerRoute(app, courseRoutes.createCourse, ({ body, user }) =>
    createCourse(deps, { creatorId: user.id, title: body.title, category: body.category }),
  );

  registerRoute(app, teachingRoutes.duplicateCourse, ({ params, body, user }) =>
    duplicateCourse(deps, { courseId: params.courseId, userId: user.id, title: body.title }),
  );

  registerRoute(app, courseRoutes.editCourse, ({ params, form, files, user, request, reply }) => {
    const { price, basis, ...fields } = form;
    const pricePaise = typeof price === 'number' ? rupeesToPaise(price) : price;
    return editCourse(deps, {
      courseId: params.courseId,
      userId: user.id,
      changes: { ...fields, pricePaise },
      basis,
      thumbnail: files.thumbnail,
      isBrief: prefersLittle(request, reply),
    });
  });

  registerRoute(app, courseRoutes.removeCourse, ({ params, user }) => removeCourse(deps, params.courseId, user.id));

  registerRoute(app, courseRoutes.withdrawCourse, ({ params, user }) => withdrawCourse(deps, params.courseId, user.id));

  registerRoute(app, courseRoutes.restoreCourse, ({ params, user }) => restoreCourse(deps, params.courseId, user.id));
}

/** A reply that browsers keep and ask about each time; what a signed-in viewer gets is theirs alone. */
async function sendPublishedList(
  list: PublishedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | FastifyReply> {
  reply.header('etag', list.tag);
  reply.header('cache-control', request.user ? 'private, no-cache' : 'public, no-cache');
  reply.header('vary', 'cookie, prefer');
  reply.header('x-total-count', list.total);
  if (matchesEntityTag(request.headers['if-none-match'], list.tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return 'packed' in list.body ? sendShared(list.body, request, reply) : sendPieces(list.body, request, reply);
}
