import { courseTeacherRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import {
  answerTeaching,
  type CourseTeachersDeps,
  changeTeacherRights,
  inviteTeacher,
  leaveTeaching,
  listCourseTeachers,
  listOwnTeaching,
  removeTeacher,
} from './course-teachers.usecases.ts';

/** HTTP side of those who teach a course with its owner. Addresses are not in the log; rights, and who got them, are. */
export function registerCourseTeacherRoutes(app: FastifyInstance, deps: CourseTeachersDeps): void {
  registerRoute(app, courseTeacherRoutes.listCourseTeachers, ({ params, user }) =>
    listCourseTeachers(deps, { ...params, ownerId: user.id }),
  );
  registerRoute(app, courseTeacherRoutes.inviteTeacher, ({ params, body, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}`, details: { rights: body.rights.join(' ') } });
    return inviteTeacher(deps, { ...params, ...body, ownerId: user.id });
  });
  registerRoute(app, courseTeacherRoutes.changeTeacherRights, ({ params, body, user, request }) => {
    const details = { teaching: params.teachingId, rights: body.rights.join(' ') };
    noteAudit(request, { subject: `course:${params.courseId}`, details });
    return changeTeacherRights(deps, { ...params, ...body, ownerId: user.id });
  });
  registerRoute(app, courseTeacherRoutes.removeTeacher, async ({ params, user, request }) => {
    noteAudit(request, { subject: `course:${params.courseId}`, details: { teaching: params.teachingId } });
    const { teacherId, ...said } = await removeTeacher(deps, { ...params, ownerId: user.id });
    if (teacherId) noteAudit(request, { details: { teacher: teacherId } });
    return said;
  });
  registerRoute(app, courseTeacherRoutes.listOwnTeaching, ({ user }) => listOwnTeaching(deps, user.id));
  registerRoute(app, courseTeacherRoutes.answerTeaching, async ({ params, body, user, request }) => {
    noteAudit(request, { details: { teaching: params.teachingId, answer: body.answer } });
    const answered = await answerTeaching(deps, { ...params, ...body, userId: user.id });
    noteAudit(request, { subject: `course:${answered.courseId}` });
    return answered;
  });
  registerRoute(app, courseTeacherRoutes.leaveTeaching, async ({ params, user, request }) => {
    const { courseId, ...said } = await leaveTeaching(deps, { ...params, userId: user.id });
    noteAudit(request, { subject: `course:${courseId}` });
    return said;
  });
}
