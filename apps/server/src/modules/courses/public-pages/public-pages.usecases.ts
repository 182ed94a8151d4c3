import { type Course, type Lecture, type PublicCourse, type PublicTeacher, toSlug } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import { createLectureNotFoundError, presentLecture } from '../../lectures/index.ts';
import { createUserNotFoundError } from '../../users/index.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.models.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import type { SharedRow } from '../opened-course/opened-course.repository.ts';
import { findOpened, presentToStranger } from '../opened-course/opened-course.usecases.ts';

/** Newest reviews that stand in a public page; the histogram tells of all. */
const REVIEWS_SHOWN = 12;
/** Courses that stand in a teacher's page. */
const COURSES_SHOWN = 60;

/** A page that anybody may read. */
interface PublicAddress {
  path: string;
  /** When what it shows was last changed, as far as the catalogue knows; null for a teacher's. */
  changedAt: string | null;
}

/** What anybody may read, for the pages of the web app. */
export function createPublicPages(deps: CoursesDeps) {
  return {
    getCourse: (courseId: string): Promise<PublicCourse> => getPublicCourse(deps, courseId),
    getTeacher: (userId: string): Promise<PublicTeacher> => getPublicTeacher(deps, userId),
    listAddresses: (): Promise<PublicAddress[]> => listPublicAddresses(deps),
  };
}

/** A course of the catalogue without any video. Throws 404 `course.not-found` for all others, as for what never was. */
export async function getPublicCourse(deps: CoursesDeps, courseId: string): Promise<PublicCourse> {
  const row = await findListed(deps, courseId);
  const course = presentToStranger(deps, row);
  const teacher = await deps.people.findEducator(row.creatorId);
  return {
    course: {
      ...course,
      reviews: course.reviews.slice(0, REVIEWS_SHOWN),
      otherReviews: [],
    },
    teacher,
  };
}

/**
 * A free preview of a course in the catalogue with its video, for whoever is not signed in. Throws 404 `course.not-found`, and
 * `lecture.not-found` for a lecture that is no free preview, or not any more, as for what never was.
 */
export async function getPublicPreview(
  deps: CoursesDeps,
  { courseId, lectureId }: { courseId: string; lectureId: string },
): Promise<Lecture> {
  const row = await findListed(deps, courseId);
  const lecture = row.lectureRows.find(({ id }) => id === lectureId);
  if (!lecture?.isPreviewFree || lecture.removedAt !== null) throw createLectureNotFoundError();
  return presentLecture(lecture, {
    mayWatch: true,
    isCreator: false,
    createVideoLinks: (assetId) => deps.videos.createVideoLinks({ assetId, userId: GUEST_ID }),
  });
}

async function findListed(deps: CoursesDeps, courseId: string): Promise<SharedRow> {
  const opened = await findOpened(deps, courseId);
  if (!opened?.row.isPublished || opened.row.archivedAt !== null) throw createCourseNotFoundError();
  return opened.row;
}

/** Throws 404 `user.not-found` for whoever has no course in the catalogue, as for who never was. */
export async function getPublicTeacher(deps: CoursesDeps, userId: string): Promise<PublicTeacher> {
  const { entries } = await deps.catalogue.read();
  const own = entries.filter(({ creatorId }) => creatorId === userId);
  const teacher = own.length > 0 ? await deps.people.findEducator(userId) : null;
  if (!teacher) throw createUserNotFoundError();
  const courses = own.slice(0, COURSES_SHOWN).map(({ json }): Course => JSON.parse(json.toString()));
  return { teacher, courses, courseCount: own.length };
}

/** The addresses of one state of the catalogue, written once. */
const known = new WeakMap<readonly CatalogueEntry[], PublicAddress[]>();

/** The pages of all courses in the catalogue and of those who teach them. */
async function listPublicAddresses({ catalogue }: CoursesDeps): Promise<PublicAddress[]> {
  const { entries } = await catalogue.read();
  const addresses = known.get(entries) ?? writeAddresses(entries);
  known.set(entries, addresses);
  return addresses;
}

function writeAddresses(entries: readonly CatalogueEntry[]): PublicAddress[] {
  const teachers = new Map(entries.map(({ creatorId, creatorName }) => [creatorId, creatorName]));
  return [
    ...entries.map(({ id, title, updatedAt }) => ({ path: toCoursePath({ _id: id, title }), changedAt: updatedAt })),
    ...[...teachers].map(([_id, name]) => ({ path: toTeacherPath({ _id, name }), changedAt: null })),
  ];
}

/** Path of a course's public page. */
export function toCoursePath({ _id, title }: { _id: string; title: string }): string {
  return `/course/${encodeURIComponent(toSlug(title, _id))}`;
}

/** Path of a teacher's public page. */
export function toTeacherPath({ _id, name }: { _id: string; name: string }): string {
  return `/teacher/${encodeURIComponent(toSlug(name, _id))}`;
}
