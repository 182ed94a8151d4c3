import type { Sentence } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { refuseForEducator } from './decisions.usecases.ts';
import { createHeirLearnsError, createNoHeirError, createSameEducatorError } from './office-courses.errors.ts';

const sayHandedOver = defineSentence({ code: 'course.handed-over', message: 'The course has a new educator.' });

/** Who gives a course to whom, and why. */
interface HandOver {
  courseId: string;
  managerId: string;
  email: string;
  reason: string;
}

/**
 * Gives a course with its videos to another educator. What it has earned so far stays with the former one in ledger and
 * figures, refunds of it too; later sales are the new one's. Coupons for it and unanswered invitations end; who teaches it goes on, and
 * the new one is told of them. What a suspension of the former one has hidden is published again. Throws 404 `course.not-found`, `course.no-heir`, 409 `course.same-educator`,
 * `course.heir-learns`, `course.educator-may-not`.
 */
export async function handOverCourse(deps: CoursesDeps, deed: HandOver): Promise<HandedOver> {
  const { courseId, managerId, email, reason } = deed;
  const heir = await deps.people.findUserByEmail(email);
  if (heir?.role !== 'educator' || heir.deletedAt) throw createNoHeirError();
  await refuseForEducator(deps.people.ensureMayPublish(heir.id));
  const { formerId, teachers } = await deps.db.transaction(async (tx) => {
    if (!(await deps.people.isHere(tx, heir.id))) throw createNoHeirError();
    const course = await deps.office.lock(tx, courseId);
    if (!course) throw createCourseNotFoundError();
    if (course.creatorId === heir.id) throw createSameEducatorError();
    if (await deps.office.isEnrolled(tx, { courseId, learnerId: heir.id })) throw createHeirLearnsError();
    const isPublished = course.isPublished || (course.isHidden && course.archivedAt === null);
    if (isPublished && (course.pricePaise ?? 0) > 0) await refuseForEducator(deps.ensureMaySell(tx, heir.id));
    await deps.office.giveTo(tx, { courseId, educatorId: heir.id });
    if (course.isHidden) await deps.repository.update(tx, courseId, { isPublished, isHidden: false });
    await deps.publishing.addNote(tx, { courseId, actorId: managerId, kind: 'handed-over', text: reason });
    return { formerId: course.creatorId, teachers: await deps.office.listTeachers(tx, courseId) };
  });
  deps.catalogue.changed(courseId);
  const news = { courseId, text: reason };
  await deps.tellEducator({ ...news, kind: 'given-away', educatorId: formerId });
  await deps.tellEducator({ ...news, kind: 'received', educatorId: heir.id, teachers });
  return { said: sayHandedOver(), from: formerId, to: heir.id };
}

/** Who taught the course before and who does now. */
interface HandedOver {
  said: Sentence;
  from: string;
  to: string;
}
