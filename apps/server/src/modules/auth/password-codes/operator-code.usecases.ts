import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { after, PROOF_LIFETIMES_MS } from '../auth.models.ts';
import { createPasswordCode, hashPasswordCode, readPasswordCode } from './password-codes.models.ts';
import { createPasswordCodesRepository } from './password-codes.repository.ts';

/** How it ended: nobody has the e-mail, they are suspended, or here is the code. */
export type OperatorCode =
  | { kind: 'nobody' }
  | { kind: 'suspended' }
  | { kind: 'made'; name: string; code: string; expiresAt: Date };

/**
 * For the operator, when an owner is locked out and no mail is sent: a code as the office makes them. `secret` keys its hash, as that
 * of the server does. The audit log notes it. Look first whether it really is that person who asks.
 */
export async function makeOperatorCode(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  input: { email: string },
): Promise<OperatorCode> {
  const codes = createPasswordCodesRepository(db);
  return db.transaction(async (tx) => {
    const person = await codes.holdByEmail(tx, input.email.trim().toLowerCase());
    if (!person) return { kind: 'nobody' };
    if (person.suspendedAt) return { kind: 'suspended' };
    const now = clock.now();
    const code = createPasswordCode();
    const expiresAt = after(now, PROOF_LIFETIMES_MS['office-code']);
    const tokenHash = hashPasswordCode(readPasswordCode(code) ?? '', secret);
    await codes.replace(tx, [{ owner: person, tokenHash, expiresAt }]);
    await codes.noteOperator(tx, { userId: person.id, now });
    return { kind: 'made', name: person.name, code, expiresAt };
  });
}
