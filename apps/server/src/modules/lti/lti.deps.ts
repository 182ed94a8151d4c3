import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import type { School } from '../../platform/school.ts';
import type { createTokenReader } from './lti.messages.ts';
import type { LtiRepository } from './lti.repository.ts';
import type { ToolKey } from './tool-key.ts';

/** The browser that comes in: its present session, which ends, and how it calls itself. */
export interface Browser {
  sessionToken: string | undefined;
  userAgent: string | undefined;
}

/** What the LTI module is given from outside. */
export interface LtiOutside {
  db: Db;
  clock: Clock;
  school: School;
  platforms: readonly LtiPlatform[];
  /** Where this school stands, without slash at its end; there is one where there are platforms. */
  publicUrl: string | undefined;
  learning: {
    enrol(
      tx: Tx,
      enrolment: { courseId: string; learnerId: string; orderId: null; pricePaidPaise: 0; platform: string },
    ): Promise<boolean>;
    isEnrolled(userId: string, courseId: string): Promise<boolean>;
  };
  catalogueChanged(courseId: string): void;
  users: {
    findUserByEmail(email: string): Promise<{ id: string } | null>;
    getUserById(id: string): Promise<{ name: string }>;
    insertSpokenFor(
      tx: Tx,
      person: { name: string; email: string; role: 'student'; passwordHash: null; emailVerifiedAt: Date },
    ): Promise<{ id: string }>;
  };
  /**
   * Opens a session for somebody whom a platform names; its token. Null for those who work in the office, are suspended or have a second factor:
   * they log in themselves.
   */
  openSession(tx: Tx, userId: string, browser: Browser): Promise<string | null>;
  /** How a signed-in person shows that they are at the keyboard themself. */
  presence: {
    describe(self: Self): Promise<'shown' | 'password' | 'login'>;
    /** Throws 403 `auth.wrong-password`, `auth.log-in-again`, 429. */
    ensure(self: Self, password: string): Promise<void>;
  };
  /** Mails somebody that a platform opens their account from now on. */
  tellOfPlatform(userId: string, platform: string): Promise<void>;
}

/** The signed-in person and the session they call from. */
export interface Self {
  id: string;
  sessionId: string;
}

/** What the use cases work with. */
export interface LtiDeps extends LtiOutside {
  repository: LtiRepository;
  readToken: ReturnType<typeof createTokenReader>;
  key: ToolKey;
}
