import { isDeepStrictEqual } from 'node:util';
import type { AssignmentSettings, OwnAssignment, Sentence } from '@nalanda/contract';
import type { Db, Executor } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLectureNotFoundError, type Lessons, type OpenedLesson } from '../lectures/index.ts';
import {
  createAssignmentChangedError,
  createAssignmentNotFoundError,
  sayAssignmentRemoved,
} from './assignments.errors.ts';
import type { AssignmentRow, AssignmentsRepository } from './assignments.repository.ts';

export interface AssignmentsDeps {
  db: Db;
  clock: Clock;
  lessons: Lessons<'assignment'>;
  assignments: AssignmentsRepository;
}

/** Work of one's own takes about so long; nobody can know. */
export const ASSIGNMENT_SECONDS = 30 * 60;

/** What somebody asks about a lecture of theirs. */
interface OwnLecture {
  lectureId: string;
  userId: string;
}

/** The assignment of an own lecture. Throws 404 `lecture.not-found`, `assignment.not-found`. */
export async function getOwnAssignment(deps: AssignmentsDeps, own: OwnLecture): Promise<OwnAssignment> {
  await ensureTeacher(deps, own, 'mayEdit');
  const found = await deps.assignments.find(deps.db, own.lectureId);
  if (!found) throw createAssignmentNotFoundError();
  return present(deps, deps.db, own.lectureId, found);
}

/**
 * Makes an own lecture an assignment, or changes its assignment; what was handed in keeps its criteria. What is there already
 * is saved when it comes a second time. Throws 404 `lecture.not-found`, 409 `assignment.changed`, `lesson.other-kind`,
 * `course.archived`.
 */
export async function saveAssignment(
  deps: AssignmentsDeps,
  { version, task, settings, ...own }: OwnLecture & { version: number; task: string; settings: AssignmentSettings },
): Promise<{ before: AssignmentRow | null; after: OwnAssignment }> {
  const { lectureId } = own;
  return deps.lessons.change(own, async (tx, lesson) => {
    const before = await deps.assignments.lock(tx, lectureId);
    if (before && before.task === task && isDeepStrictEqual(before.settings, settings)) {
      return { before, after: await present(deps, tx, lectureId, before) };
    }
    if ((before?.version ?? 0) !== version) throw createAssignmentChangedError();
    await deps.lessons.set(tx, { ...lesson, kind: 'assignment', seconds: ASSIGNMENT_SECONDS });
    const after = { version: version + 1, task, settings };
    await deps.assignments.save(tx, lectureId, { ...after, now: deps.clock.now() });
    if (before && settings.goal === 'handed-in') await deps.assignments.countAll(tx, lectureId);
    return { before, after: await present(deps, tx, lectureId, after) };
  });
}

/**
 * Removes the assignment of an own lecture with all that was handed in; what learners have done stays done. Throws 404
 * `lecture.not-found`, 409 `lesson.last`, `course.archived`.
 */
export async function removeAssignment(deps: AssignmentsDeps, own: OwnLecture): Promise<Sentence> {
  await deps.lessons.change(own, async (tx, lesson) => {
    if (await deps.lessons.clear(tx, { ...lesson, kind: 'assignment' })) {
      await deps.assignments.remove(tx, own.lectureId);
    }
  });
  return sayAssignmentRemoved();
}

/** Throws 404 `lecture.not-found` for whoever does not teach the lecture with this right. */
export async function ensureTeacher(
  { lessons }: Pick<AssignmentsDeps, 'lessons'>,
  { lectureId, userId }: OwnLecture,
  right: 'mayEdit' | 'mayMark',
): Promise<OpenedLesson> {
  const opened = await lessons.open(lectureId, userId);
  if (!opened[right]) throw createLectureNotFoundError();
  return opened;
}

// biome-ignore lint/complexity/useMaxParams: deps and executor stand beside the two.
async function present(
  { assignments }: AssignmentsDeps,
  executor: Executor,
  lectureId: string,
  row: AssignmentRow,
): Promise<OwnAssignment> {
  return { ...row, ...(await assignments.count(executor, lectureId)) };
}
