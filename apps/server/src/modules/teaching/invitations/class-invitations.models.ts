import type { AddingRule, ClassInvitation, ClassInvitations, InvitationState } from '@nalanda/contract';

/** An invitation as it is kept. */
export interface InvitationRow {
  id: string;
  courseId: string;
  email: string;
  state: InvitationState;
  createdAt: Date;
  remindedAt: Date | null;
  expiresAt: Date;
}

/** One with what became of its mail. */
export interface ListedInvitation extends InvitationRow {
  /** A mail to the address has come back since it was invited. */
  isReturned: boolean;
}

/** What decides whether learners can be added to a course. */
export interface AddedCourse {
  title: string;
  pricePaise: number | null;
  isOffered: boolean;
}

/** What the owner of the school has set: into which courses, and how many for one in 30 days. */
export interface AddingSettings {
  rule: AddingRule;
  perCourse: number;
}

/** Why nobody can be added to a course now; null when somebody can. */
export function whyClosed(rule: AddingRule, course: AddedCourse): ClassInvitations['closed'] {
  if (rule === 'off') return 'off';
  if (rule === 'free' && (course.pricePaise ?? 0) > 0) return 'price';
  return course.isOffered ? null : 'unpublished';
}

/** What an invitation is at a moment: nobody answers a late one. */
export function stateAt({ state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>, now: Date): InvitationState {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** As the educator of the course sees it. */
export function presentInvitation({ isReturned, ...row }: ListedInvitation, now: Date): ClassInvitation {
  const state = stateAt(row, now);
  return {
    _id: row.id,
    email: row.email,
    state,
    isReturned: state === 'open' && isReturned,
    invitedAt: row.createdAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
