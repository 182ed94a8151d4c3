import type { Executor } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SessionUser } from '../../../platform/http/session-user.ts';
import type { Memories } from '../../../platform/memory/memories.ts';
import { createSuspendedError, createWrongCredentialsError } from '../auth.errors.ts';
import { isRenewalDue, sessionEnd } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import { toSeen } from '../looking/looking.models.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** The browser that signs in: its present session, which ends, and how it calls itself. */
export interface Browser {
  sessionToken: string | undefined;
  userAgent: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

const USER_AGENT_MAX = 300;

/** A session as it was read, with its person. */
interface KnownSession {
  self: SessionUser;
  /** As whom they look. */
  look: Parameters<typeof toSeen>[1];
  lastUsedAt: Date;
  expiresAt: Date;
}

/** About what a session takes in memory, its texts left aside. */
const SESSION_BYTES = 600;

/** Sessions as The Copenhagen Book describes them: random token, only its hash stored, sliding end with a limit. */
export function createSessions({
  repository,
  clock,
  most,
  memories,
}: {
  repository: AuthRepository;
  clock: Clock;
  /** Sessions that one person may have. */
  most: number;
  memories: Memories;
}) {
  const remembered = memories.create<KnownSession>('sessions', 0.25);

  /**
   * Opens a new session and ends the one that the browser had; when the person has too many, those longest unused end.
   * Returns the cookie's token. Throws 401 `auth.wrong-credentials` when the account has been deleted meanwhile, 403
   * `auth.suspended`.
   */
  async function open(executor: Executor, userId: string, browser: Browser): Promise<string> {
    const now = clock.now();
    const token = createToken();
    if (isToken(browser.sessionToken)) await repository.deleteSession(executor, hashToken(browser.sessionToken));
    const person = await repository.holdPerson(executor, userId);
    if (!person) throw createWrongCredentialsError();
    if (person.suspendedAt) throw createSuspendedError();
    await holdLock(executor, `sessions ${userId}`);
    await repository.endLongestUnused(executor, userId, most - 1);
    await repository.insertSession(executor, {
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionEnd(now, now),
      userAgent: browser.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    });
    return token;
  }

  /** Ends every session of the person and opens a new one for this browser; returns the cookie's token. */
  async function renewAll(executor: Executor, userId: string, browser: Browser): Promise<string> {
    await repository.deleteSessionsOf(executor, userId);
    return open(executor, userId, browser);
  }

  /**
   * Who holds this token; null when nobody does (any more). Remembered until something is said about the person or their
   * sessions; else one statement, and a second one at most once an hour.
   */
  async function find(token: string | undefined): Promise<SessionUser | null> {
    if (!isToken(token)) return null;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const known = remembered.get(tokenHash);
    if (known && known.expiresAt > now && !isRenewalDue(known.lastUsedAt, now)) {
      return toSeen(known.self, known.look, now);
    }
    const keep = remembered.begin();
    const row = await repository.findSession(tokenHash, now);
    if (!row) return null;
    const { sessionId, createdAt, lastUsedAt, id, role, staffRole, name, email, shown, lookingUntil } = row;
    if (isRenewalDue(lastUsedAt, now)) {
      await repository.renewSession({ sessionId, lastUsedAt, now, expiresAt: sessionEnd(createdAt, now) });
    }
    const self = { id, role, staffRole, name, email, sessionId };
    const look = shown && { ...shown, until: lookingUntil };
    keep(
      tokenHash,
      { self, look, lastUsedAt, expiresAt: row.expiresAt },
      { origins: { user: look ? [id, look.id] : [id] }, bytes: SESSION_BYTES + 2 * (name.length + email.length) },
    );
    return toSeen(self, look, now);
  }

  return { open, renewAll, find };
}
