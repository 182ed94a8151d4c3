import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../database/db.ts';
import { emailProofs } from '../../../database/schema/auth.table.ts';
import { OTP_TRIES } from '../auth.models.ts';

export type ProofRepository = ReturnType<typeof createProofRepository>;

/** SQL of the code and the link with which people prove the e-mail they have signed up with. */
export function createProofRepository(db: Db) {
  return {
    /** Keeps code and link as the person's only ones. */
    async replace(wanted: { userId: string; codeHash: string; linkHash: string; expiresAt: Date }): Promise<void> {
      const { userId, ...proof } = wanted;
      await db
        .insert(emailProofs)
        .values(wanted)
        .onConflictDoUpdate({ target: emailProofs.userId, set: { ...proof, wrongTries: 0 } });
    },
    /** Counts a try before the code is looked at, in one statement, so that tries at the same moment count. */
    async takeTry(userId: string, now: Date): Promise<{ codeHash: string } | null> {
      const rows = await db
        .update(emailProofs)
        .set({ wrongTries: sql`${emailProofs.wrongTries} + 1` })
        .where(
          and(eq(emailProofs.userId, userId), gt(emailProofs.expiresAt, now), lt(emailProofs.wrongTries, OTP_TRIES)),
        )
        .returning({ codeHash: emailProofs.codeHash });
      return rows[0] ?? null;
    },
    /** Spends the code, and the link with it; false when another request was faster. */
    async spendCode(executor: Executor, { userId, codeHash }: { userId: string; codeHash: string }): Promise<boolean> {
      const rows = await executor
        .delete(emailProofs)
        .where(and(eq(emailProofs.userId, userId), eq(emailProofs.codeHash, codeHash)))
        .returning({ userId: emailProofs.userId });
      return rows.length === 1;
    },
    /** Whose link this is; null when it is none (any more). */
    async findOwnerOfLink(executor: Executor, linkHash: string): Promise<string | null> {
      const [proof] = await executor
        .select({ userId: emailProofs.userId })
        .from(emailProofs)
        .where(eq(emailProofs.linkHash, linkHash));
      return proof?.userId ?? null;
    },
    /** Spends the link, and the code with it; returns whose it was, null when it is none (any more). */
    async spendLink(executor: Executor, linkHash: string, now: Date): Promise<string | null> {
      const rows = await executor
        .delete(emailProofs)
        .where(and(eq(emailProofs.linkHash, linkHash), gt(emailProofs.expiresAt, now)))
        .returning({ userId: emailProofs.userId });
      return rows[0]?.userId ?? null;
    },
    async deleteOf(executor: Executor, userId: string): Promise<void> {
      await executor.delete(emailProofs).where(eq(emailProofs.userId, userId));
    },
    async deleteExpired(now: Date): Promise<void> {
      await db.delete(emailProofs).where(lt(emailProofs.expiresAt, now));
    },
  };
}
