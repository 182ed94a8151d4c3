import type { ContributionKind, Fault, Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { TellNews } from '../notifications/index.ts';
import { createHiddenBySchoolError } from '../questions/index.ts';
import { recountReviews } from '../reviews/index.ts';
import { errorsOf } from './moderation.errors.ts';
import { type Contribution, type ContributionRef, type FaultFound, isChangedSince } from './moderation.models.ts';
import type { ModerationRepository } from './moderation.repository.ts';

const sayReported = defineSentence({ code: 'review.reported', message: 'Thank you. The school will look at it.' });
const sayHidden = {
  review: defineSentence({ code: 'review.hidden-now', message: 'The review is hidden.' }),
  other: defineSentence({ code: 'contribution.hidden-now', message: 'Hidden. Its writer is told.' }),
};
const sayRestored = {
  review: defineSentence({ code: 'review.restored', message: 'The review is shown again.' }),
  other: defineSentence({ code: 'contribution.restored', message: 'Shown again.' }),
};
const sayKept = {
  review: defineSentence({ code: 'review.kept', message: 'The review stays as it is.' }),
  other: defineSentence({ code: 'contribution.kept', message: 'It stays as it is.' }),
};
const wordsFor = (kind: ContributionKind) => (kind === 'review' ? 'review' : 'other');

/** Who calls. */
export type Caller = Pick<SessionUser, 'id' | 'staffRole'>;

/** What a kind of contributions knows of itself. */
export interface KindRules {
  /** Throws, as its own calls do, for whoever cannot read it. */
  ensureMayRead(tx: Tx, contribution: Contribution, reader: Caller): Promise<void>;
  createNotFoundError(): AppError;
}

export interface ModerationDeps {
  db: Db;
  repository: ModerationRepository;
  kinds: Record<ContributionKind, KindRules>;
  /** Puts it at the bell of whoever decides, or of the writer, when the transaction commits. */
  tell: TellNews;
  courses: { catalogueChanged(courseId: string): void };
  /** Mails the writer, after the commit, why it was hidden, or (null) that it is shown again. */
  tellWriter(contribution: Contribution, fault: Fault | null): Promise<void>;
}

/** Who decides: somebody of the office, or whoever answers for the questions of a course. */
export interface Decider {
  id: string;
  isOffice: boolean;
}

/**
 * Reports what the caller can read and others have written. Throws what whoever cannot read it gets, 403 `….own-report`, 409
 * `….hidden` and `….already-reported` (`review`, else `contribution`).
 */
export async function reportContribution(
  deps: ModerationDeps,
  reporter: Caller,
  { reason, note, ...ref }: ContributionRef & FaultFound,
): Promise<Sentence> {
  const { repository } = deps;
  const { ensureMayRead, createNotFoundError } = deps.kinds[ref.kind];
  const errors = errorsOf[ref.kind];
  await deps.db.transaction(async (tx) => {
    // The account may be deleted at this moment; nothing may be written in its name any more.
    if (!(await holdPerson(tx, reporter.id))) throw createNotFoundError();
    const contribution = await repository.lock(tx, ref);
    if (!contribution || contribution.isGone) throw createNotFoundError();
    await ensureMayRead(tx, contribution, reporter);
    if (contribution.writerId === reporter.id) throw errors.createOwnReportError();
    if (contribution.hiddenAt) throw errors.createHiddenError();
    const isEducator = await repository.isTeacher(tx, contribution.courseId, reporter.id);
    const report = { reporterId: reporter.id, isEducator, reason, note };
    if (!(await repository.insertReport(tx, contribution, report))) throw errors.createAlreadyReportedError();
    await deps.tell(tx, { kind: `${ref.kind}-reported`, aboutId: ref.id });
  });
  return sayReported();
}

/**
 * Hides something from everybody but its writer and whoever decides, out of all figures, and decides its open reports. Throws 404
 * of its kind, and of what an educator does not decide about, and 409 `….already-hidden`.
 */
export async function hideContribution(
  deps: ModerationDeps,
  decider: Decider,
  { reason, note, ...ref }: ContributionRef & FaultFound,
): Promise<Sentence> {
  const contribution = await decide(deps, ref, {
    decider,
    change: async (tx, found) => {
      if (found.hiddenAt) throw errorsOf[ref.kind].createAlreadyHiddenError();
      await deps.repository.hide(tx, found, { reason, note, by: decider.id });
      await deps.repository.settleReports(tx, found, { outcome: 'hidden', by: decider.id });
      await deps.tell(tx, { kind: `${ref.kind}-hidden`, aboutId: ref.id });
    },
  });
  await deps.tellWriter(contribution, reason);
  return sayHidden[wordsFor(ref.kind)]();
}

/**
 * Shows something again that was hidden. Throws as {@link hideContribution}, 409 `….not-hidden` and 403
 * `question.hidden-by-school`.
 */
export async function restoreContribution(
  deps: ModerationDeps,
  decider: Decider,
  ref: ContributionRef,
): Promise<Sentence> {
  const contribution = await decide(deps, ref, {
    decider,
    change: async (tx, found) => {
      if (!found.hiddenAt) throw errorsOf[ref.kind].createNotHiddenError();
      await deps.repository.restore(tx, found);
    },
  });
  if (!contribution.isGone) await deps.tellWriter(contribution, null);
  return sayRestored[wordsFor(ref.kind)]();
}

/**
 * Leaves something as it is, shown or hidden: its open reports are decided, and what was written anew has been looked at.
 * Throws as {@link restoreContribution}, and 409 `….nothing-open`.
 */
export async function keepContribution(
  deps: ModerationDeps,
  decider: Decider,
  ref: ContributionRef,
): Promise<Sentence> {
  await decide(deps, ref, {
    decider,
    change: async (tx, found) => {
      const settled = await deps.repository.settleReports(tx, found, { outcome: 'kept', by: decider.id });
      const isChanged = isChangedSince(found);
      if (isChanged) await deps.repository.keepHidden(tx, found);
      if (settled === 0 && !isChanged) throw errorsOf[ref.kind].createNothingOpenError();
    },
  });
  return sayKept[wordsFor(ref.kind)]();
}

/** Locks the contribution and makes the change; gives it as it was before. */
async function decide(
  deps: ModerationDeps,
  ref: ContributionRef,
  { decider, change }: { decider: Decider; change: (tx: Tx, contribution: Contribution) => Promise<void> },
): Promise<Contribution> {
  const { repository } = deps;
  const isReview = ref.kind === 'review';
  const contribution = await deps.db.transaction(async (tx) => {
    const found = await repository.lock(tx, ref);
    // A hidden review that its writer has deleted is still decided about: shown again it is gone.
    if (!found || (found.isGone && !isReview)) throw deps.kinds[ref.kind].createNotFoundError();
    if (!decider.isOffice) await ensureJudgedBy(deps, tx, { contribution: found, educatorId: decider.id });
    await change(tx, found);
    if (isReview) await recountReviews(tx, [found.courseId]);
    return found;
  });
  if (isReview) deps.courses.catalogueChanged(contribution.courseId);
  return contribution;
}

async function ensureJudgedBy(
  { repository, kinds }: ModerationDeps,
  tx: Tx,
  { contribution, educatorId }: { contribution: Contribution; educatorId: string },
): Promise<void> {
  if (!(await repository.isJudgedBy(tx, contribution, educatorId)))
    throw kinds[contribution.kind].createNotFoundError();
  if (contribution.hiddenAt && contribution.hiddenBy !== educatorId) throw createHiddenBySchoolError();
}
