import { limits, type OfficeCourse, type OfficeCourseDetail } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { presentOpenedCourse } from '../courses.presenter.ts';
import { listShownLectures } from '../opened-course/opened-course.models.ts';
import { checkCourse } from './checklist.models.ts';
import { presentOfficeCourse } from './office-courses.presenter.ts';
import type { OfficeCoursesQuery } from './office-courses.repository.ts';

/** A page of courses for the office, how many there are, and how many wait. */
export async function listOfficeCourses(
  { office }: CoursesDeps,
  { page, ...query }: OfficeCoursesQuery & { page: number },
): Promise<{ courses: OfficeCourse[]; total: number; waiting: number }> {
  const limit = limits.officeRows;
  const [{ rows, total }, waiting] = await Promise.all([
    office.list(query, { limit, offset: (page - 1) * limit }),
    office.countWaiting(),
  ]);
  return { courses: rows.map(presentOfficeCourse), total, waiting };
}

/** A course as the office decides about it: what a learner sees, with every lecture. Throws 404 `course.not-found`. */
export async function openOfficeCourse(
  deps: CoursesDeps,
  { courseId, managerId }: { courseId: string; managerId: string },
): Promise<OfficeCourseDetail> {
  const { office, opened, publishing, learning, videos, db, clock } = deps;
  // The version first: what changes while the rest is read has another one at the approval.
  const version = await office.findVersion(db, courseId);
  const [row, shared, enrolments, lectures, notes, teachers] = await Promise.all([
    office.find(courseId),
    opened.findShared(courseId),
    learning.findEnrolments(managerId),
    office.countLectures(courseId),
    publishing.listNotes(courseId),
    office.listTeachers(db, courseId),
  ]);
  if (!row || !shared) throw createCourseNotFoundError();
  const enrolledAt = enrolments.get(courseId)?.enrolledAt ?? null;
  const course = {
    ...shared,
    lectureRows: listShownLectures(shared.lectureRows, enrolledAt),
    visibleLearnerIds: enrolledAt === null ? [] : [managerId],
  };
  return {
    summary: presentOfficeCourse(row),
    course: presentOpenedCourse(course, {
      isCreator: false,
      isEnrolled: true,
      now: clock.now().getTime(),
      isListed: row.state === 'published',
      createVideoLinks: (assetId) => videos.createVideoLinks({ assetId, userId: managerId }),
    }),
    version,
    checks: checkCourse(course, lectures),
    teachers,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}
