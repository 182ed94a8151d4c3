import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { authProofs, sessions } from '../../../database/schema/auth.table.ts';
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  totpSecrets,
} from '../../../database/schema/second-factor.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { type FactorCounts, PENDING_TRIES } from './second-factor.models.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

/** SQL of passkeys, authenticator apps, recovery codes and sign-ins that wait for one of them. */
export function createSecondFactorRepository(db: Db) {
  return {
    ...createPasskeyQueries(db),
    ...createTotpQueries(db),
    ...recoveryQueries,
    ...createPendingQueries(db),
    async countFactors(executor: Executor, userId: string): Promise<FactorCounts> {
      const [row] = await executor
        .select({
          passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
          hasTotp: sql<boolean>`exists (select 1 from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.isConfirmed})`,
          recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId})`,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? { passkeys: 0, hasTotp: false, recoveryCodes: 0 };
    },
    /** False when the session has ended; asked under the person's lock, it goes on until the transaction ends. */
    async isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
      const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
      return rows.length === 1;
    },
  };
}

function createPasskeyQueries(db: Db) {
  return {
    /** Keeps the challenge as the only one of what it is bound to. */
    async keepChallenge(bound: { boundTo: string; challenge: string; expiresAt: Date }): Promise<void> {
      const { challenge, expiresAt } = bound;
      await db
        .insert(passkeyChallenges)
        .values(bound)
        .onConflictDoUpdate({ target: passkeyChallenges.boundTo, set: { challenge, expiresAt } });
    },
    /** Spends the challenge; null when there is none (any more). */
    async takeChallenge(boundTo: string, now: Date): Promise<string | null> {
      const rows = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.boundTo, boundTo)).returning();
      const [row] = rows;
      return row && row.expiresAt > now ? row.challenge : null;
    },
    /** Oldest first. */
    async listPasskeys(userId: string): Promise<PasskeyRow[]> {
      return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
    },
    async findPasskey(credentialId: string): Promise<PasskeyRow | null> {
      const rows = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return rows[0] ?? null;
    },
    /** False when the credential is there already, this person's or another's. */
    async insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
      const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
      return rows.length === 1;
    },
    /** Notes a use; false when the passkey is gone, or its counter has been passed meanwhile. */
    async notePasskeyUse(tx: Tx, use: { id: string; counter: number; now: Date }): Promise<boolean> {
      const counts = sql`${passkeys.counter} = 0 and ${use.counter} = 0`;
      const rows = await tx
        .update(passkeys)
        .set({ counter: use.counter, lastUsedAt: use.now })
        .where(and(eq(passkeys.id, use.id), or(lt(passkeys.counter, use.counter), counts)))
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
    async renamePasskey(userId: string, { id, name }: { id: string; name: string }): Promise<boolean> {
      const rows = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
    async deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
      const rows = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
      return rows.length === 1;
    },
  };
}

function createTotpQueries(db: Db) {
  return {
    async findTotp(userId: string) {
      const rows = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
      return rows[0] ?? null;
    },
    /** Keeps a secret that waits for its first code; false when the person's app is on already. */
    async beginTotp(begun: { userId: string; secretBox: string; createdAt: Date }): Promise<boolean> {
      const { secretBox, createdAt } = begun;
      const rows = await db
        .insert(totpSecrets)
        .values(begun)
        .onConflictDoUpdate({
          target: totpSecrets.userId,
          set: { secretBox, createdAt },
          setWhere: eq(totpSecrets.isConfirmed, false),
        })
        .returning({ userId: totpSecrets.userId });
      return rows.length === 1;
    },
    /** Turns the app on with the step of its first code; false when another secret or request was faster. */
    async confirmTotp(tx: Tx, totp: { userId: string; secretBox: string; step: number }): Promise<boolean> {
      const { userId, secretBox, step } = totp;
      const isWaiting = and(eq(totpSecrets.secretBox, secretBox), eq(totpSecrets.isConfirmed, false));
      const rows = await tx
        .update(totpSecrets)
        .set({ isConfirmed: true, lastStep: step })
        .where(and(eq(totpSecrets.userId, userId), isWaiting))
        .returning({ userId: totpSecrets.userId });
      return rows.length === 1;
    },
    /** Uses a time step up and keeps the secret as it is closed now; false when it, or a later step, was used before. */
    async useTotpStep(tx: Tx, used: { userId: string; step: number; secretBox: string }): Promise<boolean> {
      const { userId, step, secretBox } = used;
      const rows = await tx
        .update(totpSecrets)
        .set({ lastStep: step, secretBox })
        .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, true), lt(totpSecrets.lastStep, step)))
        .returning({ userId: totpSecrets.userId });
      return rows.length === 1;
    },
    async deleteTotp(tx: Tx, userId: string): Promise<boolean> {
      const rows = await tx
        .delete(totpSecrets)
        .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, true)))
        .returning({ userId: totpSecrets.userId });
      return rows.length === 1;
    },
  };
}

const recoveryQueries = {
  async replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  },
  /** Spends a recovery code; false when there is none like it (any more). */
  async takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
    const rows = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.id });
    return rows.length === 1;
  },
};

/** Sign-ins that wait are proofs of the password; what voids those (a new password, a new e-mail) voids them too. */
function createPendingQueries(db: Db) {
  const isPending = (tokenHash: string) =>
    and(eq(authProofs.tokenHash, tokenHash), eq(authProofs.kind, 'second-factor'));
  return {
    async insertPending(executor: Executor, pending: { tokenHash: string; userId: string; expiresAt: Date }) {
      await executor.insert(authProofs).values({ ...pending, kind: 'second-factor', email: '' });
    },
    /** Whose sign-in waits. */
    async findPending(tokenHash: string, now: Date): Promise<string | null> {
      const rows = await db
        .select({ userId: authProofs.userId })
        .from(authProofs)
        .where(and(isPending(tokenHash), gt(authProofs.expiresAt, now), lt(authProofs.tries, PENDING_TRIES)));
      return rows[0]?.userId ?? null;
    },
    /** Counts a try before it is looked at; whose sign-in it is, only while tries are left. */
    async takePendingTry(tokenHash: string, now: Date): Promise<string | null> {
      const rows = await db
        .update(authProofs)
        .set({ tries: sql`${authProofs.tries} + 1` })
        .where(and(isPending(tokenHash), gt(authProofs.expiresAt, now), lt(authProofs.tries, PENDING_TRIES)))
        .returning({ userId: authProofs.userId });
      return rows[0]?.userId ?? null;
    },
    /** Spends the waiting sign-in; false when another request was faster, or the password has been changed. */
    async takePending(tx: Tx, tokenHash: string): Promise<boolean> {
      const rows = await tx.delete(authProofs).where(isPending(tokenHash)).returning({ kind: authProofs.kind });
      return rows.length === 1;
    },
  };
}
