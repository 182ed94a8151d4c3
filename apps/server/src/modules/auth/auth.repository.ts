import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../platform/db.ts';
import { users } from '../users/users.table.ts';
import { OTP_TRIES, type ProofKind } from './auth.models.ts';
import { authProofs, passwordResetCodes, sessions, userIdentities } from './auth.table.ts';

type ProofRow = typeof authProofs.$inferSelect;
type NewProof = typeof authProofs.$inferInsert;

/** An account at an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
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
    ...createProofQueries(db),
    ...identityQueries,
    /** Removes every session, code and proof that has ended. */
    async deleteExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(passwordResetCodes).where(lt(passwordResetCodes.expiresAt, now));
      await db.delete(authProofs).where(lt(authProofs.expiresAt, now));
    },
  };
}

function createSessionQueries(db: Db) {
  const selectSession = db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      id: users.id,
      role: users.role,
      name: users.name,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('select_session');

  return {
    /** The live session of a token with its user, in one statement. */
    async findSession(tokenHash: string, now: Date) {
      return (await selectSession.execute({ tokenHash, now }))[0] ?? null;
    },
    async insertSession(executor: Executor, session: Omit<typeof sessions.$inferInsert, 'id'>): Promise<void> {
      await executor.insert(sessions).values(session);
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
    async deleteSessionsOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(sessions).where(eq(sessions.userId, userId));
    },
  };
}

function createCodeQueries(db: Db) {
  return {
    /** Keeps the code as the person's only one. */
    async replaceCode(code: { userId: string; codeHash: string; expiresAt: Date; now: Date }): Promise<void> {
      const { userId, codeHash, expiresAt, now } = code;
      await db
        .insert(passwordResetCodes)
        .values({ userId, codeHash, expiresAt, createdAt: now })
        .onConflictDoUpdate({
          target: passwordResetCodes.userId,
          set: { codeHash, expiresAt, createdAt: now, wrongTries: 0 },
        });
    },
    /**
     * Counts a try before its code is looked at, and returns the stored hash only while tries are left. One statement
     * under the row's lock: tries that come at the same moment cannot pass the limit. The work is the same for an
     * e-mail that nobody has.
     */
    async takeTry(email: string, now: Date): Promise<{ userId: string; codeHash: string } | null> {
      const rows = await db
        .update(passwordResetCodes)
        .set({ wrongTries: sql`${passwordResetCodes.wrongTries} + 1` })
        .from(users)
        .where(
          and(
            eq(users.email, email),
            eq(passwordResetCodes.userId, users.id),
            gt(passwordResetCodes.expiresAt, now),
            lt(passwordResetCodes.wrongTries, OTP_TRIES),
          ),
        )
        .returning({ userId: passwordResetCodes.userId, codeHash: passwordResetCodes.codeHash });
      return rows[0] ?? null;
    },
    /** Spends the code; false when another request was faster. */
    async deleteCode(executor: Executor, code: { userId: string; codeHash: string }): Promise<boolean> {
      const rows = await executor
        .delete(passwordResetCodes)
        .where(and(eq(passwordResetCodes.userId, code.userId), eq(passwordResetCodes.codeHash, code.codeHash)))
        .returning({ userId: passwordResetCodes.userId });
      return rows.length === 1;
    },
    async deleteCodesOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(passwordResetCodes).where(eq(passwordResetCodes.userId, userId));
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
  async findUserIdByIdentity(executor: Executor, { issuer, subject }: Identity): Promise<string | null> {
    const rows = await executor
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
    return rows[0]?.userId ?? null;
  },
  async insertIdentity(executor: Executor, identity: Identity & { userId: string; createdAt: Date }): Promise<void> {
    await executor.insert(userIdentities).values(identity).onConflictDoNothing();
  },
};
