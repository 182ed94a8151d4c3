import type { Course } from '@nalanda/contract';
import type { CoursesDeps } from '../courses.deps.ts';
import { lockOwnedCourse, presentOwnCourse } from '../courses.usecases.ts';
import { createNotWaitingError } from './publishing.errors.ts';

/** Takes a course back that waits for the office. Throws 404 `course.not-found`, 409 `course.archived`, `course.not-waiting`. */
export async function withdrawCourse(deps: CoursesDeps, courseId: string, userId: string): Promise<Course> {
  await deps.db.transaction(async (tx) => {
    const course = await lockOwnedCourse(deps, tx, { userId, courseId });
    if (!course.submittedAt) throw createNotWaitingError();
    await deps.repository.update(tx, courseId, { submittedAt: null });
    await deps.publishing.addNote(tx, { courseId, actorId: userId, kind: 'withdrawn' });
  });
  return presentOwnCourse(deps, courseId, userId);
}
