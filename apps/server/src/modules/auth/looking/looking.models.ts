import { isPermitted, type Role, type StaffRole } from '@nalanda/contract';
import type { SessionUser } from '../../../platform/http/session-user.ts';

/** A look ends by itself after this long. */
export const LOOK_MS = 15 * 60_000;

/** Somebody whom the office may look as. */
export interface Shown {
  id: string;
  role: Role;
  staffRole: StaffRole | null;
  name: string;
  email: string;
  suspendedAt: Date | null;
  deletedAt: Date | null;
}

/** Owners look as everybody but owners, managers as nobody who works in the office. */
export function mayLookAs(looker: Pick<SessionUser, 'id' | 'staffRole'>, shown: Shown): boolean {
  if (!isPermitted(looker.staffRole, 'people.change') || looker.id === shown.id) return false;
  if (shown.suspendedAt || shown.deletedAt || shown.staffRole === 'owner') return false;
  return shown.staffRole === null || looker.staffRole === 'owner';
}

/**
 * Whom a session is answered as. What allowed the look is asked at every request: when the time is over, or a role or
 * the person has changed, it is over, and replies are the looker's own again.
 */
export function toSeen(self: SessionUser, look: (Shown & { until: Date | null }) | null, now: Date): SessionUser {
  if (!look?.until) return self;
  const { id, role, name, email, until } = look;
  const isOver = until <= now || !mayLookAs(self, look);
  const looking = { byId: self.id, byName: self.name, personId: id, personName: name, until, isOver };
  return { ...(isOver ? self : { id, role, staffRole: null, name, email, sessionId: self.sessionId }), looking };
}
