import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../database/db.ts';
import { auditEvents } from '../../../../database/schema/audit.table.ts';
import { authProofs, sessions } from '../../../../database/schema/auth.table.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../../../database/schema/second-factor.table.ts';
import { users } from '../../../../database/schema/users.table.ts';

/** What was taken from an account, and how many sessions ended with it. */
export interface RemovedFactors {
  passkeys: number;
  hadTotp: boolean;
  ended: number;
}

/**
 * Takes every second factor of the person with this e-mail and ends their sessions and waiting sign-ins, in one
 * transaction that the audit log notes. The person and what was removed; `removed` is null when there was no second
 * factor, and then nothing has changed. Null: nobody has this e-mail.
 */
export async function removeAllFactors(db: Db, { email, now }: { email: string; now: Date }) {
  return db.transaction(async (tx) => {
    // The row's lock as for every change of factors: one that is being added is there, or comes to an ended session.
    const [person] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
    if (!person) return null;
    const gonePasskeys = await tx.delete(passkeys).where(eq(passkeys.userId, person.id)).returning({ id: passkeys.id });
    const goneApps = await tx
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, person.id))
      .returning({ isConfirmed: totpSecrets.isConfirmed });
    const hadTotp = goneApps.some(({ isConfirmed }) => isConfirmed);
    if (gonePasskeys.length === 0 && !hadTotp) return { person, removed: null };
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    const isWaiting = and(eq(authProofs.userId, person.id), eq(authProofs.kind, 'second-factor'));
    await tx.delete(authProofs).where(isWaiting);
    const ended = await tx.delete(sessions).where(eq(sessions.userId, person.id)).returning({ id: sessions.id });
    const removed: RemovedFactors = { passkeys: gonePasskeys.length, hadTotp, ended: ended.length };
    await tx.insert(auditEvents).values({
      at: now,
      event: 'operator.factors-remove',
      result: 'done',
      subject: `user:${person.id}`,
      details: { ...removed },
    });
    return { person, removed };
  });
}
