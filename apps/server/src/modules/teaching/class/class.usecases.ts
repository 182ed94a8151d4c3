import {
  type ClassLearner,
  type ClassPage,
  type Funnel,
  type LearnerSort,
  type LearnerState,
  limits,
  type Retention,
  STUCK_DAYS,
} from '@nalanda/contract';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { toMomentOfSheet } from '../../../platform/text/indian-time.ts';
import { toPercent } from '../../learning/index.ts';
import type { ClassRepository, ClassRow } from './class.repository.ts';
import type { FigureCache } from './figure-cache.ts';
import type { LearnerRepository, MarkedLesson } from './learner.repository.ts';
import { createSliceCounter, toCurve } from './retention.models.ts';
import type { RetentionRepository } from './retention.repository.ts';
import type { ClassFilter } from './sorting.repository.ts';

/** A funnel without what is asked anew each time. */
export type FunnelFigures = Omit<Funnel, 'learners'>;

export interface ClassDeps {
  clock: Clock;
  repository: ClassRepository;
  retention: RetentionRepository;
  learners: LearnerRepository;
  cache: { funnels: FigureCache<FunnelFigures>; curves: FigureCache<Retention> };
}

/** Whose course, and which of its learners. */
export interface ClassQuery {
  courseId: string;
  educatorId: string;
  q?: string | undefined;
  state?: LearnerState | undefined;
  batch?: string | undefined;
}

const LEARNERS_A_PIECE = 500;
const HEADINGS = [
  'Name',
  'Enrolled',
  'Progress in percent',
  'Lectures completed',
  'Lectures',
  'Last seen',
  'Questions asked',
  'Certificate',
  'Quizzes in percent',
  'Assignments in percent',
  'Added by you',
  'Batch',
  'Packages in percent',
  'From',
];

/** A page of the learners of an own course. Throws 404 `course.not-found`. */
export async function listClass(
  deps: ClassDeps,
  query: ClassQuery & { sort: LearnerSort; order: 'asc' | 'desc'; page: number },
): Promise<ClassPage> {
  const course = await findCourse(deps, query);
  const filter = toFilter(deps, query);
  const limit = limits.listedLearners;
  const place = { sort: query.sort, order: query.order, limit, offset: (query.page - 1) * limit };
  const isNarrowed = filter.q !== '' || filter.state !== undefined || filter.batch !== undefined;
  const [rows, total, batches] = await Promise.all([
    deps.repository.listLearners(filter, place),
    isNarrowed ? deps.repository.countLearners(filter) : course.enrolledCount,
    deps.repository.listBatches(query.courseId),
  ]);
  const { title: courseTitle, lectureCount, isOwner } = course;
  return { courseTitle, lectureCount, isOwner, batches, learners: rows.map(toLearner), total };
}

/** The learners of an own course as CSV, the last enrolled first, read some hundred at a time. Throws 404 `course.not-found`. */
export async function writeClass(deps: ClassDeps, query: ClassQuery): Promise<AsyncIterable<string>> {
  const { lectureCount } = await findCourse(deps, query);
  const lessons = await deps.learners.listMarkedLessons(query.courseId);
  return writeLines(deps, toFilter(deps, query), { lectureCount: String(lectureCount), lessons });
}

const HEADING_OF = { quiz: 'Quiz', assignment: 'Assignment' } as const;

/** Behind what stands for every course each of its quizzes and assignments has a column. */
async function* writeLines(
  deps: ClassDeps,
  filter: ClassFilter,
  { lectureCount, lessons }: { lectureCount: string; lessons: readonly MarkedLesson[] },
): AsyncGenerator<string> {
  yield toCsv([[...HEADINGS, ...lessons.map(({ kind, title }) => `${HEADING_OF[kind]}: ${title}`)]]);
  const lectureIds = lessons.map(({ _id }) => _id);
  let after: ClassRow | undefined;
  do {
    const rows: ClassRow[] = await deps.repository.listAfter(filter, { after, limit: LEARNERS_A_PIECE });
    const found = lectureIds.length === 0 ? [] : await deps.learners.listBestMarks(toIds(rows), lectureIds);
    const marks = new Map(found.map((mark) => [`${mark.enrolmentId} ${mark.lectureId}`, String(mark.percent)]));
    const marksOf = (row: ClassRow) => lectureIds.map((id) => marks.get(`${row._id} ${id}`) ?? '');
    yield toCsv(rows.map((row) => [...toCells(row, lectureCount), ...marksOf(row)]));
    after = rows.length < LEARNERS_A_PIECE ? undefined : rows.at(-1);
  } while (after);
}

const toIds = (rows: readonly ClassRow[]) => rows.map(({ _id }) => _id);

function toCells(row: ClassRow, lectureCount: string): string[] {
  const {
    name,
    progressPercent,
    lecturesCompleted,
    questionsAsked,
    hasCertificate,
    quizPercent,
    assignmentPercent,
    scormPercent,
  } = toLearner(row);
  return [
    name,
    toMomentOfSheet(row.enrolledAt),
    String(progressPercent),
    String(lecturesCompleted),
    lectureCount,
    row.seenAt ? toMomentOfSheet(row.seenAt) : '',
    String(questionsAsked),
    hasCertificate ? 'yes' : 'no',
    String(quizPercent ?? ''),
    String(assignmentPercent ?? ''),
    row.isAdded ? 'yes' : 'no',
    row.batch ?? '',
    String(scormPercent ?? ''),
    row.platform ?? '',
  ];
}

/** How far the learners of an own course come. Throws 404 `course.not-found`. */
export async function getFunnel(deps: ClassDeps, query: ClassQuery): Promise<Funnel> {
  const { courseId } = query;
  const { enrolledCount } = await findCourse(deps, query);
  const funnel = await deps.cache.funnels.read(courseId, async () => {
    const { course, lectures } = await deps.retention.readFunnel(courseId, limits.retention.counted);
    const nobody = { counted: 0, began: 0, halfWay: 0, finished: 0, certified: 0 };
    return { ...(course ?? nobody), lectures };
  });
  return { ...funnel, learners: Math.max(enrolledCount, funnel.counted) };
}

/** How long viewers stay with a lecture of an own course. Throws 404 `course.not-found`. */
export async function getRetention(deps: ClassDeps, query: ClassQuery & { lectureId: string }): Promise<Retention> {
  const { courseId, lectureId, educatorId } = query;
  const lecture = await deps.retention.findLecture({ courseId, lectureId, educatorId });
  if (!lecture) throw createCourseNotFoundError();
  const durationSeconds = lecture.durationSeconds ?? 0;
  if (durationSeconds <= 0) return { durationSeconds: 0, viewers: 0, counted: 0, slices: [], fall: null };
  return deps.cache.curves.read(`${lectureId} ${durationSeconds}`, async () => {
    const counter = createSliceCounter(durationSeconds);
    const most = limits.retention.counted;
    const found = await deps.retention.readStretches({ courseId, lectureId }, most, counter.add);
    return { durationSeconds, ...found, ...toCurve(counter.counts, { counted: found.counted, durationSeconds }) };
  });
}

async function findCourse({ repository }: ClassDeps, { courseId, educatorId }: ClassQuery) {
  const course = await repository.findCourse(courseId, educatorId);
  if (!course) throw createCourseNotFoundError();
  return course;
}

/** Which learners are meant, at this moment. */
export function toFilter(
  { clock }: { clock: Clock },
  { courseId, q = '', state, batch }: Omit<ClassQuery, 'educatorId'>,
): ClassFilter {
  return { courseId, q, state, batch, stuckBefore: new Date(clock.now().getTime() - STUCK_DAYS * DAY_MS) };
}

/** A learner as the educator sees them. */
export function toLearner({ photoKey, deletedAt, shareWatched, enrolledAt, seenAt, ...row }: ClassRow): ClassLearner {
  return {
    ...row,
    photoUrl: toMediaUrl(photoKey),
    isFormer: deletedAt !== null,
    enrolledAt: enrolledAt.toISOString(),
    progressPercent: toPercent(shareWatched),
    seenAt: seenAt?.toISOString() ?? null,
  };
}
