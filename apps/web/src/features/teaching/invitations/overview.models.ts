import type { ClassInvitation } from '@nalanda/contract';

/** Invitations with what an educator of many looks for. */
export interface InvitationsOverview {
  waiting: number;
  accepted: number;
  /** Of an address that takes no mails; they wait, too. */
  returned: number;
  /** Those that somebody must mend come first; otherwise as they were. */
  ordered: ClassInvitation[];
}

/** Counts invitations by what became of them, and puts first what needs the educator. */
export function overlookInvitations(invitations: readonly ClassInvitation[]): InvitationsOverview {
  const count = (state: ClassInvitation['state']) => invitations.filter((one) => one.state === state).length;
  const returned = invitations.filter(({ isReturned }) => isReturned);
  const others = invitations.filter(({ isReturned }) => !isReturned);
  return {
    waiting: count('open'),
    accepted: count('accepted'),
    returned: returned.length,
    ordered: [...returned, ...others],
  };
}
