import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../../database/db.ts';
import {
  authProofs,
  emailChanges,
  invitations,
  passwordResetCodes,
  sessions,
  userIdentities,
} from '../../database/schema/auth.table.ts';
import { ltiIdentities } from '../../database/schema/lti.table.ts';
import { passkeyChallenges } from '../../database/schema/second-factor.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { createBatch } from '../../platform/memory/batch.ts';
import { OTP_TRIES, type ProofKind } from './auth.models.ts';

type ProofRow = typeof authProofs.$inferSelect;
type NewProof = typeof authProofs.$inferInsert;

/** An account at an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** What of a person decides who may come in. */
type HeldPerson = Pick<typeof users.$inferSelect, 'email' | 'passwordHash' | 'emailVerifiedAt' | 'suspendedAt'>;

/** More devices than a person can look through. */
const LISTED_SESSIONS = 100;

/** Which code is tried: of whom, by the hash of the cookie of the browser that asked for it, and when. */
interface TriedCode {
  email: string;
  challengeHash: string;
  now: Date;
}

/** Which proof is presented: by the hash of its cookie, for what, for whom, and when. */
interface PresentedProof {
  tokenHash: string;
  kind: ProofKind;
  email: string;
  now: Date;
}

export type AuthRepository = ReturnType<typeof createAuthRepository>;

/** SQL of sessions, codes, proofs and provider accounts. */
export function createAuthRepository(db: Db) {
  return {
    ...createSessionQueries(db),
    ...createCodeQueries(db),
    ...createEmailChangeQueries(db),
    ...createProofQueries(db),
    ...identityQueries,
    /** Removes every session, code and proof that has ended. */
    async deleteExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(passwordResetCodes).where(lt(passwordResetCodes.expiresAt, now));
      await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
      await db.delete(authProofs).where(lt(authProofs.expiresAt, now));
      await db.delete(invitations).where(lt(invitations.expiresAt, now));
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    },
  };
}

/** Whom somebody of the office looks as. */
const shown = alias(users, 'shown');

function createSessionQueries(db: Db) {
  const selectSessions = db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      role: users.role,
      staffRole: users.staffRole,
      name: users.name,
      email: users.email,
      lookingUntil: sessions.lookingUntil,
      shown: {
        id: shown.id,
        role: shown.role,
        staffRole: shown.staffRole,
        name: shown.name,
        email: shown.email,
        suspendedAt: shown.suspendedAt,
        deletedAt: shown.deletedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(shown, eq(shown.id, sessions.lookingAs))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`)
    .prepare('select_sessions');

  const findByHash = createBatch(async (tokenHashes: string[]) => {
    const rows = await selectSessions.execute({ tokenHashes });
    const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
    return tokenHashes.map((hash) => byHash.get(hash) ?? null);
  });

  return {
    /** The live session of a token with its user; one statement for all requests of the moment. */
    async findSession(tokenHash: string, now: Date) {
      const session = await findByHash(tokenHash);
      return session && session.expiresAt > now ? session : null;
    },
    /**
     * Keeps the person as they are until the transaction ends, so that what was just looked at still holds when a session
     * opens; null when they have been forgotten.
     */
    async holdPerson(executor: Executor, userId: string): Promise<HeldPerson | null> {
      const { email, passwordHash, emailVerifiedAt, suspendedAt } = users;
      const [held] = await executor
        .select({ email, passwordHash, emailVerifiedAt, suspendedAt })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .for('no key update');
      return held ?? null;
    },
    async insertSession(executor: Executor, session: Omit<typeof sessions.$inferInsert, 'id'>): Promise<void> {
      await executor.insert(sessions).values(session);
    },
    /** Ends all but so many of a person's sessions, beginning with the longest unused one. */
    async endLongestUnused(executor: Executor, userId: string, kept: number): Promise<void> {
      const over = executor
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
        .offset(kept);
      await executor.delete(sessions).where(inArray(sessions.id, over));
    },
    /** Moves the end of a session; of requests that come together one writes. */
    async renewSession(renewal: { sessionId: string; lastUsedAt: Date; now: Date; expiresAt: Date }): Promise<void> {
      await db
        .update(sessions)
        .set({ lastUsedAt: renewal.now, expiresAt: renewal.expiresAt })
        .where(and(eq(sessions.id, renewal.sessionId), eq(sessions.lastUsedAt, renewal.lastUsedAt)));
    },
    async deleteSession(executor: Executor, tokenHash: string): Promise<void> {
      await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteSessionById(sessionId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, sessionId));
    },
    /** Live sessions of a person, most recently used first. */
    async listSessions(userId: string, now: Date) {
      return db
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
        .limit(LISTED_SESSIONS);
    },
    /** When a live session was opened. */
    async findSessionStart(sessionId: string): Promise<Date | null> {
      const rows = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
      return rows[0]?.createdAt ?? null;
    },
    /** Ends a session of this person; false when it is not theirs or not there. */
    async deleteOwnSession(userId: string, sessionId: string): Promise<boolean> {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return rows.length === 1;
    },
    async deleteOtherSessions(userId: string, keptSessionId: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)));
    },
    async deleteSessionsOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(sessions).where(eq(sessions.userId, userId));
    },
  };
}

function createCodeQueries(db: Db) {
  return {
    async insertCode(code: Omit<typeof passwordResetCodes.$inferInsert, 'wrongTries'>): Promise<void> {
      await db.insert(passwordResetCodes).values(code);
    },
    /**
     * Counts a try of the browser that asked before its code is looked at, and returns the stored hash only while tries
     * are left. One statement under the row's lock: tries that come at the same moment cannot pass the limit. The work is
     * the same for an e-mail that nobody has.
     */
    async takeTry({ email, challengeHash, now }: TriedCode): Promise<{ userId: string; codeHash: string } | null> {
      const rows = await db
        .update(passwordResetCodes)
        .set({ wrongTries: sql`${passwordResetCodes.wrongTries} + 1` })
        .from(users)
        .where(
          and(
            eq(users.email, email),
            eq(passwordResetCodes.challengeHash, challengeHash),
            eq(passwordResetCodes.userId, users.id),
            gt(passwordResetCodes.expiresAt, now),
            lt(passwordResetCodes.wrongTries, OTP_TRIES),
          ),
        )
        .returning({ userId: passwordResetCodes.userId, codeHash: passwordResetCodes.codeHash });
      return rows[0] ?? null;
    },
    /** Spends the code; false when another request was faster. */
    async deleteCode(executor: Executor, challengeHash: string): Promise<boolean> {
      const rows = await executor
        .delete(passwordResetCodes)
        .where(eq(passwordResetCodes.challengeHash, challengeHash))
        .returning({ userId: passwordResetCodes.userId });
      return rows.length === 1;
    },
    async deleteCodesOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(passwordResetCodes).where(eq(passwordResetCodes.userId, userId));
    },
    async deleteInvitationOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(invitations).where(eq(invitations.userId, userId));
    },
  };
}

function createEmailChangeQueries(db: Db) {
  return {
    /** Keeps the change as the person's only one. */
    async replaceEmailChange(change: {
      userId: string;
      newEmail: string;
      codeHash: string;
      expiresAt: Date;
    }): Promise<void> {
      const { userId, ...pending } = change;
      await db
        .insert(emailChanges)
        .values(change)
        .onConflictDoUpdate({ target: emailChanges.userId, set: { ...pending, wrongTries: 0 } });
    },
    /** Counts a try before the code is looked at, as `takeTry` does. */
    async takeEmailTry(userId: string, now: Date): Promise<{ newEmail: string; codeHash: string } | null> {
      const rows = await db
        .update(emailChanges)
        .set({ wrongTries: sql`${emailChanges.wrongTries} + 1` })
        .where(
          and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now), lt(emailChanges.wrongTries, OTP_TRIES)),
        )
        .returning({ newEmail: emailChanges.newEmail, codeHash: emailChanges.codeHash });
      return rows[0] ?? null;
    },
    /** Spends the code; false when another request was faster. */
    async deleteEmailChange(executor: Executor, change: { userId: string; codeHash: string }): Promise<boolean> {
      const rows = await executor
        .delete(emailChanges)
        .where(and(eq(emailChanges.userId, change.userId), eq(emailChanges.codeHash, change.codeHash)))
        .returning({ userId: emailChanges.userId });
      return rows.length === 1;
    },
    async deleteEmailChangesOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(emailChanges).where(eq(emailChanges.userId, userId));
    },
  };
}

function createProofQueries(db: Db) {
  const isPresented = (proof: PresentedProof) =>
    and(
      eq(authProofs.tokenHash, proof.tokenHash),
      eq(authProofs.kind, proof.kind),
      eq(authProofs.email, proof.email),
      gt(authProofs.expiresAt, proof.now),
    );
  return {
    async insertProof(executor: Executor, proof: NewProof): Promise<void> {
      await executor.insert(authProofs).values(proof);
    },
    async hasProof(proof: PresentedProof): Promise<boolean> {
      const rows = await db.select({ kind: authProofs.kind }).from(authProofs).where(isPresented(proof));
      return rows.length === 1;
    },
    /** Whose link it is that was mailed for a new password, while that address is theirs; null when there is none (any more). */
    async findResetLink(tokenHash: string, now: Date): Promise<{ userId: string; email: string } | null> {
      const { kind, email, expiresAt } = authProofs;
      const isLink = and(eq(authProofs.tokenHash, tokenHash), eq(kind, 'reset-link'), gt(expiresAt, now));
      const [found] = await db
        .select({ userId: users.id, email })
        .from(authProofs)
        .innerJoin(users, and(eq(users.id, authProofs.userId), eq(users.email, email), isNull(users.deletedAt)))
        .where(isLink);
      return found ?? null;
    },
    /** Spends the proof; null when there is none (any more). */
    async takeProof(executor: Executor, proof: PresentedProof): Promise<ProofRow | null> {
      const rows = await executor.delete(authProofs).where(isPresented(proof)).returning();
      return rows[0] ?? null;
    },
    async deleteProofsOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(authProofs).where(eq(authProofs.userId, userId));
    },
  };
}

const identityQueries = {
  /** Disconnects somebody from all learning platforms. */
  async deletePlatformIdentitiesOf(executor: Executor, userId: string): Promise<void> {
    await executor.delete(ltiIdentities).where(eq(ltiIdentities.userId, userId));
  },
  async findUserIdByIdentity(executor: Executor, { issuer, subject }: Identity): Promise<string | null> {
    const rows = await executor
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
    return rows[0]?.userId ?? null;
  },
  async hasIdentity(executor: Executor, userId: string): Promise<boolean> {
    const rows = await executor
      .select({ id: userIdentities.id })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId))
      .limit(1);
    return rows.length === 1;
  },
  async insertIdentity(executor: Executor, identity: Identity & { userId: string; createdAt: Date }): Promise<void> {
    await executor.insert(userIdentities).values(identity).onConflictDoNothing();
  },
};
