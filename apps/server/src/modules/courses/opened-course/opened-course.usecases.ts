import { type CourseDetail, courseDetailSchema } from '@nalanda/contract';
import { createDatabaseUnavailableError } from '../../../database/database-errors.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { compileReply } from '../../../platform/http/route-schemas.ts';
import type { Viewer } from '../../../platform/http/session-user.ts';
import { hasOpening } from '../../lectures/index.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import { canOpenCourse } from '../courses.policies.ts';
import { presentOpenedCourse } from '../courses.presenter.ts';
import { toPublishing } from '../courses.usecases.ts';
import { hasTurned } from '../sale-prices/sale-prices.models.ts';
import {
  cutPage,
  fillPage,
  findBatchTurn,
  findKind,
  hasKinds,
  type LearnerStanding,
  listShownLectures,
  type OpenedCourse,
  type Page,
  toTokenMark,
  VIEWER_MARK,
} from './opened-course.models.ts';
import type { Learners, SharedRow } from './opened-course.repository.ts';

const writeDetail = compileReply(courseDetailSchema);

/** About how many times the bytes of its page a course takes as row, and each page besides. */
const BYTES_OF_ROW = 2;
const BYTES_OF_PAGE = 2;
/** Pages of a course that are remembered: of strangers and learners, or of so many kinds of learners. */
const MOST_PAGES = { alike: 2, ofKinds: 6 };
const LEAST_BYTES = 2_000;
const NOTHING_BEGUN: ReadonlySet<string> = new Set();

/**
 * One course with lectures and reviews, for whoever does not teach it as written JSON. Throws 404 `course.not-found` for
 * whoever may not open it. A brief one leaves out who else is enrolled.
 */
export async function getCourse(
  deps: CoursesDeps,
  courseId: string,
  viewer: Viewer & { isBrief: boolean },
): Promise<CourseDetail | Buffer> {
  const { id: userId, watcherId, sessionId } = viewer;
  const [course, enrolments] = await Promise.all([findOpened(deps, courseId), deps.learning.findEnrolments(userId)]);
  if (!course) throw createCourseNotFoundError();
  const { row } = course;
  const enrolment = enrolments.get(courseId) ?? null;
  const enrolledAt = enrolment?.enrolledAt ?? null;
  if (row.creatorId === userId) {
    const learners = viewer.isBrief ? { ids: enrolledAt === null ? [] : [userId], enrolledAt } : null;
    return presentToTeacher(deps, row, { ...viewer, learners });
  }
  const rights = row.teacherRows.find(({ id }) => id === userId)?.rights;
  if (rights) {
    const learners = { ids: enrolledAt === null ? [] : [userId], enrolledAt };
    return { ...(await presentToTeacher(deps, row, { ...viewer, learners })), rights };
  }
  const isEnrolled = enrolledAt !== null;
  const { isPublished } = row;
  if (!canOpenCourse({ isCreator: false, isEnrolled, isPublished, isArchived: row.archivedAt !== null })) {
    throw createCourseNotFoundError();
  }
  const hasWaits = enrolment !== null && row.lectureRows.some(hasOpening);
  const begun = hasWaits ? await deps.opened.listBegun({ courseId, learnerId: userId }) : NOTHING_BEGUN;
  return fillPage(findPage(deps, course, enrolment && { ...enrolment, begun }), {
    id: userId,
    createToken: (assetId) => deps.videos.createVideoToken({ assetId, userId: watcherId, sessionId }),
  });
}

/**
 * A published course that is remembered, while the database is away: as a stranger sees it, without any video, since nobody
 * knows then who asks. Throws 503 `database.unavailable` for what is not remembered.
 */
export async function getListedCourse(deps: CoursesDeps, courseId: string): Promise<CourseDetail> {
  const known = deps.openedMemory.get(courseId);
  if (!known?.row.isPublished || known.row.archivedAt !== null) throw createDatabaseUnavailableError();
  const { row } = known;
  return presentToStranger(deps, {
    ...row,
    sale: hasTurned(row.sale, deps.clock.now()) ? null : row.sale,
    lectureRows: row.lectureRows.map((lecture) => ({ ...lecture, isPreviewFree: false })),
  });
}

/** As a stranger sees a course of the catalogue, without any video: free previews are marked and do not play. */
export function presentToStranger({ videos, clock }: CoursesDeps, row: SharedRow): CourseDetail {
  const lectureRows = listShownLectures(row.lectureRows, null);
  return presentOpenedCourse(
    { ...row, lectureRows, visibleLearnerIds: [] },
    {
      isCreator: false,
      isEnrolled: false,
      now: clock.now().getTime(),
      // What is not listed plays for nobody but its learners.
      isListed: false,
      createVideoLinks: (assetId) => videos.toVideoLinks(assetId, ''),
    },
  );
}

/** Remembered until something is said about the course; its people are told with it. */
export async function findOpened(
  { opened, openedMemory, clock }: CoursesDeps,
  courseId: string,
): Promise<OpenedCourse | null> {
  const known = openedMemory.get(courseId);
  // Nothing is said when a sale or a batch begins or ends.
  const now = clock.now();
  const isOver = known?.turnsAt != null && known.turnsAt <= now.getTime();
  if (known && !isOver && !hasTurned(known.row.sale, now)) return known;
  const keep = openedMemory.begin();
  const row = await opened.findShared(courseId);
  if (!row) return null;
  const course: OpenedCourse = { row, turnsAt: findBatchTurn(row.batchRows, now.getTime()), pages: new Map() };
  const origins = { course: [courseId], counts: [courseId] };
  const bytes = LEAST_BYTES + (BYTES_OF_ROW + BYTES_OF_PAGE * mostPages(row)) * lengthOf(row);
  keep(courseId, course, { origins, bytes });
  return course;
}

const mostPages = (row: SharedRow): number => (hasKinds(row) ? MOST_PAGES.ofKinds : MOST_PAGES.alike);

/** About how long a course is as text, without writing it. */
function lengthOf({ description, lectureRows, sectionRows, reviewRows, otherReviewRows }: SharedRow): number {
  const reviews = [...reviewRows, ...otherReviewRows];
  const comments = reviews.reduce((sum, { comment, replyText }) => sum + comment.length + (replyText?.length ?? 0), 0);
  return description.length + comments + 300 * (lectureRows.length + reviews.length) + 100 * sectionRows.length;
}

/** The page for viewers of this kind, written when the first of them comes. */
function findPage(deps: CoursesDeps, { row, pages }: OpenedCourse, enrolment: LearnerStanding | null): Page {
  const kind = findKind(row, enrolment, deps.clock.now().getTime());
  const known = kind === null ? undefined : pages.get(kind);
  if (known) return known;
  const page = writePage(deps, row, enrolment);
  if (kind === null) return page;
  // The one that was written first goes: of moments that have passed nobody comes any more.
  const [oldest] = pages.size < mostPages(row) ? [] : pages.keys();
  if (oldest !== undefined) pages.delete(oldest);
  pages.set(kind, page);
  return page;
}

function writePage(deps: CoursesDeps, row: SharedRow, enrolment: LearnerStanding | null): Page {
  const isEnrolled = enrolment !== null;
  const detail = presentOpenedCourse(
    {
      ...row,
      lectureRows: listShownLectures(row.lectureRows, enrolment?.enrolledAt ?? null),
      visibleLearnerIds: isEnrolled ? [VIEWER_MARK] : [],
    },
    {
      isCreator: false,
      isEnrolled,
      now: deps.clock.now().getTime(),
      ...(enrolment && { since: enrolment }),
      isListed: row.isPublished && row.archivedAt === null,
      createVideoLinks: (assetId) => deps.videos.toVideoLinks(assetId, toTokenMark(assetId)),
    },
  );
  return cutPage(writeDetail(detail));
}

/** As its owner and those who teach with the owner see it. */
async function presentToTeacher(
  deps: CoursesDeps,
  row: SharedRow,
  viewer: Viewer & { learners: Learners | null },
): Promise<CourseDetail> {
  const [{ ids, enrolledAt }, standings] = await Promise.all([
    viewer.learners ?? deps.opened.findLearners({ courseId: row.id, viewerId: viewer.id }),
    row.isPublished ? null : deps.publishing.findStandings([row.id]),
  ]);
  return presentOpenedCourse(
    { ...row, lectureRows: listShownLectures(row.lectureRows, enrolledAt), visibleLearnerIds: ids },
    {
      isCreator: true,
      isEnrolled: enrolledAt !== null,
      now: deps.clock.now().getTime(),
      isListed: row.isPublished && row.archivedAt === null,
      createVideoLinks: (assetId) => deps.videos.createVideoLinks({ assetId, userId: viewer.watcherId }),
      publishing: toPublishing(deps, standings?.get(row.id)),
    },
  );
}
