import type { Access, Role, StaffRole } from '@nalanda/contract';
import type { FastifyRequest } from 'fastify';

/** Who is calling, as the session says. Never trust an id from a request body instead. */
export interface SessionUser {
  id: string;
  role: Role;
  /** What they are in the school's office; null for nearly everybody. */
  staffRole: StaffRole | null;
  name: string;
  email: string;
  sessionId: string;
  /** Somebody of the office who looks as this person, or has just ceased to; absent for nearly everybody. */
  looking?: Looking;
}

/** A look as somebody else: it reads and changes nothing. */
export interface Looking {
  /** Who looks: the session is theirs. */
  byId: string;
  byName: string;
  personId: string;
  personName: string;
  until: Date;
  /** The look has ended but was not stopped: replies are the looker's own, and changes are still refused. */
  isOver: boolean;
}

/** Stands for whoever is not signed in where a rule or a token asks for a person: nobody has this id. */
export const GUEST_ID = '00000000-0000-0000-0000-000000000000';

/** Who acts: of a look the one who looks. */
export function actorIdOf(user: SessionUser): string {
  return user.looking?.byId ?? user.id;
}

/**
 * Who sees something, and who watches: video links of a look are its looker's own, so that what they play counts for
 * nobody.
 */
export interface Viewer {
  id: string;
  watcherId: string;
  /** The browser in which they watch; `GUEST_ID` for guests. */
  sessionId: string;
}

/** Whoever is not signed in. */
export const GUEST: Viewer = { id: GUEST_ID, watcherId: GUEST_ID, sessionId: GUEST_ID };

/** The viewer of a session. */
export const toViewer = (user: SessionUser): Viewer => ({
  id: user.id,
  watcherId: actorIdOf(user),
  sessionId: user.sessionId,
});

/** Finds the session of a request; null when there is none or it has ended. Supplied by the auth module. */
export type Authenticate = (request: FastifyRequest) => Promise<SessionUser | null>;

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Routes that never look at the session (media bytes, static files). */
    skipsSession?: boolean;
    /** Routes that other origins may call with an unsafe method (webhooks prove themselves otherwise). */
    allowsCrossOrigin?: boolean;
    /** As in the contract, for routes outside it. */
    whileLooking?: 'answered';
  }
}
