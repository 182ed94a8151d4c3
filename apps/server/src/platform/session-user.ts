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
}

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
  }
}
