import { isDeepStrictEqual } from 'node:util';
import type { MarkedSubmission, SubmissionPage, ToMark } from '@nalanda/contract';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import {
  createAssignmentNotFoundError,
  createHandedInAgainError,
  createOtherMarksError,
  createPointsMisfitError,
  createSubmissionNotFoundError,
} from '../assignments.errors.ts';
import { ensureTeacher } from '../assignments.usecases.ts';
import { toPercent } from '../submissions/submissions.models.ts';
import { presentSubmission } from '../submissions/submissions.presenter.ts';
import type { SubmissionRow } from '../submissions/submissions.repository.ts';
import { noteDone, type SubmissionsDeps } from '../submissions/submissions.usecases.ts';
import type { FoundSubmission, MarkingRepository } from './marking.repository.ts';

export interface MarkingDeps extends SubmissionsDeps {
  marking: MarkingRepository;
}

interface Marks {
  points: number[];
  feedback: string;
  isReturned: boolean;
}

/** What educators say of a submission. */
export interface GivenMarks extends Marks {
  /** What was said of it when it was opened; undefined: not known. */
  seen?: Marks | undefined;
  /** As it was seen. */
  handedInAt: string;
}

const presentLearner = ({ name, photoKey }: FoundSubmission['learner']) => ({
  name,
  photoUrl: photoKey === null ? null : toMediaUrl(photoKey),
});

/** Where something waits for the user to mark it. */
export const listToMark = (deps: MarkingDeps, userId: string): Promise<ToMark[]> => deps.marking.listWaiting(userId);

/** What learners have handed in for an own lecture. Throws 404 `lecture.not-found`, `assignment.not-found`. */
export async function listSubmissions(
  deps: MarkingDeps,
  { lectureId, userId, ...which }: { lectureId: string; userId: string; state: 'waiting' | 'marked'; page: number },
): Promise<SubmissionPage> {
  const { lesson } = await ensureTeacher(deps, { lectureId, userId }, 'mayMark');
  const [head, counts, rows] = await Promise.all([
    deps.marking.findTitle(lectureId),
    deps.assignments.count(deps.db, lectureId),
    deps.marking.list(lectureId, which),
  ]);
  if (lesson !== 'assignment' || !head) throw createAssignmentNotFoundError();
  return {
    ...head,
    ...counts,
    submissions: rows.map(({ id, number, handedInAt, markedAt, isLate, percent, isPassed, ...learner }) => ({
      ...{ _id: id, number, isLate, percent, isPassed, state: markedAt ? 'marked' : 'waiting' },
      handedInAt: handedInAt?.toISOString() ?? null,
      learner: presentLearner(learner),
    })),
  };
}

/** A submission for an own lecture, with what came before. Throws 404 `assignment.submission-not-found`. */
export async function getSubmission(
  deps: MarkingDeps,
  { submissionId, userId }: { submissionId: string; userId: string },
): Promise<MarkedSubmission> {
  const found = await deps.marking.find(submissionId, userId);
  if (!found) throw createSubmissionNotFoundError();
  const { submission, courseId, learner, task } = found;
  const [others, nextId] = await Promise.all([deps.marking.listOthers(submission), deps.marking.findNext(submission)]);
  const earlier = others.filter(({ number }) => number < submission.number);
  const files = await deps.submissions.listFiles([submission, ...earlier].map(({ id }) => id));
  return {
    ...presentSubmission(submission, files),
    ...{ courseId, lectureId: submission.lectureId, task, nextId, passPercent: submission.passPercent ?? 0 },
    learner: presentLearner(learner),
    isOutdated: others.some(({ number }) => number > submission.number),
    earlier: earlier.map((row) => presentSubmission(row, files)),
  };
}

/**
 * Marks a submission for an own lecture, or changes its marks; the learner is told of the first ones. Throws 404
 * `assignment.submission-not-found`, 409 `assignment.handed-in-again`, `assignment.other-marks`, 400 `assignment.points-misfit`.
 */
export async function markSubmission(
  deps: MarkingDeps,
  { submissionId, userId, ...given }: { submissionId: string; userId: string } & GivenMarks,
): Promise<{ before: number | null; after: MarkedSubmission }> {
  const found = await deps.marking.find(submissionId, userId);
  if (!found) throw createSubmissionNotFoundError();
  const { before, row } = await deps.db.transaction(async (tx) => {
    const now = await deps.marking.lock(tx, submissionId);
    if (!now?.handedInAt) throw createSubmissionNotFoundError();
    const isSame = now.handedInAt.toISOString() === given.handedInAt;
    if (!isSame || (await deps.marking.hasLater(tx, now))) throw createHandedInAgainError();
    ensureMarksSeen(now, given);
    const marks = toMarks(now, given);
    const counts = now.counts || found.goal === 'handed-in' || (marks.isPassed && !given.isReturned);
    await deps.submissions.update(tx, submissionId, { ...marks, counts, markedAt: now.markedAt ?? deps.clock.now() });
    if (!now.markedAt) await deps.tell(tx, { kind: 'marks', aboutId: submissionId });
    return { before: now.percent, row: { ...now, counts } };
  });
  if (row.counts && !row.doneAt) await noteDone(deps, row);
  return { before, after: await getSubmission(deps, { submissionId, userId }) };
}

/** What is there already may be sent a second time. Throws 409 `assignment.other-marks`. */
function ensureMarksSeen({ points, feedback, isReturned }: SubmissionRow, { seen, ...given }: GivenMarks): void {
  const isThere = (marks: Marks) =>
    isDeepStrictEqual(marks.points, points ?? []) && marks.feedback === feedback && marks.isReturned === isReturned;
  if (seen && !isThere(seen) && !isThere(given)) throw createOtherMarksError();
}

function toMarks({ criteria, passPercent }: SubmissionRow, { points, feedback, isReturned }: GivenMarks) {
  const percent = toPercent(criteria, points);
  if (percent === null) throw createPointsMisfitError();
  return { points, percent, feedback, isReturned, isPassed: percent >= (passPercent ?? 0) };
}
