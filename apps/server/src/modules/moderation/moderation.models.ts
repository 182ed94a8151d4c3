import type { ContributionKind, Fault } from '@nalanda/contract';

/** Which contribution. */
export interface ContributionRef {
  kind: ContributionKind;
  id: string;
}

/** What decides about a contribution; its row is locked until the transaction ends. */
export interface Contribution extends ContributionRef {
  /** Of a message: it is a learner's answer to an educator. */
  isReply: boolean;
  courseId: string;
  writerId: string;
  /** When its words were written, or changed last. */
  changedAt: Date;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  /** Its writer has taken it away, and its row is still there: of a hidden review, or of a question that was answered. */
  isGone: boolean;
}

/** Why something is reported or hidden. */
export interface FaultFound {
  reason: Fault;
  note: string;
}

/** It was hidden, and its writer has changed it since: whoever decides is asked to look again. */
export function isChangedSince({
  hiddenAt,
  changedAt,
  isGone,
}: Pick<Contribution, 'hiddenAt' | 'changedAt' | 'isGone'>): boolean {
  return hiddenAt !== null && !isGone && changedAt > hiddenAt;
}
