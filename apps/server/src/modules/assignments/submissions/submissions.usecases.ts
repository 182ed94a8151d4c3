import { type Assignment, limits, readPictureType } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type FieldTexts, listUntouched } from '../../../platform/errors/edit-conflicts.ts';
import type { Viewer } from '../../../platform/http/session-user.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import { inspectFile, type OpenedLesson } from '../../lectures/index.ts';
import type { TellNews } from '../../notifications/index.ts';
import {
  createAssignmentNotFoundError,
  createClosedError,
  createEmptyError,
  createFileNotFoundError,
  createMarkedMeanwhileError,
  createNoTextTakenError,
  createNotHandingInError,
  createTooManyFilesError,
} from '../assignments.errors.ts';
import type { AssignmentRow } from '../assignments.repository.ts';
import type { AssignmentsDeps } from '../assignments.usecases.ts';
import { canWrite, countTriesLeft } from './submissions.models.ts';
import { presentSubmission } from './submissions.presenter.ts';
import type { FileRow, Own, SubmissionRow, SubmissionsRepository } from './submissions.repository.ts';

const SETTLED_AT_ONCE = 100;

export interface SubmissionsDeps extends AssignmentsDeps {
  logger: Logger;
  submissions: SubmissionsRepository;
  files: {
    keepFile(file: ReceivedFile): Promise<string>;
    removeFile(storageKey: string): Promise<void>;
    ensureRoom(tx: Tx, ownerId: string): Promise<void>;
  };
  images: {
    /** Keeps a small picture of a photo; null where there is none. */
    savePreview(file: ReceivedFile): Promise<string | null>;
  };
  /** Tells of what was handed in or marked, when the transaction commits. */
  tell: TellNews;
  learning: {
    noteOpened(lesson: { learnerId: string; lectureId: string }): Promise<void>;
    completeLesson(lesson: { learnerId: string; lectureId: string }): Promise<void>;
  };
}

/**
 * The assignment of a lecture and what the viewer handed in, for those who may watch it; noted of who is enrolled. Throws 404
 * `lecture.not-found`, `assignment.not-found`.
 */
export async function getAssignment(
  deps: SubmissionsDeps,
  lectureId: string,
  { id, watcherId }: Viewer,
): Promise<Assignment> {
  const { isEnrolled } = await openAssignment(deps, lectureId, id);
  // A look as somebody else leaves no mark.
  if (isEnrolled && watcherId === id) await deps.learning.noteOpened({ learnerId: id, lectureId });
  return present(deps, { lectureId, learnerId: id }, isEnrolled);
}

/**
 * Keeps what an enrolled learner writes. Throws 404 `lecture.not-found`, `assignment.not-found`, 403
 * `assignment.not-enrolled`, 400 `assignment.no-text`, 409 `assignment.closed`, `edit.conflict`.
 */
export async function saveDraft(deps: SubmissionsDeps, { text, basis, ...own }: Own & Written): Promise<Assignment> {
  return work(deps, own, async (tx, assignment) => {
    const draft = await openDraft(deps, tx, own, assignment);
    await write(deps, tx, draft, { text, basis, assignment });
  });
}

/**
 * Adds a file to what a learner writes, or puts it in the place of the one of this name. Throws as `saveDraft` does, and 400
 * `lecture-file.none`, 415 `lecture-file.program`, 409 `assignment.too-many-files`, `media.quota-full`.
 */
export async function addDraftFile(
  deps: SubmissionsDeps,
  { name, file, ...own }: Own & { name: string; file: ReceivedFile | undefined },
): Promise<Assignment> {
  await openAssignment(deps, own.lectureId, own.learnerId);
  const inspected = await inspectFile(name, file);
  // First: keeping the file takes it away.
  const previewKey = readPictureType(name) && (await deps.images.savePreview(inspected.file));
  const storageKey = await deps.files.keepFile(inspected.file);
  try {
    await change(deps, own, async (tx, assignment) => {
      const { id: submissionId } = await openDraft(deps, tx, own, assignment);
      const { mostFiles } = assignment.settings;
      const { kind } = inspected;
      const { byteSize } = inspected.file;
      const count = await deps.submissions.saveFile(tx, {
        ...{ submissionId, name, kind, byteSize, storageKey, previewKey },
      });
      if (count > mostFiles) throw createTooManyFilesError({ most: mostFiles });
      await deps.files.ensureRoom(tx, own.learnerId);
    });
  } catch (error) {
    const kept = [storageKey, previewKey].filter((key) => key !== null);
    await settleRemovals(deps.logger, kept.map(deps.files.removeFile));
    throw error;
  }
  // Once it is written the bytes stay, also when the answer cannot be read.
  return present(deps, own, true);
}

/**
 * Removes a file from what a learner writes; its bytes go with the nightly sweep. Throws as `saveDraft` does, and 404
 * `assignment.file-not-found`.
 */
export async function removeDraftFile(
  deps: SubmissionsDeps,
  { fileId, ...own }: Own & { fileId: string },
): Promise<Assignment> {
  return work(deps, own, async (tx, assignment) => {
    const draft = await openDraft(deps, tx, own, assignment);
    if (!(await deps.submissions.removeFile(tx, draft.id, fileId))) throw createFileNotFoundError();
  });
}

/**
 * Hands in what a learner has written, with this text. What waits already stays as it is: a second time is one. Throws as
 * `saveDraft` does, and 400 `assignment.empty`.
 */
export async function handIn(deps: SubmissionsDeps, { text, basis, ...own }: Own & Written): Promise<Assignment> {
  let counted: SubmissionRow | null = null;
  const done = await work(deps, own, async (tx, assignment) => {
    const newest = await deps.submissions.lockNewest(tx, own);
    if (newest && newest.handedInAt !== null && newest.markedAt === null) return;
    const draft = await openDraft(deps, tx, own, assignment);
    await write(deps, tx, draft, { text, basis, assignment });
    const files = await deps.submissions.listFiles([draft.id], tx);
    if (text === '' && files.length === 0) throw createEmptyError();
    const { settings } = assignment;
    // The educator may take fewer now than when it was added.
    if (files.length > settings.mostFiles) throw createTooManyFilesError({ most: settings.mostFiles });
    const now = deps.clock.now();
    const counts = settings.goal === 'handed-in';
    await deps.submissions.update(tx, draft.id, {
      ...{ counts, criteria: settings.criteria, passPercent: settings.passPercent },
      handedInAt: now,
      isLate: settings.dueAt !== null && now > new Date(settings.dueAt),
    });
    await deps.tell(tx, { kind: 'submission', aboutId: draft.id });
    if (counts) counted = draft;
  });
  if (!counted) return done;
  await noteDone(deps, counted);
  return done;
}

/**
 * Takes back what waits to be marked, to go on with it; a draft stays one. Throws as `saveDraft` does, and 409
 * `assignment.marked`.
 */
export async function takeBack(deps: SubmissionsDeps, own: Own): Promise<Assignment> {
  return work(deps, own, async (tx) => {
    const newest = await deps.submissions.lockNewest(tx, own);
    if (newest?.markedAt) throw createMarkedMeanwhileError();
    if (newest?.handedInAt) await deps.submissions.update(tx, newest.id, { handedInAt: null, isLate: false });
  });
}

/** A file that was handed in, for its learner and for the educator. Throws 404 `assignment.file-not-found`. */
export async function findSubmissionFile(deps: SubmissionsDeps, fileId: string, viewerId: string): Promise<FileRow> {
  const file = await deps.submissions.findFile(fileId, viewerId);
  if (!file) throw createFileNotFoundError();
  return file;
}

/** Marks lessons as done where that was left undone. */
export async function settleSubmissions(deps: SubmissionsDeps, signal: AbortSignal): Promise<void> {
  let left: Awaited<ReturnType<SubmissionsRepository['listUnnoted']>>;
  do {
    left = await deps.submissions.listUnnoted(SETTLED_AT_ONCE);
    for (const submission of left) {
      signal.throwIfAborted();
      await completeLesson(deps, submission);
    }
  } while (left.length === SETTLED_AT_ONCE);
}

/** Marks the lesson of a submission that counts as done; what fails now the job does later. */
export async function noteDone(
  deps: SubmissionsDeps,
  submission: Pick<SubmissionRow, 'id' | 'lectureId' | 'learnerId'>,
): Promise<void> {
  try {
    await completeLesson(deps, submission);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ error: error.message }, 'an assignment is marked as done later');
  }
}

async function completeLesson(
  { learning, submissions, clock }: SubmissionsDeps,
  { id, lectureId, learnerId }: Pick<SubmissionRow, 'id' | 'lectureId' | 'learnerId'>,
): Promise<void> {
  await learning.completeLesson({ learnerId, lectureId }).catch((error: unknown) => {
    // No longer enrolled, or no longer a lesson: there is nothing to mark.
    if (!(error instanceof AppError && error.statusCode === 404)) throw error;
  });
  await submissions.noteDone(id, clock.now());
}

/** What is written, and what stood there when it was opened. */
interface Written {
  text: string;
  basis?: FieldTexts | undefined;
}

/** Does something for an enrolled learner, and gives what there is then. */
async function work(deps: SubmissionsDeps, own: Own, todo: Todo): Promise<Assignment> {
  await change(deps, own, todo);
  return present(deps, own, true);
}

type Todo = (tx: Tx, assignment: AssignmentRow) => Promise<void>;

/** Does something for an enrolled learner, one thing behind the other. */
async function change(deps: SubmissionsDeps, own: Own, todo: Todo): Promise<void> {
  const { courseId, isEnrolled } = await openAssignment(deps, own.lectureId, own.learnerId);
  if (!isEnrolled) throw createNotHandingInError();
  await deps.db.transaction(async (tx) => {
    const enrolment = { courseId, learnerId: own.learnerId };
    if (!(await deps.submissions.holdEnrolment(tx, enrolment))) throw createNotHandingInError();
    await todo(tx, ensureThere(await deps.assignments.find(tx, own.lectureId)));
  });
}

/** The draft of a learner, which is begun when there is none. Throws 409 `assignment.closed`. */
// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function openDraft(
  { submissions }: SubmissionsDeps,
  tx: Tx,
  own: Own,
  assignment: AssignmentRow,
): Promise<SubmissionRow> {
  const newest = await submissions.lockNewest(tx, own);
  if (!canWrite(newest, assignment)) throw createClosedError();
  if (newest && newest.markedAt === null) return newest;
  return submissions.insertDraft(tx, { ...own, number: (newest?.number ?? 0) + 1 });
}

// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function write(
  { submissions }: SubmissionsDeps,
  tx: Tx,
  draft: SubmissionRow,
  { text, basis, assignment }: Written & { assignment: AssignmentRow },
): Promise<void> {
  if (text !== '' && !assignment.settings.takesText) throw createNoTextTakenError();
  const untouched = listUntouched({ basis, current: { text: draft.text }, wanted: { text } });
  if (untouched.length === 0) await submissions.update(tx, draft.id, { text });
}

async function present(deps: SubmissionsDeps, own: Own, isEnrolled: boolean): Promise<Assignment> {
  const { submissions } = deps;
  const [found, rows, { handedIn, isPassed }] = await Promise.all([
    deps.assignments.find(deps.db, own.lectureId),
    submissions.list(own, limits.assignment.listed),
    submissions.sumUp(own),
  ]);
  const assignment = ensureThere(found);
  const files = await submissions.listFiles(rows.map(({ id }) => id));
  return {
    task: assignment.task,
    settings: assignment.settings,
    mayHandIn: isEnrolled,
    canWrite: isEnrolled && canWrite(rows[0] ?? null, assignment),
    isPassed,
    triesLeft: countTriesLeft(handedIn, assignment),
    submissions: rows.map((row) => presentSubmission(row, files)),
  };
}

async function openAssignment(deps: SubmissionsDeps, lectureId: string, viewerId: string): Promise<OpenedLesson> {
  const opened = await deps.lessons.open(lectureId, viewerId);
  if (opened.lesson !== 'assignment') throw createAssignmentNotFoundError();
  return opened;
}

function ensureThere(assignment: AssignmentRow | null): AssignmentRow {
  if (!assignment) throw createAssignmentNotFoundError();
  return assignment;
}
