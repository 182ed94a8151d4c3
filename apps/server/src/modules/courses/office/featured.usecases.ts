import type { OfficeCourse } from '@nalanda/contract';
import { holdLock } from '../../../database/hold-lock.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { createFeaturedChangedError, createNotPublishedError } from './office-courses.errors.ts';
import { presentOfficeCourse } from './office-courses.presenter.ts';

/** What leads Home's row of popular courses, in its order. */
export async function listFeatured({ office }: CoursesDeps): Promise<{ courses: OfficeCourse[] }> {
  return { courses: (await office.listFeatured()).map(presentOfficeCourse) };
}

/**
 * Sets what leads Home's row. Throws 409 `course.featured-changed` when it is not what the change was begun with, 409
 * `course.not-published`.
 */
export async function setFeatured(
  deps: CoursesDeps,
  { courseIds, basis }: { courseIds: string[]; basis: string[] },
): Promise<{ courses: OfficeCourse[]; before: string[] }> {
  const wanted = [...new Set(courseIds)];
  const before = await deps.db.transaction(async (tx) => {
    await holdLock(tx, 'featured courses');
    const current = await deps.office.listFeaturedIds(tx);
    if (current.join() !== basis.join()) throw createFeaturedChangedError();
    if ((await deps.office.setFeatured(tx, wanted)) < wanted.length) throw createNotPublishedError();
    return current;
  });
  for (const courseId of new Set([...before, ...wanted])) deps.catalogue.changed(courseId);
  return { ...(await listFeatured(deps)), before };
}
